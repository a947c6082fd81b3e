import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { parseBillPayment } from '../../../shared/thai-qr.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation } from '../../../functions/handlers/top-up/create.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { wrongAmounts } from '../../front-door/money/transfer-cases.ts';
import { credit, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given room in limits and cap, it opens a top-up with a Thai QR for 15 minutes, over HTTP', async () => {
  const user = await newUser(door);
  const topUp = await succeedOverHttp(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  expect(topUp).toMatchObject({ status: 1, method: 2, amountSatang: 50_000, returns: [] });
  expect(topUp.expiresAtMs - topUp.createdAtMs).toBe(15 * 60_000);
  expect(parseBillPayment(topUp.qrText ?? '')).toMatchObject({
    billerId: door.runtime.config.billerId,
    reference1: topUp.topUpId.slice(4),
    amountSatang: 50_000,
  });
  // Nothing is counted before the money is there; only the room is kept.
  expect(await walletOf(door, user)).toMatchObject({
    availableSatang: 0,
    openTopUps: 1,
    openTopUpSatang: 50_000,
    counters: {},
  });
});

describe('it is refused and nothing changes', () => {
  test('under-review: while the identity audit is pending', async () => {
    const user = await newUser(door);
    await arrangeWallet(door, user, { auditStatus: 1 });
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, { amountSatang: 100, method: 2 }), 'under-review');
    });
  });

  test('limit-day-reached: what was credited today and what is open count together', async () => {
    const user = await newUser(door);
    await credit(door, user, 50_000);
    await succeed(door, operation, user, { amountSatang: 100_000, method: 2 });
    await unchanged(door, [user], async () => {
      const answer = await ask(door, operation, user, { amountSatang: 50_001, method: 2 });
      expectRefusal(answer, 'limit-day-reached', {
        limitType: 2,
        limitSatang: 200_000,
        leftSatang: 50_000,
        waitingSatang: 100_000,
      });
    });
    await succeed(door, operation, user, { amountSatang: 50_000, method: 2 });
  });

  test('limit-month-reached: one satang more than the month has left', async () => {
    const user = await newUser(door);
    const { month } = periodsAt(door.clock.peekMs());
    await arrangeWallet(door, user, { [`limit3_${month}`]: 499_900 });
    await unchanged(door, [user], async () => {
      const answer = await ask(door, operation, user, { amountSatang: 101, method: 2 });
      expectRefusal(answer, 'limit-month-reached', { limitType: 3, limitSatang: 500_000, leftSatang: 100 });
    });
    await succeed(door, operation, user, { amountSatang: 100, method: 2 });
  });

  test('cap-reached: available, held, reserve and what is open count together', async () => {
    const user = await newUser(door);
    await arrangeWallet(door, user, { availableSatang: 100_000, heldSatang: 60_000, reserveSatang: 40_000 });
    await succeed(door, operation, user, { amountSatang: 50_000, method: 2 });
    await unchanged(door, [user], async () => {
      const answer = await ask(door, operation, user, { amountSatang: 50_001, method: 2 });
      expectRefusal(answer, 'cap-reached', { capSatang: 300_000, leftSatang: 50_000, waitingSatang: 50_000 });
    });
    await succeed(door, operation, user, { amountSatang: 50_000, method: 2 });
  });

  test('too-many-open-top-ups: the sixth, until one of the five has ended', async () => {
    const user = await newUser(door);
    const opened = [];
    for (let count = 0; count < 5; count += 1)
      opened.push(await succeed(door, operation, user, { amountSatang: 100, method: 2 }));
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, { amountSatang: 100, method: 2 }), 'too-many-open-top-ups', {
        most: 5,
      });
    });
    await succeed(door, cancelTopUp, user, { topUpId: opened[2]?.topUpId ?? '' });
    await succeed(door, operation, user, { amountSatang: 100, method: 2 });
  });

  test('too-many-top-ups: the hundred-and-first of a day, until midnight in Bangkok', async () => {
    const user = await newUser(door);
    const { day } = periodsAt(door.clock.peekMs());
    await arrangeWallet(door, user, { [`topUps_${day}`]: 99 });
    const { topUpId } = await succeed(door, operation, user, { amountSatang: 100, method: 2 });
    await succeed(door, cancelTopUp, user, { topUpId });
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, { amountSatang: 100, method: 2 }), 'too-many-top-ups', {
        most: 100,
      });
    });
    door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()));
    await succeed(door, operation, await logInAgain(door, user.mobile, { on: user }), { amountSatang: 100, method: 2 });
  });

  test('amounts that are none, and methods that there are not', async () => {
    const user = await newUser(door);
    await unchanged(door, [user], async () => {
      for (const { amount, reason } of wrongAmounts) {
        const answer = await ask(door, operation, user, { amountSatang: amount, method: 2 });
        expectRefusal(answer, 'input-not-valid', { fields: { amountSatang: reason } });
      }
      for (const method of [0, 3, '1', null]) {
        const answer = await ask(door, operation, user, { amountSatang: 100, method });
        expectRefusal(answer, 'input-not-valid', { fields: { method: 'method-not-valid' } });
      }
    });
  });
});

test('of many at once only those go through that fit together', async () => {
  const user = await newUser(door);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask(door, operation, user, { amountSatang: 80_000, method: 2 })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 21103, 21103]);
  expect(await walletOf(door, user)).toMatchObject({ openTopUps: 2, openTopUpSatang: 160_000 });
});

test('the same request id opens one top-up, and answers it again', async () => {
  const user = await newUser(door);
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask(door, operation, user, { amountSatang: 700, method: 2 }, { requestId })),
  );
  expect(new Set(answers.map(({ code, data }) => `${code} ${canonicalText(data)}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(1);
  expect((await walletOf(door, user)).openTopUps).toBe(1);
  expectRefusal(await ask(door, operation, user, { amountSatang: 701, method: 2 }, { requestId }), 'request-id-reused');
});
