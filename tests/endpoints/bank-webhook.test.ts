import { describe, expect, test } from 'vitest';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import type { SuspenseReason, TopUp } from '../../shared/top-up.ts';
import { idBody } from '../../shared/ids.ts';
import { operation as listSuspense } from '../../functions/handlers/ops/list-suspense.ts';
import { operation as cancelTopUp } from '../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { arrangeWallet, unchanged, walletOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import {
  paymentOf,
  receivedEvent,
  referenceOf,
  sendWebhook,
  signedWebhook,
  tellBankEvent,
} from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { meanwhileDoor } from '../front-door/door/meanwhile.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { giveTier, newUser, operator } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

// A table of its own: in the shared one the deployed sweep would send suspense back while we look at it.
const opened = await openDoor({ table: await createOwnTable() });
// A bank of the test's own, because the sandbox's goes by the stage's clock and not by the test's.
const door = withBank(opened, await openBankServer(opened));
const open = (user: User, amountSatang = 50_000) => succeed(door, createTopUp, user, { amountSatang, method: 2 });
const pay = (topUp: TopUp, amountSatang = topUp.amountSatang, paidAtMs = door.clock.peekMs(), at = door) =>
  tellBankEvent(at, receivedEvent(paymentOf(door, referenceOf(topUp), amountSatang, paidAtMs)));

/** The rows that operators see of one reference. */
async function suspenseOf(reference: string) {
  const { month } = periodsAt(door.clock.peekMs());
  const { rows } = await succeed(door, listSuspense, await operator(), { month });
  return rows.filter((row) => row.reference === reference);
}

/** Holds a payment to be in suspense: journal, operators' list, the top-up's own list, and no credit. */
async function expectSuspense(user: User, topUp: TopUp, amountSatang: number, reason: SuspenseReason): Promise<void> {
  const [row] = await suspenseOf(referenceOf(topUp));
  expect(row).toMatchObject({ amountSatang, reason, state: 'arrived' });
  const { month } = periodsAt(door.clock.peekMs());
  const item = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.suspense(month, row?.suspenseId.slice(4) ?? ''),
  );
  expect(item).toMatchObject({
    journal: {
      kind: 'suspense',
      lines: [
        { account: 'provider:suspense', amountSatang },
        { account: 'provider:bank-float', amountSatang: -amountSatang },
      ],
    },
  });
  const { returns } = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  expect(returns.at(-1)).toMatchObject({ amountSatang, reason });
}

describe('an exact payment in time', () => {
  test('is credited once, counted, and journalled against the bank float', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    expect(await pay(topUp)).toEqual({ status: 200, outcome: 'credited' });
    const { day, month } = periodsAt(door.clock.peekMs());
    expect(await walletOf(door, user)).toMatchObject({
      availableSatang: 50_000,
      openTopUps: 0,
      openTopUpSatang: 0,
      counters: { [`limit2_${day}`]: 50_000, [`limit3_${month}`]: 50_000 },
    });
    const entry = await readItem(
      door.clients.documents,
      door.runtime.table,
      keys.entry(user.userId, referenceOf(topUp)),
    );
    expect(entry).toMatchObject({
      status: 2,
      payerBank: 'KBANK',
      journal: {
        kind: 'top-up',
        lines: [
          { account: `${user.userId}:available`, amountSatang: 50_000 },
          { account: 'provider:bank-float', amountSatang: -50_000 },
        ],
      },
    });
    expect(await suspenseOf(referenceOf(topUp))).toEqual([]);
  });

  test('told twice, three times and many times at once it is credited once', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    const payment = paymentOf(door, referenceOf(topUp), 50_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tellBankEvent(door, receivedEvent(payment))));
    const sameEvent = receivedEvent(payment);
    answers.push(await tellBankEvent(door, sameEvent), await tellBankEvent(door, sameEvent));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'booked-before'),
      'credited',
    ]);
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
    expect(await suspenseOf(referenceOf(topUp))).toEqual([]);
  });

  test('word of it that comes after the expiry is good while the top-up is open', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    const paidAtMs = topUp.expiresAtMs;
    door.clock.advance(topUpLifetimeMs + 60_000);
    expect((await pay(topUp, 50_000, paidAtMs)).outcome).toBe('credited');
  });
});

describe('money that does not fit goes to suspense and is never credited', () => {
  const arranged: readonly {
    readonly given: string;
    readonly reason: SuspenseReason;
    readonly paidSatang?: number;
    readonly before: (user: User, topUp: TopUp) => Promise<unknown>;
  }[] = [
    { given: 'a satang short', reason: 'amount-differs', paidSatang: 49_999, before: async () => undefined },
    { given: 'a satang over', reason: 'amount-differs', paidSatang: 50_001, before: async () => undefined },
    { given: 'a second payment', reason: 'paid-twice', before: (_user, topUp) => pay(topUp) },
    {
      given: 'a second payment of another amount',
      reason: 'paid-twice',
      paidSatang: 10,
      before: (_user, topUp) => pay(topUp),
    },
    {
      given: 'the top-up was cancelled',
      reason: 'cancelled',
      before: (user, topUp) => succeed(door, cancelTopUp, user, { topUpId: topUp.topUpId }),
    },
    {
      given: 'the cap leaves no room any more',
      reason: 'cap-reached',
      before: (user) => arrangeWallet(door, user, { heldSatang: 250_001 }),
    },
    {
      given: "the day's limit leaves no room any more",
      reason: 'limit-reached',
      before: (user) => arrangeWallet(door, user, { [`limit2_${periodsAt(door.clock.peekMs()).day}`]: 150_001 }),
    },
    {
      given: "the month's limit leaves no room any more",
      reason: 'limit-reached',
      before: (user) => arrangeWallet(door, user, { [`limit3_${periodsAt(door.clock.peekMs()).month}`]: 450_001 }),
    },
  ];

  test.for(arranged)('given $given: $reason', async ({ reason, paidSatang = 50_000, before }) => {
    const user = await newUser(door);
    const topUp = await open(user);
    await before(user, topUp);
    const { availableSatang } = await walletOf(door, user);
    expect(await pay(topUp, paidSatang)).toEqual({ status: 200, outcome: 'suspense' });
    await expectSuspense(user, topUp, paidSatang, reason);
    expect((await walletOf(door, user)).availableSatang).toBe(availableSatang);
  });

  test('given it was paid a millisecond late: expired', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    door.clock.moveTo(topUp.expiresAtMs);
    expect((await pay(topUp, 50_000, topUp.expiresAtMs + 1)).outcome).toBe('suspense');
    await expectSuspense(user, topUp, 50_000, 'expired');
    expect((await walletOf(door, user)).availableSatang).toBe(0);
  });

  test('given a reference that nobody has: unknown-reference, seen by operators', async () => {
    const reference = idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)));
    const event = receivedEvent(paymentOf(door, reference, 12_345));
    expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'suspense' });
    expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'suspense' });
    expect(await suspenseOf(reference)).toMatchObject([
      { amountSatang: 12_345, reason: 'unknown-reference', state: 'arrived' },
    ]);
  });

  test('told three times it is in suspense once', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    const payment = paymentOf(door, referenceOf(topUp), 1);
    const answers = await Promise.all([1, 2, 3].map(() => tellBankEvent(door, receivedEvent(payment))));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['booked-before', 'booked-before', 'suspense']);
    expect(await suspenseOf(referenceOf(topUp))).toHaveLength(1);
    expect((await succeed(door, getTopUp, user, { topUpId: topUp.topUpId })).returns).toHaveLength(1);
  });

  test('a wrong amount leaves the top-up open: the right one is credited afterwards', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    await Promise.all([pay(topUp, 40_000), pay(topUp, 60_000), pay(topUp, 1)]);
    expect((await pay(topUp)).outcome).toBe('credited');
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
    const shown = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
    expect(shown.returns.map(({ amountSatang }) => amountSatang).toSorted((a, b) => a - b)).toEqual([
      1, 40_000, 60_000,
    ]);
    expect(await suspenseOf(referenceOf(topUp))).toHaveLength(3);
  });

  test('two exact payments at once: one is credited, the other returned', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    const answers = await Promise.all([pay(topUp), pay(topUp)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['credited', 'suspense']);
    await expectSuspense(user, topUp, 50_000, 'paid-twice');
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  });

  test('a tier that changes while a payment is under way is seen', async () => {
    const user = await newUser(door, { tier: 'semi' });
    const topUp = await open(user, 5_000_000);
    const at = meanwhileDoor(door, () => giveTier(door, user, 'unauthorized'));
    expect((await pay(topUp, topUp.amountSatang, door.clock.peekMs(), at)).outcome).toBe('suspense');
    await expectSuspense(user, topUp, 5_000_000, 'limit-reached');
  });
});

describe("what is not the bank's word changes nothing", () => {
  const arrange = async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    return {
      user,
      topUp,
      request: await signedWebhook(door, receivedEvent(paymentOf(door, referenceOf(topUp), 50_000))),
    };
  };

  test('unsigned, signed with another secret, with a changed body, too old or too new: 401', async () => {
    const { user, request } = await arrange();
    const { 'webhook-signature': signature = '', ...unsigned } = request.headers;
    await unchanged(door, [user], async () => {
      for (const wrong of [
        { ...request, headers: unsigned },
        { ...request, headers: { ...unsigned, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` } },
        { ...request, headers: { ...unsigned, 'webhook-signature': signature.replace('v1,', 'v2,') } },
        { ...request, body: request.body.replace('50000', '50001') },
        { ...request, headers: { ...request.headers, 'webhook-id': 'another' } },
      ]) {
        expect(await sendWebhook(door, wrong)).toEqual({ status: 401, outcome: 'signature-not-valid' });
      }
      for (const shiftMs of [-6 * 60_000, 12 * 60_000]) {
        door.clock.advance(shiftMs);
        expect((await sendWebhook(door, request)).status).toBe(401);
      }
    });
  });

  test('not through CloudFront: 403, whatever the signature', async () => {
    const { user, request } = await arrange();
    const { 'x-origin-secret': _secret, ...direct } = request.headers;
    await unchanged(door, [user], async () => {
      expect(await sendWebhook(door, { ...request, headers: direct })).toEqual({ status: 403, outcome: 'refused' });
    });
  });

  test('signed, but not what the bank agreed to say: 400', async () => {
    const { user, topUp } = await arrange();
    const good = receivedEvent(paymentOf(door, referenceOf(topUp), 50_000));
    await unchanged(door, [user], async () => {
      for (const wrong of [
        {},
        { ...good, type: 'payment.guessed' },
        { ...good, amountSatang: 0 },
        { ...good, amountSatang: -50_000 },
        { ...good, amountSatang: 50_000.5 },
        { ...good, amountSatang: '50000' },
        { ...good, bankReference: 'a b' },
      ]) {
        expect(await sendWebhook(door, await signedWebhook(door, wrong))).toEqual({
          status: 400,
          outcome: 'content-not-valid',
        });
      }
    });
  });
});
