/// The parts of the style sheet for the page around the days, which no theme changes.
extension HTMLStyle {
    /// The page, its bar, its notices and its legend.
    static let page = """
        *{box-sizing:border-box}
        body{margin:0 auto;padding:0 var(--margin) var(--margin);font-family:var(--family);\
        font-size:var(--text);line-height:20px;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
        h1{font-size:var(--title);line-height:28px;margin:0}
        h2,h3{font-size:var(--head);line-height:24px;margin:0}
        a{color:inherit}
        :focus-visible{outline:3px solid CanvasText;outline-offset:1px;box-shadow:0 0 0 1px Canvas}
        .quiet{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .top{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:var(--touch);padding:8px 0}
        .picker{display:flex;border-radius:8px;padding:2px}
        .picker a{min-width:64px;min-height:40px;line-height:40px;text-align:center;text-decoration:none;font-size:13px;font-weight:600;border-radius:6px}
        body:has(.day:target) .picker a:first-child,body:not(:has(.day:target)) .picker a:last-child{background-color:Canvas}
        .strip{display:flex;justify-content:space-between;overflow-x:auto;margin-bottom:8px}
        .strip a{display:flex;flex-direction:column;align-items:center;min-width:var(--touch);min-height:64px;text-decoration:none;gap:2px}
        .strip small{font-size:var(--small);line-height:16px}
        .strip b{min-width:28px;line-height:28px;border-radius:14px;text-align:center;font-weight:600}
        .strip i{display:flex;align-items:center;gap:2px;height:12px;font-style:normal}
        .strip i span{width:6px;height:6px;border-radius:50%}
        .strip i small{font-size:var(--tiny);line-height:12px}
        .banner{border:0 solid;border-left-width:4px;border-radius:var(--radius);padding:8px 12px;margin:8px 0;font-size:13px}
        .banner h2{display:flex;align-items:center;gap:8px;font-size:var(--text);line-height:24px}
        .banner ul{margin:0;padding:0 0 0 20px;list-style:none}
        .banner p{margin:0;padding:0 0 0 20px}
        .quietly{display:flex;align-items:center;gap:8px;font-size:13px;margin:8px 0}
        .replan{margin:16px 0}
        .replan h3{margin-top:16px}
        .changes{list-style:none;margin:8px 0;padding:0}
        .changes li{padding:4px 0}
        .changes .icon{margin-right:8px}
        .changes ins{text-decoration:none;font-weight:600}
        .legend ul{display:flex;flex-wrap:wrap;gap:8px 16px;list-style:none;margin:16px 0 0;padding:0;font-size:var(--small);line-height:16px}
        .legend li{display:flex;align-items:center;gap:8px}

        """

    /// Signs, badges and swatches.
    static let signs = """
        .icon{width:12px;height:12px;flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;overflow:visible}
        .badge{border-radius:var(--radius);padding:0 6px;font-size:var(--tiny);line-height:16px;font-weight:600;white-space:nowrap}
        .swatch{width:16px;height:16px;border:0 solid;border-radius:4px;display:grid;place-items:center}
        .swatch.tentative{border-width:1.5px;border-style:dashed}
        .swatch.transparent{border-width:1.5px;border-style:dotted}
        .swatch.task{border-width:1px}
        .swatch.conflict{border-width:2px}
        .dot{width:12px;height:12px;border-radius:50%}
        .hatch{width:16px;height:16px;background:repeating-linear-gradient(135deg,currentColor 0 1.5px,transparent 1.5px 5px)}
        .dash{width:16px;height:2px}
        .empty{display:flex;align-items:center;gap:8px;margin:0;min-height:var(--touch);font-size:13px}

        """

    /// What readers have asked their system for.
    static let preferences = """
        @media (prefers-reduced-motion:no-preference){
        html{scroll-behavior:smooth}
        .event,.chip{transition:box-shadow var(--fast) ease-out}
        }
        @media (hover:hover) and (forced-colors:none){.event:hover{box-shadow:0 0 0 2px CanvasText}}
        @media (forced-colors:active){
        .event,.chip,.card,.badge,.banner,.picker a{border:1px solid CanvasText}
        .event.conflict{border:3px double CanvasText}
        .event .edge,.card .priority,.dot,.strip i span,.swatch,.now .line,.dash{forced-color-adjust:none;background-color:CanvasText!important}
        .swatch .icon{color:Canvas}
        .day h2 b,.strip b{border:1px solid CanvasText}
        }

        """
}
