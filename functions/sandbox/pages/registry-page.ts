import { html } from 'hono/html';
import { readMoment } from '../context.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { cardBytes, cardOfNobody } from '../registry/card-of-nobody.ts';
import { laserEndings } from '../registry/card-outcomes.ts';
import { cardSection } from './card-section.ts';
import { showPage } from './layout.ts';

/**
 * The registry of identity cards: a card to try the wallet with, another one on each visit, and which laser id does
 * what. It keeps nothing that could be listed.
 */
export async function registryPage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const card = cardOfNobody(parts.random(cardBytes), (await readMoment(c, parts)).nowMs());
  return showPage(
    c,
    { current: 'registry', title: (t) => t.registryPage.title, script: 'card' },
    (t, language) => html`
<h1>${t.registryPage.title}</h1>
<p class="lead">${t.registryPage.lead}</p>
${cardSection(t.registryPage, t, card, language)}
<section class="card"><h2>${t.registryPage.endings}</h2><dl>
${Object.entries(laserEndings).map(([ending, outcome]) => html`<dt>… ${ending}</dt><dd>${t.registryPage.outcomes[outcome]}</dd>`)}
<dt>${t.registryPage.otherEnding}</dt><dd>${t.registryPage.outcomes.match}</dd>
</dl></section>`,
  );
}
