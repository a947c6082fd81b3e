import { describe, expect, it } from 'vitest';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { payoutListSchema, payoutSchema } from '../../functions/partners/bank-contract.ts';
import { payoutWaits } from '../../functions/sandbox/bank/payout-outcomes.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';
import { memoryTable } from './memory-table.ts';

const payoutKey = '00000000000000000001-00000000000000000002';
const account = { bankCode: '014', accountNumber: '4012345678' };
const order = (sandbox: Sandbox, amountSatang: number) =>
  sandbox.callSigned('POST', '/bank/payouts', { payoutKey, amountSatang, ...account });
const ask = (sandbox: Sandbox) => sandbox.callSigned('GET', `/bank/payouts/${payoutKey}`);
const tell = (sandbox: Sandbox) => sandbox.call('POST', `/bank/payouts/${payoutKey}/tell`);
const toldTypes = (sandbox: Sandbox) => sandbox.told.map(({ event }) => event.type);

/** A sandbox that took an order, and its answer. */
async function ordered(amountSatang: number) {
  const sandbox = openSandbox();
  const answer = await order(sandbox, amountSatang);
  return { sandbox, answer };
}
const later = (sandbox: Sandbox, ms: number) => sandbox.call('PUT', '/clock', { offsetMs: sandbox.offsetMs() + ms });

describe('a payout', () => {
  it('is paid at once, told before the answer, and one for its key', async () => {
    const { sandbox, answer } = await ordered(50_000);
    const payout = payoutSchema.parse(answer.body);
    expect(payout).toMatchObject({ payoutKey, amountSatang: 50_000, status: 'completed' });
    const { bankReference } = payout;
    expect(sandbox.told).toMatchObject([
      { event: { type: 'payout.completed', payoutKey, amountSatang: 50_000, bankReference } },
    ]);
    expect((await order(sandbox, 50_000)).body).toEqual(answer.body);
    expect((await ask(sandbox)).body).toEqual(answer.body);
    expect(toldTypes(sandbox)).toEqual(['payout.completed']);
  });

  it('takes an order only signed, and a key for one amount and account only', async () => {
    const { sandbox } = await ordered(50_000);
    expect(codeOf(await sandbox.call('POST', '/bank/payouts', { payoutKey, amountSatang: 50_000, ...account }))).toBe(
      'signature-not-valid',
    );
    expect(codeOf(await order(sandbox, 60_000))).toBe('payout-key-reused');
  });

  it('is unknown before it was ordered', async () => {
    const sandbox = openSandbox();
    expect([(await ask(sandbox)).status, codeOf(await ask(sandbox)), codeOf(await tell(sandbox))]).toEqual([
      404,
      'unknown-payout',
      'unknown-payout',
    ]);
  });

  it('.01 is paid after ten seconds, and told of when asked to', async () => {
    const { sandbox, answer } = await ordered(50_001);
    expect(answer.body['status']).toBe('pending');
    expect(sandbox.told).toEqual([]);
    await later(sandbox, payoutWaits.slowMs);
    expect((await ask(sandbox)).body['status']).toBe('completed');
    await tell(sandbox);
    expect(toldTypes(sandbox)).toEqual(['payout.completed']);
  });

  it('.02 is never answered, neither order nor question', async () => {
    const { sandbox, answer } = await ordered(50_002);
    expect([codeOf(answer), codeOf(await ask(sandbox))]).toEqual(['answer-lost', 'answer-lost']);
    expect(sandbox.paused.every((ms) => ms > 5_000)).toBe(true);
    expect(sandbox.told).toEqual([]);
  });

  it('.03 fails, and stays failed', async () => {
    const { sandbox, answer } = await ordered(50_003);
    expect(answer.body['status']).toBe('failed');
    await later(sandbox, 7 * 86_400_000);
    expect((await order(sandbox, 50_003)).body['status']).toBe('failed');
    expect(toldTypes(sandbox)).toEqual(['payout.failed']);
  });

  it('.04 fails, and is paid all the same half a minute later', async () => {
    const { sandbox, answer } = await ordered(50_004);
    expect(answer.body['status']).toBe('failed');
    await later(sandbox, payoutWaits.regretMs);
    expect((await ask(sandbox)).body['status']).toBe('completed');
    await tell(sandbox);
    expect(toldTypes(sandbox)).toEqual(['payout.failed', 'payout.failed', 'payout.completed']);
    expect(new Set(sandbox.told.map(({ id }) => id)).size).toBe(2);
  });

  it('.05 is told twice, under two event ids', async () => {
    const { sandbox } = await ordered(50_005);
    expect(toldTypes(sandbox)).toEqual(['payout.completed', 'payout.completed']);
    expect(new Set(sandbox.told.map(({ id }) => id)).size).toBe(2);
  });

  it('.06 is paid, and told to have failed as well', async () => {
    const { sandbox, answer } = await ordered(50_006);
    expect(answer.body['status']).toBe('completed');
    expect(toldTypes(sandbox)).toEqual(['payout.completed', 'payout.failed']);
  });

  it('.07 is not heard of by a question that overtakes the order, and is paid later', async () => {
    const { sandbox, answer } = await ordered(50_007);
    expect([codeOf(answer), codeOf(await ask(sandbox))]).toEqual(['answer-lost', 'unknown-payout']);
    await later(sandbox, payoutWaits.delayMs);
    expect((await ask(sandbox)).body['status']).toBe('completed');
  });

  it('.08 comes back two days after it was paid', async () => {
    const { sandbox, answer } = await ordered(50_008);
    expect(answer.body['status']).toBe('completed');
    await later(sandbox, payoutWaits.returnMs);
    expect((await ask(sandbox)).body).toMatchObject({
      status: 'returned',
      completedAtMs: expect.any(Number),
      returnedAtMs: expect.any(Number),
    });
    await tell(sandbox);
    expect(toldTypes(sandbox)).toEqual(['payout.completed', 'payout.completed', 'payout.returned']);
  });

  it('.09 is paid, but the answer is lost', async () => {
    const { sandbox, answer } = await ordered(50_009);
    expect([answer.status, codeOf(answer)]).toEqual([504, 'answer-lost']);
    expect((await ask(sandbox)).body['status']).toBe('completed');
  });

  const cancel = (sandbox: Sandbox, amountSatang: number) =>
    sandbox.callSigned('POST', '/bank/payout-cancellations', { payoutKey, amountSatang });

  it('is cancelled while it is on its way, and never paid', async () => {
    const { sandbox } = await ordered(50_001);
    expect((await cancel(sandbox, 50_001)).body).toMatchObject({
      payoutKey,
      amountSatang: 50_001,
      status: 'cancelled',
    });
    await later(sandbox, payoutWaits.slowMs);
    expect((await ask(sandbox)).body['status']).toBe('cancelled');
    expect((await sandbox.call('GET', '/bank/payouts')).body['payouts']).toMatchObject([
      { payoutKey, isCancelled: true },
    ]);
    const { day } = periodsAt(sandbox.nowMs());
    expect((await sandbox.callSigned('GET', `/bank/payouts?day=${day}`)).body).toEqual({ lines: [] });
  });

  it('that was never ordered is refused for ever once it was cancelled', async () => {
    const sandbox = openSandbox();
    const { body } = await cancel(sandbox, 50_000);
    expect(body['status']).toBe('cancelled');
    expect((await order(sandbox, 50_000)).body).toEqual(body);
    expect((await cancel(sandbox, 50_000)).body).toEqual(body);
    expect(sandbox.told).toEqual([]);
  });

  it.each([
    [50_000, 'completed'],
    [50_003, 'failed'],
  ])('of %i satang is not cancelled any more: %s', async (amountSatang, status) => {
    const { sandbox } = await ordered(amountSatang);
    expect((await cancel(sandbox, amountSatang)).body['status']).toBe(status);
  });

  it('.02 is silent about a cancellation too, and nobody cancels without a signature', async () => {
    const { sandbox } = await ordered(50_002);
    expect(codeOf(await cancel(sandbox, 50_002))).toBe('answer-lost');
    expect(codeOf(await sandbox.call('POST', '/bank/payout-cancellations', { payoutKey, amountSatang: 50_002 }))).toBe(
      'signature-not-valid',
    );
  });

  it('that was cancelled while it was on its way is not told of as paid', async () => {
    const { sandbox } = await ordered(50_001);
    await cancel(sandbox, 50_001);
    await later(sandbox, payoutWaits.slowMs);
    expect([(await tell(sandbox)).status, sandbox.told]).toEqual([200, []]);
  });

  /** A sandbox in which something happens once, right before the next thing is written down. */
  function meanwhile(act: (sandbox: Sandbox) => Promise<unknown>): Sandbox {
    const table = memoryTable();
    let isDue = true;
    const sandbox: Sandbox = openSandbox({
      table: {
        ...table,
        putNew: async (rows) => {
          if (isDue) {
            isDue = false;
            await act(sandbox);
          }
          return table.putNew(rows);
        },
      },
    });
    return sandbox;
  }

  it.each([
    ['a cancellation overtakes its order', meanwhile((at) => cancel(at, 50_000)), order, 'cancelled', []],
    [
      'its order overtakes a cancellation',
      meanwhile((at) => order(at, 50_000)),
      cancel,
      'completed',
      ['payout.completed'],
    ],
    ['one cancellation overtakes another', meanwhile((at) => cancel(at, 50_000)), cancel, 'cancelled', []],
  ] as const)('where %s, every word of the bank is the same', async (_, sandbox, send, status, told) => {
    const { body } = await send(sandbox, 50_000);
    expect(body['status']).toBe(status);
    expect([(await ask(sandbox)).body, (await order(sandbox, 50_000)).body]).toEqual([body, body]);
    expect(toldTypes(sandbox)).toEqual(told);
    const { day } = periodsAt(sandbox.nowMs());
    const { lines } = payoutListSchema.parse((await sandbox.callSigned('GET', `/bank/payouts?day=${day}`)).body);
    expect(lines.map(({ what }) => what)).toEqual(status === 'completed' ? ['paid'] : []);
  });

  it.each<[number, readonly string[]]>([
    [50_000, ['paid']],
    [50_001, ['paid']],
    [50_002, []],
    [50_003, []],
    [50_004, ['paid']],
    [50_006, ['paid']],
    [50_007, ['paid']],
    [50_008, ['paid', 'returned']],
  ])(
    "of %i satang has its lines in the bank's list of their days, by what really happened and not before",
    async (amountSatang, expected) => {
      const { sandbox } = await ordered(amountSatang);
      const orderedAtMs = sandbox.nowMs();
      const lines = async () => {
        const days = [0, 1, 2].map((day) => periodsAt(orderedAtMs + day * 86_400_000).day);
        const lists = await Promise.all(days.map((day) => sandbox.callSigned('GET', `/bank/payouts?day=${day}`)));
        return lists.flatMap(({ body }) => payoutListSchema.parse(body).lines);
      };
      expect((await lines()).every(({ atMs }) => atMs <= sandbox.nowMs())).toBe(true);
      await later(sandbox, payoutWaits.returnMs);
      expect((await lines()).map(({ what }) => what)).toEqual(expected);
      expect((await lines()).every((line) => line.payoutKey === payoutKey && line.amountSatang === amountSatang)).toBe(
        true,
      );
    },
  );

  it('is not told and not answered for where the fault settings say so', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/bank/faults', { webhooks: 'drop', queries: 'unavailable' });
    await order(sandbox, 50_000);
    expect([sandbox.told.length, codeOf(await ask(sandbox))]).toEqual([0, 'unavailable']);
  });
});

describe('the page', () => {
  it('shows payouts with their state, tells the wallet again, and says which satang do what', async () => {
    const { sandbox } = await ordered(50_003);
    const page = await sandbox.visit('/bank');
    expect(page.text).toContain('014 4012345678');
    expect(page.text).toContain('Failed');
    expect(page.text).toContain('<dt>.07</dt>');
    const told = await sandbox.submit('/bank/payouts/tell', { payoutKey });
    expect([told.status, told.headers.get('location')]).toEqual([303, '../../bank']);
    expect(toldTypes(sandbox)).toEqual(['payout.failed', 'payout.failed']);
  });
});
