import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import type { PayoutState } from '../../../functions/domains/payout/transitions.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { orderPayouts } from '../../../functions/streams/order-payouts.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { idOf } from '../../../shared/ids.ts';
import { ask, succeed } from '../../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import type { Door } from '../../front-door/door/door.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sqsEventOf } from '../../front-door/people/notices.ts';
import { holdCashOut, holdOf, payoutHeldFor, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { mortal } from '../../front-door/payouts/mortal.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const user = await newUser(door, { tier: 'fully', balanceSatang: 1_000_000 });
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A message of the bank about a payout, as somebody else's event tells it. */
const message = (payout: HeldPayout, type: 'payout.completed' | 'payout.failed' | 'payout.returned') => ({
  type,
  eventId: `evt_${payout.body}_${type.slice('payout.'.length)}`,
  payoutKey: payout.payoutKey,
  amountSatang: payout.amountSatang,
  bankReference: 'BNK1',
  atMs: 1,
});

interface Way {
  readonly given: string;
  readonly amountSatang: number;
  readonly ends: PayoutState;
  /** What has happened before the function runs that is killed. */
  readonly before: (payout: HeldPayout) => Promise<unknown>;
  /** The function's run. */
  readonly run: (of: Door, payout: HeldPayout) => Promise<unknown>;
}

const sweep = (of: Door) => endDueItems(of.runtime, ['bank']);
const sent = async () => {
  bank.way = 'order-lost';
  await sweep(door);
  bank.way = 'open';
  door.clock.advance(minuteMs);
};
/** The order has reached the bank, and its answer was lost. */
const unheard = async () => {
  bank.way = 'answer-lost';
  await sweep(door);
  bank.way = 'open';
};

const somebody = await newOperator(door);
/** An operator's cancellation, the same request however often it is sent. */
async function cancel(of: Door, payout: HeldPayout): Promise<void> {
  const requestId = `00000000-0000-4000-a000-${Buffer.from(payout.body).toString('hex').slice(-12)}`;
  await findable(door, payout);
  await askAs(of, cancelPayout, somebody, { payoutId: `txn_${payout.body}`, reason: 'owner called' }, { requestId });
}

const ways: readonly Way[] = [
  {
    given: 'an order right after its hold',
    amountSatang: 10_000,
    ends: 'posted',
    before: async () => undefined,
    run: (of, payout) =>
      orderPayouts(
        sqsEventOf([JSON.stringify(payoutHeldFor(user, { transactionId: `txn_${payout.body}`, createdAtMs: 1 }))]),
        of.runtime,
      ),
  },
  { given: 'an order that is paid', amountSatang: 10_000, ends: 'posted', before: async () => undefined, run: sweep },
  { given: 'an order that fails', amountSatang: 10_003, ends: 'voided', before: async () => undefined, run: sweep },
  {
    given: 'an order that goes again after a question',
    amountSatang: 10_000,
    ends: 'posted',
    before: sent,
    run: sweep,
  },
  {
    given: 'an order that nobody sent in time',
    amountSatang: 10_000,
    ends: 'voided',
    run: sweep,
    before: async () => {
      door.clock.advance(dayMs);
    },
  },
  {
    given: 'a cancellation that the bank is called for',
    amountSatang: 10_000,
    ends: 'voided',
    run: sweep,
    before: async (payout) => {
      await sent();
      await cancel(door, payout);
    },
  },
  {
    given: 'an operator who cancels what nobody has ordered',
    amountSatang: 10_000,
    ends: 'voided',
    before: async () => undefined,
    run: cancel,
  },
  {
    given: 'a message that it was paid',
    amountSatang: 10_001,
    ends: 'posted',
    before: () => sweep(door),
    run: (of, payout) => tellBankEvent(of, message(payout, 'payout.completed')),
  },
  {
    given: 'a message that it failed',
    amountSatang: 10_003,
    ends: 'voided',
    before: unheard,
    run: (of, payout) => tellBankEvent(of, message(payout, 'payout.failed')),
  },
  {
    given: 'a message that it came back, while it is still sent',
    amountSatang: 10_008,
    ends: 'returned',
    before: async () => {
      await unheard();
      door.clock.advance(payoutWaits.returnMs);
    },
    run: (of, payout) => tellBankEvent(of, message(payout, 'payout.returned')),
  },
];

/** What comes by itself after a crash: the bank tells its message again, and the sweeps of the next days. */
async function recover({ run }: Way, payout: HeldPayout): Promise<void> {
  await run(door, payout);
  for (const ms of [minuteMs, 5 * minuteMs, 20 * minuteMs, 3 * 60 * minuteMs, 5 * dayMs]) {
    door.clock.advance(ms);
    await sweep(door);
  }
}

/** Runs a way to its end with one death, and answers the points that the killed run has passed. */
async function play(way: Way, killedAt: number | undefined): Promise<readonly string[]> {
  await bank.tells(false);
  bank.orders.length = 0;
  const before = (await walletOf(door, user)).availableSatang;
  // Days pass with each life, and its owner used the app all the while.
  await stayLoggedIn(door, user);
  const payout = await holdCashOut(door, user, way.amountSatang);
  const { feeSatang } = await holdOf(door, payout);
  await way.before(payout);
  const life = mortal(door, killedAt);
  await way.run(life.door, payout).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'Killed')) throw error;
  });
  await recover(way, payout);
  const where = `killed at point ${killedAt}, after ${life.passed.at(-1) ?? 'nothing'}`;
  expect((await holdOf(door, payout)).state, where).toBe(way.ends);
  const { availableSatang, heldSatang } = await walletOf(door, user);
  const goneSatang = way.ends === 'posted' ? way.amountSatang + feeSatang : 0;
  expect([before - availableSatang, heldSatang], where).toEqual([goneSatang, 0]);
  expect(new Set(bank.orders.map(({ payoutKey }) => payoutKey)).size, where).toBeLessThanOrEqual(1);
  expect(await violationsIn(door), where).toEqual([]);
  return life.passed;
}

test.for(ways)('killed at any await, $given ends as it would have, and every satang is explained', async (way) => {
  const points = await play(way, undefined);
  expect(points.length).toBeGreaterThan(5);
  for (let killedAt = 0; killedAt < points.length; killedAt += 1) await play(way, killedAt);
});

test('killed at any await, a cash out that is asked for again under its id is held once', async () => {
  await stayLoggedIn(door, user);
  const [accountBody = ''] = await arrangeAccounts(door, user, [newLink()]);
  const accountId = idOf('bac', accountBody);
  const create = async (killedAt: number | undefined): Promise<readonly string[]> => {
    const { availableSatang, heldSatang } = await walletOf(door, user);
    const { feeSatang } = await succeed(door, quoteCashOut, user, { accountId, amountSatang: 10_000 });
    const [input, requestId] = [{ accountId, amountSatang: 10_000, feeSatang }, randomUUID()];
    const life = mortal(door, killedAt);
    const heard = await ask(life.door, createCashOut, user, input, { requestId }).catch(() => undefined);
    const { cashOutId } = await succeed(door, createCashOut, user, input, { requestId });
    const where = `killed at point ${killedAt}, after ${life.passed.at(-1) ?? 'nothing'}`;
    expect(heard?.code === 1 ? heard.data : { cashOutId }, where).toMatchObject({ cashOutId });
    const outSatang = 10_000 + feeSatang;
    expect(await walletOf(door, user), where).toMatchObject({
      availableSatang: availableSatang - outSatang,
      heldSatang: heldSatang + outSatang,
    });
    expect(await violationsIn(door), where).toEqual([]);
    return life.passed;
  };
  const points = await create(undefined);
  expect(points.length).toBeGreaterThan(3);
  for (let killedAt = 0; killedAt < points.length; killedAt += 1) await create(killedAt);
});
