import { html } from 'hono/html';
import { formatBaht, formatThb } from '../../../shared/money.ts';
import type { BankPayment, Refund } from '../../partners/bank-contract.ts';
import { readPayment } from '../bank/payments.ts';
import { refundsOf } from '../bank/refunds.ts';
import { deliveriesOf } from '../webhooks.ts';
import type { Delivery } from '../webhooks.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { icon } from './icons.ts';
import { showPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { showTime } from './show-value.ts';
import type { Language, Texts } from './texts.ts';

const mostSlips = 5;

interface Slip {
  readonly payment: BankPayment;
  readonly refunds: readonly Refund[];
  readonly deliveries: readonly Delivery[];
}

/** What was paid and what the wallet was told of it; without a payment, that nothing was paid. */
export async function slipPage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const references = (c.req.query('payments') ?? '')
    .split(',')
    .filter((each) => each !== '')
    .slice(0, mostSlips);
  const late = c.req.query('late') === 'yes';
  const slips = await Promise.all(references.map((reference) => readSlip(parts, reference)));
  return showPage(c, { current: 'bank', title: (t) => t.slipTitle }, (t, language) => {
    if (slips.length === 0) return notPaid(t);
    return html`
<section class="card result good"><span class="badge">${icon('tick')}</span>
<h1>${slips.length === 1 ? t.slipPaid : t.slipPaidTwice}</h1>
${late ? html`<p class="note">${t.slipLate} <a href="clock">${t.clock}</a></p>` : ''}</section>
${slips.map((slip) => slipCard(t, language, slip))}
<p class="center"><a class="button quiet" href="bank">${t.backToBank}</a></p>`;
  });
}

async function readSlip(parts: SandboxParts, reference: string): Promise<Slip> {
  const payment = await readPayment(parts, reference);
  const [refunds, deliveries] = await Promise.all([refundsOf(parts, reference), deliveriesOf(parts, reference)]);
  return { payment, refunds, deliveries };
}

function notPaid(t: Texts): Markup {
  return html`<section class="card result bad"><span class="badge">${icon('cross')}</span>
<h1>${t.slipNotPaid}</h1><p>${t.slipNotPaidLead}</p>
<a class="button" href="bank">${t.backToBank}</a></section>`;
}

function slipCard(t: Texts, language: Language, { payment, refunds, deliveries }: Slip): Markup {
  return html`<section class="card slip">
<p class="amount"><small>THB</small> ${formatBaht(payment.amountSatang)}</p>
<dl>
<dt>${t.payTo}</dt><dd>${t.billerName}</dd>
<dt>${t.reference1}</dt><dd>${payment.reference1}</dd>
<dt>${t.from}</dt><dd>${payment.payerName} ${payment.payerBank} ${payment.payerAccountMasked}</dd>
<dt>${t.paidAt}</dt><dd>${showTime(payment.paidAtMs, language)}</dd>
<dt>${t.bankReference}</dt><dd>${payment.bankReference}</dd>
${refunds.map((refund) => html`<dt>${t.refundStates[refund.status]}</dt><dd>${formatThb(refund.amountSatang)}</dd>`)}
</dl>
<h2>${t.toldTitle}</h2>
${deliveries.length === 0 ? html`<p class="quiet">${t.toldNothing}</p>` : ''}
<ul class="told">${deliveries.map(
    (delivery) => html`<li class="${delivery.result}">${icon(delivery.result === 'delivered' ? 'tick' : 'cross')}
<span><strong>${eventName(t, delivery.type)}</strong>${delivery.copy > 1 ? html` (${t.copyNumber(delivery.copy)})` : ''}
<small>${t.results[delivery.result]}${attemptsText(t, delivery)}</small></span></li>`,
  )}</ul>
<form action="bank/slip/resend" method="post"><input type="hidden" name="bankReference" value="${payment.bankReference}">
<button class="button">${t.tellAgain}</button></form>
</section>`;
}

function eventName(t: Texts, type: string): string {
  return type === 'payment.received' || type === 'refund.completed' ? t.eventNames[type] : type;
}

function attemptsText(t: Texts, { attempts }: Delivery): string {
  if (attempts.length === 0) return '';
  const status = attempts.at(-1)?.httpStatus;
  return ` · ${t.attempts(attempts.length)}${status === undefined ? '' : ` · HTTP ${status}`}`;
}
