import { html } from 'hono/html';
import { formatThb } from '../../../shared/money.ts';
import { recentDeliveries } from '../airtime/deliveries.ts';
import type { ShownDelivery } from '../airtime/deliveries.ts';
import { deliveryAt, deliveryOutcomes } from '../airtime/outcomes.ts';
import { readMoment } from '../context.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { showPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { showTime } from './show-value.ts';
import type { Language, Texts } from './texts.ts';

const shownRows = 12;

/** The airtime partner: which number does what, and what was delivered last. */
export async function airtimePage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const nowMs = (await readMoment(c, parts)).nowMs();
  const deliveries = await recentDeliveries(parts, shownRows);
  return showPage(
    c,
    { current: 'airtime', title: (t) => t.airtimePage.title },
    (t, language) => html`
<h1>${t.airtimePage.title}</h1>
<p class="lead">${t.airtimePage.lead}</p>
<section><h2>${t.airtimePage.recent}</h2>${deliveryList(t, language, deliveries, nowMs)}</section>
<section class="card"><h2>${t.airtimePage.numbers}</h2><dl>
${Object.entries(deliveryOutcomes).map(([mobile, outcome]) => html`<dt>${mobile}</dt><dd>${t.airtimePage.outcomes[outcome]}</dd>`)}
<dt>${t.airtimePage.otherNumber}</dt><dd>${t.airtimePage.outcomes.delivered}</dd>
</dl></section>`,
  );
}

function deliveryList(t: Texts, language: Language, deliveries: readonly ShownDelivery[], nowMs: number): Markup {
  const { airtimePage } = t;
  if (deliveries.length === 0) return html`<p class="card quiet">${airtimePage.none}</p>`;
  return html`<ul class="card rows">${deliveries.map((taken) => {
    const status = taken.isCancelled ? 'cancelled' : (deliveryAt(taken, nowMs)?.status ?? 'unknown');
    return html`<li><span class="state ${status}">${airtimePage.states[status]}
<small>${showTime(taken.orderedAtMs, language)}</small><small>${taken.operatorCode} ${taken.mobile}</small></span>
<strong>${formatThb(taken.amountSatang)}</strong>
<form action="airtime/deliveries/tell" method="post"><input type="hidden" name="deliveryKey" value="${taken.deliveryKey}">
<button class="button quiet">${airtimePage.tell}</button></form></li>`;
  })}</ul>`;
}
