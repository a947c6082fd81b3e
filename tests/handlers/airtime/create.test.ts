import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { getAirtime as getAirtimeContract } from '../../../shared/contracts/airtime/detail.ts';
import { notificationType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation } from '../../../functions/handlers/airtime/create.ts';
import { operation as getAirtime } from '../../../functions/handlers/airtime/detail.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  arrangeAirtime,
  arrangeLargest,
  refusedAirtimes,
  unreadableAirtimes,
} from '../../front-door/payouts/airtime-cases.ts';

const door = await openDoor();
const once = () => ({ requestId: randomUUID() });

test("given cover, the money is held, ordered at once and delivered, over HTTP and by the stage's own functions", async () => {
  const { user, input } = await arrangeAirtime(door);
  const output = await succeedOverHttp(door, createAirtime, user, input);
  expect(output).toMatchObject({ status: 1, amountSatang: 10_000 });
  expect(bodyOfId('air', output.airtimeId)).toBe(bodyOfId('txn', output.transactionId));

  // Nobody waits for the sweep's minute: the stream's word of the hold is what orders it.
  const shown = await vi.waitFor(
    async () => {
      const detail = await succeedOverHttp(door, getAirtimeContract, user, { airtimeId: output.airtimeId });
      expect(detail.status).toBe(2);
      return detail;
    },
    { timeout: 45_000, interval: 500 },
  );
  expect(shown).toMatchObject({
    type: 2,
    channel: 'mobile',
    says: 'arrived',
    acts: 'nobody',
    amountSatang: 10_000,
    feeSatang: 0,
    totalSatang: 10_000,
    sourceId: output.airtimeId,
    operatorCode: 'ais',
    operatorName: 'AIS',
    counterpartyName: 'AIS',
    counterpartyPhone: '081-***-*678',
    typedMobile: '+66812345678',
    isOwn: false,
  });
  const { availableSatang, heldSatang, counters } = await walletOf(door, user);
  expect([availableSatang, heldSatang]).toEqual([90_000, 0]);
  const { day, month } = periodsAt(output.createdAtMs);
  expect(counters).toMatchObject({
    [`limit4_${day}`]: 10_000,
    [`limit5_${month}`]: 10_000,
    [`payments_${day}`]: 1,
  });
  // It is consumption, and no money out of limits 6 and 7.
  expect(Object.keys(counters).filter((name) => /^limit[67]_/.test(name))).toEqual([]);
});

test("given an operator that refuses, all of it comes back and the inbox says so once, by the stage's own functions", async () => {
  const { user, input } = await arrangeAirtime(door, { input: { mobile: '0800000003' } });
  const { airtimeId } = await succeed(door, operation, user, input, once());
  const told = await vi.waitFor(
    async () => {
      const { rows } = await succeed(door, getNotificationPage, user, {});
      const back = rows.filter(({ type }) => type === notificationType.cameBack);
      expect(back).not.toEqual([]);
      return back;
    },
    { timeout: 45_000, interval: 500 },
  );
  expect(told).toMatchObject([{ status: 1, transactionType: 4, sourceId: airtimeId, amountSatang: 10_000 }]);
  expect(await succeed(door, getAirtime, user, { airtimeId })).toMatchObject({
    says: 'not-paid',
    wayBack: { transactionId: told[0]?.transactionId, amountSatang: 10_000 },
  });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });
});

test('what is stored: the hold says all that a worker needs, and no number stands in clear', async () => {
  const { user, input } = await arrangeAirtime(door, { input: { mobile: '0800000002' } });
  const { airtimeId, createdAtMs } = await succeed(door, operation, user, input, once());
  const body = bodyOfId('air', airtimeId) ?? '';
  const [hold, entry] = await Promise.all(
    [keys.hold(user.userId, body), keys.entry(user.userId, body)].map((key) =>
      readItem(door.clients.documents, door.runtime.table, key),
    ),
  );
  expect(hold).toMatchObject({
    type: 2,
    amountSatang: 10_000,
    feeSatang: 0,
    reader: 'mobile-number',
    heldAtMs: createdAtMs,
    notAfterMs: createdAtMs + payoutReaders['mobile-number'].sendsForMs,
    partnerKey: `${body}-${user.userId.slice(4)}`,
  });
  expect(entry).toMatchObject({
    type: 2,
    journal: {
      kind: 'hold',
      lines: [
        { account: `${user.userId}:available`, amountSatang: -10_000 },
        { account: `${user.userId}:held`, amountSatang: 10_000 },
      ],
    },
  });
  expect(JSON.stringify([hold, entry])).not.toContain('800000002');
});

test("without a number it is the caller's own, which is shown masked and never whole", async () => {
  const { user, input } = await arrangeAirtime(door);
  const { mobile: _typed, ...own } = input;
  const { airtimeId } = await succeed(door, operation, user, own, once());
  const shown = await succeed(door, getAirtime, user, { airtimeId });
  expect(shown).toMatchObject({ isOwn: true, counterpartyPhone: maskMobile(user.mobile) });
  expect(shown.typedMobile).toBeUndefined();
});

describe.concurrent('it is refused and nothing changes', () => {
  test.for(refusedAirtimes)('when $given: $name', async ({ name, data, arrange }) => {
    const { user, input } = await arrange(door);
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, input, once()), name, data);
    });
  });

  const asked = arrangeAirtime(door);
  test.for(unreadableAirtimes)('when $given', async ({ input: wrong, fields }) => {
    const { user, input } = await asked;
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, { ...input, ...wrong }, once()), 'input-not-valid', { fields });
    });
  });
});

describe.concurrent('on the edge it goes through', () => {
  test('the largest amount that anybody sells, of whoever has given personal data', async () => {
    const { user, input } = await arrangeLargest(door);
    await succeed(door, operation, user, input, once());
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  });

  test('the whole balance beside what is frozen of everything; other freezes do not count', async () => {
    const { user, input } = await arrangeAirtime(door, {
      has: () => ({ freezeAllSatang: 90_000, freezeTransferSatang: 100_000, freezeWithdrawSatang: 100_000 }),
    });
    await succeed(door, operation, user, input, once());
    expect((await walletOf(door, user)).availableSatang).toBe(90_000);
  });

  test('what day and month have left, of somebody who has given no personal data', async () => {
    const { user, input } = await arrangeAirtime(door, {
      wishes: { tier: 'unauthorized' },
      has: ({ day, month }) => ({ [`limit4_${day}`]: 90_000, [`limit5_${month}`]: 290_000 }),
    });
    await succeed(door, operation, user, input, once());
    const { day } = periodsAt(door.clock.peekMs());
    expect((await walletOf(door, user)).counters[`limit4_${day}`]).toBe(100_000);
  });
});
