import { beforeEach, expect, test } from 'vitest';
import { operation as listContradictions } from '../../functions/handlers/partner/list-contradictions.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { tellBankEvent } from '../front-door/money/bank.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import { itemOfPayout } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { openPayoutDesk } from '../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../front-door/people/operators.ts';

const { bank, door, payouts, somebody, sweep, sweepAfter, held, sent, beginAnew } = await openPayoutDesk(
  await openProcessDoor(),
);
const { expectPaid, expectBack } = payouts;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
beforeEach(beginAnew);

const contradictionsOf = async ({ payoutKey }: HeldPayout) => {
  const { rows } = await succeedAs(door, listContradictions, somebody, {});
  return rows.filter(({ reference }) => reference === payoutKey);
};
const alarms = () => door.log.of('partner-contradiction').length;

const tell = async ({ payoutKey, amountSatang }: HeldPayout, type: 'payout.failed' | 'payout.returned') => {
  const told = { payoutKey, amountSatang, bankReference: 'BNK1', atMs: door.clock.peekMs() };
  const { outcome } = await tellBankEvent(door, { type, eventId: crypto.randomUUID(), ...told });
  return outcome;
};

/** Ended, and asked for at all its times: the next day that banks work is over. */
const looksAreOver = async (payout: HeldPayout) => {
  bank.questions.length = 0;
  for (const ms of [15 * minuteMs, 2 * 60 * minuteMs, 5 * dayMs, 5 * dayMs]) await sweepAfter(ms);
  expect(bank.questions).toHaveLength(3);
  expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
  bank.questions.length = 0;
};

test.for([
  [30_000, 'posted'],
  [30_003, 'voided'],
] as const)(
  'that it is under way, of %i that are %s, is kept and wakes somebody where it was asked after the end',
  async ([amountSatang, state]) => {
    const payout = await held(amountSatang);
    await sweep();
    expect(await payouts.stateOf(payout)).toBe(state);
    const before = alarms();
    bank.says = 'pending';
    await sweepAfter(15 * minuteMs);
    expect(await contradictionsOf(payout)).toMatchObject([{ told: { says: 'pending' }, known: { state } }]);
    expect(alarms()).toBe(before + 1);
    await (state === 'posted' ? expectPaid(payout) : expectBack(payout, 'voided', 5));
    for (const ms of [2 * 60 * minuteMs, 5 * dayMs, 5 * dayMs]) await sweepAfter(ms);
    expect(bank.questions).toHaveLength(3);
    expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
  },
);

test('told as failed once its looks are over, it is asked for once, and each time that it is told again', async () => {
  const payout = await held(30_000);
  await sweep();
  await looksAreOver(payout);
  for (const times of [1, 2]) {
    expect(await tell(payout, 'payout.failed')).toBe('contradiction');
    for (let count = 0; count < 5; count += 1) await sweepAfter(dayMs);
    expect(bank.questions).toHaveLength(times);
  }
  await expectPaid(payout);
  expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
});

test('where the answer is against its end too, that is kept beside the message, and asks no more', async () => {
  const payout = await held(30_000);
  await sweep();
  await looksAreOver(payout);
  expect(await tell(payout, 'payout.failed')).toBe('contradiction');
  bank.says = 'pending';
  for (let count = 0; count < 5; count += 1) await sweepAfter(dayMs);
  expect(bank.questions).toHaveLength(1);
  const told = (await contradictionsOf(payout)).map((row) => row.told['says']);
  expect(new Set(told)).toEqual(new Set(['failed', 'pending']));
  await expectPaid(payout);
});

test('before its looks are over they are all made besides', async () => {
  const payout = await held(30_000);
  await sweep();
  expect(await tell(payout, 'payout.failed')).toBe('contradiction');
  await sweep();
  expect(bank.questions).toHaveLength(1);
  await looksAreOver(payout);
});

test('told as failed while the last look is under way, it is asked for once more', async () => {
  const payout = await held(30_000);
  await sweep();
  for (const ms of [15 * minuteMs, 2 * 60 * minuteMs]) await sweepAfter(ms);
  const access = await door.runtime.partnerAccess('bank');
  const meanwhile = async (...asked: Parameters<typeof access.fetch>): Promise<Response> => {
    const said = await access.fetch(...asked);
    expect(await tell(payout, 'payout.failed')).toBe('contradiction');
    return said;
  };
  door.clock.advance(5 * dayMs);
  await endDueItems({ ...door.runtime, partnerAccess: () => Promise.resolve({ ...access, fetch: meanwhile }) }, [
    'bank',
  ]);
  bank.questions.length = 0;
  for (let count = 0; count < 3; count += 1) await sweepAfter(minuteMs);
  expect(bank.questions).toHaveLength(1);
});

test('told as failed in the moment in which the last look ends, it is asked for once more', async () => {
  const payout = await held(30_000);
  await sweep();
  for (const ms of [15 * minuteMs, 2 * 60 * minuteMs]) await sweepAfter(ms);
  door.clock.advance(5 * dayMs);
  bank.questions.length = 0;
  const { middlewareStack } = door.runtime.aws.documents;
  let isDue = true;
  middlewareStack.add(
    (next) => async (args) => {
      const written = JSON.stringify(args.input);
      const isToAsk = written.includes('HOLD#') && written.includes('"asks"') && written.includes('UpdateExpression');
      if (isDue && isToAsk) {
        isDue = false;
        await sweep();
      }
      return next(args);
    },
    { step: 'initialize', name: 'right-before' },
  );
  try {
    expect(await tell(payout, 'payout.failed')).toBe('contradiction');
  } finally {
    middlewareStack.remove('right-before');
  }
  expect([isDue, bank.questions.length]).toEqual([false, 1]);
  bank.questions.length = 0;
  for (let count = 0; count < 3; count += 1) await sweepAfter(minuteMs);
  expect(bank.questions).toHaveLength(1);
  expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
});

test('of one that is sent another amount changes no time: it is asked for as it was', async () => {
  const payout = await sent(30_000);
  const { dueAtMs, asks } = await itemOfPayout(door, payout, 'hold');
  expect(await tell({ ...payout, amountSatang: 29_000 }, 'payout.failed')).toBe('contradiction');
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({ dueAtMs, asks });
});

test('what has come back by its word is not asked for, whatever it says then', async () => {
  const payout = await held(30_000);
  await sweep();
  expect(await tell(payout, 'payout.returned')).toBe('returned');
  expect(await tell(payout, 'payout.failed')).toBe('contradiction');
  expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
});
