/// The styles of dialogs and of what is in their frames.
let webModalStyles = #"""
    html:has(>body>dialog[open]){overflow:hidden;padding-right:var(--gutter,0px)}
    dialog{width:min(27rem,100vw - 32px);max-width:none;max-height:none;margin:auto;padding:0;border:0;overflow:visible;background:none;
    color:var(--action-sheet-primary-text)}
    dialog::backdrop{background:rgb(0 0 0/.45);animation:backdrop .18s ease-out}
    dialog>iframe{display:block;width:100%;height:min(var(--height,0px),100vh - 48px);height:min(var(--height,0px),100dvh - 48px);border:0;
    border-radius:18px;background:var(--action-sheet-background);box-shadow:0 0 0 1px var(--action-sheet-separator),0 16px 60px rgb(0 0 0/.4);animation:modal .18s ease-out}
    dialog>iframe[data-waits]{opacity:0}
    dialog.sheet{width:min(34rem,100vw - 32px)}
    @keyframes backdrop{from{opacity:0}}
    @keyframes modal{from{opacity:0;scale:.96}}
    @keyframes sheet{from{translate:0 40%;opacity:0}}
    @media (max-width:600px){
    dialog.sheet{width:100%;margin:auto 0 0;padding-block-end:env(safe-area-inset-bottom);border-radius:18px 18px 0 0;
    background:var(--action-sheet-background)}
    dialog.sheet>iframe{height:min(var(--height,0px),100dvh - 64px);border-radius:18px 18px 0 0;animation-name:sheet;animation-duration:.24s}}

    [data-modal]{overscroll-behavior:contain;--blocks-background:var(--modal-blocks-background);
    --item-blocks-background:var(--item-modal-blocks-background)}
    [data-modal] body{min-height:0}
    /* By night it is lighter than the page below. */
    [data-modal]:has(main[data-style=plain]) body{background:var(--action-sheet-background)}
    [data-modal] #bar{min-height:0;padding-block:14px 6px;border:0;background:inherit;color:var(--action-sheet-primary-text)}
    [data-modal] main{padding-block-end:16px}
    [data-modal] main[data-style=plain]{--side:24px}
    /* What can be done are buttons, as in other dialogs. */
    [data-modal] main[data-style=plain] .row:not(.plain)::after{content:none}
    [data-modal] main[data-style=plain] .row.center.is-button{margin:8px 16px 0;border-radius:12px;background:none;font-weight:500;
    box-shadow:inset 0 0 0 1px var(--action-sheet-separator)}
    [data-modal] main[data-style=plain] .row.center.is-button .title{color:var(--action-sheet-control-accent)}
    [data-modal] main[data-style=plain] .row.center.is-button.tone-destructive .title{color:var(--action-sheet-destructive-action-text)}
    [data-modal] main[data-style=plain] .row.center.is-button .title:disabled{color:var(--action-sheet-disabled-action-text)}
    [data-modal] main[data-style=plain] .row.center.is-button>.face{margin-inline:-24px;padding-inline:24px}
    [data-modal] main[data-style=plain] .is-text{margin-block-start:0}
    [data-modal] main[data-style=plain] .is-text .title{font-size:.92rem}
    [data-modal] main[data-style=plain] .row.is-input{margin:6px 16px;padding:0}
    [data-modal] main[data-style=plain] .row.is-input>.face{margin:0;padding-inline:0}
    [data-modal] main[data-style=plain] .field{margin:0}
    @media (forced-colors:active){dialog>iframe{outline:2px solid CanvasText}}

    """#
