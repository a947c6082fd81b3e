import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bankPaymentSchema } from '../../functions/partners/bank-contract.ts';
import { buildTopUpQr } from '../../shared/thai-qr.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Answer } from './open-sandbox.ts';

const reference1 = '0DCF3ZJ8K2M4N6P8Q0R2';

const qrText = buildTopUpQr({ billerId: '099400016550100', reference1, amountSatang: 50_000 });

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

describe('refunds', () => {
  async function paid(answers: number[] = []) {
    const sandbox = openSandbox({ answers });
    const [payment] = paidIn(await sandbox.call('POST', '/bank/pay', { qrText })).payments;
    sandbox.told.length = 0;
    const order = { refundKey: 'sus_1', bankReference: payment?.bankReference ?? '', amountSatang: 50_000 };
    return { sandbox, order };
  }

  it('gives the money back once per key and tells the product once', async () => {
    const { sandbox, order } = await paid();
    const first = await sandbox.callSigned('POST', '/bank/refunds', order);
    expect(first).toMatchObject({ status: 200, body: { ...order, status: 'completed' } });
    const second = await sandbox.callSigned('POST', '/bank/refunds', order);
    expect(second.body).toEqual(first.body);
    expect(sandbox.told).toMatchObject([{ event: { type: 'refund.completed', ...order }, id: 'evt_sus_1_refunded' }]);
    expect((await sandbox.callSigned('GET', '/bank/refunds/sus_1')).body).toEqual(first.body);
    const resent = await sandbox.call('POST', '/bank/webhooks/resend', {
      bankReference: order.bankReference,
      event: 'refund.completed',
    });
    expect(resent.status).toBe(200);
    expect(sandbox.told).toHaveLength(2);
  });

  it('still completes when the product refuses to hear of it', async () => {
    const { sandbox, order } = await paid([200, 500, 500]);
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).body).toMatchObject({ status: 'completed' });
    expect(sandbox.told).toHaveLength(2);
  });

  it.each([
    ['the key again for another amount', { amountSatang: 1 }, 409, 'refund-key-reused'],
    ['another key for the same payment', { refundKey: 'sus_2' }, 409, 'already-refunded'],
  ])('refuses %s', async (_name, change, status, code) => {
    const { sandbox, order } = await paid();
    await sandbox.callSigned('POST', '/bank/refunds', order);
    const answer = await sandbox.callSigned('POST', '/bank/refunds', { ...order, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it.each([
    ['more than was paid', { amountSatang: 50_001 }, 422, 'refund-exceeds-payment'],
    ['an unknown payment', { bankReference: 'BNK0' }, 404, 'unknown-payment'],
    ['a key that is no key', { refundKey: 'a b' }, 422, 'input-not-valid'],
  ])('refuses %s', async (_name, change, status, code) => {
    const { sandbox, order } = await paid();
    const answer = await sandbox.callSigned('POST', '/bank/refunds', { ...order, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(sandbox.told).toEqual([]);
  });

  it('fails for good where asked, and another key may then succeed', async () => {
    const { sandbox, order } = await paid();
    await sandbox.call('POST', '/bank/faults', { refunds: 'fail' });
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).body).toMatchObject({ status: 'failed' });
    await sandbox.call('POST', '/bank/faults', {});
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).body).toMatchObject({ status: 'failed' });
    expect(sandbox.told).toEqual([]);
    const other = await sandbox.callSigned('POST', '/bank/refunds', { ...order, refundKey: 'sus_2' });
    expect(other.body).toMatchObject({ status: 'completed' });
  });

  it('does nothing where unavailable', async () => {
    const { sandbox, order } = await paid();
    await sandbox.call('POST', '/bank/faults', { reference1, refunds: 'unavailable' });
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).status).toBe(503);
    expect(codeOf(await sandbox.callSigned('GET', '/bank/refunds/sus_1'))).toBe('unknown-refund');
  });

  it('loses the answer beyond the five seconds of the product, but the refund stands', async () => {
    const { sandbox, order } = await paid();
    await sandbox.call('POST', '/bank/faults', { refunds: 'timeout' });
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).status).toBe(504);
    expect(Math.max(...sandbox.paused)).toBeGreaterThan(5_000);
    await sandbox.call('POST', '/bank/faults', { refunds: 'ok' });
    expect((await sandbox.callSigned('POST', '/bank/refunds', order)).body).toMatchObject({ status: 'completed' });
    expect(sandbox.told).toHaveLength(1);
  });
});
