/// The style sheet of a page; its colours are the variables of the theme. Sides are those of the reading direction.
let htmlStyleSheet =
    htmlPageStyles + HTMLMetrics.styles + htmlRowStyles + htmlLineLimits + htmlConversationStyles + htmlControlStyles + htmlMenuStyles
    + htmlSystemStyles

/// The page, and what surrounds the rows.
let htmlPageStyles = #"""
    *,::before,::after{box-sizing:border-box}
    /* The script keeps rows on their line. */
    html{font:17px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;-webkit-text-size-adjust:100%;
    font-size:calc(106.25%*var(--text-scale,1));overflow-anchor:none;scroll-padding-block:4.5rem;-webkit-tap-highlight-color:transparent;accent-color:var(--item-accent);
    scrollbar-color:var(--scroll-indicator) transparent;
    --tint:color-mix(in srgb,var(--item-secondary-text) 16%,transparent);
    --pressed:color-mix(in srgb,var(--item-highlighted-background) 75%,transparent);--ring:3px solid var(--item-accent);--direction:1}
    html[dir=rtl]{--direction:-1}
    body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--blocks-background);
    color:var(--item-primary-text);padding-left:env(safe-area-inset-left);padding-right:env(safe-area-inset-right)}
    html:has(main[data-scroll=off]){overflow:hidden}
    html:has(main[data-style=plain]) body{background:var(--plain-background)}
    h1,h2,p,ul,figure,fieldset{margin:0;padding:0;border:0;font:inherit;min-width:0}
    ul{list-style:none}
    button,input,select{font:inherit;color:inherit;margin:0;letter-spacing:inherit}
    button{background:none;border:0;padding:0;text-align:start;cursor:pointer;touch-action:manipulation}
    button:disabled,input:disabled,select:disabled{cursor:default;opacity:1}
    [dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
    svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .symbol{width:1.3em;height:1.3em;vertical-align:-.25em;color:var(--item-accent)}
    :focus-visible{outline:var(--ring);outline-offset:2px;border-radius:6px}
    main:focus{outline:none}

    #bar{position:sticky;top:0;z-index:3;display:grid;grid-template-columns:1fr minmax(0,auto) 1fr;align-items:center;gap:4px 12px;
    min-height:52px;padding:calc(4px + env(safe-area-inset-top)) var(--side) 4px;background:var(--navigation-bar-background);
    color:var(--navigation-bar-primary-text);border-block-end:1px solid var(--navigation-bar-separator)}
    [data-row]{scroll-margin-block:4.5rem}
    [data-system=glass] #bar,[data-system=glass] #toolbar:not(:empty){-webkit-backdrop-filter:blur(20px) saturate(1.6);
    backdrop-filter:blur(20px) saturate(1.6);background:color-mix(in srgb,var(--navigation-bar-background) 78%,transparent)}
    #bar h1{font-weight:600;font-size:1.06rem;line-height:1.25;overflow-wrap:anywhere;text-wrap:balance}
    #bar .middle{text-align:center;min-width:0}
    #bar .middle p{font-size:.8rem;line-height:1.25;color:var(--navigation-bar-secondary-text);overflow-wrap:anywhere}
    .side{display:flex;gap:4px 8px;align-items:center;min-width:0;margin-inline-start:-10px}
    .side.end{justify-content:flex-end;margin-inline:0 -10px}
    .bar-button{display:inline-flex;align-items:center;justify-content:center;gap:2px;color:var(--navigation-bar-button);min-height:44px;min-width:44px;
    padding:4px 10px;border-radius:10px;overflow-wrap:anywhere;transition:background-color .15s,opacity .15s}
    .bar-button:focus-visible{outline-offset:-3px}
    .bar-button.bold{font-weight:600}
    .bar-button:disabled{color:var(--navigation-bar-disabled-button)}
    .bar-button:enabled:active{opacity:.55}
    .bar-button .symbol{width:1.5em;height:1.5em;color:inherit}
    .bar-button.back{justify-content:flex-start}
    .bar-button .arrow{width:1.4em;height:1.4em;color:inherit;transform:scaleX(-1);margin-inline:-8px 0}
    [dir=rtl] #bar .arrow{transform:none}
    .segments,.tabs{display:flex;max-width:100%}
    .segments{background:var(--navigation-bar-segmented-background);color:var(--navigation-bar-segmented-text);border-radius:10px;padding:2px}
    .tabs{grid-column:1/-1;gap:24px;justify-content:center;margin-block-end:-4px;flex-wrap:wrap}
    .segments label,.tabs label{position:relative;display:flex;align-items:center;justify-content:center;cursor:pointer;min-width:0}
    .segments label{flex:1 1 auto}
    .segments input,.tabs input{position:absolute;inset:0;opacity:0;cursor:inherit;width:100%;height:100%}
    .segments label:has(:disabled),.tabs label:has(:disabled){cursor:default}
    .segments span{display:flex;align-items:center;justify-content:center;width:100%;min-height:32px;padding:4px 16px;border-radius:8px;
    font-size:.88rem;font-weight:500;overflow-wrap:anywhere;transition:background-color .18s,box-shadow .18s}
    .segments input:checked+span{background:var(--navigation-bar-segmented-foreground);
    box-shadow:0 0 0 1px var(--navigation-bar-segmented-divider),0 1px 3px rgb(0 0 0/.2)}
    .tabs span{display:block;padding:8px 4px 9px;font-size:.94rem;color:var(--navigation-bar-control);
    border-block-end:3px solid transparent;transition:color .15s,border-color .15s}
    .tabs input:checked+span{color:var(--navigation-bar-accent-text);font-weight:600;border-color:currentColor}
    .segments input:disabled+span,.tabs input:disabled+span{color:var(--item-disabled-text)}
    .segments input:enabled:active+span,.tabs input:enabled:active+span{opacity:.6}
    .segments input:focus-visible+span,.tabs input:focus-visible+span{outline:var(--ring);outline-offset:1px;border-radius:8px}

    main{flex:1;width:100%;margin:0 auto}
    main[data-style=plain]{max-width:none;padding-inline:0}
    main[data-style=plain] .row{padding-inline:var(--side)}
    .search{position:relative;margin:12px 0 0}
    main[data-style=plain] .search{margin-inline:var(--side)}
    .search .symbol{position:absolute;inset-inline-start:12px;inset-block:0;margin-block:auto;color:var(--search-bar-input-icon);pointer-events:none}
    .search input{display:block;width:100%;min-height:44px;border:0;border-radius:12px;padding:0 12px 0 42px;appearance:none;
    color:var(--search-bar-input-text);background:var(--search-bar-input-fill)}
    [dir=rtl] .search input{padding:0 42px 0 12px}
    .search input:focus-visible{outline-offset:-2px;border-radius:12px}
    .search input::-webkit-search-cancel-button{appearance:none;width:24px;height:24px;margin-inline-start:8px;cursor:pointer;
    background:var(--search-bar-input-clear-button);--line:transparent 45.5%,#000 45.5% 54.5%,transparent 54.5%;
    -webkit-mask:linear-gradient(45deg,var(--line)) center/14px 14px no-repeat,linear-gradient(-45deg,var(--line)) center/14px 14px no-repeat;
    mask:linear-gradient(45deg,var(--line)) center/14px 14px no-repeat,linear-gradient(-45deg,var(--line)) center/14px 14px no-repeat}

    .empty{display:grid;justify-items:center;gap:14px;padding:12vh 24px;text-align:center;color:var(--item-secondary-text);white-space:pre-line}
    .empty p{overflow-wrap:anywhere;max-width:28em;text-wrap:balance}
    .empty .large{width:56px;height:56px;stroke-width:1.4;color:var(--free-mono-icon)}
    .empty .spinner{width:28px;height:28px}
    .empty .bar-button{padding:8px 22px;border-radius:12px;background:var(--item-disclosure-actions-accent-fill);
    color:var(--item-disclosure-actions-accent-foreground);font-weight:600}
    .empty .bar-button:disabled{background:var(--item-disclosure-actions-inactive-fill);color:var(--item-disclosure-actions-inactive-foreground)}
    .empty .bar-button .symbol{color:inherit}
    .empty .bar-button:focus-visible{outline-offset:3px}
    /* The room of rows that are not here, which fills when they come near. */
    .rest{display:flex;justify-content:center;overflow:hidden;color:var(--item-secondary-text);font-variant-numeric:tabular-nums}
    .rest:not(:empty){min-height:50px;padding:16px;background:repeating-linear-gradient(var(--tint) 0 1px,transparent 1px 50px)}
    .rest[style*=height]{min-height:0;padding-block:0}
    #above{align-items:flex-end}
    main[data-loads-more~=top] #above:empty,main[data-loads-more~=bottom] #below:empty{padding:16px}
    main[data-loads-more~=top] #above:empty::before,main[data-loads-more~=bottom] #below:empty::before{content:"";width:22px;height:22px;
    border:2.5px solid var(--tint);border-block-start-color:currentColor;border-radius:50%;animation:turn 1s linear infinite}
    #toolbar:not(:empty){position:sticky;bottom:0;z-index:3;background:var(--navigation-bar-background);
    border-block-start:1px solid var(--navigation-bar-separator);padding:2px var(--side) calc(2px + env(safe-area-inset-bottom))}
    .toolbar{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;min-height:44px;gap:12px;margin-inline:-10px}
    .place{min-width:0}
    .place:last-child{justify-self:end}
    #notice{position:fixed;z-index:5;inset-inline:16px;inset-block-end:calc(20px + env(safe-area-inset-bottom));display:flex;
    justify-content:center;pointer-events:none}
    body:has(#toolbar:not(:empty)) #notice{inset-block-end:calc(68px + env(safe-area-inset-bottom))}
    #notice p{max-width:34em;padding:12px 20px;border-radius:14px;font-size:.92rem;font-weight:500;overflow-wrap:anywhere;
    color:var(--item-blocks-background);background:var(--item-primary-text);box-shadow:0 6px 24px rgb(0 0 0/.3);animation:rise .22s ease-out}
    @keyframes rise{from{opacity:0;translate:0 12px}}

    """#
