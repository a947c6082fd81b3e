import { html } from 'hono/html';
import { formatBaht, formatThb, parseBaht } from '../../../shared/money.ts';
import { parseBillPayment } from '../../../shared/thai-qr.ts';
import type { BillPayment } from '../../../shared/thai-qr.ts';
import type { BankPayment, Refund } from '../../partners/bank-contract.ts';
import { readHolder } from '../bank/account-names.ts';
import { payoutAt, payoutChoices } from '../bank/payout-outcomes.ts';
import { recentPayouts } from '../bank/payouts.ts';
import type { ShownPayout } from '../bank/payouts.ts';
import { amountsOf, offBySatang, payerBanks } from '../bank/pay.ts';
import { paymentsOf, recentPayments } from '../bank/payments.ts';
import { recentRefunds } from '../bank/refunds.ts';
import { readMoment } from '../context.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { accountSection } from './account-section.ts';
import { showPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { showTime } from './show-value.ts';
import type { Language, Texts } from './texts.ts';
import { transferSection } from './transfer-section.ts';

const shownRows = 8;

/** The bank: read a QR, see whom it pays, pay it in one of several ways; below it what happened last. */
export async function bankPage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const qrText = (c.req.query('qr') ?? '').trim();
  const bill = qrText === '' ? undefined : parseBillPayment(qrText);
  const enteredAmount = c.req.query('amount') ?? '';
  const amountSatang = bill?.amountSatang ?? positive(parseBaht(enteredAmount));
  const nowMs = (await readMoment(c, parts)).nowMs();
  const [payments, refunds, payouts, earlier, holder] = await Promise.all([
    recentPayments(parts, shownRows),
    recentRefunds(parts, shownRows),
    recentPayouts(parts, shownRows),
    bill === undefined ? [] : paymentsOf(parts, bill.reference1),
    readHolder(parts),
  ]);
  return showPage(
    c,
    { current: 'bank', title: (t) => t.bankTitle, script: 'bank' },
    (t, language) => html`
<h1>${t.bankTitle}</h1>
${bill === undefined ? qrForm(t, qrText) : ''}
${bill !== undefined && amountSatang === undefined ? amountForm(t, qrText, enteredAmount) : ''}
${bill !== undefined && amountSatang !== undefined ? payForm(t, qrText, bill, amountSatang, earlier.length) : ''}
${bill === undefined ? transferSection(t) : ''}
<section><h2>${t.recentPayments}</h2>${paymentList(t, language, payments)}</section>
<section><h2>${t.recentRefunds}</h2>${refundList(t, language, refunds)}</section>
<section><h2>${t.payouts.recent}</h2>${payoutList(t, language, payouts, nowMs)}${payoutHelp(t)}</section>
${accountSection(t, holder)}`,
  );
}

function qrForm(t: Texts, qrText: string): Markup {
  const wrong = qrText !== '';
  return html`<p class="lead">${t.bankLead}</p>
<form class="card" action="bank" method="get" data-qr>
<label for="qr">${t.qrText}</label>
<textarea id="qr" name="qr" rows="4" required spellcheck="false" autocomplete="off" autocapitalize="off" placeholder="${t.qrPlaceholder}"${wrong ? html` aria-invalid="true" aria-describedby="qr-fault"` : ''}>${qrText}</textarea>
${wrong ? html`<p class="fault" id="qr-fault">${t.qrNotReadable}</p>` : ''}
<button class="button main">${t.readQr}</button>
<p class="picture" data-picture hidden><label class="button quiet" for="picture">${t.qrPicture}</label>
<input id="picture" type="file" accept="image/*">
<span class="fault" role="alert" data-picture-fault hidden>${t.qrPictureFailed}</span></p>
</form>`;
}

function amountForm(t: Texts, qrText: string, entered: string): Markup {
  return html`<form class="card" action="bank" method="get">
<p>${t.amountMissing}</p>
<input type="hidden" name="qr" value="${qrText}">
<label for="amount">${t.amountBaht}</label>
<input id="amount" name="amount" inputmode="decimal" required value="${entered}">
${entered === '' ? '' : html`<p class="fault">${t.amountNotValid}</p>`}
<button class="button main">${t.readQr}</button>
</form>`;
}

function payForm(t: Texts, qrText: string, bill: BillPayment, amountSatang: number, paidBefore: number): Markup {
  const amount = formatThb(amountSatang);
  const others = [
    ...(amountSatang > 1
      ? [{ scenario: 'short', name: t.payShort, hint: formatThb(amountsOf('short', amountSatang)[0] ?? 0) }]
      : []),
    { scenario: 'over', name: t.payOver, hint: formatThb(amountSatang + offBySatang) },
    { scenario: 'double', name: t.payDouble, hint: t.payDoubleHint(amount) },
    { scenario: 'late', name: t.payLate, hint: t.payLateHint },
    { scenario: 'none', name: t.payNone, hint: t.payNoneHint },
  ];
  return html`<form class="pay" action="bank/slip" method="post">
<input type="hidden" name="qrText" value="${qrText}">
<input type="hidden" name="amountSatang" value="${amountSatang}">
<section class="card bill">
<p class="quiet">${t.payTo}</p>
<p class="payee">${bill.merchantName ?? t.billerName}</p>
<p class="amount"><small>THB</small> ${formatBaht(amountSatang)}</p>
<dl><dt>${t.billerId}</dt><dd>${bill.billerId}</dd><dt>${t.reference1}</dt><dd>${bill.reference1}</dd></dl>
${paidBefore === 0 ? '' : html`<p class="note">${t.paidBefore(paidBefore)}</p>`}
<label for="payerBank">${t.fromBank}</label>
<select id="payerBank" name="payerBank">${payerBanks.map((each) => html`<option>${each}</option>`)}</select>
<button class="button main" name="scenario" value="exact">${t.payExact(amount)}</button>
</section>
<h2>${t.otherWays}</h2>
<div class="choices">
${others.map((each) => html`<button class="choice" name="scenario" value="${each.scenario}"><strong>${each.name}</strong><span>${each.hint}</span></button>`)}
</div>
<details class="card"><summary>${t.options}</summary>
<label for="copies">${t.copies}</label>
<select id="copies" name="copies">${[1, 2, 3].map((times) => html`<option value="${times}">${t.copiesTimes(times)}</option>`)}</select>
<label for="delay">${t.delay}</label>
<select id="delay" name="delayMs">${[0, 3, 10].map((seconds) => html`<option value="${seconds * 1000}">${t.delaySeconds(seconds)}</option>`)}</select>
<label class="check"><input type="checkbox" name="reorder" value="yes"> ${t.reorder}</label>
</details>
</form>
<p class="center"><a class="button quiet" href="bank">${t.otherQr}</a></p>`;
}

function paymentList(t: Texts, language: Language, payments: readonly BankPayment[]): Markup {
  if (payments.length === 0) return html`<p class="card quiet">${t.noPayments}</p>`;
  return html`<ul class="card rows">${payments.map(
    (payment) => html`<li>
<a href="bank/slip?payments=${payment.bankReference}"><span>${payment.payerBank} ${payment.payerAccountMasked}
<small>${showTime(payment.paidAtMs, language)}</small><small>${payment.reference1}</small></span>
<strong>${formatThb(payment.amountSatang)}</strong></a></li>`,
  )}</ul>`;
}

function refundList(t: Texts, language: Language, refunds: readonly Refund[]): Markup {
  if (refunds.length === 0) return html`<p class="card quiet">${t.noRefunds}</p>`;
  return html`<ul class="card rows">${refunds.map(
    (refund) => html`<li>
<a href="bank/slip?payments=${refund.bankReference}"><span class="state ${refund.status}">${t.refundStates[refund.status]}
<small>${showTime(refund.status === 'completed' ? refund.completedAtMs : refund.failedAtMs, language)}</small><small>${refund.bankReference}</small></span>
<strong>${formatThb(refund.amountSatang)}</strong></a></li>`,
  )}</ul>`;
}

function payoutList(t: Texts, language: Language, payouts: readonly ShownPayout[], nowMs: number): Markup {
  if (payouts.length === 0) return html`<p class="card quiet">${t.payouts.none}</p>`;
  return html`<ul class="card rows">${payouts.map((taken) => {
    const status = taken.isCancelled ? 'cancelled' : (payoutAt(taken, nowMs)?.status ?? 'unknown');
    return html`<li><span class="state ${status}">${t.payouts.states[status]}
<small>${showTime(taken.orderedAtMs, language)}</small><small>${taken.bankCode} ${taken.accountNumber}</small></span>
<strong>${formatThb(taken.amountSatang)}</strong>
<form action="bank/payouts/tell" method="post"><input type="hidden" name="payoutKey" value="${taken.payoutKey}">
<button class="button quiet">${t.payouts.tell}</button></form></li>`;
  })}</ul>`;
}

/** Which satang of a cash out's amount make the bank do what. */
function payoutHelp(t: Texts): Markup {
  return html`<details class="card"><summary>${t.payouts.help}</summary><dl>
${payoutChoices.map(([satang, outcome]) => html`<dt>.${satang.toString().padStart(2, '0')}</dt><dd>${t.payouts.outcomes[outcome]}</dd>`)}
</dl></details>`;
}

function positive(satang: number | undefined): number | undefined {
  return satang === undefined || satang === 0 ? undefined : satang;
}
