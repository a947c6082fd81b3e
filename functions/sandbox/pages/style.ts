/** The pages' one style sheet: phone first, light and dark, no fonts or pictures to load. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ground: #eef1f5; --card: #fff; --text: #17202e; --quiet: #5b6678; --line: #dfe4ec;
  --accent: #5b3fd6; --accent-soft: #ece8fc; --on-accent: #fff;
  --good: #0f7a4d; --good-soft: #def5ea; --bad: #b3261e; --bad-soft: #fbe6e4; --warn: #7a4a00; --warn-soft: #fff2d6;
  --shadow: 0 1px 2px rgb(20 30 50 / .06), 0 6px 20px rgb(20 30 50 / .06);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141b; --card: #1a202b; --text: #e9edf4; --quiet: #a2aebf; --line: #2d3644;
    --accent: #b4a3ff; --accent-soft: #2a2546; --on-accent: #16102e;
    --good: #63d6a3; --good-soft: #14352a; --bad: #ff9a92; --bad-soft: #41211f; --warn: #ffcf7d; --warn-soft: #3a2d12;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.6 system-ui, "Noto Sans Thai", "Sarabun", sans-serif; overflow-wrap: break-word;
}
main, .top, .tabs { width: min(100%, 480px); margin-inline: auto; padding-inline: 16px; }
main { padding-block: 8px 48px; }
h1 { font-size: 1.5rem; line-height: 1.4; margin: 16px 0 8px; }
h2 { font-size: 1rem; margin: 24px 0 8px; }
p { margin: 0 0 8px; }
small { font-size: .8125rem; }
a { color: var(--accent); }
.lead { color: var(--quiet); margin-bottom: 16px; }
.quiet { color: var(--quiet); }
.center { text-align: center; }
.icon { width: 24px; height: 24px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

.ribbon {
  margin: 0; padding: 4px 16px; text-align: center; font-size: .8125rem; color: var(--warn);
  background: repeating-linear-gradient(135deg, var(--warn-soft) 0 14px, transparent 14px 28px), var(--warn-soft);
}
.top { display: flex; justify-content: space-between; align-items: center; padding-block: 8px; }
.top a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; text-decoration: none; }
.brand { color: var(--text); font-weight: 600; }
.brand .icon { color: var(--accent); }
.tabs { display: flex; gap: 4px; }
.tabs a {
  flex: 1; display: flex; flex-direction: column; align-items: center; padding: 8px 2px; min-height: 56px;
  border-radius: 14px; color: var(--quiet); text-decoration: none; font-size: .8125rem; text-align: center;
}
.tabs a[aria-current] { background: var(--card); color: var(--accent); font-weight: 600; box-shadow: var(--shadow); }

h1 + p.lead { margin-top: -4px; }
.card > h2:first-child { margin-top: 0; }
.card { background: var(--card); border-radius: 16px; box-shadow: var(--shadow); padding: 16px; margin-bottom: 16px; }
.doors { display: grid; gap: 12px; margin-bottom: 16px; }
.door { display: flex; gap: 16px; align-items: center; margin: 0; color: inherit; text-decoration: none; }
.door strong, .door span span { display: block; }
.tile { display: grid; place-items: center; width: 52px; height: 52px; border-radius: 26px; flex: none; background: var(--accent-soft); color: var(--accent); }
.tile.bank { background: var(--good-soft); color: var(--good); }
.tile.clock { background: var(--warn-soft); color: var(--warn); }
.steps { margin: 0; padding-left: 1.25em; }
.steps li { margin-bottom: 8px; padding-left: 4px; }

label { display: block; font-weight: 600; font-size: .875rem; margin-bottom: 4px; }
input:not([type]), input[type=tel], textarea, select {
  width: 100%; min-height: 48px; padding: 10px 12px; margin-bottom: 12px; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--line); border-radius: 12px;
}
textarea { font: .875rem/1.5 ui-monospace, monospace; resize: vertical; word-break: break-all; }
[aria-invalid] { border-color: var(--bad); }
.fault { color: var(--bad); font-size: .875rem; }
.note { background: var(--warn-soft); color: var(--warn); border-radius: 12px; padding: 10px 12px; font-size: .875rem; }
.note a { color: inherit; }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.check input { width: 22px; height: 22px; accent-color: var(--accent); flex: none; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; font-weight: 600; }
summary::before { content: "+"; width: 24px; color: var(--accent); font-size: 1.25rem; }
details[open] summary::before { content: "–"; }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 20px; font: inherit; font-weight: 600;
  border: 0; border-radius: 24px; background: var(--accent-soft); color: var(--accent); text-decoration: none; cursor: pointer;
}
.button.main { width: 100%; background: var(--accent); color: var(--on-accent); font-size: 1.0625rem; }
.button.quiet { background: none; }
.button.small { min-height: 44px; padding-inline: 16px; }
[data-sent] button { opacity: .55; cursor: progress; }
.picture { margin: 8px 0 0; text-align: center; }
.picture[hidden], [data-picture-fault][hidden] { display: none; }
.picture label { margin: 0; }
.picture input { position: absolute; width: 1px; height: 1px; opacity: 0; }
.picture:focus-within label { outline: 3px solid var(--accent); }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.chip {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border-radius: 22px; background: var(--card);
  box-shadow: var(--shadow); text-decoration: none; font-variant-numeric: tabular-nums;
}

.handset { background: #0b0e14; border-radius: 36px; padding: 12px; margin: 16px 0; }
.screen { background: var(--ground); border-radius: 26px; min-height: 380px; padding: 24px 14px 14px; }
iframe.screen { display: block; width: 100%; height: 700px; padding: 0; border: 0; }
.spoken { list-style: none; margin: 0; padding: 0; }
.spoken li { padding: 6px 0; border-top: 1px solid var(--line); font-size: .8125rem; }
.spoken strong { display: block; }
.spoken code { word-break: break-all; }
.bubble { background: var(--card); border-radius: 4px 18px 18px; padding: 12px 16px; margin-bottom: 12px; box-shadow: var(--shadow); }
.sender { display: flex; justify-content: space-between; color: var(--quiet); font-size: .8125rem; margin-bottom: 4px; }
.code { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin: 8px 0 0; padding-top: 8px; border-top: 1px solid var(--line); }
.code output { font: 600 2rem/1.3 ui-monospace, monospace; letter-spacing: .12em; user-select: all; }
.empty { display: grid; justify-items: center; gap: 12px; padding: 72px 24px; text-align: center; color: var(--quiet); }
.empty .icon { width: 48px; height: 48px; color: var(--accent); }

.payee { font-size: 1.125rem; font-weight: 600; margin: 0; }
.amount { font-size: 2.25rem; font-weight: 600; line-height: 1.3; font-variant-numeric: tabular-nums; margin: 4px 0 12px; }
.amount small { font-size: 1rem; color: var(--quiet); font-weight: 400; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 16px; font-size: .875rem; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-size: .8125rem; line-height: 1.75; font-variant-numeric: tabular-nums; word-break: break-word; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-bottom: 16px; }
.choice {
  display: flex; flex-direction: column; justify-content: center; gap: 2px; min-height: 76px; padding: 12px; text-align: left; font: inherit;
  border: 0; border-radius: 16px; background: var(--card); color: inherit; box-shadow: var(--shadow); cursor: pointer;
}
.choice span { color: var(--quiet); font-size: .8125rem; line-height: 1.45; }
.choice:last-child:nth-child(odd) { grid-column: 1 / -1; }
.choice.reset { background: var(--accent-soft); }
.choice.reset strong { color: var(--accent); }

.rows { list-style: none; margin: 0 0 16px; padding: 4px 16px; }
.rows li + li { border-top: 1px solid var(--line); }
.rows a { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 10px 0; min-height: 56px; color: inherit; text-decoration: none; }
.rows small { display: block; color: var(--quiet); word-break: break-all; }
.rows strong { white-space: nowrap; font-variant-numeric: tabular-nums; }
.rows small + small { margin-top: -4px; }
.state.failed, .state.refused { color: var(--bad); }
.result { text-align: center; padding-block: 24px; }
.badge { display: inline-grid; place-items: center; width: 64px; height: 64px; border-radius: 32px; }
.badge .icon { width: 32px; height: 32px; stroke-width: 2.4; }
.good .badge { background: var(--good-soft); color: var(--good); }
.bad .badge { background: var(--bad-soft); color: var(--bad); }
.result h1 { margin-top: 8px; }
.slip h2 { border-top: 1px dashed var(--line); padding-top: 16px; }
.told { list-style: none; margin: 0 0 12px; padding: 0; }
.told li { display: flex; gap: 10px; padding: 6px 0; color: var(--bad); }
.told li.delivered { color: var(--good); }
.told li > span { color: var(--text); }
.told small { display: block; color: var(--quiet); }

.face { text-align: center; }
.face .time { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 8px 0; }
.offset { display: inline-block; padding: 4px 14px; border-radius: 16px; background: var(--good-soft); color: var(--good); font-weight: 600; font-size: .875rem; }
.offset.moved { background: var(--warn-soft); color: var(--warn); }
`;
