import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bodyOfId } from '../../../shared/ids.ts';
import { operation as createAirtime } from '../../../functions/handlers/airtime/create.ts';
import { operation } from '../../../functions/handlers/airtime/detail.ts';
import { operation as quoteAirtime } from '../../../functions/handlers/airtime/quote.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { deliveryWaits } from '../../../functions/sandbox/airtime/outcomes.ts';
import { orderPayouts } from '../../../functions/streams/order-payouts.ts';
import { lists } from '../../../functions/table/keys.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { payoutHeldFor } from '../../front-door/payouts/hold.ts';
import { openSandboxAirtime } from '../../front-door/payouts/sandbox-airtime.ts';
import { isToldToItsOwner, watchTold } from '../../front-door/held/told-of.ts';
import { sqsEventOf } from '../../front-door/people/notices.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const airtime = await openSandboxAirtime(await openDoor({ table: await createOwnTable() }));
const { door } = airtime;
const minuteMs = 60_000;

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
const mobileFor = {
  done: '0812345678',
  'no-answer-yet': '0800000001',
  silent: '0800000002',
  refused: '0800000003',
  'done-but-answer-lost': '0800000009',
} as const;
const flow = {
  sandbox: airtime,
  reader: 'mobile-number',
  types: [2, 4],
  hold: (outcome: keyof typeof mobileFor) => topUp(mobileFor[outcome]),
  detailOf: (user: User, body: string) => succeed(door, operation, user, { airtimeId: `air_${body}` }),
  notFound: async (user: User, body: string) =>
    expectRefusal(await ask(door, operation, user, { airtimeId: `air_${body}` }), 'airtime-not-found'),
} as const;
const watched = watchTold(flow);
const { sweepAfter, detailNow } = watched;
const moneyOf = async ({ user }: Held) => {
  const { availableSatang, heldSatang } = await walletOf(door, user);
  return [availableSatang, heldSatang];
};
const contradictionsOf = async ({ deliveryKey }: Held) =>
  (await itemsOf(door, lists.contradictions().pk)).filter(({ reference }) => reference === deliveryKey);

describe('what its owner is told, who acts and until when', () => {
  isToldToItsOwner(flow, watched);

  test('its own: the operator, the number as it was typed, and that it is not the own one', async () => {
    expect(await detailNow(await topUp(mobileFor.done))).toMatchObject({
      channel: 'mobile',
      operatorCode: 'ais',
      operatorName: 'AIS',
      counterpartyName: 'AIS',
      counterpartyPhone: '081-***-*678',
      typedMobile: '+66812345678',
      isOwn: false,
    });
  });

  test('what the operator is asked for, and its word some minutes later', async () => {
    const held = await topUp(mobileFor['no-answer-yet']);
    await sweepAfter(0);
    expect(airtime.orders).toEqual([
      { deliveryKey: held.deliveryKey, operatorCode: 'ais', mobile: '0800000001', amountSatang: 10_000 },
    ]);
    await sweepAfter(minuteMs);
    expect(await detailNow(held)).toMatchObject({ status: 2, says: 'arrived', acts: 'nobody' });
  });

  test('silent: the money stays held', async () => {
    const held = await topUp(mobileFor.silent);
    await sweepAfter(0);
    expect(await moneyOf(held)).toEqual([90_000, 10_000]);
  });

  test('delivered: the provider owes it to the partner', async () => {
    const held = await topUp(mobileFor.done);
    await sweepAfter(0);
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

  test("delivered: the transaction shows the operator's number of it, as the proof to look for it by", async () => {
    const held = await topUp(mobileFor.done);
    await sweepAfter(0);
    const shown = await succeed(door, getTransaction, held.user, { transactionId: `txn_${held.body}` });
    expect(shown.proofReference).toMatch(/^AIR[0-9A-Z]+$/);
  });

  test('refused: the limits are given back', async () => {
    const held = await topUp(mobileFor.refused);
    await sweepAfter(0);
    const asked = { operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000 };
    expect(await succeed(door, quoteAirtime, held.user, asked)).toMatchObject({
      dayLeftSatang: 500_000,
      monthLeftSatang: 2_000_000,
      spendableSatang: 100_000,
    });
  });
});

describe('whatever the operator does, it is delivered once and paid once', () => {
  test('its order is late: not heard of, it goes out again under the same key, and arrives once', async () => {
    await airtime.tells(false);
    const held = await topUp('0800000007');
    await sweepAfter(0);
    expect((await detailNow(held)).says).toBe('on-its-way');
    for (let minute = 0; minute < 4; minute += 1) await sweepAfter(minuteMs);
    expect((await detailNow(held)).says).toBe('arrived');
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
    expect((await detailNow(held)).says).toBe('arrived');
    expect(airtime.orders.map(({ deliveryKey }) => deliveryKey)).toEqual([held.deliveryKey]);
  });

  test('told twice: the second message changes nothing', async () => {
    const held = await topUp('0800000005');
    await sweepAfter(0);
    expect((await detailNow(held)).says).toBe('arrived');
    await unchanged(door, [held.user], async () => airtime.tell(held.deliveryKey));
    expect(airtime.answers.slice(-2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await contradictionsOf(held)).toEqual([]);
  });

  test('it contradicts itself: the first word stands, and the other is kept for people', async () => {
    const held = await topUp('0800000006');
    await sweepAfter(0);
    expect((await detailNow(held)).says).toBe('arrived');
    expect(await contradictionsOf(held)).toMatchObject([{ partner: 'airtime', about: 'payout' }]);
    expect(await moneyOf(held)).toEqual([90_000, 0]);
  });

  test('of another amount: it moves nothing by itself, and is kept for people', async () => {
    const held = await topUp('0800000008');
    await sweepAfter(0);
    expect((await detailNow(held)).status).toBe(1);
    expect(await contradictionsOf(held)).toMatchObject([{ partner: 'airtime', about: 'payout' }]);
    expect(await moneyOf(held)).toEqual([90_000, 10_000]);
  });

  test('refused, and delivered all the same: its owner keeps the money, and the partner is owed by us', async () => {
    const held = await topUp('0800000004');
    await sweepAfter(0);
    expect((await detailNow(held)).says).toBe('not-paid');
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
  expect([(await detailNow(silent)).acts, (await detailNow(another)).acts]).toEqual(['partner', 'us']);
  expect(door.log.of('payout-left-to-sweep').at(-1)?.facts).toEqual({ messageId: 'message-1', partner: 'airtime' });
});

test('an id of another kind is no mobile top-up at all', async () => {
  const { user, body } = await topUp(mobileFor.done);
  expectRefusal(await ask(door, operation, user, { airtimeId: `trf_${body}` }), 'input-not-valid', {
    fields: { airtimeId: 'id-not-valid' },
  });
});
