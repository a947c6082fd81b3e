/**
 * The status page's style: the app's colours (`web/brands/tokens.ts`, held to it by a test) in a sheet that needs
 * nothing of the app, because the page has to stand when that does not.
 */
export const pageStyle = `:root {
  --ground: #f2f4f8; --card: #ffffff; --line: #e2e6ee; --ink: #0f1729; --soft: #535e74;
  --link: #1449e0; --from: #1a53f0; --to: #0a2d9e; --works: #0a6b42; --disturbed: #875300; --down: #b0300f;
}
:root[data-brand='jt'] { --link: #bf0f24; --from: #d4182e; --to: #8f0a1a; --down: #8a3a05; }
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0a0e16; --card: #151b27; --line: #2a3444; --ink: #eff3fa; --soft: #a9b4c7;
    --link: #93b2ff; --from: #2150e0; --to: #0c2676; --works: #5fd7a4; --disturbed: #f5c264; --down: #ffa07a;
  }
  :root[data-brand='jt'] { --link: #ff98a3; --from: #c4182e; --to: #6b0613; --down: #f7b26a; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, 'Noto Sans Thai', sans-serif; }
header, main, nav { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem; }
header {
  background: linear-gradient(135deg, var(--from), var(--to)); color: #ffffff; padding: 2rem 1.25rem 1.5rem;
  border-radius: 0 0 1.5rem 1.5rem;
}
h1 { font-size: 1.5rem; line-height: 1.4; }
h2 { font-size: 1rem; }
.whole { margin-top: 0.75rem; font-weight: 600; }
main > * + * { margin-top: 1rem; }
section, ul { background: var(--card); border-radius: 1rem; padding: 0.5rem 1.25rem; }
section { padding: 1rem 1.25rem; border-left: 0.25rem solid var(--link); overflow-wrap: anywhere; }
ul { list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.75rem 0; }
li + li { border-top: 1px solid var(--line); }
.state { font-weight: 600; }
.works .state { color: var(--works); }
.unknown .state { color: var(--soft); }
.disturbed .state { color: var(--disturbed); }
.down .state { color: var(--down); }
.sign { display: inline-block; width: 1.25em; font-weight: 700; }
.when { color: var(--soft); font-size: 0.875rem; }
a { color: var(--link); display: inline-block; padding: 0.625rem 0; min-height: 2.75rem; }
nav { display: flex; gap: 1.5rem; }
nav [aria-current] { color: var(--ink); text-decoration: none; font-weight: 600; }
`;
