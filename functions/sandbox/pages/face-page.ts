import { html } from 'hono/html';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { faceOutcomes, laserMiddles, unopenedMiddle } from '../face/face-outcomes.ts';
import { recentRuns, runOf } from '../face/face-runs.ts';
import { showPage } from './layout.ts';
import { showTime } from './show-value.ts';

const shownRows = 12;

/** The partner who compares faces: its last runs, and which laser id decides by itself. */
export async function facePage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const runs = await recentRuns(parts, shownRows);
  return showPage(
    c,
    { current: 'face', title: (t) => t.facePage.title },
    ({ facePage: t }, language) => html`
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<section><h2>${t.recent}</h2>${
      runs.length === 0
        ? html`<p class="card quiet">${t.none}</p>`
        : html`<ul class="card rows">${runs.map(
            ({ run, choice }) => html`<li><span>${choice === undefined ? t.open : t.outcomes[choice.outcome]}
<small>${showTime(run.orderedAtMs, language)}</small></span>
${
  choice === undefined
    ? html`<a class="button quiet" href="face/run?session=${run.session}">${t.play}</a>`
    : html`<form action="face/tell" method="post"><input type="hidden" name="checkKey" value="${run.checkKey}">
<button class="button quiet">${t.tell}</button></form>`
}</li>`,
          )}</ul>`
    }</section>
<section class="card"><h2>${t.middles}</h2><dl>
${Object.entries(laserMiddles).map(([middle, outcome]) => html`<dt>… ${middle}</dt><dd>${t.outcomes[outcome]}</dd>`)}
<dt>… ${unopenedMiddle}</dt><dd>${t.unopened}</dd>
<dt>${t.otherMiddle}</dt><dd>${t.onPage}</dd>
</dl></section>`,
  );
}

/** A run, played by buttons in the place of a camera. */
export async function faceRunPage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const session = c.req.query('session') ?? '';
  const found = await runOf(parts, session);
  return showPage(
    c,
    { current: 'face', title: (t) => t.facePage.runTitle },
    ({ facePage: t }) => html`
<h1>${t.runTitle}</h1>
${
  found === undefined
    ? html`<p class="card note">${t.unknownRun}</p>`
    : found.choice === undefined
      ? html`<p class="lead">${t.runLead}</p>
<form class="card" action="face/run" method="post"><input type="hidden" name="session" value="${session}">
<p class="chips">${faceOutcomes.map((outcome) => html`<button class="button" name="outcome" value="${outcome}">${t.outcomes[outcome]}</button>`)}</p></form>`
      : html`<p class="card note" role="status">${t.chosen} (${t.outcomes[found.choice.outcome]})</p>`
}`,
  );
}
