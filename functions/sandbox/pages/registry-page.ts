import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { laserEndings } from '../registry/card-outcomes.ts';
import { showPage } from './layout.ts';

/** The registry of identity cards: which laser id does what. It keeps nothing that could be listed. */
export function registryPage(c: SandboxContext): Response | Promise<Response> {
  return showPage(
    c,
    { current: 'registry', title: (t) => t.registryPage.title },
    (t) => html`
<h1>${t.registryPage.title}</h1>
<p class="lead">${t.registryPage.lead}</p>
<section class="card"><h2>${t.registryPage.endings}</h2><dl>
${Object.entries(laserEndings).map(([ending, outcome]) => html`<dt>… ${ending}</dt><dd>${t.registryPage.outcomes[outcome]}</dd>`)}
<dt>${t.registryPage.otherEnding}</dt><dd>${t.registryPage.outcomes.match}</dd>
</dl></section>`,
  );
}
