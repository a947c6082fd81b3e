import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { timesOfSending } from '../../../functions/domains/review/review.ts';
import { operation } from '../../../functions/handlers/ops/list-reviews.ts';
import { putNewReview } from '../../../functions/table/review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { decided, decision, sentFor } from '../../front-door/identity/reviews.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

test("given documents that wait, they are in the operators' list, over HTTP", async () => {
  const door = await openDoor();
  await sentFor(door);
  expect((await succeedOverHttp(door, listReviews, await operator(), {})).rows.length).toBeGreaterThan(0);
});

test('the oldest is first, late once its hour is over, and what is decided is none of them', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  const first = await sentFor(door);
  door.clock.advance(1_000);
  const second = await sentFor(door, 'guardian');
  const rows = async () => (await succeedAs(door, operation, somebody, {})).rows;
  expect(await rows()).toMatchObject([
    { reviewId: first.reviewId, userId: first.user.userId, kind: 'passport', state: 'waiting', isLate: false },
    { reviewId: second.reviewId, kind: 'guardian' },
  ]);
  await decided(door, somebody, decision.refuse(first.reviewId, first.uploadIds));
  door.clock.advance(second.promisedAtMs - door.clock.peekMs());
  expect(await rows()).toMatchObject([{ reviewId: second.reviewId, isLate: true, lateMs: expect.any(Number) }]);
  // What waits for its person is last, however long it has been here.
  await decided(door, somebody, decision.ask(second.reviewId, second.uploadIds));
  door.clock.advance(1_000);
  const third = await sentFor(door);
  door.clock.advance(60_000);
  const after = await rows();
  expect(after.map(({ reviewId }) => reviewId)).toEqual([third.reviewId, second.reviewId]);
  const { ageMs = 0, leftMs = 0 } = after[0] ?? {};
  expect(ageMs).toBeGreaterThanOrEqual(60_000);
  expect(ageMs + leftMs).toBe(third.promisedAtMs - (after[0]?.sentAtMs ?? 0));
});

test('of a queue longer than a page it says before which moment nothing behind the page was promised', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  // It came back: it was sent first, and its hour began anew.
  const answered = await sentFor(door);
  const { random, table } = door.runtime;
  const user = await newUser(door);
  for (let sent = 1; sent <= 50; sent += 1) {
    door.clock.advance(1_000);
    const nowMs = door.clock.peekMs();
    const about = {
      userId: user.userId,
      body: random.idBody(nowMs),
      kind: 'papers',
      revision: 1,
      pictures: [],
    } as const;
    const writes = putNewReview(table, { ...about, ...timesOfSending(nowMs) });
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
  }
  await decided(door, somebody, decision.ask(answered.reviewId, answered.uploadIds));
  const first = await succeedAs(door, operation, somebody, {});
  expect(first.rows).toHaveLength(50);
  const { laterFromMs = 0, nextCursor = '' } = first;
  const rest = await succeedAs(door, operation, somebody, { cursor: nextCursor });
  const waiting = first.rows.filter(({ state }) => state === 'waiting');
  // What is read is every one of them, and none behind it was promised before the last of these.
  expect(laterFromMs).toBe(Math.max(...waiting.map(({ promisedAtMs }) => promisedAtMs)));
  expect(rest.rows.map(({ promisedAtMs }) => promisedAtMs >= laterFromMs)).toEqual([true]);
  expect(rest.laterFromMs).toBeUndefined();
});
