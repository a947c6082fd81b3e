import { expect, test } from 'vitest';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { operation } from '../../../functions/handlers/limits/get-used.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { logIn, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: there the server keys are good in years to come.
const door = await openDoor({ table: await createOwnTable() });
const deployed = await openDoor();

async function usedBy(user: User, through = door): Promise<Record<number, number>> {
  const { used } = await succeed(through, operation, user, {});
  return Object.fromEntries(used.map(({ limitType, usedSatang }) => [limitType, usedSatang]));
}

test('given money in and out, it answers what is used of every limit and of the free uses, over HTTP', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(deployed);
  await succeed(deployed, createTransfer, sender, { receiverId, amountSatang: 30_000, feeSatang: 0 });
  await succeed(deployed, createTopUp, sender, { amountSatang: 7_000, method: 2 });
  const answer = await succeedOverHttp(deployed, getUsedTradeLimit, sender, {});
  expect(answer).toEqual({
    used: [70_000, 100_000, 100_000, 0, 0, 30_000, 30_000, 0, 0].map((usedSatang, index) => ({
      limitType: index + 1,
      usedSatang,
    })),
    freeTransfers: {
      day: { remaining: 4, total: 5 },
      week: { remaining: 19, total: 20 },
      month: { remaining: 59, total: 60 },
    },
    freeCashOuts: {
      day: { remaining: 2, total: 2 },
      week: { remaining: 5, total: 5 },
      month: { remaining: 10, total: 10 },
    },
    openTopUpSatang: 7_000,
    openTopUps: 1,
  });
  expect(await usedBy(receiver, deployed)).toMatchObject({ 1: 30_000, 8: 30_000, 9: 30_000 });
});

test('the balance cap counts available, held and reserved money', async () => {
  const user = await newUser(door);
  await arrangeWallet(door, user, { availableSatang: 100, heldSatang: 20, reserveSatang: 3 });
  expect((await usedBy(user))[1]).toBe(123);
});

test("at the Bangkok midnight the day starts again, at the month's end the month too", async () => {
  // The 31st of a January to come, a Thursday: the month ends within a week.
  door.clock.moveTo(bangkokMs('2030-01-31T23:50:00'));
  const { sender, receiverId } = await arrangeTransfer(door);
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 30_000, feeSatang: 0 });
  expect(await usedBy(sender)).toMatchObject({ 2: 100_000, 3: 100_000, 6: 30_000, 7: 30_000 });
  door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()));
  expect(await usedBy(sender)).toMatchObject({ 2: 0, 3: 0, 6: 0, 7: 0 });
  const { freeTransfers } = await succeed(door, operation, sender, {});
  expect(freeTransfers).toMatchObject({ day: { remaining: 5 }, week: { remaining: 19 }, month: { remaining: 60 } });
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  expect(await usedBy(sender)).toMatchObject({ 6: 100, 7: 100 });

  door.clock.moveTo(bangkokMs('2030-02-04T00:00:00'));
  const monday = await logIn(door, sender.mobile);
  expect((await succeed(door, operation, monday, {})).freeTransfers).toMatchObject({
    week: { remaining: 20 },
    month: { remaining: 59 },
  });
});
