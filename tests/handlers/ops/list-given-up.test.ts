import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import { operation } from '../../../functions/handlers/ops/list-given-up.ts';
import { dueIndex, keys } from '../../../functions/table/keys.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { putEach } from '../../front-door/money/due-items.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const place = (dueAtMs: number) => ({ duePk: dueIndex.givenUp('bank'), dueAtMs, dueTries: 12, dueGaveUpAtMs: 5 });

test('given a top-up that gave up, operators see what, why and when next, over their own API with IAM', async () => {
  const shared = await openDoor();
  const body = shared.runtime.random.idBody(shared.clock.peekMs());
  // Far ahead, so that the stage's own sweep leaves it alone.
  const dueAtMs = Date.UTC(2199, 0);
  const key = keys.topUpReference(body);
  const reason = 'bank gave no answer: timeout';
  await putEach(shared, [{ ...key, ...place(dueAtMs), dueReason: reason }]);
  const { rows } = await succeedOverHttp(shared, listGivenUp, await operator(), { queue: 'bank' });
  expect(rows.find(({ id }) => id === `tup_${body}`)).toEqual({
    kind: 'closed-top-up',
    id: `tup_${body}`,
    reason,
    tries: 12,
    gaveUpAtMs: 5,
    nextTryAtMs: dueAtMs,
  });
  await shared.clients.documents.send(new DeleteCommand({ TableName: shared.runtime.table, Key: key }));
});

test('page by page everything comes once, also what cannot be read otherwise', async () => {
  const items = Array.from({ length: 53 }, (_none, index) => ({
    ...keys.entry('usr_1', `B${index.toString().padStart(19, '0')}`),
    ...place(index % 7),
  }));
  await putEach(door, items);
  const first = await succeed(door, operation, await operator(), { queue: 'bank' });
  expect(first.rows).toHaveLength(50);
  const second = await succeed(door, operation, await operator(), { queue: 'bank', cursor: first.nextCursor });
  const listed = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(listed.toSorted()).toEqual(items.map(({ sk }) => `tup_${sk.slice(4)}`).toSorted());
  expect(first.rows[0]).toMatchObject({ kind: 'top-up', reason: 'not known' });
});

test('of a queue where nothing gave up nothing comes', async () => {
  expect(await succeed(door, operation, await operator(), { queue: 'nobody' })).toEqual({ rows: [] });
});

test('a queue or a cursor that is none is not valid', async () => {
  const wrong = [
    [{ queue: 'Bank#1' }, { queue: 'queue-not-valid' }],
    [{ queue: 'bank', cursor: 'a b' }, { cursor: 'cursor-not-valid' }],
  ] as const;
  for (const [input, fields] of wrong) {
    expectRefusal(await ask(door, operation, await operator(), input), 'input-not-valid', { fields });
  }
});

test('only operators may look', async () => {
  const request = await write(door, listGivenUp, await operator(), { queue: 'bank' });
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
