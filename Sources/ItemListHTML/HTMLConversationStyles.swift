internal import ItemList

/// Messages in their bubbles.
let htmlConversationStyles =
    #"""
    .conversation{position:relative;isolation:isolate;overflow:hidden;padding:12px 14px;border-radius:12px;
    background:var(--chat-wallpaper)}
    .figure .wallpaper{position:absolute;inset:0;z-index:-1;width:100%;height:100%;stroke:none}
    .conversation ul{display:grid;gap:8px}
    .conversation li{display:block;min-height:0;--own:var(--chat-incoming-fill);--words:var(--chat-incoming-primary-text);
    --back:var(--chat-incoming-secondary-text);--lead:var(--chat-incoming-accent-text)}
    .conversation .outgoing{--own:var(--chat-outgoing-fill);--words:var(--chat-outgoing-primary-text);
    --back:var(--chat-outgoing-secondary-text);--lead:var(--chat-outgoing-accent-text);justify-self:end}
    .conversation .incoming{justify-self:start}
    .conversation .outgoing,.conversation .incoming{max-width:85%}
    .conversation .meets-above{margin-block-start:-5px}
    .bubble{position:relative;display:flow-root;padding:6px 12px;overflow-wrap:anywhere;background:var(--own);color:var(--words);border-radius:var(--round)}
    .bubble .author{display:block;font-weight:600;color:var(--lead)}
    .bubble .words{white-space:pre-line}
    .bubble .time{display:inline-block;float:inline-end;margin-left:10px;padding-block-start:.45em;font-size:.78em;line-height:1.4;
    font-variant-numeric:tabular-nums;color:var(--back)}
    [dir=rtl] .bubble .time{margin:0 10px 0 0}
    .bubble .ink-accent{color:var(--lead)}
    .bubble :is(.ink-secondary,.ink-disabled,.ink-placeholder,.ink-sectionHeader,.ink-freeText){color:var(--back)}
    .bubble :is(.ink-primary,.ink-destructive,.ink-constructive){color:var(--words)}
    .incoming.meets-above .bubble{border-start-start-radius:var(--joint,var(--round))}
    .incoming.meets-below .bubble{border-end-start-radius:var(--joint,var(--round))}
    .outgoing.meets-above .bubble{border-start-end-radius:var(--joint,var(--round))}
    .outgoing.meets-below .bubble{border-end-end-radius:var(--joint,var(--round))}
    .incoming.tail .bubble{border-end-start-radius:0}
    .outgoing.tail .bubble{border-end-end-radius:0}
    .tail .bubble::after{content:"";position:absolute;inset-block-end:0;width:7px;height:10px;background:var(--own);
    clip-path:polygon(0 0,0 100%,100% 100%)}
    .incoming.tail .bubble::after{inset-inline-start:-7px;transform:scaleX(-1)}
    .outgoing.tail .bubble::after{inset-inline-end:-7px}
    [dir=rtl] .incoming.tail .bubble::after{transform:none}
    [dir=rtl] .outgoing.tail .bubble::after{transform:scaleX(-1)}
    .emoji .bubble{padding:0;background:none}
    .emoji .words{font-size:2.6em;line-height:1.15}
    .emoji .time{float:none;vertical-align:bottom;padding:1px 8px;border-radius:var(--round);background:var(--own)}
    @media (forced-colors:active){.bubble{border:1px solid CanvasText}.tail .bubble::after{background:CanvasText}}

    """# + "    "
    + PresentationFontSize.allCases.map {
        ".\(HTMLConversation.name(of: $0)){font-size:\(HTMLText.decimal($0.scale))rem}"
    }.joined()
    + PresentationChatBubbleCorners.radii.map { ".round-\($0){--round:\($0)px}.joint-\($0){--joint:\($0)px}" }.joined() + "\n"
