import { expect, test } from 'vitest';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import type { Door } from '../../front-door/door/door.ts';
import {
  contradictionsAbout,
  dayMs,
  messageOf,
  minuteMs,
  openCrashDesk,
  patienceMs,
  sweep,
} from '../../front-door/payouts/crash-desk.ts';
import type { Way } from '../../front-door/payouts/crash-desk.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';

const { door, orderLost, answerLost, playAll } = await openCrashDesk();

const nothing = async () => undefined;
const tell = (type: 'payout.completed' | 'payout.failed' | 'payout.returned') => (of: Door, payout: HeldPayout) =>
  tellBankEvent(of, messageOf(payout, type));

/** The bank has failed it, and paid it all the same since. */
const voidedAndPaid = async () => {
  await sweep(door);
  door.clock.advance(payoutWaits.regretMs);
};
/** It was paid, and the money has come back to the bank. */
const paidAndBack = async () => {
  await sweep(door);
  door.clock.advance(payoutWaits.returnMs);
};
/** Whoever dies between the alarm and the debt has woken somebody. */
const isAlarmedFirst = async (payout: HeldPayout, death: string) => {
  const [{ debt }, kept] = [await holdOf(door, payout), await contradictionsAbout(door, payout)];
  expect(debt === undefined || kept.length > 0, death).toBe(true);
};

const paid = { amountSatang: 10_000, ends: 'posted' } as const;
const failed = { amountSatang: 10_003, ends: 'voided' } as const;
const overpaid = { amountSatang: 10_004, ends: 'voided', atDeath: isAlarmedFirst } as const;
const returned = { amountSatang: 10_008, ends: 'returned' } as const;

const swept: readonly Way[] = [
  { given: 'an order that is paid', ...paid, before: nothing, run: sweep },
  { given: 'an order that fails', ...failed, before: nothing, run: sweep },
  { given: 'an order that goes again after a question', ...paid, before: orderLost, run: sweep },
  {
    given: 'an order that nobody sent in time',
    amountSatang: 10_000,
    ends: 'voided',
    isNeverOrdered: true,
    run: sweep,
    before: async () => {
      door.clock.advance(dayMs);
    },
  },
  {
    given: 'a question that learns of a payment after its void',
    ...overpaid,
    debt: 'owed',
    run: sweep,
    before: async () => {
      await voidedAndPaid();
      door.clock.advance(20 * minuteMs);
    },
  },
  { given: 'a question that learns of a return', ...returned, before: paidAndBack, run: sweep },
];

const told: readonly Way[] = [
  {
    given: 'a message that it was paid',
    amountSatang: 10_001,
    ends: 'posted',
    before: () => sweep(door),
    run: tell('payout.completed'),
  },
  { given: 'a message that it failed', ...failed, before: answerLost, run: tell('payout.failed') },
  {
    given: 'a message that it came back, while it is still sent',
    ...returned,
    before: async () => {
      await answerLost();
      door.clock.advance(payoutWaits.returnMs);
    },
    run: tell('payout.returned'),
  },
  { given: 'a message that it came back', ...returned, before: paidAndBack, run: tell('payout.returned') },
  {
    given: 'a message that it was paid after its void',
    ...overpaid,
    debt: 'owed',
    before: voidedAndPaid,
    run: tell('payout.completed'),
  },
  {
    given: 'a message that what was paid after its void came back',
    ...overpaid,
    debt: 'settled',
    before: async (payout) => {
      await voidedAndPaid();
      await tell('payout.completed')(door, payout);
    },
    run: tell('payout.returned'),
  },
  {
    given: 'a message that it came back, of which nobody knew that it was paid after its void',
    ...overpaid,
    debt: 'settled',
    before: voidedAndPaid,
    run: tell('payout.returned'),
  },
];

test.for(swept)(
  'killed at any await, $given ends as it would have, and every satang is explained',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    expect(points).toContain('after TransactWriteCommand');
  },
);

test.for(told)(
  'killed at any await, $given ends as it would have, and counts once',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    expect(points).toContain('after GetSecretValueCommand');
    expect(points).toContain('after TransactWriteCommand');
  },
);
