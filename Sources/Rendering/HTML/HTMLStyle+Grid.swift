/// The parts of the style sheet for days on a grid, in wide windows and on paper.
extension HTMLStyle {
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
        @container (max-width:44px){.event .time{display:none}.chip{writing-mode:vertical-rl}}
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
}
