import { expect, test } from 'vitest';
import { listContradictions } from '../../../shared/contracts/partner/list-contradictions.ts';
import { operation } from '../../../functions/handlers/partner/list-contradictions.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

// A table of its own, so that all there is to list is what this test let happen.
const door = await openDoor({ table: await createOwnTable() });

/** The bank tells of a payment, and then of the same one with a satang more. */
async function contradict(of: Door, amountSatang: number): Promise<string> {
  const payment = paymentOf(of, of.runtime.random.idBody(of.clock.peekMs()), amountSatang);
  await tellBankEvent(of, receivedEvent(payment));
  await tellBankEvent(of, receivedEvent({ ...payment, amountSatang: amountSatang + 1 }));
  return payment.bankReference;
}

test('given a bank that contradicted itself, operators see both words, over their own API with IAM', async () => {
  const shared = await openDoor();
  const reference = await contradict(shared, 77_700);
  const { rows } = await succeedOverHttp(shared, listContradictions, await operator(), {});
  expect(rows.find((row) => row.reference === reference)).toMatchObject({
    partner: 'bank',
    about: 'payment',
    known: { amountSatang: 77_700 },
    told: { amountSatang: 77_701 },
  });
});

test('page by page everything comes once', async () => {
  const references: string[] = [];
  for (let count = 1; count <= 53; count += 1) references.push(await contradict(door, count));
  const first = await succeed(door, operation, await operator(), {});
  expect(first.rows).toHaveLength(50);
  const second = await succeed(door, operation, await operator(), { cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(second.nextCursor).toBeUndefined();
});

test('a cursor that is none is not valid', async () => {
  expectRefusal(await ask(door, operation, await operator(), { cursor: 'a b' }), 'input-not-valid', {
    fields: { cursor: 'cursor-not-valid' },
  });
});

test('only operators may look', async () => {
  const request = await write(door, listContradictions, await operator(), {});
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
