/// Native controls, parts and buttons in rows.
let htmlControlStyles = #"""
    .control{display:flex;align-items:center;gap:8px;min-width:0}
    .control input,.control textarea,.control select,.control output,.leading>.check,.more-button{position:relative;z-index:1}
    .switch{appearance:none;flex:none;width:51px;height:31px;border-radius:16px;cursor:pointer;position:relative;
    background:var(--item-switch-frame);transition:background-color .2s}
    .switch::before{content:"";position:absolute;width:27px;height:27px;inset-block-start:2px;inset-inline-start:2px;border-radius:50%;
    background:var(--item-switch-handle);box-shadow:0 2px 5px rgb(0 0 0/.25);transition:inset-inline-start .2s,width .2s}
    .switch:checked{background:var(--item-switch-content)}
    .switch.icons{background:var(--item-switch-negative)}
    .switch.icons:checked{background:var(--item-switch-positive)}
    .switch:checked::before{inset-inline-start:22px}
    .switch:enabled:active::before,.face:has(label.title:active) .switch:enabled::before{width:31px}
    .switch:checked:enabled:active::before,.face:has(label.title:active) .switch:checked:enabled::before{inset-inline-start:18px}
    .switch:focus-visible{border-radius:16px}
    .switch.icons::after{content:"✕";position:absolute;inset-block-start:5px;inset-inline-end:8px;font-size:13px;color:var(--item-switch-handle)}
    .switch.icons:checked::after{content:"✓";inset-inline:9px auto}
    .switch:disabled,.check:disabled,.radio:disabled,.range:disabled{opacity:.5}
    .lock{width:18px;height:18px;color:var(--control-secondary)}
    .check,.radio{width:22px;height:22px;flex:none;accent-color:var(--item-check-fill);cursor:pointer}
    .radio:focus-visible{border-radius:50%}
    .check[class*=ink-],.radio[class*=ink-]{accent-color:currentColor}
    .delete{position:relative;z-index:1;display:grid;place-items:center;width:30px;height:36px;color:var(--item-destructive);border-radius:9px}
    .delete .symbol{color:inherit}
    .leading:has(>.delete,>.check){width:auto;align-items:center;gap:10px}
    .leading>.delete{margin-inline-start:-6px}
    .handle{position:relative;z-index:1;flex:none;width:44px;height:44px;padding:10px;margin:-10px;color:var(--disclosure-arrow);cursor:grab;touch-action:none}
    .row[data-dragged]{z-index:4;translate:0 var(--drag,0px);opacity:.92;cursor:grabbing;box-shadow:0 6px 24px rgb(0 0 0/.28);background:var(--item-blocks-background)}
    .row[data-dragged] .handle{cursor:grabbing}
    .row[data-drop]::before{content:"";position:absolute;z-index:3;inset-inline:0;height:3px;border-radius:2px;background:var(--item-accent);pointer-events:none}
    .row[data-drop=before]::before{inset-block-start:-2px}
    .row[data-drop=after]::before{inset-block-end:-1px}
    .face>.control:first-child{flex:none;width:30px;justify-content:center}
    .field{width:100%;min-width:0;min-height:34px;border:0;background:var(--item-input-field-background);color:var(--item-input-field-primary);
    caret-color:var(--item-input-field-control);padding:4px 10px;margin-inline:-10px;border-radius:9px;
    transition:background-color .15s,box-shadow .15s;text-overflow:ellipsis;
    box-shadow:inset 0 0 0 1px var(--item-input-field-stroke)}
    main[data-style=plain] .field{background:var(--free-plain-input-field-background);color:var(--free-plain-input-field-primary);
    caret-color:var(--free-plain-input-field-control);box-shadow:inset 0 0 0 1px var(--free-plain-input-field-stroke)}
    textarea.field{display:block;resize:none;field-sizing:content;min-height:4.2em;max-height:50vh;line-height:1.4;font:inherit}
    .row.center .field{text-align:center}
    .field.refused{box-shadow:inset 0 0 0 2px var(--item-destructive)}
    .is-input .values{order:1}
    .clear{flex:none;position:relative;z-index:1;display:inline-flex;align-items:center;justify-content:center;width:34px;height:34px;border-radius:50%;
    color:var(--input-clear-button)}
    .clear:active{opacity:.6}
    .clear .symbol{width:1.1em;height:1.1em;color:inherit}
    .field:disabled{box-shadow:none}
    .field:focus-visible{outline-width:2px;outline-offset:0;border-radius:9px}
    .row:has(.footnote.error) .field{box-shadow:inset 0 0 0 2px var(--item-destructive)}
    .field::placeholder{color:var(--item-input-field-placeholder);opacity:1}
    main[data-style=plain] .field::placeholder{color:var(--free-plain-input-field-placeholder)}
    .search input::placeholder{color:var(--search-bar-input-placeholder-text);opacity:1}
    .field:disabled{color:var(--item-disabled-text)}
    .is-input .words:has(.title){flex:0 0 auto;min-width:26%;max-width:45%}
    .is-input .words:not(:has(.title)){display:none}
    .is-input .control{flex:1 1 0}
    .is-input>.face:has(.words .title){column-gap:20px}
    .is-input label.title::after{content:none}
    .choice{max-width:100%;min-height:36px;padding:6px 34px 6px 12px;border:1px solid var(--control-secondary);border-radius:9px;
    background:var(--item-blocks-background);appearance:none;cursor:pointer;text-overflow:ellipsis;transition:background-color .15s}
    [dir=rtl] .choice{padding:6px 12px 6px 34px}
    .choice:disabled{color:var(--item-disabled-text);border-color:var(--item-blocks-separator)}
    .control:has(>.choice),.part:has(>.choice){position:relative}
    .control:has(>.choice)::after{content:"";position:absolute;z-index:1;inset-inline-end:13px;inset-block-start:calc(50% - 6px);width:7px;height:7px;
    border:solid var(--control-secondary);border-width:0 2px 2px 0;rotate:45deg;pointer-events:none}
    .control:has(.choice){max-width:60%}
    .part>.choice{appearance:auto;padding-inline:10px}
    .range{width:min(180px,30vw);accent-color:var(--item-accent);cursor:pointer}
    .range:focus-visible{border-radius:9px;outline-offset:4px}
    output{min-width:2.5em;text-align:end;color:var(--item-secondary-text);font-variant-numeric:tabular-nums}

    .parts,.offers{display:flex;flex-wrap:wrap;gap:8px}
    .part{display:flex;align-items:center;gap:10px;flex:1 1 100%;min-height:38px;min-width:0}
    .part label{flex:1;min-width:0;overflow-wrap:anywhere;cursor:pointer}
    .part .field{margin-inline:0;background:var(--free-input-field-background);color:var(--free-input-field-primary);
    caret-color:var(--free-input-field-control);box-shadow:inset 0 0 0 1px var(--free-input-field-stroke)}
    .part .field::placeholder{color:var(--free-input-field-placeholder)}
    .chip{min-height:36px;padding:6px 14px;border-radius:9px;color:var(--item-accent);overflow-wrap:anywhere;font-weight:500;
    background:var(--item-highlighted-background);transition:box-shadow .15s}
    .chip:enabled:active{box-shadow:inset 0 0 0 2px currentColor}
    .chip .symbol,.item .symbol,.part .symbol{color:inherit;margin-inline-end:6px}
    .chip.tone-destructive,.chip.tone-warning{color:var(--item-destructive)}
    .item.tone-destructive,.item.tone-warning{color:var(--context-menu-destructive)}
    .chip.tone-constructive{color:var(--item-constructive)}
    .item.tone-constructive{color:var(--context-menu-constructive)}
    .plain .chip{background:var(--item-blocks-background)}
    .chip:disabled{color:var(--item-disabled-text)}
    .item:disabled{color:var(--context-menu-disabled)}
    .chip:disabled{background:var(--tint)}

    """#

/// Menus, and what lies beside a row.
let htmlMenuStyles = #"""
    .more-button{display:grid;place-items:center;flex:none;width:40px;height:34px;margin-block:-4px;margin-inline-end:-8px;border-radius:10px;
    transition:background-color .15s}
    .more-button .symbol{color:var(--control-secondary);stroke-width:3.6;vertical-align:0}
    .more-button:focus-visible{outline-offset:-2px;border-radius:10px}
    .more-button:active,.more-button:has(+:popover-open){background:var(--tint)}
    .menu{inset:auto;margin:auto;width:max-content;min-width:200px;max-width:min(320px,calc(100vw - 16px));padding:6px;border:0;border-radius:14px;
    overflow:auto;overscroll-behavior:contain;color:var(--context-menu-primary);background:var(--context-menu-background);text-align:start;
    box-shadow:0 0 0 1px var(--context-menu-separator),0 12px 40px rgb(0 0 0/.32);font-size:1rem;font-weight:400;scrollbar-width:thin}
    .menu:popover-open{display:grid;animation:appear .14s ease-out}
    @keyframes appear{from{opacity:0;scale:.96}}
    .item{display:flex;align-items:center;gap:4px;min-height:40px;padding:8px 12px;border-radius:9px;overflow-wrap:anywhere}
    .item:enabled:active{background:var(--context-menu-item-highlighted-background)}
    .item:focus-visible{outline:none;background:var(--context-menu-item-highlighted-background)}

    .row{--button:min(84px,20vw);--at:0px}
    .row[data-leading],.row[data-trailing]{overflow:clip;touch-action:pan-y}
    .row>.reveal{position:absolute;inset-block:0;display:flex;visibility:var(--reveal-seen,hidden)}
    .row[data-slot]>.reveal{display:none}
    .reveal.leading{inset-inline-end:100%;inline-size:max(var(--beside),var(--swipe,0px))}
    .reveal.trailing{inset-inline-start:100%;inline-size:max(var(--beside),-1*var(--swipe,0px))}
    [data-leading="1"]>.leading,[data-trailing="1"]>.trailing{--beside:var(--button)}
    [data-leading="2"]>.leading,[data-trailing="2"]>.trailing{--beside:calc(2*var(--button))}
    [data-leading="3"]>.leading,[data-trailing="3"]>.trailing{--beside:calc(3*var(--button))}
    [data-leading="4"]>.leading,[data-trailing="4"]>.trailing{--beside:calc(4*var(--button))}
    [data-leading="5"]>.leading,[data-trailing="5"]>.trailing{--beside:calc(5*.8*var(--button))}
    .row[data-revealed=leading][data-leading="1"]{--at:var(--button)}
    .row[data-revealed=leading][data-leading="2"]{--at:calc(2*var(--button))}
    .row[data-revealed=leading][data-leading="3"]{--at:calc(3*var(--button))}
    .row[data-revealed=leading][data-leading="4"]{--at:calc(4*var(--button))}
    .row[data-revealed=leading][data-leading="5"]{--at:calc(5*.8*var(--button))}
    .row[data-revealed=trailing][data-trailing="1"]{--at:calc(-1*var(--button))}
    .row[data-revealed=trailing][data-trailing="2"]{--at:calc(-2*var(--button))}
    .row[data-revealed=trailing][data-trailing="3"]{--at:calc(-3*var(--button))}
    .row[data-revealed=trailing][data-trailing="4"]{--at:calc(-4*var(--button))}
    .row[data-revealed=trailing][data-trailing="5"]{--at:calc(-5*.8*var(--button))}
    .row[data-leading]>*,.row[data-trailing]>*{translate:calc(var(--swipe,var(--at))*var(--direction)) 0;
    transition:translate var(--swipe-time,.28s) cubic-bezier(.2,.8,.2,1),visibility var(--swipe-time,.28s)}
    .row[data-revealed=leading]>.leading,.row[data-revealed=trailing]>.trailing{--reveal-seen:visible}
    .swipe{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;flex:1 1 0;min-width:0;padding:4px 6px;
    overflow:hidden;text-align:center;font-size:.8rem;line-height:1.2;font-weight:600;
    color:var(--item-disclosure-actions-accent-foreground);background:var(--item-disclosure-actions-accent-fill);
    transition:flex-grow .16s;overflow-wrap:anywhere}
    .swipe .symbol{color:inherit}
    .swipe.painted{position:relative;color:#fff}
    .swipe.painted.light{color:#000}
    .swipe .paint{position:absolute;inset:0;width:100%;height:100%;stroke:none;z-index:-1}
    .swipe.painted{isolation:isolate}
    .swipe span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
    .leading>.swipe:enabled:not(.swipe:enabled~*),.trailing>.swipe:enabled:not(:has(~.swipe:enabled)){flex-grow:var(--outermost,1)}
    .swipe.tone-destructive,.swipe.tone-warning{background:var(--item-disclosure-actions-destructive-fill);
    color:var(--item-disclosure-actions-destructive-foreground)}
    .swipe.tone-constructive{background:var(--item-disclosure-actions-constructive-fill);
    color:var(--item-disclosure-actions-constructive-foreground)}
    .swipe.tone-regular+.swipe:not([class*=tone-]),.swipe:not([class*=tone-])+.swipe:not([class*=tone-]){box-shadow:inset 1px 0 rgb(255 255 255/.25)}
    .swipe:disabled{background:var(--item-disclosure-actions-inactive-fill);color:var(--item-disclosure-actions-inactive-foreground)}
    .swipe:enabled:active{filter:brightness(.88)}
    .swipe:focus-visible{outline:3px solid currentColor;outline-offset:-5px;border-radius:8px}

    """#

/// What differs by the system: how it is pointed with, and what its user prefers.
let htmlSystemStyles = #"""
    @media (hover:hover){
    .bar-button:enabled:hover{box-shadow:inset 0 0 0 1px currentColor}
    .empty .bar-button:enabled:hover{box-shadow:0 0 0 2px var(--item-accent)}
    button.title:enabled:hover::before,.cover:enabled:hover::before{background:color-mix(in srgb,var(--item-highlighted-background) 45%,transparent)}
    button.title:enabled:active:hover::before,.cover:enabled:active:hover::before{background:var(--item-highlighted-background)}
    .more-button:hover{background:var(--tint)}
    .item:enabled:hover{background:var(--context-menu-item-highlighted-background)}
    .chip:enabled:hover{box-shadow:inset 0 0 0 1px currentColor}
    .choice:enabled:hover{background:color-mix(in srgb,var(--item-secondary-text) 8%,var(--item-blocks-background))}
    .switch:enabled:hover,.face:has(label.title:hover) .switch:enabled{filter:brightness(1.08)}
    .search input:hover{box-shadow:inset 0 0 0 1px var(--search-bar-input-icon)}
    .segments label:hover input:enabled:not(:checked)+span{box-shadow:inset 0 0 0 1px var(--navigation-bar-segmented-divider)}
    .tabs label:hover input:enabled:not(:checked)+span{color:var(--navigation-bar-primary-text)}
    .link:hover{text-decoration-thickness:2px}
    .swipe:enabled:hover{filter:brightness(.93)}}
    @media (pointer:coarse){
    .chip,.choice,.item,.part,.field{min-height:44px}
    .segments span,.tabs span{min-height:44px;display:flex;align-items:center}
    .more-button{width:44px;height:44px;margin-block:-6px}
    .check,.radio{width:26px;height:26px}
    .range{height:44px}
    .part .switch,.control .check,.control .radio,.control .switch{touch-action:manipulation}
    .leading .check{position:relative;width:44px;height:44px;margin:-9px}
    .row{-webkit-touch-callout:none}
    .row[data-offers~=longPress],.row:has(.more-button){-webkit-user-select:none;user-select:none}
    .row .field{-webkit-user-select:text;user-select:text}
    .is-text .link,.title .link{padding-block:6px}}
    @media (max-width:500px){
    .values{max-width:50%}
    .range{width:min(130px,30vw)}
    #bar{gap:2px 4px}}
    /* Words that are twice as large: what stands side by side goes below. */
    @media (max-width:26rem){
    #bar{grid-template-columns:auto minmax(30%,1fr) auto}
    .is-input>.face,.row:has(.choice,.range)>.face{flex-wrap:wrap}
    .is-input .words:has(.title){max-width:100%}
    .row:has(.choice,.range)>.face>.words{flex:1 0 min(100%,7rem)}
    .control:has(.choice){max-width:100%}}
    @media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;transition:none!important;scroll-behavior:auto!important}
    .spinner,.rest::before{animation-duration:4s!important}}
    @media (prefers-contrast:more){.row:not(.plain):not(.bottom)::after{opacity:1}.chip,.choice,.segments{outline:1px solid currentColor}}
    @media (forced-colors:active){
    .switch{border:2px solid ButtonText;background:Canvas;forced-color-adjust:none}
    .switch::before{background:ButtonText;width:23px;height:23px;box-shadow:none}
    .switch:checked{background:Highlight;border-color:Highlight}
    .switch:checked::before{background:HighlightText}
    .switch:disabled{border-color:GrayText;opacity:1}
    .switch:disabled::before{background:GrayText}
    .badge,.tile,.avatar,.figure svg,.color{forced-color-adjust:none}
    .face:has([aria-current])::before{background:Highlight;forced-color-adjust:none}
    .chip,.choice,.field,.search input,.menu,.swipe,.more-button,#notice p,.segments{border:1px solid ButtonText}
    .segments input:checked+span{background:Highlight;color:HighlightText;forced-color-adjust:none}
    .item:focus-visible,.item:hover{background:Highlight;color:HighlightText;forced-color-adjust:none}}
    @media print{#bar,#toolbar{position:static!important}.row{break-inside:avoid}.more-button,#notice,.rest{display:none}}
    """#
