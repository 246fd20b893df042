import type { OpenRoute } from "../http/route.ts";
import { unchanging } from "../http/static.ts";

/* One sheet for all pages, light and dark; contrast of every pair of colours is at least 4.5 : 1 (WCAG 2.2, 1.4.3). */
const css = `
:root {
  color-scheme: light dark;
  --ink: #1b1f24; --soft: #57606a; --paper: #ffffff; --field: #f6f8fa; --line: #d0d7de; --link: #0b57d0; --mark: #b3261e;
  --energy: #8a4b00; --network: #0b57d0; --fees: #3b7a2a; --tax: #6b4fa0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6edf3; --soft: #a5b0bb; --paper: #0f1318; --field: #1a2027; --line: #38424d; --link: #8ab4f8; --mark: #ff8a80;
    --energy: #f0b060; --network: #8ab4f8; --fees: #86c97a; --tax: #c3a6f5;
  }
}
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 62rem; padding: 0 1rem 3rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: 1rem 0; border-bottom: 1px solid var(--line); }
header span, footer, .soft { color: var(--soft); } footer { margin-top: 1.5rem; }
header nav { margin-left: auto; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
.home { font-weight: 700; font-size: 1.15rem; color: inherit; text-decoration: none; }
a { color: var(--link); }
h1 { font-size: 1.35rem; font-weight: 600; margin: 1.5rem 0 .5rem; text-wrap: balance; }
h1 strong { font-size: 1.9rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
form { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem 1rem; background: var(--field); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin-top: 1rem; align-items: end; }
label { display: grid; gap: .2rem; font-size: .875rem; color: var(--soft); }
select, input, button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; padding: .45rem .5rem; min-width: 0; width: 100%; min-height: 2.5rem; }
input[type=checkbox], input[type=radio], .inline button { min-height: 0; }
button { align-self: end; background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.notes { border-left: 4px solid var(--mark); padding: .1rem 0 .1rem 1rem; margin: 1rem 0; }
.notes p, .notes ul { margin: .25rem 0; }
.cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: .75rem; }
.cards > li { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
.cards h3, .cards p { margin: 0; } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-size: .8rem; color: var(--soft); font-weight: 600; }
tbody th { font-size: inherit; }
time { white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
article td { overflow-wrap: break-word; }
details > .table { margin-top: .5rem; }
td.place { white-space: nowrap; }
tr.out td { color: var(--soft); }
.bar { width: 100%; height: 2.25rem; display: block; border-radius: .35rem; margin-top: 1rem; }
.energy { fill: var(--energy); color: var(--energy); } .network { fill: var(--network); color: var(--network); }
.fees { fill: var(--fees); color: var(--fees); } .tax { fill: var(--tax); color: var(--tax); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; list-style: none; }
.legend b { font-variant-numeric: tabular-nums; }
article { border-top: 1px solid var(--line); } article h2 { margin-top: 1rem; } article p { margin: .25rem 0; }
.pages { display: flex; gap: 1.5rem; margin-top: 1.5rem; }
.day { max-width: 44rem; } .day .bar { margin-top: .25rem; border: 0; height: 2rem; background: none; }
.axis { display: flex; justify-content: space-between; font-size: .8rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.day .legend { margin: .25rem 0 1.25rem; }
.plot { width: 100%; max-width: 20rem; height: 4.5rem; display: block; } .plot path { fill: none; stroke: var(--link); stroke-width: 2; }
.cards ol { margin: .25rem 0 0; padding-left: 1.25rem; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--field); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.stack { grid-template-columns: 1fr; max-width: 28rem; } .stack button { justify-self: start; width: auto; padding-inline: 1.25rem; }
.field { display: grid; gap: .25rem; } .field p { margin: 0; font-size: .875rem; } .field label, legend { color: var(--ink); font-weight: 600; font-size: 1rem; }
.wrong { color: var(--mark); } [aria-invalid] { border-color: var(--mark); border-width: 2px; }
.inline { display: block; background: none; border: 0; padding: 0; margin: 0; } .inline button { width: auto; }
.quiet { background: none; color: var(--link); }
.button { display: inline-block; background: var(--link); color: var(--paper); font-weight: 600; text-decoration: none; border-radius: .35rem; padding: .45rem 1.25rem; }
.danger { background: var(--mark); border-color: var(--mark); }
footer { margin-top: 2rem; }
fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: .35rem; } fieldset p { margin: 0; font-size: .875rem; }
legend { padding: 0; }
.tick, .field .tick { display: flex; gap: .6rem; align-items: start; font-weight: 400; font-size: 1rem; color: var(--ink); } .tick input { margin: .2rem 0 0; width: 1.15rem; height: 1.15rem; flex: none; }
.secret { user-select: all; }
.rest { fill: var(--line); } .over { fill: var(--mark); color: var(--mark); }
.quota, .days { max-width: 44rem; } .quota svg, .days svg { border: 0; background: none; } .quota .bar { height: 1.25rem; margin-top: .25rem; } .days svg { height: 8rem; margin-top: .5rem; border-bottom: 1px solid var(--line); }
.cards h2 { font-size: 1rem; margin: 0 0 .25rem; } .cards dl { margin: .5rem 0; } .cards .choices { margin-top: .5rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; }
.sections { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0 0; }
.act { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; margin: .5rem 0; } .act summary { cursor: pointer; font-weight: 600; } .act form { border: 0; background: none; padding: 0; max-width: none; }
.two { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem 1rem; align-items: end; }
kbd { font: .8rem ui-monospace, monospace; border: 1px solid var(--line); border-radius: .25rem; padding: 0 .3rem; color: var(--soft); }
.plain { list-style: none; padding: 0; margin: 0; } .history > li { border-top: 1px solid var(--line); padding: .5rem 0; } .history p { margin: 0 0 .25rem; overflow-wrap: anywhere; }
summary { cursor: pointer; } main > .choices, section > .choices, section > details { margin: 1rem 0; }
.narrow { display: none; }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
.box { fill: none; stroke: #d00000; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 34rem) { .wide { display: none; } td.number, th.number { white-space: normal; } td, th { padding-right: .5rem; } .narrow { display: block; } dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } header nav { margin-left: 0; } .cards dl { grid-template-columns: max-content 1fr; } .cards dd { margin: 0; } }
`;

const sheet = unchanging(Buffer.from(css), "text/css; charset=utf-8");

/** GET /site.css */
export const siteStyle: OpenRoute["answer"] = () => sheet;
