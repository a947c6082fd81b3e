import { html } from 'hono/html';
import { tiers } from '../../../shared/enums.ts';
import { formatThaiMobile, parseThaiMobile } from '../../../shared/phone.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { showPage } from './layout.ts';

/** The people: a tier and a name for a number that has logged in. */
export function peoplePage(c: SandboxContext, parts: SandboxParts): Response | Promise<Response> {
  const done = parseThaiMobile(c.req.query('done') ?? '');
  return showPage(
    c,
    { current: 'people', title: (t) => t.peoplePage.title },
    (t) => html`
<h1>${t.peoplePage.title}</h1>
<p class="lead">${t.peoplePage.lead}</p>
${done === undefined ? '' : html`<p class="card note" role="status">${t.peoplePage.done(formatThaiMobile(done))}</p>`}
${
  parts.setPerson === undefined
    ? html`<p class="card note">${t.peoplePage.fixed}</p>`
    : html`
<form class="card" action="people" method="post">
<label for="mobile">${t.mobile}</label>
<input id="mobile" name="mobile" type="tel" inputmode="tel" autocomplete="tel" placeholder="081 234 5678" required>
<label for="tier">${t.peoplePage.tier}</label>
<select id="tier" name="tier">${tiers.map(
        (tier) => html`
<option value="${tier}"${tier === 'fully' ? html` selected` : ''}>${t.peoplePage.tiers[tier]}</option>`,
      )}
</select>
<label for="first-name">${t.peoplePage.firstName}</label>
<input id="first-name" name="firstName" autocomplete="given-name" placeholder="Somchai" required>
<label for="last-name">${t.peoplePage.lastName}</label>
<input id="last-name" name="lastName" autocomplete="family-name" placeholder="Jaidee" required>
<button class="button main">${t.peoplePage.give}</button>
</form>`
}`,
  );
}
