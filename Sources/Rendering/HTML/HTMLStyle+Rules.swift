/// The parts of the style sheet that no theme changes.
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
        .strip{display:flex;justify-content:space-between;overflow-x:auto;margin-bottom:8px}
        .strip a{display:flex;flex-direction:column;align-items:center;min-width:var(--touch);min-height:64px;text-decoration:none;gap:2px}
        .strip small{font-size:var(--small);line-height:16px}
        .strip b{min-width:28px;line-height:28px;border-radius:14px;text-align:center;font-weight:600}
        .strip i{display:flex;gap:2px;height:6px}
        .strip i span{width:6px;height:6px;border-radius:50%}
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

    /// A list of days below each other.
    static let agenda = """
        .week{position:relative}
        .scale,.gap,.chip{display:none}
        .day{border:0 solid;border-top-width:1px;padding:8px 0;scroll-margin-top:8px}
        .day h2 a{display:flex;align-items:center;gap:8px;min-height:32px;text-decoration:none}
        .day h2 small{font-size:13px;font-weight:600}
        .day h2 b{min-width:32px;line-height:28px;border-radius:14px;text-align:center;padding:0 4px}
        .alldays h2{font-size:13px;line-height:32px}
        .band ol{list-style:none;margin:0;padding:0}
        .band li{margin:4px 0}
        .free span{display:block;font-size:13px;padding:4px 12px}
        .now{display:flex;align-items:center;gap:8px;font-size:13px;font-weight:600}
        .now .line{order:1;flex:1;height:2px;border-radius:1px}
        .event{position:relative;display:grid;grid-template-columns:1fr auto;align-content:center;gap:0 12px;min-height:var(--touch);padding:6px 12px;\
        border:0 solid;border-radius:var(--radius);text-decoration:none;font-size:var(--small);line-height:16px;overflow:hidden}
        .event .title{font-weight:600;font-size:var(--text);line-height:20px;overflow-wrap:anywhere;hyphens:auto}
        .event .title .icon{display:inline-block;margin:0 4px 0 0;vertical-align:-1px}
        .event .time{white-space:nowrap;line-height:20px}
        .event .details{grid-column:1/-1}
        .event.task{padding-left:16px;border-width:1px}
        .event .edge{position:absolute;left:4px;top:4px;bottom:4px;width:3px;border-radius:2px}
        .event.tentative{border-width:2px;border-style:dashed}
        .event.transparent{border-width:2px;border-style:dotted}
        .event.conflict,.event.changed{border-width:2px}

        """

    /// The same list on a grid.
    static let grid = """
        .strip{display:none}
        .compare{display:grid;gap:0 24px}
        .compare.narrow{grid-template-columns:repeat(2,minmax(0,1fr))}
        .lead{display:grid;grid-template-columns:minmax(0,1fr) auto;grid-template-rows:auto 1fr;gap:0 16px;margin-bottom:16px}
        .lead .cards{display:contents}
        .lead .pair{grid-area:2/1;align-self:start}
        .lead .card.large{grid-area:1/2/3/3;margin-top:8px}
        .lead .notices{grid-area:1/1}
        .band{position:relative;padding-left:var(--gutter);margin-bottom:16px}
        .days{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr))}
        .day{border-width:0;padding:0;min-width:0}
        .day h2{height:48px;margin-bottom:calc(var(--lanes)*var(--lane) + 4px)}
        .day h2 a{flex-direction:column;gap:0;min-height:44px}
        .day h2 small{font-size:var(--small);line-height:16px;font-weight:400}
        .day h2 b{line-height:24px}
        .column{position:relative;border:0 solid;border-color:inherit;height:calc(var(--above) + var(--hours)*var(--hour) + var(--below))}
        .column::before{content:"";position:absolute;top:var(--above);bottom:var(--below);left:0;border-left:1px solid;border-color:inherit}
        .scale{display:block;position:absolute;left:0;right:0;top:48px;margin-top:calc(var(--lanes)*var(--lane) + 4px + var(--above));\
        height:calc(var(--hours)*var(--hour));border:0 solid;border-bottom-width:1px;border-bottom-style:solid;font-size:var(--tiny)}
        .scale::after{content:"";position:absolute;inset:0 0 0 auto;border-right:1px solid;border-color:inherit}
        .hour{position:absolute;left:0;right:0;top:calc(var(--y)*var(--hour));border:0 solid}
        .hour:not(.present)::after{content:"";position:absolute;left:var(--gutter);right:0;border-top:1px solid;border-color:inherit}
        .hour span{position:absolute;right:calc(100% - var(--gutter) + 8px);transform:translateY(-50%);line-height:16px;white-space:nowrap}
        .hour.present span{font-weight:700}
        .column>.empty{position:absolute;left:0;right:0;top:var(--above);flex-wrap:wrap;justify-content:center;gap:4px;padding:16px 8px;font-size:var(--small);text-align:center}
        .slots{position:absolute;inset:0}
        .band .slots>li{position:absolute;margin:0;left:var(--x,0);width:var(--w,100%);top:calc(var(--above) + var(--y)*var(--hour));height:calc(var(--h)*var(--hour));padding:1px;container-type:inline-size}
        .band .slots>li:hover,.band .slots>li:focus-within{z-index:3}
        .event{display:flex;flex-direction:column;height:100%;min-height:0;gap:0;padding:3px 8px;align-content:normal}
        .event .title{font-size:var(--small);line-height:inherit;flex:none;max-height:calc(var(--rows)*16px);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--rows);overflow:hidden}
        .event .time{font-size:var(--tiny);line-height:14px;overflow:hidden}
        .event .details{display:none}
        .event.short{flex-direction:row;align-items:center;gap:6px;padding-top:0;padding-bottom:0}
        .event.short .title{flex:0 1 auto;min-width:0;display:block;white-space:nowrap;text-overflow:ellipsis}
        .event.short .time{flex:none}
        @container (max-width:96px){.event .end{display:none}}
        @container (max-width:170px){.event.short .end{display:none}}
        @container (max-width:110px){.event.short .time{display:none}}
        @container (max-width:72px){.event{padding:3px 4px 3px 6px}.event.task{padding-left:11px}}
        .event.before{border-top-left-radius:0;border-top-right-radius:0;border-top-width:0}
        .event.after{border-bottom-left-radius:0;border-bottom-right-radius:0;border-bottom-width:0}
        .event:focus-visible,.event:target{height:auto;min-height:100%;min-width:180px;flex-direction:column;align-items:flex-start;padding:3px 8px 3px 16px}
        .event:focus-visible .title,.event:target .title{display:block;max-height:none;white-space:normal;overflow:visible}
        .event:focus-visible .details,.event:target .details{display:block}
        .band .slots>.free{display:grid;place-items:center;pointer-events:none}
        .free span{padding:0 4px;font-size:var(--tiny);line-height:16px}
        .gap{display:block;position:absolute;left:0;right:0;top:calc(var(--above) + var(--y)*var(--hour));height:calc(var(--h)*var(--hour));\
        background:repeating-linear-gradient(135deg,currentColor 0 1.5px,transparent 1.5px 7px)}
        .band .slots>.now{z-index:2;height:0;padding:0;pointer-events:none}
        .now .line{position:absolute;left:0;right:0;top:-1px;height:2px}
        .now .line::before{content:"";position:absolute;left:-4px;top:-3px;width:8px;height:8px;border-radius:50%;background:inherit}
        .now span+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .chip{display:grid;place-content:center;height:100%;border-radius:var(--radius);text-decoration:none;font-size:var(--small);line-height:16px;font-weight:600;overflow:hidden;white-space:nowrap}
        .band .slots>.earlier,.band .slots>.later{left:0;width:100%;height:24px;padding:2px 1px}
        .band .slots>.earlier{top:0}
        .band .slots>.later{top:auto;bottom:0}
        .more>ol{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .more:hover>ol,.more:focus-within>ol{z-index:4;top:100%;left:0;width:220px;height:auto;clip-path:none;overflow:visible;border:1px solid;border-radius:var(--radius);padding:4px 8px!important}
        .later:hover>ol,.later:focus-within>ol{top:auto;bottom:100%}
        .more li{margin:4px 0!important}
        .more li .event{height:auto;min-height:36px;justify-content:center}
        .alldays{position:absolute;left:var(--gutter);right:0;top:48px}
        .alldays h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .band .alldays>ol>li{position:absolute;margin:0;padding:0 1px 4px;height:var(--lane);top:calc(var(--lane)*var(--row));left:calc(100%*var(--from)/var(--n));width:calc(100%*var(--span)/var(--n))}
        .bar.event{flex-direction:row;align-items:center;padding:0 8px}
        .bar.event .title{display:block;max-height:none;white-space:nowrap;text-overflow:ellipsis;min-width:0;flex:1}
        .bar.event.before{border-radius:0 var(--radius) var(--radius) 0}
        .bar.event.after{border-radius:var(--radius) 0 0 var(--radius)}
        .bar.event.before.after{border-radius:0}
        .bar.event.before .title::before{content:"\\25C2  "}
        .bar.event.after::after{content:"\\25B8"}
        .band:has(.day:target) .days{grid-template-columns:minmax(0,1fr)}
        .band:has(.day:target) .day:not(:target),.week:has(.day:target) .band:not(:has(.day:target)){display:none}
        .band:has(.day:target) .alldays>ol>li{left:0;width:100%}
        .band:has(.day:target){max-width:736px}

        """

    /// A day that stands alone, with its tasks beside it.
    static let single = """
        @media screen and (min-width:960px){
        main.single{display:grid;grid-template-columns:minmax(0,1fr) 336px;grid-template-rows:auto auto 1fr;gap:0 32px}
        body:has(main.single){max-width:1112px}
        .single .lead{display:contents}
        .single .notices{grid-column:1/-1}
        .single .cards{grid-area:2/2/4/3;display:flex;flex-direction:column;gap:16px}
        .single .cards .card.large{order:-1;margin:0}
        .single .pair{margin:0;flex-direction:column}
        .single .replan,.single .notices{grid-column:1/-1}
        .single>.week{grid-area:2/1}
        .single>.legend{grid-area:3/1}
        }

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
