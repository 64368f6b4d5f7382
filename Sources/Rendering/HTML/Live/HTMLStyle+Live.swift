/// The rules for what only a live page has.
extension HTMLStyle {
    static let live = """
        .turn.live,.picker.live{display:flex!important}
        .acts{display:flex;flex-wrap:wrap;gap:.375rem;margin-top:.5rem}
        .act,.later summary,.sheet select,.sheet input,.later input,#composer input,.find input{min-height:max(2rem,var(--touch));padding:0 .625rem;border:.0625rem solid var(--edge);border-radius:var(--radius);font:inherit;color:inherit}
        .act,.later summary{display:inline-flex;align-items:center;font-weight:600;cursor:pointer}
        .act:hover,.later summary:hover{border-color:var(--accent)}
        .act.first{border-color:transparent}
        .why{margin-top:.25rem}
        .why a{display:inline-block;padding:.375rem 0}
        .later{margin-top:.375rem}
        .later .acts{align-items:end}
        .later summary{list-style:none}
        .later summary::after{content:"▾";margin-inline-start:.375rem}
        .sheet{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;margin-top:.75rem;padding-top:.75rem;border-top:.0625rem solid var(--edge)}
        .edit label{flex:1 1 100%}
        .sheet label,.later label{display:flex;flex-direction:column;gap:.125rem;font-size:var(--small)}
        .sheet input,.sheet select,.later input,#composer input,.find input{background:transparent}
        .sheet select{color-scheme:inherit}
        .sheet option{background:var(--canvas);color:var(--ink)}
        .find input{width:9rem}
        #composer{display:flex;flex-wrap:wrap;gap:.375rem;margin-bottom:.5rem}
        #composer label{flex:1 1 10rem}
        #composer input{width:100%}
        #composer output{flex-basis:100%}
        #composer output:empty{display:none}
        .task button.words{text-decoration:underline;text-decoration-color:transparent;overflow-wrap:anywhere}
        .task button.words:hover{text-decoration-color:currentColor}
        .task button.check{position:relative}
        .task button.check::before{content:"";position:absolute;inset:-.75rem}
        .task .pop{font-weight:400}
        .review li{padding:.375rem 0}
        #said:not(:empty){position:fixed;z-index:8;inset:auto auto 1rem 1rem;max-width:min(32rem,calc(100vw - 2rem));padding:.5rem 1rem;border:.0625rem solid var(--edge);border-radius:var(--card);background:var(--canvas);font-weight:600;box-shadow:0 .25rem .75rem rgb(0 0 0/.15);pointer-events:none}
        body:has(#bar) #said{bottom:5rem}
        .draft{position:sticky;bottom:0;z-index:5;display:flex;flex-wrap:wrap;align-items:start;justify-content:space-between;gap:.25rem 1rem;margin:1rem 0 0;padding:.5rem 1rem;border:.0625rem solid;border-radius:var(--card);box-shadow:0 -.25rem 1rem rgb(0 0 0/.12)}
        .draft>.acts{margin:0}
        .draft .sum{min-height:max(2rem,var(--touch));display:flex;align-items:center;font-weight:700;cursor:pointer}
        .draft .sum::after{content:"▾";margin-inline-start:.375rem}
        .draft details[open]{flex-basis:100%}
        .draft ul{max-height:40vh;overflow:auto}
        .draft li{display:grid;grid-template-columns:.75rem minmax(0,1fr) auto;gap:.5rem;padding:.5rem 0;border-top:.0625rem solid var(--edge)}
        .draft li .acts{margin:0}
        .draft .kept{opacity:.7}
        #help{border:.0625rem solid;border-radius:var(--card);max-width:min(32rem,calc(100vw - 2rem))}
        #help::backdrop{background:rgb(0 0 0/.3)}
        #help dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.375rem 1rem;margin:.75rem 0}
        #help dt{white-space:nowrap}
        kbd{font-family:ui-monospace,monospace;font-size:var(--small)}
        .arrows{opacity:.2}
        .rest summary{padding:.375rem 0;cursor:pointer}
        .card,#said,.draft{overflow-wrap:anywhere}
        .slots .e,.day h2 a{scroll-margin:9rem 0 6rem}
        .fab{display:none;position:fixed;inset:auto 1.5rem 1.5rem auto;z-index:6;place-items:center;width:3.5rem;height:3.5rem;border-radius:50%;font-size:1.5rem;text-decoration:none;box-shadow:0 .25rem .75rem rgb(0 0 0/.15)}
        @media (max-width:79.99em){.fab{display:grid}body:has(#bar) .fab{bottom:5.5rem}}
        .asks{display:none;color:inherit;text-decoration:none}
        @media (min-width:48em) and (max-width:79.99em){.asks{display:inline-flex}}
        .turn.live h1{white-space:nowrap}
        @media (max-width:69.99em){.top:has(.turn.live){flex-wrap:wrap}}
        @media (max-width:47.99em){
        .turn.live{width:100%;flex-wrap:nowrap;justify-content:space-between;margin:0;gap:0}
        .turn.live h1{min-width:0;white-space:normal}
        .turn.live nav{flex:none}
        .top .notices,.find,.undo,.plan{order:9}
        .draft details:not([open])+.acts [data-do=keepall]{display:none}
        .find{flex:1 1 7rem}
        .find input{width:100%}
        .review li:nth-child(n+2){display:none}
        body:has(#bar) .fab{display:none}
        body:has(#bar) #said{bottom:7.5rem}
        }
        @media print{#said,.draft,.find,.undo,.asks,.fab,#composer,.review,.acts,.sheet{display:none!important}}

        """
}
