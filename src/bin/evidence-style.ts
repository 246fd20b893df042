/** The look of the contact sheet; the boxes' own colours are in evidence-page.ts. */
export const evidenceStyle = `
:root { color-scheme: light; --good: #137333; --bad: #c5221f; --line: #d5d9e0; }
body { font: 15px/1.45 system-ui, sans-serif; color: #1b1f24; background: #fff; margin: 2rem auto; max-width: 78rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line); }
a { color: inherit; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
thead th { font-size: .8rem; color: #555; position: sticky; top: 0; background: #fff; }
tr { break-inside: avoid; }
tr:target { background: #fff6d6; }
.number { font-size: 1.35rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.unit, .small { color: #555; font-size: .85rem; }
.codes { font-weight: 600; }
.twice { color: var(--bad); font-weight: 600; }
.verdict { padding: .1rem .6rem; border-radius: .3rem; color: #fff; }
.publish { background: var(--good); } .hold { background: var(--bad); }
ul { margin: 0; padding-left: 1.1rem; }
svg { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
svg a:hover rect { stroke-width: 1.6; }
code { font-size: .85rem; overflow-wrap: anywhere; }
`;
