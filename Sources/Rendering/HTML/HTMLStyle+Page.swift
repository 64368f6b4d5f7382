internal import DesignTokens

/// The parts of the style sheet for the page around the days.
extension HTMLStyle {
    static let page = """
        *{box-sizing:border-box}
        body{margin:0 auto;padding:0 1rem 1rem;font-family:var(--family);font-size:var(--text);line-height:1.35;\
        font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
        h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
        h1,.h{font-size:var(--title);font-weight:700;line-height:1.2}
        h2,h3,.pop .h{font-size:var(--text);font-weight:700}
        ol,ul{list-style:none}
        small,code{font-size:var(--small)}
        a{color:inherit}
        button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:start;cursor:pointer}
        code{font-family:ui-monospace,monospace;user-select:all}
        :focus-visible{outline:.1875rem solid var(--ink);outline-offset:.0625rem;box-shadow:0 0 0 .0625rem var(--canvas)}
        :is(.notice,.picker a,.turn a,.filter,.steps a){position:relative}
        :is(.notice,.picker a,.turn a,.filter,.steps a)::after{content:"";position:absolute;inset:min(0px,(100% - var(--touch))/2) 0}
        .q{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .symbols{position:absolute;width:0;height:0}
        .skip{position:fixed;z-index:9;top:0;left:1rem;padding:.75rem 1rem;translate:0 -200%}
        .skip:focus{translate:0 0}
        main{container:page/inline-size}
        .frame,.band,.day,.day h2 a{scroll-margin-top:3.25rem}
        .frame{display:flex;flex-direction:column;gap:1rem}

        """

    /// The header line.
    static let header = """
        .top{position:sticky;top:0;z-index:6;display:flex;align-items:center;gap:.25rem 1rem;min-height:3rem;margin:0 -1rem;padding:.125rem 1rem;border:0 solid}
        .top>:first-child{margin-inline-end:auto}
        .turn{display:none;align-items:center;gap:.75rem;margin-inline-end:auto}
        .turn nav{display:flex;align-items:center}
        .turn a,.turn .none{display:grid;place-items:center;min-width:2.25rem;min-height:2.25rem;padding:0 .5rem;text-decoration:none;border-radius:var(--radius);font-weight:600}
        .turn .none{opacity:.35}
        .whole{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .notices{display:flex;gap:.5rem}
        .notice,.calm{display:flex;align-items:center;gap:.375rem;min-height:1.75rem;white-space:nowrap}
        .notice{padding:0 .625rem;border-radius:1rem;font-weight:600}
        .picker{display:none;border-radius:.5rem;padding:.125rem}
        .picker a{min-width:3.5rem;padding:0 .5rem;line-height:2rem;text-align:center;text-decoration:none;font-weight:600;border-radius:.375rem}
        .strip{display:flex;justify-content:space-between;margin:.25rem 0}
        .strip a{display:flex;flex-direction:column;align-items:center;min-width:var(--touch);min-height:4rem;text-decoration:none;gap:.125rem}
        .strip b{min-width:1.75rem;line-height:1.75rem;border-radius:.875rem;text-align:center;font-weight:600}
        .dots{display:flex;align-items:center;gap:.125rem;min-height:.75rem;flex-wrap:wrap}
        .dots i{width:.375rem;height:.375rem;border-radius:50%}
        .dots i.k{border-radius:.0625rem}
        .dots small{line-height:.75rem}
        @media (max-width:47.99em){
        .top{position:static;flex-wrap:wrap;gap:.25rem;padding-block:.5rem}
        .frame,.band,.day,.day h2 a{scroll-margin-top:5.5rem}
        .strip{position:sticky;top:0;z-index:5;margin:0 -1rem;padding:.25rem 1rem;background:var(--canvas)}
        .calm{display:none}
        .picker{width:100%;justify-content:stretch}
        .picker a{flex:1;line-height:2.5rem}
        .turn{flex-wrap:wrap;gap:0 .5rem}
        .notice{min-height:2.25rem;padding:0 .5rem}
        .strip a{flex:1 1 0;min-width:0}
        .strip .dots{justify-content:center}
        .day h2 a small{min-width:2.25rem}
        }

        """

    /// Signs, badges and swatches.
    static let signs = """
        .i{width:.75rem;height:.75rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;overflow:visible}
        .badge{display:inline-flex;align-items:center;gap:.25rem;border-radius:var(--radius);padding:0 .375rem;font-size:var(--small);font-weight:600;white-space:nowrap}
        .legend{display:flex;flex-wrap:wrap;align-items:center;gap:max(.5rem,var(--touch) - 1.75rem) 1rem;margin-top:.75rem;font-size:var(--small)}
        .legend li{display:flex;align-items:center;gap:.5rem}
        .legend .filter{display:flex;align-items:center;gap:.375rem;min-height:1.75rem;padding:0 .75rem 0 .5rem;border-radius:1rem;cursor:pointer}
        .filter input{width:.875rem;height:.875rem;margin:0;accent-color:var(--accent)}
        .filter:has(:focus-visible){outline:.1875rem solid var(--ink)}
        .swatch{position:relative;width:1rem;height:1rem;border:0 solid;border-inline-start-width:.1875rem;border-radius:.1875rem;display:grid;place-items:center}
        .swatch.tentative{border-width:.09375rem;border-style:dashed}
        .swatch.transparent{border-width:.09375rem;border-style:dotted}
        .swatch.task{border-width:.0625rem .0625rem .0625rem .1875rem}
        .swatch.clash{border-width:.125rem}
        .dot{width:.625rem;height:.625rem;border-radius:50%}
        .hatch{width:1rem;height:1rem;background:repeating-linear-gradient(135deg,currentColor 0 1.5px,transparent 1.5px 5px)}
        .dash{width:1rem;height:.125rem}
        .empty{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;min-height:var(--touch)}
        .load{display:flex;flex-direction:column;gap:.125rem}
        .load>i,.progress{display:block;height:var(--bar);border-radius:var(--bar);overflow:hidden}
        .load>i>i,.progress>i{display:block;height:100%;border-radius:var(--bar)}

        """

    /// The cards for today and for changes.
    static let cards = """
        .side{display:flex;flex-direction:column;gap:1rem;min-width:0}
        .card{border:.0625rem solid;border-radius:var(--card);padding:.75rem 1rem;display:flex;flex-direction:column;gap:.375rem}
        .fold{display:flex;flex-direction:column;margin-block:-.5rem}
        .fold[open]>summary{margin-bottom:.25rem}
        .fold::details-content{display:flex;flex-direction:column;gap:.375rem}
        .fold>summary{display:flex;align-items:center;gap:.75rem;min-height:var(--touch);list-style:none;cursor:pointer}
        .fold>summary::-webkit-details-marker{display:none}
        .fold>summary::after{content:"";width:.5rem;height:.5rem;border:solid;border-width:0 .125rem .125rem 0;translate:0 -.125rem;rotate:45deg}
        .fold[open]>summary::after{translate:0 .125rem;rotate:225deg}
        .fold>summary>b{font-size:var(--small);white-space:nowrap}
        .glance{flex:1;min-width:0;display:flex;flex-wrap:wrap;gap:0 1rem;font-size:var(--small)}
        .glance>span{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .card .head{display:flex;align-items:center;justify-content:space-between;gap:.5rem}
        .card h3{display:flex;align-items:center;gap:.5rem;margin-top:.5rem}
        .ringed{display:flex;align-items:center;gap:.5rem}
        .ring{width:2.75rem;height:2.75rem;flex:none}
        .ring circle{fill:none;stroke:currentColor;transform:rotate(-90deg);transform-origin:center;stroke-linecap:round}
        .full{display:flex;flex-direction:column;gap:.25rem}
        .card li.task{position:relative;display:grid;grid-template-columns:1rem 1rem minmax(0,1fr);gap:0 .5rem;padding:.25rem 0 .25rem .75rem;min-height:2.25rem}
        .priority{position:absolute;left:0;top:.375rem;bottom:.375rem;width:.1875rem;border-radius:.125rem}
        .check{width:1rem;height:1rem;border:.09375rem solid;border-radius:50%;display:grid;place-items:center;flex:none}
        .check .i{width:.625rem;height:.625rem}
        .words{flex:1 1 8rem;grid-column:3;min-width:0;overflow-wrap:anywhere}
        .sign{grid-column:2;text-align:center}
        .done .words{text-decoration:line-through}
        .task .when{grid-column:3;margin-top:.125rem;flex-wrap:wrap;row-gap:.125rem}
        .when{display:flex;align-items:center;gap:.5rem;font-size:var(--small);white-space:nowrap}
        .habit{display:flex;flex-wrap:wrap;align-items:center;gap:.125rem .5rem;padding:.25rem 0}
        .habit .progress{flex:1 0 100%}
        .habit .when>span:first-child{display:flex;align-items:center;gap:.25rem}
        .suggestion{border:.0625rem solid;border-radius:var(--radius);padding:.5rem .75rem;margin:.25rem 0;display:flex;flex-direction:column;gap:.25rem}
        .suggestion .words{flex:none}
        .changes li{display:flex;gap:.5rem;padding:.375rem 0}
        .changes li .i{margin-top:.25rem}
        .changes li>div{min-width:0;overflow-wrap:anywhere}
        .changes ins{text-decoration:none;font-weight:600}

        """

    /// Returns the rules for popovers.
    static func popover(_ theme: Theme) -> String {
        let shadow = theme.elevation.floatingButton
        return """
            .pop{position:fixed;inset:auto 0 0 0;margin:0;width:100%;max-width:none;max-height:70vh;overflow:auto;padding:1rem;border:.0625rem solid;\
            border-radius:var(--card) var(--card) 0 0;font-size:var(--text);line-height:1.4;font-weight:400;text-align:start;overflow-wrap:anywhere;\
            box-shadow:0 \(rem(shadow.offsetY)) \(rem(shadow.blur)) rgb(0 0 0/\(decimal(shadow.opacity)))}
            .pop::backdrop{background:rgb(0 0 0/.2)}
            .pop dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem .75rem;margin-top:.5rem}
            .pop dd,.pop .notes{white-space:pre-line}
            .pop li{margin:.375rem 0}
            .pop .e{position:relative;height:auto;min-height:2.25rem}
            @media (min-width:48em){
            .pop{inset:auto;width:20rem;border-radius:var(--radius);padding:.75rem 1rem;max-height:min(30rem,80vh)}
            .pop::backdrop{background:none}
            @supports (position-area:right span-bottom){.pop{position-area:right span-bottom;position-try-fallbacks:flip-inline,flip-block,flip-block flip-inline,bottom span-right,bottom span-left;margin:.25rem}}
            @supports not (position-area:right span-bottom){.pop{inset:0;margin:auto;height:fit-content}}
            .notices .pop{position-area:bottom span-left}
            }

            """
    }

    /// Weeks of dots, with names if a day is wide enough.
    static let month = """
        .month ol{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));border-style:solid;border-width:.0625rem 0 0 .0625rem;border-radius:var(--radius);overflow:hidden}
        .month li{border-style:solid;border-width:0 .0625rem .0625rem 0;min-width:0}
        .month a{display:flex;flex-direction:column;gap:.25rem;min-height:6.5rem;height:100%;padding:.5rem;text-decoration:none}
        .month a:hover{outline:.125rem solid var(--accent);outline-offset:-.125rem}
        .month .head{display:flex}
        .month .names{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));padding:.25rem 0}
        .month .names small{padding-inline:.5rem}
        .month b{min-width:1.5rem;line-height:1.5rem;border-radius:.75rem;text-align:center}
        .month .load{margin-top:auto}
        .month .dots span{display:flex;align-items:center;gap:.375rem;min-width:0}
        .month .dots i{flex:none}
        .month .dots span small{display:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.3}
        @container page (min-width:54rem){.month a{min-height:8rem}.month .dots{flex-flow:column;align-items:stretch}.month .dots span small{display:block}.month .dots>small{padding-inline-start:.75rem}}
        @media (max-width:47.99em){.month a{min-height:4.5rem;padding:.25rem}.month .load small{display:none}.month b{margin:auto}.month .names small{padding:0;text-align:center}}

        """

    /// The rules for the reader's system preferences.
    static let preferences = """
        @media (prefers-reduced-motion:no-preference){
        html{scroll-behavior:smooth}
        .e,.chip{transition:box-shadow var(--fast)}
        .pop{transition:opacity var(--normal),translate var(--normal),display var(--normal) allow-discrete,overlay var(--normal) allow-discrete;opacity:0;translate:0 .5rem}
        .pop:popover-open{opacity:1;translate:0 0}
        @starting-style{.pop:popover-open{opacity:0;translate:0 .5rem}}
        }
        @media (prefers-reduced-transparency:no-preference) and (prefers-contrast:no-preference){
        @supports (backdrop-filter:blur(1px)){.top{background-color:color-mix(in srgb,var(--canvas) 92%,transparent);backdrop-filter:blur(.75rem)}}
        }
        @media (hover:hover) and (forced-colors:none){.e:hover,.chip:hover,.notice:hover{box-shadow:0 0 0 .125rem var(--ink)}.bar.e:hover{box-shadow:none}}
        @media (prefers-contrast:more){
        .e,.card,.chip,.pop,.notice,.picker{border:.0625rem solid var(--ink)!important}
        main .e,main .e *,main .day h2 a,main .day small,main .hour:not(.present) span,.card,.card *,.pop,.pop *,.legend,.free span{color:var(--ink)!important}
        .e .edge,.hour::after{border-color:var(--edge)!important}
        .off{background:none!important}
        }
        @media (forced-colors:active){
        .e,.chip,.card,.badge,.notice,.pop,.picker,.filter,.swatch{border:1px solid CanvasText}
        .e.clash{border:3px double CanvasText}
        .e.task{border-inline-start-width:4px}
        .priority,.dot,.dots i,.now .line,.dash,.progress>i,.load>i>i,.tip{forced-color-adjust:none;background-color:CanvasText!important}
        .hour.present span,.picker a[aria-current],[aria-current=date]>b,.today [aria-current=date] b,.month [aria-current=date] b{forced-color-adjust:none;background-color:Highlight!important;color:HighlightText!important}
        :focus-visible{outline-color:Highlight}
        .i,.ring circle,.arrows path{stroke:CanvasText}
        }

        """
}
