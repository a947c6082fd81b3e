import { expect, test } from 'vitest';
import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { operation } from '../../../functions/handlers/ops/list-suspense.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

// A table of its own, so that all there is to list is what this test let arrive.
const door = await openDoor({ table: await createOwnTable() });

async function arrive(amountSatang: number): Promise<string> {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, amountSatang)));
  return reference;
}

test('given money that fitted nowhere, operators see it, over their own API with IAM', async () => {
  const shared = await openDoor();
  const reference = shared.runtime.random.idBody(shared.clock.peekMs());
  await tellBankEvent(shared, receivedEvent(paymentOf(shared, reference, 77_700)));
  const { rows } = await succeedOverHttp(shared, listSuspense, await operator(), {
    month: periodsAt(shared.clock.peekMs()).month,
  });
  expect(rows.find((row) => row.reference === reference)).toMatchObject({
    amountSatang: 77_700,
    reason: 'unknown-reference',
  });
});

test('a Bangkok month at a time, newest first', async () => {
  door.clock.moveTo(bangkokMs('2030-01-31T23:59:00'));
  const january = [await arrive(1), await arrive(2)];
  door.clock.moveTo(bangkokMs('2030-02-01T00:00:00'));
  const february = await arrive(3);
  const list = async (month: string) => (await succeed(door, operation, await operator(), { month })).rows;
  expect((await list('203001')).map(({ reference }) => reference)).toEqual(january.toReversed());
  expect(await list('203002')).toEqual([
    {
      suspenseId: expect.stringMatching(/^sus_/),
      reference: february,
      bankReference: expect.stringMatching(/^BNK/),
      amountSatang: 3,
      reason: 'unknown-reference',
      state: 'arrived',
      arrivedAtMs: expect.any(Number),
    },
  ]);
  expect(await list('203003')).toEqual([]);
});

test('page by page everything comes once', async () => {
  door.clock.moveTo(bangkokMs('2030-05-10T12:00:00'));
  const arrived: string[] = [];
  for (let count = 1; count <= 53; count += 1) arrived.push(await arrive(count));
  const first = await succeed(door, operation, await operator(), { month: '203005' });
  expect(first.rows).toHaveLength(50);
  const second = await succeed(door, operation, await operator(), { month: '203005', cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ reference }) => reference)).toEqual(arrived.toReversed());
  expect(second.nextCursor).toBeUndefined();
});

test('a month that is none is not valid', async () => {
  expectRefusal(await ask(door, operation, await operator(), { month: '2030-5' }), 'input-not-valid', {
    fields: { month: 'month-not-valid' },
  });
});

test('only operators may look', async () => {
  const request = await write(door, listSuspense, await operator(), { month: '203005' });
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
