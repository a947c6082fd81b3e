import * as z from 'zod/mini';
import { accountNumberSchema } from '../../../shared/bank-account.ts';
import { idBody } from '../../../shared/ids.ts';
import { isStandingAccount } from '../../../shared/standing-account.ts';
import { parseBillPayment } from '../../../shared/thai-qr.ts';
import { topUpLifetimeMs } from '../../../shared/top-up.ts';
import { bankPaymentSchema, reference1Schema } from '../../partners/bank-contract.ts';
import type { BankPayment } from '../../partners/bank-contract.ts';
import { readHolder } from './account-names.ts';
import type { Holder } from './account-names.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { moveClock } from '../move-clock.ts';
import { Problem } from '../problem.ts';
import { readFaults } from './faults.ts';
import { bookPayment, paymentEvent } from './payments.ts';
import { deliver, drop, webhookOptionsSchema } from '../webhooks.ts';
import type { Delivery } from '../webhooks.ts';

export const scenarios = ['exact', 'short', 'over', 'double', 'late', 'none'] as const;
export type Scenario = (typeof scenarios)[number];

/** The banks one can pay from, by the short names they use themselves. */
export const payerBanks = ['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB'] as const;

/** How far a short or over payment is off, where the caller names no amount. */
export const offBySatang = 100;
const defaultLateMs = topUpLifetimeMs + 60_000;

/** The body of `POST /bank/pay`. */
export const payOrderSchema = z.strictObject({
  qrText: z.optional(z.string().check(z.maxLength(1000))),
  reference1: z.optional(reference1Schema),
  /** A transfer instead of a bill: to a standing account. Spaces and dashes in it are what people read, and go. */
  accountNumber: z.optional(accountNumberSchema),
  /** The amount the scenario starts from; by default the QR's. */
  amountSatang: z.optional(bankPaymentSchema.shape.amountSatang),
  scenario: z._default(z.enum(scenarios), 'exact'),
  /** How late "late" is. */
  lateMs: z._default(z.int().check(z.gte(1), z.lte(7 * 24 * 3_600_000)), defaultLateMs),
  /** Whether "late" moves the product's clock (for everybody), or only says that it was paid later. */
  moveClock: z._default(z.boolean(), true),
  payerBank: z._default(z.enum(payerBanks), 'KBANK'),
  /** Whose account it is paid from; any text, so that one may be no name. By default every account's holder. */
  payerName: z.optional(z.string().check(z.maxLength(1000))),
  webhooks: z.prefault(webhookOptionsSchema, {}),
});
export type PayOrder = z.output<typeof payOrderSchema>;

/** What a bank customer is about to pay. */
export interface Bill {
  readonly reference1: string;
  readonly amountSatang: number;
}

/** What was paid, what the product was told, and the clock's offset after it. */
export interface Paid {
  readonly payments: readonly BankPayment[];
  readonly deliveries: readonly Delivery[];
  readonly clock: { readonly offsetMs: number };
}

/**
 * Reads what is to be paid from an order; 422 where the QR or the amount is missing or unreadable, or the account
 * number is none: a bank looks at the check digit before it lets anybody transfer.
 */
export function readBill(order: Pick<PayOrder, 'qrText' | 'reference1' | 'accountNumber' | 'amountSatang'>): Bill {
  const { accountNumber } = order;
  if ([order.qrText, order.reference1, accountNumber].filter((each) => each !== undefined).length !== 1) {
    throw new Problem(422, 'qr-or-reference', 'Give one of qrText, reference1 and accountNumber.');
  }
  if (accountNumber !== undefined && !isStandingAccount(accountNumber)) {
    throw new Problem(422, 'account-not-valid', 'This is no number of a wallet: a digit is wrong or missing.');
  }
  const qr = order.qrText === undefined ? undefined : parseBillPayment(order.qrText);
  if (order.qrText !== undefined && qr === undefined) {
    throw new Problem(422, 'qr-not-readable', 'This is not a complete Thai QR bill payment (tag 30 with a right CRC).');
  }
  const reference1 = order.reference1 ?? accountNumber ?? qr?.reference1;
  const amountSatang = order.amountSatang ?? qr?.amountSatang;
  if (reference1 === undefined || amountSatang === undefined) {
    throw new Problem(422, 'amount-missing', 'The QR or the number names no amount: give amountSatang.');
  }
  return { reference1, amountSatang };
}

/** The amounts that reach the bank in a scenario, one for each payment; 422 where the bill is too small to pay less. */
export function amountsOf(scenario: Scenario, amountSatang: number): number[] {
  if (scenario === 'none') return [];
  if (scenario === 'double') return [amountSatang, amountSatang];
  if (scenario === 'over') return [amountSatang + offBySatang];
  if (scenario !== 'short') return [amountSatang];
  if (amountSatang === 1) throw new Problem(422, 'amount-too-small', 'One satang cannot be paid short.');
  return [Math.max(1, amountSatang - offBySatang)];
}

/** As the bank tells a holder where it has room for one script. */
const nameOf = ({ thai, latin = '' }: Holder): string => thai ?? latin;

/**
 * Pays a bill the way the scenario says and tells the product. The same bill
 * may be paid any number of times, as at a real bank.
 */
export async function pay(parts: SandboxParts, moment: Moment, order: PayOrder): Promise<Paid> {
  const bill = readBill(order);
  const amounts = amountsOf(order.scenario, bill.amountSatang);
  const lateMs = order.scenario === 'late' ? order.lateMs : 0;
  const later = lateMs > 0 && order.moveClock ? await moveClock(parts, moment, moment.offsetMs + lateMs) : moment;
  const paidAtMs = Math.floor(order.moveClock ? later.nowMs() : moment.nowMs() + lateMs);
  const payerName = order.payerName ?? nameOf(await readHolder(parts));
  const payments = amounts.map((amountSatang, index): BankPayment => ({
    // A millisecond apart, so that bank references sort in the order of paying.
    bankReference: `BNK${idBody(Math.floor(moment.realMs()) + index, parts.random(11))}`,
    reference1: bill.reference1,
    amountSatang,
    paidAtMs: paidAtMs + index,
    payerBank: order.payerBank,
    payerAccountMasked: 'xxx-x-x4821-x',
    ...(payerName !== '' && { payerName }),
  }));
  for (const payment of payments) await bookPayment(parts, payment);
  const events = payments.map(paymentEvent);
  const { webhooks } = await readFaults(parts, bill.reference1);
  const deliveries =
    webhooks === 'drop' ? await drop(parts, later, events) : await deliver(parts, later, events, order.webhooks);
  return { payments, deliveries, clock: { offsetMs: later.offsetMs } };
}
