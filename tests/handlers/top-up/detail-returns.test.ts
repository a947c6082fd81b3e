import { expect, test } from 'vitest';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../../functions/handlers/top-up/detail.ts';
import { mostReturnsTold } from '../../../shared/top-up.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });

test('many wrong payments to one top-up: the newest are listed, the others counted, and the right one is still credited', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const pay = (amountSatang: number) =>
    tellBankEvent(door, receivedEvent(paymentOf(door, referenceOf(topUp), amountSatang)));
  const look = () => succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  for (let count = 1; count <= mostReturnsTold; count += 1) await pay(count);
  expect((await look()).moreReturns).toBeUndefined();
  await Promise.all([pay(101), pay(102), pay(103)]);
  const shown = await look();
  expect(shown.returns).toHaveLength(mostReturnsTold);
  expect(new Set(shown.returns.slice(-3).map(({ amountSatang }) => amountSatang))).toEqual(new Set([101, 102, 103]));
  expect(shown.moreReturns).toBe(3);
  expect(await pay(50_000)).toEqual({ status: 200, outcome: 'credited' });
  expect(await look()).toMatchObject({ status: 2, moreReturns: 3 });
});
