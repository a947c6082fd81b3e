import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bankPaymentSchema } from '../../functions/partners/bank-contract.ts';
import { buildTopUpQr } from '../../shared/thai-qr.ts';
import { codeOf, openSandbox, referenceIn } from './open-sandbox.ts';
import type { Answer, Sandbox } from './open-sandbox.ts';

const reference1 = '0DCF3ZJ8K2M4N6P8Q0R2';
const qrText = buildTopUpQr({ billerId: '099400016550100', reference1, amountSatang: 50_000 });
const minuteMs = 60_000;

const paidSchema = z.object({
  payments: z.array(bankPaymentSchema),
  deliveries: z.array(
    z.object({
      result: z.string(),
      copy: z.int(),
      eventId: z.string(),
      attempts: z.array(z.object({ httpStatus: z.int().optional() })),
    }),
  ),
});
const paidIn = (answer: Answer) => paidSchema.parse(answer.body);
const amountsIn = (answer: Answer) => paidIn(answer).payments.map((payment) => payment.amountSatang);

describe('paying a QR', () => {
  it('books the payment and tells the product, signed', async () => {
    const sandbox = openSandbox();
    const sinceMs = sandbox.nowMs();
    const answer = await sandbox.call('POST', '/bank/pay', { qrText, payerBank: 'SCB' });
    expect(answer.status).toBe(201);
    const {
      payments: [payment],
      deliveries,
    } = paidIn(answer);
    expect(payment).toMatchObject({ reference1, amountSatang: 50_000, payerBank: 'SCB' });
    expect(payment?.paidAtMs).toBeGreaterThanOrEqual(sinceMs);
    expect(payment?.paidAtMs).toBeLessThanOrEqual(sandbox.nowMs());
    const eventId = `evt_${payment?.bankReference}_paid`;
    expect(sandbox.told).toEqual([{ id: eventId, event: { type: 'payment.received', eventId, ...payment } }]);
    expect(deliveries).toMatchObject([{ result: 'delivered', copy: 1, attempts: [{ httpStatus: 200 }] }]);

    const asked = await sandbox.callSigned('GET', `/bank/payments?reference1=${reference1}`);
    expect(asked.body).toEqual({ payments: [payment] });
    const looked = await sandbox.call('GET', `/bank/payments/${payment?.bankReference}`);
    expect(looked.body).toMatchObject({ payment, refunds: [], deliveries });
  });

  it.each([
    ['by default the holder of every account', {}, 'นายสมชาย ใจดี'],
    ['whoever the order names', { payerName: 'MS MALEE RAKTHAI' }, 'MS MALEE RAKTHAI'],
    ['nobody, where the order leaves it empty', { payerName: '' }, undefined],
  ])('tells who has paid: %s', async (_who, order, payerName) => {
    const sandbox = openSandbox();
    const { payments } = paidIn(await sandbox.call('POST', '/bank/pay', { qrText, ...order }));
    const asked = await sandbox.callSigned('GET', `/bank/payments?reference1=${reference1}`);
    const listed = z.object({ payments: z.array(bankPaymentSchema) }).parse(asked.body);
    const told = sandbox.told.map(({ event }) => ('payerName' in event ? event.payerName : undefined));
    expect([told, ...[payments, listed.payments].map((each) => each.map((payment) => payment.payerName))]).toEqual([
      [payerName],
      [payerName],
      [payerName],
    ]);
  });

  it.each([
    ['exact', [50_000]],
    ['short', [49_900]],
    ['over', [50_100]],
    ['double', [50_000, 50_000]],
    ['none', []],
  ])('%s pays %j', async (scenario, amounts) => {
    const sandbox = openSandbox();
    expect(amountsIn(await sandbox.call('POST', '/bank/pay', { qrText, scenario }))).toEqual(amounts);
    expect(sandbox.told.map(({ event }) => ('amountSatang' in event ? event.amountSatang : undefined))).toEqual(
      amounts,
    );
  });

  it('twice makes two payments with their own references and events', async () => {
    const sandbox = openSandbox();
    const { payments } = paidIn(await sandbox.call('POST', '/bank/pay', { qrText, scenario: 'double' }));
    expect(new Set(payments.map((payment) => payment.bankReference)).size).toBe(2);
    expect(new Set(sandbox.told.map(({ id }) => id)).size).toBe(2);
  });

  it('puts it into the list of its Bangkok day, which is given in parts', async () => {
    const sandbox = openSandbox();
    for (let count = 1; count <= 101; count += 1)
      await sandbox.call('POST', '/bank/pay', { qrText, scenario: 'double' });
    const listSchema = z.object({ payments: z.array(bankPaymentSchema), nextAfter: z.string().optional() });
    const day = new Date(sandbox.nowMs() + 7 * 60 * minuteMs).toISOString().slice(0, 10).replaceAll('-', '');
    const first = listSchema.parse((await sandbox.callSigned('GET', `/bank/payments?day=${day}`)).body);
    expect(first.payments).toHaveLength(200);
    const second = listSchema.parse(
      (await sandbox.callSigned('GET', `/bank/payments?day=${day}&after=${first.nextAfter}`)).body,
    );
    expect(second.payments).toHaveLength(2);
    expect(second.nextAfter).toBeUndefined();
    expect(new Set([...first.payments, ...second.payments].map(({ bankReference }) => bankReference)).size).toBe(202);
    expect((await sandbox.call('GET', '/bank/payments?day=20000101')).body).toEqual({ payments: [] });
    expect(codeOf(await sandbox.call('GET', '/bank/payments?day=today'))).toBe('input-not-valid');
  });

  it('again later is possible, as at a real bank', async () => {
    const sandbox = openSandbox();
    for (const _time of [1, 2]) expect((await sandbox.call('POST', '/bank/pay', { qrText })).status).toBe(201);
    const { body } = await sandbox.call('GET', `/bank/payments?reference1=${reference1}`);
    expect(z.object({ payments: z.array(z.unknown()) }).parse(body).payments).toHaveLength(2);
  });

  it('late moves the clock past the 15 minutes, for everybody', async () => {
    const sandbox = openSandbox();
    const openedMs = sandbox.nowMs();
    const answer = await sandbox.call('POST', '/bank/pay', { qrText, scenario: 'late' });
    expect(answer.body).toMatchObject({ clock: { offsetMs: 16 * minuteMs } });
    expect(sandbox.offsetMs()).toBe(16 * minuteMs);
    expect(paidIn(answer).payments[0]?.paidAtMs).toBeGreaterThan(openedMs + 15 * minuteMs);
  });

  it("late by the bank's word alone leaves the clock, also where it cannot be moved", async () => {
    const sandbox = openSandbox({ movable: false });
    const openedMs = sandbox.nowMs();
    const answer = await sandbox.call('POST', '/bank/pay', {
      qrText,
      scenario: 'late',
      moveClock: false,
      lateMs: 20 * minuteMs,
    });
    expect(paidIn(answer).payments[0]?.paidAtMs).toBeGreaterThanOrEqual(openedMs + 20 * minuteMs);
    expect(codeOf(await sandbox.call('POST', '/bank/pay', { qrText, scenario: 'late' }))).toBe('clock-fixed');
  });

  it('takes a reference and an amount instead of a QR, and another amount than the QR', async () => {
    const sandbox = openSandbox();
    expect(amountsIn(await sandbox.call('POST', '/bank/pay', { reference1, amountSatang: 7 }))).toEqual([7]);
    expect(amountsIn(await sandbox.call('POST', '/bank/pay', { qrText, amountSatang: 7 }))).toEqual([7]);
  });

  it.each([
    ['no QR and no reference', {}, 422, 'qr-or-reference'],
    ['both', { qrText, reference1, amountSatang: 1 }, 422, 'qr-or-reference'],
    ['a QR with a wrong CRC', { qrText: `${qrText.slice(0, -4)}0000` }, 422, 'qr-not-readable'],
    ['a reference without an amount', { reference1 }, 422, 'amount-missing'],
    ['one satang paid short', { reference1, amountSatang: 1, scenario: 'short' }, 422, 'amount-too-small'],
    ['zero', { reference1, amountSatang: 0 }, 422, 'input-not-valid'],
    ['an unknown scenario', { qrText, scenario: 'maybe' }, 422, 'input-not-valid'],
    ['an unknown member', { qrText, tip: 1 }, 422, 'input-not-valid'],
    ['six copies', { qrText, webhooks: { copies: 6 } }, 422, 'input-not-valid'],
  ])('refuses %s', async (_name, order, status, code) => {
    const sandbox = openSandbox();
    const answer = await sandbox.call('POST', '/bank/pay', order);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(sandbox.told).toEqual([]);
  });
});

describe('telling the product', () => {
  const pay = (sandbox: Sandbox, webhooks: object, scenario = 'exact') =>
    sandbox.call('POST', '/bank/pay', { qrText, scenario, webhooks });

  it('sends copies under one event id', async () => {
    const sandbox = openSandbox();
    const { deliveries } = paidIn(await pay(sandbox, { copies: 3, atOnce: true }));
    expect(deliveries.map(({ copy, result }) => [copy, result])).toEqual([
      [1, 'delivered'],
      [2, 'delivered'],
      [3, 'delivered'],
    ]);
    expect(new Set(sandbox.told.map(({ id }) => id)).size).toBe(1);
    expect(sandbox.told).toHaveLength(3);
  });

  it('reorders: the second payment is told first', async () => {
    const sandbox = openSandbox();
    const { payments } = paidIn(await pay(sandbox, { reorder: true }, 'double'));
    expect(sandbox.told.map(referenceIn)).toEqual(payments.map((payment) => payment.bankReference).toReversed());
  });

  it('waits where asked to', async () => {
    const sandbox = openSandbox();
    await pay(sandbox, { delayMs: 5_000 });
    expect(sandbox.paused).toEqual([5_000]);
  });

  it.each([
    ['a refusal and a lost answer, then success', [503, 0, 200], 'delivered', [503, undefined, 200]],
    ['refusals only', [400, 401, 500], 'refused', [400, 401, 500]],
    ['no answer ever', [0, 0, 0], 'unreachable', [undefined, undefined, undefined]],
  ])('tries three times: %s', async (_name, answers, result, statuses) => {
    const sandbox = openSandbox({ answers });
    const [delivery] = paidIn(await pay(sandbox, {})).deliveries;
    expect(delivery?.result).toBe(result);
    expect(delivery?.attempts.map((attempt) => attempt.httpStatus)).toEqual(statuses);
  });

  it('is held back by the fault setting of one reference, and resent on demand', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/bank/faults', { reference1, webhooks: 'drop' });
    const {
      payments: [payment],
      deliveries,
    } = paidIn(await pay(sandbox, {}));
    expect(deliveries).toMatchObject([{ result: 'dropped' }]);
    expect(sandbox.told).toEqual([]);
    await sandbox.call('POST', '/bank/pay', { reference1: 'OTHER', amountSatang: 100 });
    expect(sandbox.told).toHaveLength(1);

    const resent = await sandbox.call('POST', '/bank/webhooks/resend', {
      bankReference: payment?.bankReference,
      webhooks: { copies: 2 },
    });
    expect(resent.status).toBe(200);
    expect(sandbox.told.slice(1).map(({ id }) => id)).toEqual([
      `evt_${payment?.bankReference}_paid`,
      `evt_${payment?.bankReference}_paid`,
    ]);
    expect(codeOf(await sandbox.call('POST', '/bank/webhooks/resend', { bankReference: 'NONE' }))).toBe(
      'unknown-payment',
    );
  });
});

describe('what only the product may do', () => {
  it('an unsigned refund is refused, a wrongly signed read too, an unsigned read is free', async () => {
    const sandbox = openSandbox();
    const order = { refundKey: 'sus_1', bankReference: 'BNK1', amountSatang: 1 };
    expect((await sandbox.call('POST', '/bank/refunds', order)).status).toBe(401);
    const longAgo = sandbox.nowMs() - 6 * minuteMs;
    expect((await sandbox.callSigned('GET', '/bank/payments?reference1=A', undefined, longAgo)).status).toBe(401);
    expect((await sandbox.callSigned('POST', '/bank/refunds', order, longAgo)).status).toBe(401);
    expect((await sandbox.call('GET', '/bank/payments?reference1=A')).status).toBe(200);
  });

  it('questions fail where asked, for one reference', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/bank/faults', { reference1: 'A', queries: 'unavailable' });
    expect((await sandbox.callSigned('GET', '/bank/payments?reference1=A')).status).toBe(503);
    expect((await sandbox.callSigned('GET', '/bank/payments?reference1=B')).status).toBe(200);
    expect((await sandbox.call('GET', '/bank/faults?reference1=A')).body).toEqual({
      refunds: 'ok',
      webhooks: 'ok',
      queries: 'unavailable',
    });
    expect((await sandbox.call('GET', '/bank/faults')).body).toEqual({ refunds: 'ok', webhooks: 'ok', queries: 'ok' });
  });
});
