/// Rows: what they say, what they show, and what lies below it.
let htmlRowStyles = #"""
    .row{position:relative;padding:0 16px;background:var(--item-blocks-background)}
    #list{position:relative}
    .row[data-away]{position:absolute;inset-inline:0}
    .row.top{border-start-start-radius:14px;border-start-end-radius:14px}
    .row.bottom{border-end-start-radius:14px;border-end-end-radius:14px}
    .row.plain{background:none;border-radius:0}
    main[data-style=plain] .row{background:none;border-radius:0}
    .row:not(.plain):not(.bottom)::after,main[data-style=plain] .row:not(.plain)::after{content:"";position:absolute;bottom:0;
    inset-inline:16px 0;border-block-end:1px solid var(--item-blocks-separator);opacity:.55;pointer-events:none}
    .row.has-leading:not(.plain):not(.bottom)::after{inset-inline-start:58px}
    main[data-style=plain] .row:not(.plain)::after{inset-inline:var(--side) 0!important;border-color:var(--item-plain-separator)}
    .face{position:relative;isolation:isolate;display:flex;align-items:center;gap:12px;min-height:48px;padding-block:10px;margin-inline:-16px;padding-inline:16px}
    .plain>.face{min-height:0;padding-block:7px}
    .leading{display:flex;flex:none;width:30px;justify-content:center}
    .tile,.picture{width:30px;height:30px;border-radius:7px}
    .tile.accent>rect,.avatar.accent>circle{fill:var(--item-disclosure-actions-accent-fill);stroke:none}
    .tile>rect{stroke:none}
    .tile>g{stroke-width:2.4}
    .tile.accent>g{stroke:var(--item-disclosure-actions-accent-foreground)}
    .avatar{width:40px;height:40px;stroke:none}
    .leading:has(.avatar,.round){width:40px}
    .picture.round{width:40px;height:40px;border-radius:50%;object-fit:cover}
    .avatar text{text-anchor:middle;dominant-baseline:central;font-size:16px;font-weight:600}
    .avatar.accent text{fill:var(--item-disclosure-actions-accent-foreground)}
    .words,.line,.texts{border-radius:inherit}
    /* Whatever stands beside a title goes below it before a word of the title is broken: the least width of words is that of the longest. */
    .row:not(.is-input)>.face{flex-wrap:wrap;row-gap:4px}
    .texts,.words{flex:1 1 0;max-width:100%}
    .texts>.words{flex-basis:30%}
    .texts{display:flex;flex-wrap:wrap;align-items:center;gap:2px 12px}
    .is-header .texts{align-items:flex-end}
    .is-text .texts{align-items:flex-start}
    .line{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px}
    .title{overflow-wrap:break-word;white-space:pre-line;max-width:100%}
    .face>:is(.control,.more-button,.arrow,.handle,.ends){margin-inline-start:auto}
    .ends{display:flex;align-items:center;gap:12px}
    .face:has([aria-current])::before{content:"";position:absolute;inset-block:8px;inset-inline-start:4px;width:4px;border-radius:2px;
    background:var(--item-accent);pointer-events:none}
    .beside{display:contents}
    .subtitle{font-size:.86rem;color:var(--item-secondary-text);overflow-wrap:anywhere;white-space:pre-line}
    .words:has(.title small:only-child) .subtitle{font-size:1rem}
    .large{font-size:1.25em}
    .center:not(.is-input)>.face .line{justify-content:center}
    .center:not(.is-input)>.face{text-align:center}
    code{white-space:pre-wrap}
    .tone-warning .tile.accent>rect{fill:var(--item-disclosure-actions-destructive-fill)}
    .tone-warning .tile.accent>g{stroke:var(--item-disclosure-actions-destructive-foreground)}
    .is-header .values{font-size:.8rem}
    .is-header>.face{padding-block:0 7px;align-items:flex-end}
    .is-header .title{font-size:.8rem;font-weight:500;letter-spacing:.03em;color:var(--section-header-text)}
    .is-text .title{font-size:.82rem;color:var(--free-text)}
    .is-text>.face{align-items:flex-start}
    .tone-accent .title{color:var(--item-accent)}
    .tone-destructive .title{color:var(--item-destructive)}
    .tone-constructive .title{color:var(--item-constructive)}
    .tone-warning .title{color:var(--item-destructive)}
    .is-text.tone-destructive .title,.is-text.tone-warning .title{color:var(--free-text-error)}
    .is-text.tone-constructive .title{color:var(--free-text-success)}
    .faded .title,.faded .subtitle{color:var(--item-disabled-text)}
    .ink-primary{color:var(--item-primary-text)}.ink-secondary{color:var(--item-secondary-text)}
    .ink-accent{color:var(--item-accent)}.ink-destructive{color:var(--item-destructive)}
    .ink-constructive{color:var(--item-constructive)}.ink-disabled{color:var(--item-disabled-text)}
    .ink-placeholder{color:var(--item-placeholder-text)}.ink-sectionHeader{color:var(--section-header-text)}.ink-freeText{color:var(--free-text)}
    .faded .title span{color:inherit}
    .link{color:var(--item-accent);text-decoration:underline;text-underline-offset:2px;position:relative;z-index:1;display:inline}
    .link:active{color:var(--item-highlighted)}
    /* The title covers the face, so that the row is one place to click. */
    button.title{border-radius:inherit}
    button.title::after,label.title::after,.cover::after{content:"";position:absolute;inset:0;border-radius:inherit}
    .cover{position:absolute;inset:0;border-radius:inherit}
    button.title:disabled::after{content:none}
    label.title{cursor:pointer}
    .row:has(.control :disabled) label.title{cursor:default}
    button.title::before,.cover::before{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit;transition:background-color .12s}
    button.title:enabled:active::before,.cover:enabled:active::before{background:var(--item-highlighted-background)}
    button.title:focus-visible{outline:none}
    button.title:focus-visible::after,.cover:focus-visible::after{outline:var(--ring);outline-offset:-4px;border-radius:14px}
    .cover:focus-visible{outline:none}
    .row.top>.face{border-start-start-radius:14px;border-start-end-radius:14px}
    .row.bottom>.face:not(:has(+.more)){border-end-start-radius:14px;border-end-end-radius:14px}

    .values{display:flex;align-items:center;justify-content:flex-end;gap:8px;color:var(--item-secondary-text);min-width:0;max-width:55%;
    text-align:end;flex-wrap:wrap}
    .texts>.values{max-width:100%}
    .value{overflow-wrap:anywhere}
    .badge{display:inline-block;min-width:1.6em;padding:1px 8px;border-radius:1em;
    background:var(--item-disclosure-actions-accent-fill);color:var(--item-disclosure-actions-accent-foreground);
    font-size:.78rem;font-weight:600;text-align:center;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
    .line .badge{flex:none;max-width:60%}
    .badge.tone-destructive,.badge.tone-warning{background:var(--item-disclosure-actions-destructive-fill);
    color:var(--item-disclosure-actions-destructive-foreground)}
    .badge.tone-constructive{background:var(--item-disclosure-actions-constructive-fill);
    color:var(--item-disclosure-actions-constructive-foreground)}
    .badge.faint{background:none;box-shadow:inset 0 0 0 1px currentColor;color:var(--item-secondary-text)}
    .badge.faint.tone-destructive,.badge.faint.tone-warning{color:var(--item-destructive)}
    .badge.faint.tone-constructive{color:var(--item-constructive)}
    .color{width:24px;height:24px;stroke:none}
    .color circle{stroke:currentColor;stroke-opacity:.3;stroke-width:.75}
    kbd{font:inherit;font-size:.78rem;padding:2px 8px;border:1px solid var(--item-blocks-separator);border-block-end-width:2px;border-radius:6px}
    progress{width:88px;height:6px;appearance:none;border:0;border-radius:3px;overflow:hidden;accent-color:var(--item-accent);background:var(--tint)}
    progress::-webkit-progress-bar{background:var(--tint)}
    progress::-webkit-progress-value{background:var(--item-accent);border-radius:3px;transition:width .2s}
    progress::-moz-progress-bar{background:var(--item-accent)}
    .spinner{display:inline-block;width:18px;height:18px;border:2.5px solid color-mix(in srgb,currentColor 22%,transparent);
    border-block-start-color:currentColor;border-radius:50%;animation:turn 1s linear infinite}
    @keyframes turn{to{rotate:1turn}}
    .arrow{width:18px;height:18px;color:var(--disclosure-arrow);margin-inline-end:-4px}
    [dir=rtl] .arrow:not(.both){transform:scaleX(-1)}

    .more{position:relative;display:grid;gap:10px;padding-block:0 12px}
    .unsent{position:relative;display:flex;flex-wrap:wrap;gap:8px;padding-block:0 12px}
    .has-leading :is(.more,.unsent){padding-inline-start:42px}
    .figure{font-size:.86rem}
    .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));gap:10px}
    .option{position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:6px;min-height:44px;padding:10px;border-radius:10px;
    border:1px solid var(--item-blocks-separator);cursor:pointer;
    background:var(--payment-option-inactive-fill);color:var(--payment-option-inactive-foreground)}
    .option:has(:checked){background:var(--payment-option-active-fill);color:var(--payment-option-active-foreground);border-color:var(--item-accent);
    box-shadow:inset 0 0 0 1px var(--item-accent)}
    .option:has(:focus-visible){outline:2px solid var(--item-accent);outline-offset:2px}
    .option:has(:disabled){cursor:default;color:var(--item-disabled-text)}
    .look{order:-1;display:flex;flex-wrap:wrap;gap:4px;flex:0 0 100%}
    .look .line{flex:0 0 100%}
    .option .name{flex:1 1 0;min-width:0;overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
    .figure li{display:flex;align-items:center;gap:10px;min-height:1.7em}
    .bars li>span:first-child{flex:0 1 30%;overflow-wrap:anywhere}
    .bars svg{flex:1 1 0;min-width:0;width:0;height:8px;stroke:none;border-radius:4px}
    .track{fill:color-mix(in srgb,var(--item-secondary-text) 20%,transparent)}
    .amount{min-width:2em;text-align:end;margin-inline-start:auto;color:var(--item-secondary-text);font-variant-numeric:tabular-nums}
    .whole{display:block;width:100%;height:14px;border-radius:7px;stroke:none;margin-block-end:6px}
    .mark{width:11px;height:11px;stroke:none}
    .hue0{fill:var(--item-bar-chart-color1)}.hue1{fill:var(--item-bar-chart-color2)}.hue2{fill:var(--item-bar-chart-color3)}
    .hue3{fill:var(--item-secondary-text)}.hue4{fill:var(--disclosure-arrow)}
    .swatch{display:flex;flex-wrap:wrap;gap:8px}
    .swatch .color{width:30px;height:30px}
    .preview{border:1px solid var(--item-blocks-separator);border-radius:10px;padding:8px 12px;overflow-wrap:anywhere}
    .footnote{font-size:.82rem;color:var(--item-secondary-text);overflow-wrap:anywhere}
    .footnote.error{color:var(--free-text-error)}
    .footnote.counter{text-align:end;font-variant-numeric:tabular-nums}
    .skeleton .words,.skeleton .values{color:transparent;border-radius:6px;animation:shimmer 1.6s ease-in-out infinite;
    background:var(--media-placeholder)}
    .skeleton .words{max-width:60%;margin-inline-end:auto}
    .skeleton .words *,.skeleton .values *{color:transparent}
    @keyframes shimmer{50%{opacity:.45}}

    """#

/// Where a text ends that is longer than its lines. A policy may not allow styles on elements, so each limit is a class.
let htmlLineLimits =
    "    [class*=\" lines-\"]{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}\n    "
    + HTMLText.lineLimits.map { ".lines-\($0){-webkit-line-clamp:\($0)}" }.joined() + "\n"
