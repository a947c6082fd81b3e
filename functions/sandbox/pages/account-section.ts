import { html } from 'hono/html';
import { accountEndings } from '../bank/account-names.ts';
import type { Holder } from '../bank/account-names.ts';
import type { Markup } from './layout.ts';
import type { Texts } from './texts.ts';

/** What the bank says of which account numbers, and the form that names their holder. */
export function accountSection({ accounts: t }: Texts, holder: Holder): Markup {
  return html`<section><h2>${t.title}</h2>
<p class="quiet">${t.lead}</p>
<dl class="card"><dt>${t.ending}</dt><dd>${t.answer}</dd>
${Object.entries(accountEndings).map(([ending, outcome]) => html`<dt>${ending}</dt><dd>${t.outcomes[outcome]}</dd>`)}
<dt>${t.anyOther}</dt><dd>${t.outcomes.holder}</dd></dl>
<form class="card" action="bank/accounts" method="post">
<h3>${t.holder}</h3>
<label for="thai">${t.holderThai}</label>
<input id="thai" name="thai" maxlength="100" autocomplete="off" value="${holder.thai ?? ''}">
<label for="latin">${t.holderLatin}</label>
<input id="latin" name="latin" maxlength="100" autocomplete="off" value="${holder.latin ?? ''}">
<p class="quiet">${t.holderHint}</p>
<button class="button quiet">${t.save}</button>
</form></section>`;
}
