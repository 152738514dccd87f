/// The style sheet of a page; its colours are the variables of the theme. Sides are those of the reading direction.
let htmlStyleSheet = #"""
    *,::before,::after{box-sizing:border-box}
    html{font:17px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;-webkit-text-size-adjust:100%}
    body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--blocks-background);color:var(--item-primary-text)}
    body:has(main[data-style=plain]){background:var(--plain-background)}
    h1,h2,p,ul,figure,fieldset{margin:0;padding:0;border:0;font:inherit;min-width:0}
    ul{list-style:none}
    button,input,select{font:inherit;color:inherit;margin:0}
    button{background:none;border:0;padding:0;text-align:start;cursor:pointer}
    button:disabled,input:disabled,select:disabled{cursor:default;opacity:1}
    [dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
    svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .symbol{width:1.3em;height:1.3em;vertical-align:-.25em;color:var(--item-accent)}
    :focus-visible{outline:3px solid var(--item-accent);outline-offset:2px;border-radius:4px}
    main:focus{outline:none}

    #bar{position:sticky;top:0;z-index:3;display:grid;grid-template-columns:1fr minmax(0,auto) 1fr;align-items:center;gap:4px 12px;
    min-height:52px;padding:6px max(16px,calc((100% - 674px)/2));background:var(--navigation-bar-background);
    color:var(--navigation-bar-primary-text);border-block-end:1px solid var(--navigation-bar-separator)}
    [data-row]{scroll-margin-block:4.5rem}
    [data-system=glass] #bar,[data-system=glass] #toolbar:not(:empty){backdrop-filter:blur(20px);
    background:color-mix(in srgb,var(--navigation-bar-background) 72%,transparent)}
    #bar h1{font-weight:600;font-size:1.06rem;overflow-wrap:anywhere}
    #bar .middle{text-align:center}
    #bar .middle p{font-size:.8rem;color:var(--navigation-bar-secondary-text);overflow-wrap:anywhere}
    .side{display:flex;gap:16px;align-items:center;min-width:0}
    .side.end{justify-content:flex-end}
    .bar-button{display:inline-flex;align-items:center;gap:2px;color:var(--item-accent);min-height:36px;overflow-wrap:anywhere}
    .bar-button.bold{font-weight:600}
    .bar-button:disabled{color:var(--item-disabled-text)}
    .bar-button .symbol{width:1.5em;height:1.5em;color:inherit}
    .bar-button .arrow{width:1.4em;height:1.4em;color:inherit;transform:scaleX(-1);margin-inline-start:-8px}
    [dir=rtl] #bar .arrow{transform:none}
    .segments,.tabs{display:flex;max-width:100%}
    .segments{background:color-mix(in srgb,var(--item-secondary-text) 18%,transparent);border-radius:9px;padding:2px}
    .tabs{grid-column:1/-1;gap:24px;justify-content:center;margin-block-end:-6px}
    .segments label,.tabs label{position:relative;cursor:pointer;min-width:0}
    .segments input,.tabs input{position:absolute;inset:0;opacity:0;cursor:inherit;width:100%;height:100%}
    .segments span{display:block;padding:4px 18px;border-radius:7px;font-size:.88rem;font-weight:500;overflow-wrap:anywhere}
    .segments input:checked+span{background:var(--item-blocks-background);box-shadow:0 1px 3px rgb(0 0 0/.18)}
    .tabs span{display:block;padding:6px 4px 9px;font-size:.94rem;color:var(--navigation-bar-secondary-text);border-block-end:3px solid transparent}
    .tabs input:checked+span{color:var(--item-accent);font-weight:600;border-color:var(--item-accent)}
    .segments input:disabled+span,.tabs input:disabled+span{color:var(--item-disabled-text);opacity:.6}
    .segments input:focus-visible+span,.tabs input:focus-visible+span{outline:3px solid var(--item-accent);outline-offset:1px}

    main{flex:1;width:100%;max-width:706px;margin:0 auto;padding:0 16px 35px}
    main[data-style=plain]{max-width:none;padding-inline:0}
    main[data-style=plain] .row{padding-inline:max(16px,calc((100% - 674px)/2))}
    .search{position:relative;margin:12px 0 0}
    main[data-style=plain] .search{margin-inline:max(16px,calc((100% - 674px)/2))}
    .search .symbol{position:absolute;inset-inline-start:11px;top:10px;color:var(--item-placeholder-text);pointer-events:none}
    .search input{width:100%;height:40px;border:0;border-radius:11px;padding:0 40px;
    background:color-mix(in srgb,var(--item-secondary-text) 16%,transparent)}

    .row{position:relative;padding:0 16px;background:var(--item-blocks-background)}
    .row.first{margin-block-start:24px}
    .row.gap-full{margin-block-start:35px}
    .row.gap-reduced{margin-block-start:16px}
    .row.top{border-start-start-radius:14px;border-start-end-radius:14px}
    .row.bottom{border-end-start-radius:14px;border-end-end-radius:14px}
    .row.plain{background:none;border-radius:0}
    main[data-style=plain] .row{background:none;border-radius:0}
    main[data-style=plain] .row.first{margin-block-start:0}
    main[data-style=plain] .row.plain.first,main[data-style=plain] .row[class*=gap-]{margin-block-start:22px}
    .row:not(.plain):not(.bottom)::after,main[data-style=plain] .row:not(.plain)::after{content:"";position:absolute;bottom:0;
    inset-inline:16px 0;border-block-end:1px solid var(--item-blocks-separator);opacity:.55;pointer-events:none}
    .row.has-leading:not(.plain):not(.bottom)::after{inset-inline-start:58px}
    .face{position:relative;isolation:isolate;display:flex;align-items:center;gap:12px;min-height:48px;padding-block:10px;margin-inline:-16px;padding-inline:16px}
    .plain>.face{min-height:0;padding-block:7px}
    .leading{display:flex;flex:none;width:30px;justify-content:center}
    .tile,.picture{width:30px;height:30px;border-radius:7px}
    .tile.accent>rect,.avatar.accent>circle{fill:var(--item-accent);stroke:none}
    .tile>rect{stroke:none}
    .tile>g{stroke-width:2.4}
    .tile.accent>g{stroke:var(--on-accent)}
    .avatar{width:40px;height:40px;stroke:none}
    .leading:has(.avatar,.round){width:40px}
    .picture.round{width:40px;height:40px;border-radius:50%;object-fit:cover}
    .avatar text{text-anchor:middle;dominant-baseline:central;font-size:16px;font-weight:600}
    .avatar.accent text{fill:var(--on-accent)}
    .words,.line{border-radius:inherit}
    .words{flex:1 1 0;min-width:0}
    .line{display:flex;align-items:center;gap:8px}
    .title{overflow-wrap:anywhere;white-space:pre-line;min-width:0}
    .lines-1,.lines-2,.lines-3{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
    .lines-1{-webkit-line-clamp:1}.lines-2{-webkit-line-clamp:2}.lines-3{-webkit-line-clamp:3}
    .subtitle{font-size:.86rem;color:var(--item-secondary-text);overflow-wrap:anywhere;white-space:pre-line}
    .center>.face .line{justify-content:center}
    .center>.face{text-align:center}
    .is-header>.face{padding-block:0 7px;align-items:flex-end}
    .is-header .title{font-size:.8rem;font-weight:500;letter-spacing:.03em;color:var(--section-header-text)}
    .is-text .title{font-size:.82rem;color:var(--free-text)}
    .is-text>.face{align-items:flex-start}
    .tone-accent .title{color:var(--item-accent)}
    .tone-destructive .title{color:var(--item-destructive)}
    .tone-constructive .title{color:var(--item-constructive)}
    .tone-warning .title{color:var(--item-destructive)}
    .faded .title,.faded .subtitle{color:var(--item-disabled-text)}
    .ink-primary{color:var(--item-primary-text)}.ink-secondary{color:var(--item-secondary-text)}
    .ink-accent{color:var(--item-accent)}.ink-destructive{color:var(--item-destructive)}
    .ink-constructive{color:var(--item-constructive)}.ink-disabled{color:var(--item-disabled-text)}
    .ink-placeholder{color:var(--item-placeholder-text)}.ink-sectionHeader{color:var(--section-header-text)}.ink-freeText{color:var(--free-text)}
    .faded .title span{color:inherit}
    .link{color:var(--item-accent);text-decoration:underline;text-underline-offset:2px;position:relative;z-index:1;display:inline}
    /* The title covers the face, so that the row is one place to click. */
    button.title{border-radius:inherit}
    button.title::after,label.title::after,.cover{content:"";position:absolute;inset:0;border-radius:inherit}
    button.title:disabled::after{content:none}
    label.title{cursor:pointer}
    button.title::before,.cover::before{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit}
    button.title:enabled:hover::before,.cover:enabled:hover::before{background:color-mix(in srgb,var(--item-highlighted-background) 45%,transparent)}
    button.title:enabled:active::before,.cover:enabled:active::before{background:var(--item-highlighted-background)}
    button.title:focus-visible{outline:none}
    button.title:focus-visible::after,.cover:focus-visible{outline:3px solid var(--item-accent);outline-offset:-4px;border-radius:14px}
    .row.top>.face{border-start-start-radius:14px;border-start-end-radius:14px}
    .row.bottom>.face:last-child{border-end-start-radius:14px;border-end-end-radius:14px}

    .values{display:flex;align-items:center;justify-content:flex-end;gap:8px;color:var(--item-secondary-text);min-width:0;max-width:55%;
    text-align:end;flex-wrap:wrap}
    .value{overflow-wrap:anywhere}
    .badge{display:inline-block;min-width:1.5em;padding:1px 8px;border-radius:1em;background:var(--item-accent);color:var(--on-accent);
    font-size:.78rem;font-weight:600;text-align:center;overflow-wrap:anywhere}
    .color{width:24px;height:24px;stroke:none}
    kbd{font:inherit;font-size:.78rem;padding:2px 8px;border:1px solid var(--item-blocks-separator);border-radius:6px}
    progress{width:88px;height:6px;appearance:none;border:0;border-radius:3px;overflow:hidden;accent-color:var(--item-accent);
    background:color-mix(in srgb,var(--item-secondary-text) 24%,transparent)}
    progress::-webkit-progress-bar{background:color-mix(in srgb,var(--item-secondary-text) 24%,transparent)}
    progress::-webkit-progress-value{background:var(--item-accent);border-radius:3px}
    progress::-moz-progress-bar{background:var(--item-accent)}
    .spinner{display:inline-block;width:18px;height:18px;border:2.5px solid color-mix(in srgb,currentColor 22%,transparent);
    border-block-start-color:currentColor;border-radius:50%;animation:turn 1s linear infinite}
    @keyframes turn{to{rotate:1turn}}
    .arrow{width:18px;height:18px;color:var(--disclosure-arrow);margin-inline-end:-4px}
    [dir=rtl] .arrow:not(.both){transform:scaleX(-1)}

    .control{display:flex;align-items:center;gap:8px;min-width:0}
    .control input,.control select,.control output{position:relative;z-index:1}
    .switch{appearance:none;flex:none;width:51px;height:31px;border-radius:16px;cursor:pointer;position:relative;
    background:var(--item-switch-off);transition:background .18s}
    .switch::before{content:"";position:absolute;width:27px;height:27px;inset-block-start:2px;inset-inline-start:2px;border-radius:50%;
    background:#fff;box-shadow:0 2px 5px rgb(0 0 0/.25);transition:inset-inline-start .18s}
    .switch:checked{background:var(--item-switch-on)}
    .switch:checked::before{inset-inline-start:22px}
    .switch.icons::after{content:"✕";position:absolute;inset-block-start:5px;inset-inline-end:8px;font-size:13px;color:#fff}
    .switch.icons:checked::after{content:"✓";inset-inline:9px auto;color:var(--item-blocks-background)}
    .switch:disabled,.check:disabled,.radio:disabled,.range:disabled{opacity:.5}
    .lock{width:18px;height:18px;color:var(--item-secondary-text)}
    .check,.radio{width:22px;height:22px;flex:none;accent-color:var(--item-check);cursor:pointer}
    .face>.control:first-child{flex:none;width:30px;justify-content:center}
    .field{width:100%;min-width:0;border:0;background:none;padding:4px 0;outline-offset:4px}
    .field::placeholder,.search input::placeholder{color:var(--item-placeholder-text);opacity:1}
    .field:disabled{color:var(--item-disabled-text)}
    .is-input .words:has(.title){flex:0 0 auto;min-width:26%;max-width:45%}
    .is-input .words:not(:has(.title)){display:none}
    .is-input .control{flex:1 1 0}
    .is-input label.title::after{content:none}
    .choice{max-width:100%;padding:6px 10px;border:1px solid var(--item-blocks-separator);border-radius:9px;background:var(--item-blocks-background)}
    .control:has(.choice){max-width:60%}
    .range{width:min(180px,30vw);accent-color:var(--item-accent);cursor:pointer}
    output{min-width:2.5em;text-align:end;color:var(--item-secondary-text);font-variant-numeric:tabular-nums}

    .more{position:relative;display:grid;gap:10px;padding-block:0 12px}
    .has-leading .more{padding-inline-start:42px}
    .figure{font-size:.86rem}
    .figure li{display:flex;align-items:center;gap:10px;min-height:1.7em}
    .bars li>span:first-child{flex:0 1 30%;overflow-wrap:anywhere}
    .bars svg{flex:1 1 0;min-width:0;width:0;height:8px;stroke:none;border-radius:4px}
    .track{fill:color-mix(in srgb,var(--item-secondary-text) 20%,transparent)}
    .amount{margin-inline-start:auto;color:var(--item-secondary-text);font-variant-numeric:tabular-nums}
    .whole{display:block;width:100%;height:14px;border-radius:7px;stroke:none;margin-block-end:6px}
    .mark{width:11px;height:11px;stroke:none}
    .hue0{fill:var(--item-accent)}.hue1{fill:var(--item-constructive)}.hue2{fill:var(--item-destructive)}
    .hue3{fill:var(--item-secondary-text)}.hue4{fill:var(--item-blocks-separator)}
    .swatch{display:flex;flex-wrap:wrap;gap:8px}
    .swatch .color{width:30px;height:30px}
    .preview{border:1px solid var(--item-blocks-separator);border-radius:10px;padding:8px 12px;overflow-wrap:anywhere}
    .parts,.offers{display:flex;flex-wrap:wrap;gap:8px}
    .part{display:flex;align-items:center;gap:10px;flex:1 1 100%;min-height:38px;min-width:0}
    .part label{flex:1;min-width:0;overflow-wrap:anywhere;cursor:pointer}
    .chip{padding:6px 14px;border-radius:9px;color:var(--item-accent);overflow-wrap:anywhere;
    background:color-mix(in srgb,var(--item-accent) 13%,transparent)}
    .chip .symbol,.item .symbol,.part .symbol{color:inherit;margin-inline-end:6px}
    .chip.tone-destructive,.item.tone-destructive{color:var(--item-destructive)}
    .chip.tone-destructive{background:color-mix(in srgb,var(--item-destructive) 13%,transparent)}
    .chip.tone-constructive,.item.tone-constructive{color:var(--item-constructive)}
    .chip.tone-constructive{background:color-mix(in srgb,var(--item-constructive) 13%,transparent)}
    .chip:disabled,.item:disabled{color:var(--item-disabled-text)}
    .menu summary{list-style:none;cursor:pointer;width:fit-content;border-radius:9px;padding:2px 10px}
    .menu summary .symbol{stroke-width:3.5}
    .menu summary::-webkit-details-marker{display:none}
    .items{display:grid;justify-items:start;gap:2px;margin-block-start:4px}
    .item{padding:7px 10px;border-radius:8px;overflow-wrap:anywhere}
    .item:hover,.menu summary:hover{background:color-mix(in srgb,var(--item-highlighted-background) 60%,transparent)}
    .footnote{font-size:.82rem;color:var(--item-secondary-text);overflow-wrap:anywhere}
    .footnote.error{color:var(--item-destructive)}
    .footnote.counter{text-align:end;font-variant-numeric:tabular-nums}
    .skeleton .words,.skeleton .values{color:transparent;border-radius:6px;animation:shimmer 1.6s ease-in-out infinite;
    background:color-mix(in srgb,var(--item-secondary-text) 22%,transparent)}
    .skeleton .words *,.skeleton .values *{color:transparent}
    @keyframes shimmer{50%{opacity:.45}}

    .empty{display:grid;justify-items:center;gap:14px;padding:12vh 24px;text-align:center;color:var(--item-secondary-text);white-space:pre-line}
    .empty p{overflow-wrap:anywhere;max-width:28em}
    .empty .large{width:56px;height:56px;stroke-width:1.4}
    .empty .bar-button{padding:8px 20px;border-radius:11px;background:var(--item-accent);color:var(--on-accent)}
    .empty .bar-button .symbol{color:inherit}
    .rest{text-align:center;color:var(--item-secondary-text);padding:16px;font-variant-numeric:tabular-nums}
    .rest:empty{display:none}
    #toolbar:not(:empty){position:sticky;bottom:0;z-index:3;background:var(--navigation-bar-background);
    border-block-start:1px solid var(--navigation-bar-separator);padding:6px max(16px,calc((100% - 674px)/2))}
    .toolbar{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;min-height:40px;gap:12px}
    .place:last-child{justify-self:end}

    @media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;transition:none!important}}
    @media (forced-colors:active){.switch,.badge,.segments span,.tile{forced-color-adjust:none}}
    @media print{#bar,#toolbar{position:static!important}.row{break-inside:avoid}}
    """#
