import { expect, test } from 'vitest';
import { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import { operation } from '../../../functions/handlers/paper/drop.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { beforePapers, keepIn } from '../../front-door/identity/papers.ts';
import { logInAgain, trailOf } from '../../front-door/people/sessions.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';

const door = await openDoor();

test('a picture leaves its place, over HTTP, and is shown no more; where there is none nothing happens', async () => {
  const user = await beforePapers(door);
  const { uploadId } = await keepIn(door, user, 'supporting-2');
  expect(await succeedOverHttp(door, dropPaper, user, { slot: 'supporting-2' })).toEqual({});
  expect((await findUpload(door.runtime, user.userId, uploadId))?.state).toMatch(/^(?:dropped|deleted)$/);
  expect((await succeed(door, listPapers, user, {})).rows.some(({ keptAtMs }) => keptAtMs !== undefined)).toBe(false);
  await unchanged(door, [user], () => succeed(door, operation, user, { slot: 'supporting-2' }));
});

test('what is dropped stands in its owner’s trail by its place, an hour of one session in one line', async () => {
  const user = await beforePapers(door);
  const other = await logInAgain(door, user.mobile);
  for (const who of [user, user, other]) {
    await keepIn(door, who, 'supporting-2');
    await succeed(door, operation, who, { slot: 'supporting-2' });
    // There is none any more.
    await succeed(door, operation, who, { slot: 'supporting-2' });
  }
  const dropped = (await trailOf(door, user)).filter(({ event }) => event === 'paper-dropped');
  expect(dropped).toHaveLength(2);
  expect(dropped).toContainEqual(expect.objectContaining({ reason: 'supporting-2', times: 2 }));
  expect(dropped).toContainEqual(expect.objectContaining({ operation: 'paper/drop', times: 1 }));
  expect(new Set(dropped.map(({ sessionId }) => sessionId)).size).toBe(2);
});

test('under-review: what lies with a reviewer stays', async () => {
  const user = await beforePapers(door);
  await keepIn(door, user, 'selfie');
  await arrangeWallet(door, user, { auditStatus: 1 });
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, { slot: 'selfie' }), 'under-review'),
  );
});
