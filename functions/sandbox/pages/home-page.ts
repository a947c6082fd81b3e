import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { showPage } from './layout.ts';

/** The pages that it leads to, each with its icon. */
const iconOf = {
  phone: 'phone',
  people: 'people',
  bank: 'bank',
  airtime: 'credit',
  registry: 'card',
  face: 'face',
  clock: 'clock',
  native: 'shell',
} as const satisfies Readonly<Record<string, IconName>>;

/** The start: what the pages are for, and how to begin. */
export function homePage(c: SandboxContext): Response | Promise<Response> {
  return showPage(
    c,
    { current: 'home', title: (t) => t.homeTitle },
    (t) => html`
<h1>${t.homeTitle}</h1>
<p class="lead">${t.homeLead}</p>
<div class="doors">
${(['phone', 'people', 'bank', 'airtime', 'registry', 'face', 'clock', 'native'] as const).map(
  (name) => html`
<a class="card door" href="${name}"><span class="tile ${name}">${icon(iconOf[name])}</span>
<span><strong>${t[name]}</strong><span class="quiet">${t[`${name}What`]}</span></span></a>`,
)}
</div>
<section class="card">
<h2>${t.tryTitle}</h2>
<ol class="steps">${t.trySteps.map((step) => html`<li>${step}</li>`)}</ol>
</section>`,
  );
}
