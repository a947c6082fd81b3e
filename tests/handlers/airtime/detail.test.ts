import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOfId } from '../../../shared/ids.ts';
import { operation as createAirtime } from '../../../functions/handlers/airtime/create.ts';
import { operation } from '../../../functions/handlers/airtime/detail.ts';
import { operation as quoteAirtime } from '../../../functions/handlers/airtime/quote.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactions } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { payoutReaders } from '../../../functions/ledger/payout/payout-readers.ts';
import { nextBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { deliveryWaits } from '../../../functions/sandbox/airtime/outcomes.ts';
import { orderPayouts } from '../../../functions/streams/order-payouts.ts';
import { lists } from '../../../functions/table/keys.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { payoutHeldFor, violationsIn } from '../../front-door/payouts/hold.ts';
import { openSandboxAirtime } from '../../front-door/payouts/sandbox-airtime.ts';
import { sqsEventOf } from '../../front-door/people/notices.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const airtime = await openSandboxAirtime(await openDoor({ table: await createOwnTable() }));
const { door } = airtime;
const { sendsForMs, terms } = payoutReaders['mobile-number'];
const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Held {
  readonly user: User;
  readonly body: string;
  readonly airtimeId: string;
  readonly deliveryKey: string;
}

/** Somebody with 1,000.00 who tops up a number with 100.00; what becomes of it is said by the number. */
async function topUp(mobile: string): Promise<Held> {
  const { user, input } = await arrangeAirtime(door, { input: { mobile } });
  const { airtimeId } = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  const body = bodyOfId('air', airtimeId) ?? '';
  return { user, body, airtimeId, deliveryKey: partnerKeyOf(user.userId, body) };
}
const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return endDueItems(door.runtime, ['airtime']);
};
const detailOf = ({ user, airtimeId }: Held) => succeed(door, operation, user, { airtimeId });
/** Their session may have idled out meanwhile, so they have logged in again. */
const detailLater = async ({ user, airtimeId }: Held) =>
  succeed(door, operation, await logInAgain(door, user.mobile), { airtimeId });
/** The clock goes on by a millisecond with each look at it. */
const justNow = () => expect.toSatisfy((ms: number) => Math.abs(ms - door.clock.peekMs()) < 100);
const moneyOf = async ({ user }: Held) => {
  const { availableSatang, heldSatang } = await walletOf(door, user);
  return [availableSatang, heldSatang];
};
const contradictionsOf = async ({ deliveryKey }: Held) =>
  (await itemsOf(door, lists.contradictions().pk)).filter(({ reference }) => reference === deliveryKey);

beforeEach(async () => {
  // What earlier tests left due comes by now, so that it is none of this one's business.
  airtime.way = 'open';
  await airtime.tells(true);
  await sweepAfter(5 * dayMs);
  airtime.orders.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

describe('what its owner is told, who acts and until when', () => {
  test('held: it is on its way, we act, and until its not-after time at the latest', async () => {
    const shown = await detailOf(await topUp('0812345678'));
    expect(shown).toMatchObject({
      type: 2,
      status: 1,
      channel: 'mobile',
      says: 'on-its-way',
      acts: 'us',
      untilMs: shown.createdAtMs + sendsForMs,
      operatorCode: 'ais',
      operatorName: 'AIS',
      counterpartyName: 'AIS',
      counterpartyPhone: '081****678',
      typedMobile: '+66812345678',
      isOwn: false,
      serverTimeMs: justNow(),
    });
    expect([shown.sentAtMs, shown.wayBack]).toEqual([undefined, undefined]);
  });

  test('ordered, and nothing said yet: the operator acts, until no order could reach it any more', async () => {
    const held = await topUp('0800000001');
    await sweepAfter(0);
    const shown = await detailOf(held);
    expect(shown).toMatchObject({
      status: 1,
      says: 'on-its-way',
      acts: 'partner',
      untilMs: shown.createdAtMs + sendsForMs + terms.marginMs,
      sentAtMs: justNow(),
    });
    expect(airtime.orders).toEqual([
      { deliveryKey: held.deliveryKey, operatorCode: 'ais', mobile: '0800000001', amountSatang: 10_000 },
    ]);
    await sweepAfter(minuteMs);
    expect(await detailOf(held)).toMatchObject({ status: 2, says: 'arrived', acts: 'nobody' });
  });

  test('silent and late: we look into it, until the operator may forget it, and then until the next statement', async () => {
    const held = await topUp('0800000002');
    await sweepAfter(0);
    door.clock.advance(sendsForMs + terms.marginMs);
    const late = await detailLater(held);
    expect(late).toMatchObject({
      status: 1,
      says: 'looking-into-it',
      acts: 'us',
      untilMs: late.createdAtMs + terms.memoryMs,
    });
    door.clock.advance(terms.memoryMs);
    expect(await detailLater(held)).toMatchObject({
      says: 'looking-into-it',
      untilMs: nextBusinessDay(door.clock.peekMs()) + 10 * 60 * minuteMs,
    });
    expect(await moneyOf(held)).toEqual([90_000, 10_000]);
  });

  test('delivered: it has arrived, nobody acts, and the provider owes it to the partner', async () => {
    const held = await topUp('0812345678');
    await sweepAfter(0);
    const shown = await detailOf(held);
    expect(shown).toMatchObject({ status: 2, says: 'arrived', acts: 'nobody', completedAtMs: justNow() });
    expect([shown.untilMs, shown.wayBack]).toEqual([undefined, undefined]);
    expect(await moneyOf(held)).toEqual([90_000, 0]);
    const [hold] = (await itemsOf(door, held.user.userId)).filter(({ sk }) => sk === `HOLD#${held.body}`);
    expect(hold?.['journal']).toMatchObject({
      kind: 'post',
      lines: [
        { account: `${held.user.userId}:held`, amountSatang: -10_000 },
        { account: 'provider:airtime-payable', amountSatang: 10_000 },
      ],
    });
  });

  test('refused: the amount is back as a type 4 entry, the two name each other, and the limits are given back', async () => {
    const held = await topUp('0800000003');
    await sweepAfter(0);
    const shown = await detailOf(held);
    expect(shown).toMatchObject({
      status: 3,
      says: 'not-paid',
      acts: 'nobody',
      wayBack: { amountSatang: 10_000, atMs: justNow() },
    });
    const { rows } = await succeed(door, getTransactions, held.user, { pageSize: 10 });
    expect(rows.slice(0, 2)).toMatchObject([
      { type: 4, status: 2, amountSatang: 10_000, transactionId: shown.wayBack?.transactionId, reference: held.body },
      { type: 2, status: 3, transactionId: shown.transactionId, counterpartyName: 'AIS', reference: held.body },
    ]);
    const way = await succeed(door, getTransaction, held.user, { transactionId: shown.wayBack?.transactionId ?? '' });
    expect([shown.linkedTransactionId, way.linkedTransactionId]).toEqual([
      shown.wayBack?.transactionId,
      shown.transactionId,
    ]);
    const asked = { operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000 };
    expect(await succeed(door, quoteAirtime, held.user, asked)).toMatchObject({
      dayLeftSatang: 500_000,
      monthLeftSatang: 2_000_000,
      spendableSatang: 100_000,
    });
  });

  test('never ordered in time: it comes back without the operator having heard of it', async () => {
    const held = await topUp('0812345678');
    await sweepAfter(sendsForMs);
    expect(await detailLater(held)).toMatchObject({ status: 3, says: 'not-paid', acts: 'nobody' });
    expect(airtime.orders).toEqual([]);
    expect(await moneyOf(held)).toEqual([100_000, 0]);
  });
});

describe('whatever the operator does, it is delivered once and paid once', () => {
  test('its answer is lost: it is asked for, not ordered again, and has arrived', async () => {
    await airtime.tells(false);
    const held = await topUp('0800000009');
    await sweepAfter(0);
    expect((await detailOf(held)).says).toBe('on-its-way');
    await sweepAfter(minuteMs);
    expect((await detailOf(held)).says).toBe('arrived');
    expect(airtime.orders).toHaveLength(1);
  });

  test('its order is late: not heard of, it goes out again under the same key, and arrives once', async () => {
    await airtime.tells(false);
    const held = await topUp('0800000007');
    await sweepAfter(0);
    expect((await detailOf(held)).says).toBe('on-its-way');
    for (let minute = 0; minute < 4; minute += 1) await sweepAfter(minuteMs);
    expect((await detailOf(held)).says).toBe('arrived');
    expect(new Set(airtime.orders.map(({ deliveryKey }) => deliveryKey))).toEqual(new Set([held.deliveryKey]));
    expect(await moneyOf(held)).toEqual([90_000, 0]);
  });

  test('the order itself was lost: it is asked for, and goes out again under the same key', async () => {
    const held = await topUp('0812345678');
    airtime.way = 'order-lost';
    await sweepAfter(0);
    airtime.way = 'open';
    await sweepAfter(minuteMs);
    await sweepAfter(2 * minuteMs);
    expect((await detailOf(held)).says).toBe('arrived');
    expect(airtime.orders.map(({ deliveryKey }) => deliveryKey)).toEqual([held.deliveryKey]);
  });

  test('told twice: the second message changes nothing', async () => {
    const held = await topUp('0800000005');
    await sweepAfter(0);
    expect((await detailOf(held)).says).toBe('arrived');
    await unchanged(door, [held.user], async () => airtime.tell(held.deliveryKey));
    expect(airtime.answers.slice(-2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await contradictionsOf(held)).toEqual([]);
  });

  test('it contradicts itself: the first word stands, and the other is kept for people', async () => {
    const held = await topUp('0800000006');
    await sweepAfter(0);
    expect((await detailOf(held)).says).toBe('arrived');
    expect(await contradictionsOf(held)).toMatchObject([{ partner: 'airtime', about: 'payout' }]);
    expect(await moneyOf(held)).toEqual([90_000, 0]);
  });

  test('refused, and delivered all the same: its owner keeps the money, and the partner is owed by us', async () => {
    const held = await topUp('0800000004');
    await sweepAfter(0);
    expect((await detailOf(held)).says).toBe('not-paid');
    door.clock.advance(deliveryWaits.regretMs);
    await airtime.tell(held.deliveryKey);
    expect(airtime.answers.at(-1)).toEqual({ status: 200, outcome: 'overpaid' });
    expect(await moneyOf(held)).toEqual([100_000, 0]);
    expect(await contradictionsOf(held)).toHaveLength(1);
    const [hold] = (await itemsOf(door, held.user.userId)).filter(({ sk }) => sk === `HOLD#${held.body}`);
    expect(hold).toMatchObject({
      debt: 'owed',
      debtJournal: {
        lines: [
          { account: 'provider:overpaid', amountSatang: -10_000 },
          { account: 'provider:airtime-payable', amountSatang: 10_000 },
        ],
      },
    });
  });
});

test("an airtime partner that hangs costs one order's wait for a whole batch; the sweep takes the others", async () => {
  const [silent, another] = [await topUp('0812345678'), await topUp('0812345679')];
  const word = ({ user, body }: Held) =>
    JSON.stringify(payoutHeldFor(user, { transactionId: `txn_${body}`, createdAtMs: door.clock.peekMs() }));
  airtime.way = 'order-lost';
  await orderPayouts(sqsEventOf([word(silent), word(another)]), door.runtime);
  expect([(await detailOf(silent)).acts, (await detailOf(another)).acts]).toEqual(['partner', 'us']);
  expect(door.log.of('payout-left-to-sweep').at(-1)?.facts).toEqual({ messageId: 'message-1', partner: 'airtime' });
});

test("what is no mobile top-up of the caller's is not found", async () => {
  const { body } = await topUp('0812345678');
  const { sender, receiverId } = await arrangeTransfer(door);
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  for (const airtimeId of [`air_${body}`, `air_${transferId.slice(4)}`]) {
    await unchanged(door, [sender], async () =>
      expectRefusal(await ask(door, operation, sender, { airtimeId }), 'airtime-not-found'),
    );
  }
  expectRefusal(await ask(door, operation, sender, { airtimeId: transferId }), 'input-not-valid', {
    fields: { airtimeId: 'id-not-valid' },
  });
});
