import { describe, expect, it } from 'vitest';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { deliveryListSchema, deliverySchema } from '../../functions/partners/airtime-contract.ts';
import { deliveryOutcomes, deliveryWaits } from '../../functions/sandbox/airtime/outcomes.ts';
import { airtimeTexts } from '../../functions/sandbox/pages/airtime-texts.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';

const deliveryKey = '00000000000000000001-00000000000000000002';
const amountSatang = 10_000;
const orderFor = (mobile: string) => ({ deliveryKey, operatorCode: 'ais', mobile, amountSatang });
const order = (sandbox: Sandbox, mobile: string) => sandbox.callSigned('POST', '/airtime/deliveries', orderFor(mobile));
const ask = (sandbox: Sandbox) => sandbox.callSigned('GET', `/airtime/deliveries/${deliveryKey}`);
const tell = (sandbox: Sandbox) => sandbox.call('POST', `/airtime/deliveries/${deliveryKey}/tell`);
const cancel = (sandbox: Sandbox) =>
  sandbox.callSigned('POST', '/airtime/cancellations', { deliveryKey, amountSatang });
const toldTypes = (sandbox: Sandbox) => sandbox.told.map(({ event }) => event.type);
const later = (sandbox: Sandbox, ms: number) => sandbox.call('PUT', '/clock', { offsetMs: sandbox.offsetMs() + ms });

/** A sandbox that took an order, and its answer. */
async function ordered(mobile: string) {
  const sandbox = openSandbox();
  const answer = await order(sandbox, mobile);
  return { sandbox, answer };
}

describe('a delivery', () => {
  it('arrives at once, is told before the answer, and is one for its key', async () => {
    const { sandbox, answer } = await ordered('0812345678');
    const delivery = deliverySchema.parse(answer.body);
    expect(delivery).toMatchObject({ deliveryKey, amountSatang, status: 'delivered' });
    const { operatorReference } = delivery;
    expect(sandbox.told).toMatchObject([
      { event: { type: 'delivery.delivered', deliveryKey, amountSatang, operatorReference } },
    ]);
    expect((await order(sandbox, '0812345678')).body).toEqual(answer.body);
    expect((await ask(sandbox)).body).toEqual(answer.body);
    expect(toldTypes(sandbox)).toEqual(['delivery.delivered']);
  });

  it('is taken only signed by whom the partner knows, and a key is for one number and amount only', async () => {
    const { sandbox } = await ordered('0812345678');
    expect(codeOf(await sandbox.call('POST', '/airtime/deliveries', orderFor('0812345678')))).toBe(
      'signature-not-valid',
    );
    expect(codeOf(await order(sandbox, '0812345679'))).toBe('delivery-key-reused');
  });

  it('is unknown before it was ordered', async () => {
    const sandbox = openSandbox();
    expect([(await ask(sandbox)).status, codeOf(await ask(sandbox)), codeOf(await tell(sandbox))]).toEqual([
      404,
      'unknown-delivery',
      'unknown-delivery',
    ]);
  });

  it('...1 arrives after ten seconds, and is told of when asked to', async () => {
    const { sandbox, answer } = await ordered('0800000001');
    expect(answer.body['status']).toBe('pending');
    expect(sandbox.told).toEqual([]);
    await later(sandbox, deliveryWaits.slowMs);
    expect((await ask(sandbox)).body['status']).toBe('delivered');
    await tell(sandbox);
    expect(toldTypes(sandbox)).toEqual(['delivery.delivered']);
  });

  it('...2 is never answered, neither order nor question nor cancellation', async () => {
    const { sandbox, answer } = await ordered('0800000002');
    expect([codeOf(answer), codeOf(await ask(sandbox)), codeOf(await cancel(sandbox))]).toEqual(
      Array.from({ length: 3 }, () => 'answer-lost'),
    );
    expect(sandbox.paused.every((ms) => ms > 5_000)).toBe(true);
    expect(sandbox.told).toEqual([]);
  });

  it('...3 is refused, and stays refused', async () => {
    const { sandbox, answer } = await ordered('0800000003');
    expect(answer.body['status']).toBe('refused');
    await later(sandbox, 6 * 86_400_000);
    expect((await order(sandbox, '0800000003')).body['status']).toBe('refused');
    expect(toldTypes(sandbox)).toEqual(['delivery.refused']);
  });

  it('...4 is refused, and arrives all the same after thirty seconds', async () => {
    const { sandbox, answer } = await ordered('0800000004');
    expect(answer.body['status']).toBe('refused');
    await later(sandbox, deliveryWaits.regretMs);
    expect((await ask(sandbox)).body['status']).toBe('delivered');
    await tell(sandbox);
    expect(toldTypes(sandbox)).toEqual(['delivery.refused', 'delivery.refused', 'delivery.delivered']);
  });

  it('...5 is told twice, under two event ids', async () => {
    const { sandbox } = await ordered('0800000005');
    expect(toldTypes(sandbox)).toEqual(['delivery.delivered', 'delivery.delivered']);
    expect(new Set(sandbox.told.map(({ event }) => event.eventId)).size).toBe(2);
  });

  it('...6 arrives, and one message says that it was refused', async () => {
    const { sandbox, answer } = await ordered('0800000006');
    expect(answer.body['status']).toBe('delivered');
    expect(toldTypes(sandbox)).toEqual(['delivery.delivered', 'delivery.refused']);
  });

  it('...7 arrives late: asked before, nobody has heard of it', async () => {
    const { sandbox, answer } = await ordered('0800000007');
    expect([codeOf(answer), codeOf(await ask(sandbox))]).toEqual(['answer-lost', 'unknown-delivery']);
    await later(sandbox, deliveryWaits.lateMs);
    expect((await ask(sandbox)).body['status']).toBe('delivered');
  });

  it('...8 arrives with half of what was ordered, in the answer, when asked and when told', async () => {
    const { sandbox, answer } = await ordered('0800000008');
    const halved = { status: 'delivered', amountSatang: amountSatang / 2 };
    expect([answer.body, (await ask(sandbox)).body]).toMatchObject([halved, halved]);
    expect(sandbox.told).toMatchObject([{ event: { type: 'delivery.delivered', amountSatang: amountSatang / 2 } }]);
  });

  it('...9 arrives, is told, and its answer is lost', async () => {
    const { sandbox, answer } = await ordered('0800000009');
    expect(codeOf(answer)).toBe('answer-lost');
    expect(toldTypes(sandbox)).toEqual(['delivery.delivered']);
    expect((await ask(sandbox)).body['status']).toBe('delivered');
  });
});

describe('a cancellation', () => {
  it('ends what has not ended, for ever, also a key that was never heard of', async () => {
    const { sandbox } = await ordered('0800000001');
    expect((await cancel(sandbox)).body['status']).toBe('cancelled');
    await later(sandbox, deliveryWaits.slowMs);
    expect([(await ask(sandbox)).body['status'], (await order(sandbox, '0800000001')).body['status']]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await tell(sandbox)).body).toEqual({ deliveries: [] });
    const early = openSandbox();
    expect((await cancel(early)).body['status']).toBe('cancelled');
    expect((await order(early, '0812345678')).body['status']).toBe('cancelled');
    expect(early.told).toEqual([]);
  });

  it('changes nothing of what has arrived', async () => {
    const { sandbox } = await ordered('0812345678');
    expect((await cancel(sandbox)).body['status']).toBe('delivered');
  });
});

describe("the partner's list of a day", () => {
  const listOf = async (sandbox: Sandbox, query = '') => {
    const path = `/airtime/deliveries?day=${periodsAt(sandbox.nowMs()).day}${query}`;
    return deliveryListSchema.parse((await sandbox.callSigned('GET', path)).body);
  };

  it.each<[string, number]>([
    ['0812345678', 1],
    ['0800000001', 1],
    ['0800000002', 0],
    ['0800000003', 0],
    ['0800000004', 1],
    ['0800000005', 1],
    ['0800000006', 1],
    ['0800000007', 1],
    ['0800000008', 1],
    ['0800000009', 1],
  ])('has of %s what really arrived, once and not before: %i', async (mobile, lines) => {
    const { sandbox } = await ordered(mobile);
    expect((await listOf(sandbox)).lines.every(({ deliveredAtMs }) => deliveredAtMs <= sandbox.nowMs())).toBe(true);
    await later(sandbox, deliveryWaits.regretMs);
    const listed = await listOf(sandbox);
    expect(listed.lines).toHaveLength(lines);
    const arrived = mobile === '0800000008' ? amountSatang / 2 : amountSatang;
    expect(listed.lines.every((line) => line.deliveryKey === deliveryKey && line.amountSatang === arrived)).toBe(true);
    expect(listed.nextAfter).toBeUndefined();
    expect((await listOf(sandbox, '&after=AIRZ')).lines).toEqual([]);
  });

  it('has nothing of what was cancelled, and none of another day', async () => {
    const { sandbox } = await ordered('0800000001');
    await cancel(sandbox);
    await later(sandbox, deliveryWaits.slowMs);
    expect((await listOf(sandbox)).lines).toEqual([]);
    const other = (await ordered('0812345678')).sandbox;
    await later(other, 86_400_000);
    expect((await listOf(other)).lines).toEqual([]);
  });

  it('goes on behind the last of two hundred', async () => {
    const sandbox = openSandbox();
    for (let made = 0; made < 201; made += 1)
      await sandbox.callSigned('POST', '/airtime/deliveries', {
        ...orderFor('0812345678'),
        deliveryKey: `key-${made}`,
      });
    const first = await listOf(sandbox);
    expect(first.lines).toHaveLength(200);
    expect(first.nextAfter).toBe(first.lines.at(-1)?.operatorReference);
    expect((await listOf(sandbox, `&after=${first.nextAfter ?? ''}`)).lines).toHaveLength(1);
  });

  it('is not answered while questions are not', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/airtime/faults', { queries: 'unavailable' });
    expect(codeOf(await sandbox.callSigned('GET', '/airtime/deliveries?day=20261122'))).toBe('unavailable');
  });
});

describe('the faults of the partner', () => {
  it('keeps its messages to itself, and answers no question, as long as it is told to', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/airtime/faults', { webhooks: 'drop', queries: 'unavailable' });
    await order(sandbox, '0812345678');
    expect(sandbox.told).toEqual([]);
    expect(codeOf(await ask(sandbox))).toBe('unavailable');
    expect((await sandbox.call('POST', '/airtime/faults', {})).body).toEqual({ webhooks: 'ok', queries: 'ok' });
    expect((await sandbox.call('GET', '/airtime/faults')).body).toEqual({ webhooks: 'ok', queries: 'ok' });
    expect((await ask(sandbox)).body['status']).toBe('delivered');
  });

  it("are no bank's", async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/bank/faults', { webhooks: 'drop', queries: 'unavailable' });
    await order(sandbox, '0812345678');
    expect([toldTypes(sandbox), (await ask(sandbox)).status]).toEqual([['delivery.delivered'], 200]);
  });
});

describe('the page', () => {
  it('says which number does what, shows what was ordered, and tells the wallet again', async () => {
    const { sandbox } = await ordered('0800000003');
    const { text } = await sandbox.visit('/airtime');
    for (const [mobile, outcome] of Object.entries(deliveryOutcomes)) {
      expect(text).toContain(mobile);
      expect(text).toContain(airtimeTexts.en.outcomes[outcome]);
    }
    expect(text).toContain('THB 100.00');
    expect(text).toContain(`state refused`);
    const { status, headers } = await sandbox.submit('/airtime/deliveries/tell', { deliveryKey });
    expect([status, headers.get('location')]).toEqual([303, '../../airtime']);
    expect(toldTypes(sandbox)).toEqual(['delivery.refused', 'delivery.refused']);
  });
});
