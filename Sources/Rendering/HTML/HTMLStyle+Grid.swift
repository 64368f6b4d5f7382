/// The parts of the style sheet for days: as a list in narrow windows, and on a grid in wide windows and in print.
extension HTMLStyle {
    /// Days as a list, one below the other.
    static let list = """
        .week{position:relative}
        .band{display:flex;flex-direction:column}
        .scale,.gap,.off,.arrows,.tip,.steps,.gone{display:none}
        .day{border:0 solid;border-top-width:.0625rem;padding:.5rem 0}
        .day.bare .empty{min-height:0}
        .day h2{display:flex;align-items:center;gap:.75rem}
        .day h2 a{display:flex;align-items:center;gap:.5rem;min-height:var(--touch);text-decoration:none}
        .day h2 b{min-width:1.75rem;line-height:1.75rem;border-radius:.875rem;text-align:center;padding:0 .25rem}
        .day h2 .load{flex:1;max-width:8rem}
        .day:first-child{border-top-width:0}
        .column{background:none}
        .slots>li{margin:.25rem 0}
        .gone a{display:flex;align-items:center;min-height:var(--touch);padding-inline:.75rem;font-size:var(--small);text-decoration:none}
        .free span{display:block;font-size:var(--small);padding:.25rem .75rem}
        .ghost del{display:block;padding:.25rem .75rem;border-width:.0625rem;border-style:dashed;border-radius:var(--radius);font-size:var(--small)}
        .now{display:flex;align-items:center;gap:.5rem;font-weight:600}
        .now .line{order:1;flex:1;height:.125rem;border-radius:.0625rem}
        .e{position:relative;display:flex;align-items:center;justify-content:space-between;gap:.125rem .75rem;width:100%;min-height:var(--touch);padding:.375rem .75rem;\
        border:0 solid;border-inline-start-width:.1875rem;border-radius:var(--radius);overflow:hidden;line-height:1.3}
        .e b{font-weight:500;overflow-wrap:anywhere;hyphens:auto;min-width:0}
        .e em{font-style:normal;font-weight:800}
        a.e{text-decoration:none}
        .e .x{display:none}
        .clash b::before,.swatch.clash::before{content:"";display:inline-block;width:.5625rem;height:.75rem;margin-inline-end:.25rem;vertical-align:-.0625rem;background:var(--error);clip-path:polygon(62% 0,8% 58%,44% 58%,30% 100%,92% 38%,54% 38%)}
        .swatch.clash::before{margin:0}
        .e b .i{display:inline-block;margin-inline-end:.25rem;vertical-align:-.0625rem}
        .e.task b{font-weight:600}
        .e .t{flex:none;font-style:normal;font-size:var(--small);white-space:nowrap}
        .slots .e{justify-content:flex-start}
        .slots .e .t{order:-1;width:6rem}
        .e .t i{font-style:normal}
        .e.task{border-width:.0625rem .0625rem .0625rem .25rem}
        .e.tentative{border-width:.09375rem;border-style:dashed}
        .e.transparent{border-width:.09375rem;border-style:dotted}
        .e.clash{border-color:var(--error);border-width:.125rem .125rem .125rem .25rem}
        .chip{display:grid;place-content:center;width:100%;min-height:var(--touch);border-radius:var(--radius);font-weight:600}
        .alldays li{margin:.25rem 0}
        .bar.e{flex-wrap:wrap;min-height:2rem}
        .bar.e .t{flex:0 1 auto;white-space:normal}
        .day h2 .load{display:flex;flex-direction:row;align-items:center;gap:.5rem}
        .day h2 .load>i{flex:1}
        .day h2 a{min-width:4rem}

        """

    /// The same list on a grid.
    static let grid = """
        .band{position:relative;padding-left:var(--gutter);margin-bottom:1rem}
        .days{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr))}
        .day{border-width:0;padding:0;min-width:0}
        .day h2{position:sticky;top:3rem;z-index:4;flex-direction:column;justify-content:center;gap:0;height:2.25rem;padding:0 .375rem .125rem;margin-bottom:calc(var(--lanes)*var(--lane) + .25rem)}
        .day h2 a{min-height:1.5rem;gap:.25rem}
        .day h2>a::after{content:"";position:absolute;inset:0 0 min(0px,100% - var(--touch))}
        .day h2 small{font-size:var(--text);font-weight:400}
        .day h2 b{min-width:1.5rem;line-height:1.5rem}
        .day h2 .load{flex:none;width:100%;max-width:6rem;gap:.25rem}
        .day h2 .load small{font-size:var(--small);line-height:1}
        .day h2 a{min-width:0}
        .load>i{height:.1875rem}
        .column{position:relative;border-style:solid;border-color:inherit;border-width:0;border-inline-start-width:.0625rem;height:calc(var(--hours)*var(--hour))}
        .column{background-color:inherit}
        .off{display:block;position:absolute;left:0;right:0;top:calc(var(--y)*var(--hour));height:calc(var(--h)*var(--hour))}
        .scale{display:block;position:absolute;left:0;right:0;top:2.25rem;margin-top:calc(var(--lanes)*var(--lane) + .25rem);\
        height:calc(var(--hours)*var(--hour));border-style:solid;border-width:0 0 .0625rem;font-size:var(--small);z-index:1;pointer-events:none}
        .hour,.crease{position:absolute;left:0;right:0;top:calc(var(--y)*var(--hour))}
        .hour::after{content:"";position:absolute;top:0;left:var(--gutter);right:0;border-top:.0625rem solid;border-color:inherit}
        .hour span{position:absolute;right:calc(100% - var(--gutter) + .5rem);transform:translateY(-50%);line-height:1.2;white-space:nowrap}
        .hour.present{z-index:3}
        .hour.present::after{opacity:.45}
        .hour.present span{right:calc(100% - var(--gutter) + .125rem);padding:.125rem .375rem;border-radius:var(--radius);font-weight:700}
        .crease span{display:block;width:calc(var(--gutter) - .5rem);line-height:calc(var(--hour)/2);text-align:end}
        .column>.empty{position:absolute;left:0;right:0;top:0;flex-direction:column;justify-content:center;padding:1rem .5rem;text-align:center;z-index:2}
        .slots{position:absolute;inset:0;z-index:2}
        .slots>li{--c:calc(var(--m,0)*1.75rem);position:absolute;margin:0;left:calc((100% - var(--c))*var(--x,0));width:calc((100% - var(--c))*var(--w,1) + var(--p,0)*1.75rem);top:calc(var(--y)*var(--hour));height:calc(var(--h)*var(--hour));padding:.0625rem .125rem .0625rem .0625rem;--k:calc(var(--h)*var(--hour) - .125rem)}
        .slots>.more{left:auto;right:0;width:1.75rem}
        .slots>.earlier,.slots>.later{left:0;width:100%;height:1.5rem}
        .slots>.earlier{top:0}
        .slots>.later{top:auto;bottom:0}
        .slots .e{flex-direction:column;align-items:stretch;justify-content:flex-start;height:100%;min-height:0;gap:0;padding:.125rem .25rem .125rem .375rem;line-height:1.25}
        .slots .e b{flex:none;overflow-wrap:normal;text-overflow:ellipsis;max-height:max(1lh,round(down,var(--k) - .5rem - 1.25*var(--small),1lh));overflow:hidden}
        .today .slots .e :is(b,.t){position:relative;z-index:4}
        .band:has(.day:target:not(.today)) .hour.present{display:none}
        .slots .e .t{flex:none;order:0;width:auto;max-height:1lh;line-height:1.25;overflow:hidden;display:flex;flex-wrap:wrap;white-space:nowrap}
        @media screen{\(low(".slots>.low"))\(flat(".slots>.flat"))}
        @media print{.slots>li:not(.free,.now,.ghost){container-type:size}@container (max-height:2.25rem){\(low(".slots"))}@container (max-height:3rem){\(flat(".slots"))}}
        .slots>li[style*="--w"] .e{padding-inline:.1875rem .125rem}
        main:not(.single) .slots>li[style*="--w"] .e b{font-size:var(--small)}
        .e.before{border-start-start-radius:0;border-start-end-radius:0;border-top-width:0}
        .e.after{border-end-start-radius:0;border-end-end-radius:0;border-bottom-width:0}
        .slots>li:has(>a.e:is(:focus-visible,:target)){z-index:4}
        .slots a.e:is(:focus-visible,:target){flex-flow:column;justify-content:flex-start;padding-block:.125rem;gap:0;height:auto;min-height:100%;min-width:11rem;box-shadow:0 .25rem .75rem rgb(0 0 0/.25)}
        .slots a.e:is(:focus-visible,:target) b{white-space:normal;max-height:none;overflow:visible}
        .slots a.e:is(:focus-visible,:target) .t{max-height:none;height:auto}
        .slots a.e:is(:focus-visible,:target) .x{display:block;font-style:normal;font-size:var(--small)}
        .slots a.e:is(:focus-visible,:target)::after{content:var(--d);font-size:var(--small)}
        .slots>.free{display:grid;place-items:center;pointer-events:none}
        .free span{padding:0 .25rem}
        .slots .chip{height:100%;min-height:0;overflow:hidden}
        .slots>.ghost{z-index:-1;padding:.0625rem .125rem .0625rem .0625rem}
        .ghost del{height:100%;overflow:hidden;padding:.125rem .375rem;line-height:1.25}
        .gap{display:block;position:absolute;left:0;right:0;top:calc(var(--y)*var(--hour));height:calc(var(--h)*var(--hour));\
        background:repeating-linear-gradient(135deg,currentColor 0 1.5px,transparent 1.5px 7px)}
        .slots>.now{z-index:3;height:0;padding:0;pointer-events:none;width:100%;left:0}
        .now .line{position:absolute;left:0;right:0;top:-.0625rem;height:.125rem}
        .now .line::before{content:"";position:absolute;left:-.25rem;top:-.1875rem;width:.5rem;height:.5rem;border-radius:50%;background:inherit}
        .now span+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .alldays{position:absolute;left:var(--gutter);right:0;top:2.25rem;z-index:3}
        .alldays>ol>li{position:absolute;margin:0;padding:0 .125rem .125rem .0625rem;height:var(--lane);top:calc(var(--lane)*var(--row));left:calc(100%*var(--from)/var(--n));width:calc(100%*var(--span)/var(--n))}
        .alldays>ol .bar{flex-wrap:nowrap;height:100%;min-height:0;padding:0 .375rem}
        .alldays>ol .bar b{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
        .alldays>ol .bar .t{display:none}
        .alldays .chip{min-height:0;height:100%}
        .arrows{display:block;position:absolute;left:var(--gutter);right:0;top:calc(2.25rem + var(--lanes)*var(--lane) + .25rem);width:calc(100% - var(--gutter));height:calc(var(--hours)*var(--hour));z-index:3;pointer-events:none;overflow:visible}
        .arrows path{fill:none;stroke:currentColor;stroke-width:2;vector-effect:non-scaling-stroke;stroke-linecap:round}
        .tip{display:block;position:absolute;z-index:3;left:calc(var(--gutter) + (100% - var(--gutter))*var(--x)/var(--n));top:calc(2.25rem + var(--lanes)*var(--lane) + .25rem + var(--y)*var(--hour));width:.5rem;height:.625rem;margin:-.3125rem 0 0 -.375rem;background:currentColor;clip-path:polygon(0 0,100% 50%,0 100%)}
        .tip.left{margin-left:-.125rem;clip-path:polygon(100% 0,0 50%,100% 100%)}

        """

    /// A single day shown out of several; one in a list only loses the others.
    static let alone = """
        .band:has(.day:target) .day:not(:target){display:none}
        .day:target .steps{display:flex;margin-inline-start:auto}
        .steps a{justify-content:center}

        """

    /// A single day out of several on a grid.
    static let aloneOnGrid = """
        .band:has(.day:target) .days{grid-template-columns:minmax(0,1fr)}
        .band:has(.day:target) :is(.arrows,.tip){display:none}
        .band:has(.day:target) .alldays>ol>li{left:0;width:100%}
        .band:has(.day:target){max-width:48rem;margin-inline:auto}
        .day:target .steps{position:absolute;inset:0 0 auto auto}
        .day:target .steps a{min-width:2.25rem;min-height:2.25rem}

        """

    /// Three days of a band on a pane that scrolls sideways from day to day, below headings and beside hours that remain.
    static let three = """
        .week{container-type:inline-size;isolation:isolate;max-height:max(24rem,100dvh - 8.5rem);overflow:auto;overscroll-behavior-x:contain;\
        scroll-snap-type:x mandatory;scroll-padding-inline-start:var(--gutter)}
        .band{--tall:calc(2.5rem + var(--lanes)*var(--lane) + var(--hours)*var(--hour));margin:0;width:calc(var(--gutter) + max(3,var(--n))*(100cqw - var(--gutter))/3)}
        .band::before{content:"";position:sticky;left:0;z-index:5;width:var(--gutter);height:var(--tall);margin:0 0 calc(0rem - var(--tall)) calc(0rem - var(--gutter));background:var(--canvas)}
        .day{scroll-snap-align:none start}
        .day,.day h2 a{scroll-margin-top:8rem}
        .day h2{top:0}
        .scale{z-index:auto}
        .now .line::before{left:0}
        .hour::after{z-index:1}
        .hour.present{z-index:auto}
        .scale span{position:sticky;z-index:6;left:0;display:block;width:calc(var(--gutter) - .5rem);text-align:end}
        .hour:not(.present) span{background:var(--canvas)}
        .hour.present span{width:calc(var(--gutter) - .125rem);text-align:center}
        .alldays>ol .bar{overflow:clip}
        .alldays>ol .bar b{position:sticky;left:calc(var(--gutter) + .375rem)}
        .band:has(.day:target){width:auto}
        .band:not(:has(:target)):has(.today) .day:not(.today){animation:settle .3s}

        """

    /// For a moment, today is the only day at which the pane may come to rest, which is how it opens there.
    static let settle = "@keyframes settle{from,to{scroll-snap-align:none}}\n"

    /// Thirds of a narrow day, with as much of the title as there is room for, and without a time, which would be cut off.
    static let thirds = """
        .band:not(:has(.day:target)) .slots>[style*="--w:.33"]{.e b{overflow-wrap:anywhere}.e .t{display:none}}

        """

    /// Clashing items over each other, so that titles have the width of the day.
    static let shingles = """
        .band:not(:has(.day:target)){
        .slots>li[style*="--s:"]{--k:calc(var(--v)*var(--hour) - .125rem);left:calc(var(--s)*.75rem);width:calc(100% - var(--s)*.75rem)}
        .slots>li[style*="--s:"] .e{padding-inline:.375rem .25rem}
        .slots>li[style*="--s:"] .e b{font-size:var(--text);overflow-wrap:normal}
        .slots>li[style*="--s:"] .e .t{display:flex}
        .slots>li[style*="--s:"]:not([style*="--s:0"]) .e:not(:hover){box-shadow:0 0 0 .125rem var(--canvas)}
        .slots>.lap .e{flex-wrap:wrap;column-gap:.5rem;align-content:flex-start;padding-bottom:calc((var(--h) - var(--v))*var(--hour))}
        .slots>.lap .e b{width:100%;max-height:max(1lh,round(down,var(--k) - .25rem,1lh));white-space:normal}
        .slots>.slim .e b{white-space:nowrap}
        .slots>li[style*="--s:"]:has(:focus-visible){z-index:4}
        }

        """

    /// The column of cards: right of the days in wide windows, above them in narrow ones, and otherwise hidden unless
    /// it has changes.
    static let side = """
        @container page (min-width:36rem){.views{min-width:0}.side{display:none}.side:has(.changes){display:flex}}
        @container page (min-width:78rem){
        .frame{display:grid;grid-template-columns:minmax(0,1fr) 18rem;gap:0 1.5rem}
        .frame:not(:has(.side)){grid-template-columns:minmax(0,1fr)}
        .side{display:flex;grid-area:1/2;padding-top:.5rem}
        .views{grid-area:1/1}
        \(unfolded(""))
        }
        @container page (min-width:54rem){
        .single .frame{display:grid;grid-template-columns:minmax(0,48rem) 20rem;justify-content:center;gap:0 2rem}
        .single .side{display:flex;grid-area:1/2;padding-top:.5rem}
        .single .views{grid-area:1/1}
        \(unfolded(".single "))
        }

        """

    /// Returns the rules that open a folded card; without support for them it remains one that the reader opens.
    private static func unfolded(_ page: String) -> String {
        "@supports selector(::details-content){\(page).fold{margin:0}\(page).fold>summary{display:none}"
            + "\(page).fold::details-content{content-visibility:visible}}"
    }

    /// Returns the rules for the text of a block with one line.
    ///
    /// On screen a class marks these blocks: container queries for hundreds of blocks would take as long as the rest of the
    /// page. In print only a query can determine the available lines.
    private static func low(_ block: String) -> String {
        "\(block) .e{flex-flow:row wrap;align-content:flex-start;align-items:baseline;gap:var(--k) .375rem;"
            + "padding-block:max(0px,(var(--k) - 1lh)/2) 0}"
            + "\(block) .e b{max-width:100%;white-space:nowrap;text-overflow:ellipsis;max-height:none}"
    }

    /// Returns the rules for the title of a block with a title line and a time line.
    private static func flat(_ block: String) -> String {
        "\(block) .e b{white-space:nowrap;text-overflow:ellipsis}"
    }

    /// One landscape sheet with whole lines.
    static let print = """
        @page{size:A4 landscape;margin:8mm}
        @media print{
        :root{font-size:11px;--title:15px;--text:8.5px;--small:7.5px;--lane:1.125rem;--radius:.1875rem}
        .band{--hour:calc((193mm - 6.5rem - var(--lanes)*var(--lane))/var(--hours));break-inside:avoid;margin:0!important}
        .single .band{max-width:120mm}
        *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        body{padding:0;max-width:none}
        .picker,.strip,.calm,.notice,.skip,.turn nav,.filter input,.card.today,.steps,.pop{display:none!important}
        .top{position:static;min-height:1.5rem;padding:0;margin:0;background:none}
        .day h2{position:relative;top:0}
        .frame{display:grid;grid-template-columns:minmax(0,1fr);gap:0 4mm}
        .frame:has(.changes){grid-template-columns:minmax(0,1fr) 50mm}
        .side{grid-area:1/2}.views{grid-area:1/1}
        .frame:not(:has(.changes)) .side{display:none!important}
        .card{padding:.5rem;border-radius:var(--radius)}
        body .band .slots>li{padding-block:0!important}
        body .band .slots :is(.e,.e .t){line-height:1.12!important}
        .legend{margin-top:.25rem;gap:.125rem 1rem}
        .legend .filter{min-height:0;background:none}
        }

        """
}
