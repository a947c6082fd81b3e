import { html } from 'hono/html';
import { parseBaht } from '../../../shared/money.ts';
import type { PayOrder } from '../bank/pay.ts';
import { payerBanks } from '../bank/pay.ts';
import type { Markup } from './layout.ts';
import type { Texts } from './texts.ts';

/** The form of a transfer, as a bank app has one: to whom, how much, and from which bank. */
export function transferSection(t: Texts): Markup {
  const { transfer } = t;
  return html`<section><h2>${transfer.title}</h2>
<p class="quiet">${transfer.lead}</p>
<form class="card pay" action="bank/transfer" method="post">
<label for="to">${transfer.to}</label>
<input id="to" name="to" maxlength="40" required autocomplete="off" spellcheck="false">
<label for="baht">${transfer.amount}</label>
<input id="baht" name="baht" inputmode="decimal" required>
<label for="fromBank">${t.fromBank}</label>
<select id="fromBank" name="payerBank">${payerBanks.map((each) => html`<option>${each}</option>`)}</select>
<button class="button main">${transfer.send}</button>
</form></section>`;
}

/** What was typed, as an order: only digits are an account number, all else is a reference. */
export function typedTransfer(
  to: string,
  baht: string,
): Pick<PayOrder, 'accountNumber' | 'reference1' | 'amountSatang'> {
  const bare = to.replaceAll(/[\s-]/g, '').toUpperCase();
  const amountSatang = parseBaht(baht) ?? 0;
  return /^\d+$/.test(bare) ? { accountNumber: bare, amountSatang } : { reference1: bare, amountSatang };
}
