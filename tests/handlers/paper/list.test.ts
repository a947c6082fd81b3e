import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation } from '../../../functions/handlers/paper/list.ts';
import { idSchema } from '../../../shared/ids.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { beforePapers, cardSlots, keepIn } from '../../front-door/identity/papers.ts';
import { decided, decision } from '../../front-door/identity/reviews.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

test('what is wanted of somebody with a card, what is there, and when that is all; over HTTP', async () => {
  const user = await beforePapers(door);
  const [first, ...others] = cardSlots;
  const { uploadId } = await keepIn(door, user, first);
  const some = await succeedOverHttp(door, listPapers, user, {});
  expect(some).toMatchObject({ word: 'gather', isWhole: false });
  expect(some.rows[0]).toEqual({ slot: 'id-front', isNeeded: true, uploadId, keptAtMs: expect.any(Number) });
  expect(some.rows.filter(({ isNeeded }) => isNeeded).map(({ slot }) => slot)).toEqual(cardSlots);
  for (const slot of others) await keepIn(door, user, slot);
  expect(await succeed(door, operation, user, {})).toMatchObject({ word: 'gather', isWhole: true });
});

test('nothing is wanted before personal data, whatever the level', async () => {
  const user = await newUser(door, { tier: 'semi' });
  expect(await succeed(door, operation, user, {})).toEqual({ word: 'none', isWhole: false, rows: [] });
});

test.each([
  [
    'was refused',
    async (reviewId: string, kept: readonly string[]) => {
      const { pictures } = decision.ask(reviewId, kept);
      await decided(door, await newOperator(door), { ...decision.refuse(reviewId, kept, 'unreadable'), pictures });
    },
  ],
  [
    'was taken back, having come back for more',
    async (reviewId: string, kept: readonly string[], user: User) => {
      await decided(door, await newOperator(door), decision.ask(reviewId, kept));
      await succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(reviewId) });
    },
  ],
])('what could not be judged of a case that %s is sent anew, and not as it was', async (_what, end) => {
  const user = await beforePapers(door);
  const kept: string[] = [];
  for (const slot of cardSlots) kept.push((await keepIn(door, user, slot)).uploadId);
  await giveTier(door, user, 'semi');
  const send = (uploadIds: readonly string[]) =>
    ask(door, sendForReview, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds: kept }, { requestId: randomUUID() });
  await end(reviewId, kept, user);
  const after = await succeed(door, operation, user, {});
  expect(after).toMatchObject({ word: 'gather', isWhole: false });
  expect(after.rows.filter(({ isAskedAnew }) => isAskedAnew)).toMatchObject([{ uploadId: kept[0] }]);
  await unchanged(door, [user], async () => expectRefusal(await send(kept), 'pictures-missing'));
  const { uploadId } = await keepIn(door, user, cardSlots[0]);
  expect(await succeed(door, operation, user, {})).toMatchObject({ isWhole: true });
  expect((await send([uploadId, ...kept.slice(1)])).code).toBe(1);
});

test('what a reviewer has asked for anew is not whole before it is replaced, whether it is needed or not', async () => {
  const user = await beforePapers(door);
  const kept = [];
  for (const slot of [...cardSlots, 'supporting-2'] as const) kept.push((await keepIn(door, user, slot)).uploadId);
  await giveTier(door, user, 'semi');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds: kept }, { requestId: randomUUID() });
  const list = () => succeed(door, operation, user, {});
  expect(await list()).toMatchObject({ word: 'review', isWhole: true });
  await decided(door, await newOperator(door), decision.ask(reviewId, kept.toReversed()));
  const asked = await list();
  expect(asked).toMatchObject({ word: 'gather', isWhole: false });
  expect(asked.rows.filter(({ isAskedAnew }) => isAskedAnew)).toMatchObject([{ slot: 'supporting-2' }]);
  await keepIn(door, user, 'supporting-2');
  expect(await list()).toMatchObject({ word: 'gather', isWhole: true });
});
