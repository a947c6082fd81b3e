import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  accountNameOrderSchema,
  payoutCancellationSchema,
  payoutKeySchema,
  payoutOrderSchema,
  reference1Schema,
  refundKeySchema,
  refundOrderSchema,
} from '../partners/bank-contract.ts';
import { statementPageOn } from '../partners/bank-statement-contract.ts';
import { answerWhose, holderOrderSchema, readHolder, setHolder } from './bank/account-names.ts';
import { faultOrderSchema, readFaults, setFaults } from './bank/faults.ts';
import { pay, payOrderSchema } from './bank/pay.ts';
import { paymentEvent, paymentsOf, paymentsOn, readPayment, recentPayments } from './bank/payments.ts';
import { cancelPayout, orderPayout, payoutLinesOn, readPayout, recentPayouts, tellPayout } from './bank/payouts.ts';
import { orderRefund, readRefund, recentRefunds, refundEvent, refundsOf, unavailable } from './bank/refunds.ts';
import { readStatement } from './bank/statement.ts';
import { setStatementFault, statementFaultOrderSchema } from './bank/statement-faults.ts';
import { deliver, deliveriesOf, webhookOptionsSchema } from './webhooks.ts';
import type { Delivery } from './webhooks.ts';
import { readMoment } from './context.ts';
import type { Moment, SandboxContext, SandboxEnv, SandboxParts } from './context.ts';
import { dayIn } from './day-list.ts';
import { clockOrderSchema, moveClock } from './move-clock.ts';
import { playOrderSchema, playStep } from './play-clock.ts';
import { orderPerson } from './people/order-person.ts';
import { personOrderSchema } from './people/person-order.ts';
import { readMessages, readMobile, readPhones, receiveSms, smsOrderSchema } from './phone/messages.ts';
import { checked, parseJson, Problem } from './problem.ts';
import { checkSigned } from './product-signature.ts';

const shownRows = 50;

/** The body of `POST /bank/webhooks/resend`. */
const resendOrderSchema = z.strictObject({
  bankReference: z.string().check(z.maxLength(40)),
  event: z._default(z.enum(['payment.received', 'refund.completed']), 'payment.received'),
  webhooks: z.prefault(webhookOptionsSchema, {}),
});
type ResendOrder = z.input<typeof resendOrderSchema>;

/** The JSON side of the sandbox; docs/sandbox.md describes every call. */
export function apiRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  api.get('/health', (c) => c.json({ ok: true }));

  api.post('/sms', async (c) => {
    const sms = parseJson(await c.req.text(), smsOrderSchema);
    return c.json(await receiveSms(parts, await readMoment(c, parts), sms), 201);
  });
  api.get('/phones', async (c) => c.json({ phones: await readPhones(parts) }));
  api.get('/phones/:mobile/messages', async (c) => {
    const mobile = readMobile(c.req.param('mobile'));
    return c.json({ mobile, messages: await readMessages(parts, mobile) });
  });

  api.put('/people/:mobile', async (c) => {
    const mobile = readMobile(c.req.param('mobile'));
    const order = parseJson(await c.req.text(), personOrderSchema);
    return c.json(await orderPerson(parts, await readMoment(c, parts), mobile, order));
  });

  api.put('/clock', async (c) => {
    const { offsetMs } = parseJson(await c.req.text(), clockOrderSchema);
    return clockAnswer(c, await moveClock(parts, await readMoment(c, parts), offsetMs));
  });
  api.post('/clock/play', async (c) => {
    const { untilMs } = parseJson(await c.req.text(), playOrderSchema);
    const { moment, ...played } = await playStep(parts, await readMoment(c, parts), untilMs);
    return c.json({ offsetMs: moment.offsetMs, serverTimeMs: Math.floor(moment.nowMs()), ...played });
  });
  return api;
}

/** The JSON side of the bank: first what a payer or tester may ask, then what only the product asks. */
export function bankRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const bank = new Hono<SandboxEnv>();
  bank.post('/pay', async (c) => {
    const order = parseJson(await c.req.text(), payOrderSchema);
    return c.json(await pay(parts, await readMoment(c, parts), order), 201);
  });
  bank.post('/webhooks/resend', async (c) => {
    const order = parseJson(await c.req.text(), resendOrderSchema);
    return c.json({ deliveries: await resend(parts, await readMoment(c, parts), order) });
  });
  bank.get('/faults', async (c) => c.json(await readFaults(parts, reference1In(c))));
  bank.post('/faults', async (c) => c.json(await setFaults(parts, parseJson(await c.req.text(), faultOrderSchema))));

  bank.get('/holders', async (c) => c.json({ holder: await readHolder(parts, c.req.query('accountNumber')) }));
  bank.post('/holders', async (c) =>
    c.json({ holder: await setHolder(parts, parseJson(await c.req.text(), holderOrderSchema)) }),
  );
  bank.post('/account-name', async (c) => {
    await checkSigned(c, parts, 'always');
    return c.json(await answerWhose(parts, parseJson(await c.req.text(), accountNameOrderSchema)));
  });

  bank.get('/payments', async (c) => {
    await checkSigned(c, parts, 'where-given');
    const reference1 = reference1In(c);
    await checkQueries(parts, reference1);
    const { day, after } = dayIn(c);
    if (day !== undefined) return c.json(await paymentsOn(parts, day, after));
    const payments =
      reference1 === undefined
        ? await recentPayments(parts, shownRows)
        : await paymentsOf(parts, reference1, fromMsIn(c));
    return c.json({ payments });
  });
  bank.get('/payments/:bankReference', async (c) => {
    const payment = await readPayment(parts, c.req.param('bankReference'));
    const [refunds, deliveries] = await Promise.all([
      refundsOf(parts, payment.bankReference),
      deliveriesOf(parts, payment.bankReference),
    ]);
    return c.json({ payment, refunds, deliveries });
  });
  addOrderRoutes(bank, parts);
  addStatementRoutes(bank, parts);
  return bank;
}

/** What the product orders, money back to its payer and money out to an account, and what the bank knows of each. */
function addOrderRoutes(bank: Hono<SandboxEnv>, parts: SandboxParts): void {
  bank.get('/refunds', async (c) => c.json({ refunds: await recentRefunds(parts, shownRows) }));
  bank.post('/refunds', async (c) => {
    await checkSigned(c, parts, 'always');
    const order = parseJson(await c.req.text(), refundOrderSchema);
    return c.json(await orderRefund(parts, await readMoment(c, parts), order));
  });
  bank.get('/refunds/:refundKey', async (c) => {
    await checkSigned(c, parts, 'where-given');
    const refund = await readRefund(parts, checked(c.req.param('refundKey'), refundKeySchema));
    await checkQueries(parts, (await readPayment(parts, refund.bankReference)).reference1);
    return c.json(refund);
  });
  bank.get('/payouts', async (c) => {
    await checkSigned(c, parts, 'where-given');
    const { day, after } = dayIn(c);
    if (day === undefined) return c.json({ payouts: await recentPayouts(parts, shownRows) });
    await checkQueries(parts, undefined);
    return c.json(await payoutLinesOn(parts, await readMoment(c, parts), day, after));
  });
  bank.post('/payouts', async (c) => {
    await checkSigned(c, parts, 'always');
    const order = parseJson(await c.req.text(), payoutOrderSchema);
    return c.json(await orderPayout(parts, await readMoment(c, parts), order));
  });
  bank.post('/payout-cancellations', async (c) => {
    await checkSigned(c, parts, 'always');
    const asked = parseJson(await c.req.text(), payoutCancellationSchema);
    return c.json(await cancelPayout(parts, await readMoment(c, parts), asked));
  });
  bank.get('/payouts/:payoutKey', async (c) => {
    await checkSigned(c, parts, 'where-given');
    await checkQueries(parts, undefined);
    return c.json(
      await readPayout(parts, await readMoment(c, parts), checked(c.req.param('payoutKey'), payoutKeySchema)),
    );
  });
  bank.post('/payouts/:payoutKey/tell', async (c) => {
    const payoutKey = checked(c.req.param('payoutKey'), payoutKeySchema);
    return c.json({ deliveries: await tellPayout(parts, await readMoment(c, parts), payoutKey) });
  });
}

/** The bank's statement of a day, and what is wrong with it. */
function addStatementRoutes(bank: Hono<SandboxEnv>, parts: SandboxParts): void {
  bank.get('/statement', async (c) => {
    await checkSigned(c, parts, 'where-given');
    await checkQueries(parts, undefined);
    const asked = { day: c.req.query('day'), page: Number(c.req.query('page') ?? 1) };
    const { day, page } = checked(asked, statementPageOn.input);
    return c.json(await readStatement(parts, await readMoment(c, parts), day, page));
  });
  bank.post('/statement-faults', async (c) =>
    c.json(await setStatementFault(parts, parseJson(await c.req.text(), statementFaultOrderSchema))),
  );
}

/** The answer to both clock calls. */
export function clockAnswer(c: SandboxContext, moment: Moment): Response {
  return c.json({ offsetMs: moment.offsetMs, serverTimeMs: Math.floor(moment.nowMs()) });
}

/** Tells the product once more, whatever the fault settings say; 404 where there is nothing to tell. */
export async function resend(parts: SandboxParts, moment: Moment, input: ResendOrder): Promise<Delivery[]> {
  const order = checked(input, resendOrderSchema);
  const payment = await readPayment(parts, order.bankReference);
  if (order.event === 'payment.received') return deliver(parts, moment, [paymentEvent(payment)], order.webhooks);
  const refunds = await refundsOf(parts, payment.bankReference);
  const completed = refunds.find((refund) => refund.status === 'completed');
  if (completed === undefined) throw new Problem(404, 'unknown-refund', 'This payment has not been refunded.');
  return deliver(parts, moment, [refundEvent(completed)], order.webhooks);
}

function reference1In(c: SandboxContext): string | undefined {
  const text = c.req.query('reference1');
  return text === undefined
    ? undefined
    : checked({ reference1: text }, z.object({ reference1: reference1Schema })).reference1;
}

function fromMsIn(c: SandboxContext): number | undefined {
  const text = c.req.query('fromMs');
  return text === undefined
    ? undefined
    : checked({ fromMs: Number(text) }, z.object({ fromMs: z.int().check(z.nonnegative()) })).fromMs;
}

async function checkQueries(parts: SandboxParts, reference1: string | undefined): Promise<void> {
  const { queries } = await readFaults(parts, reference1);
  if (queries === 'unavailable') throw unavailable();
}
