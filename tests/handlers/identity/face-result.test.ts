import { expect, test } from 'vitest';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readIdentity } from '../../../functions/table/identity.ts';
import { openField } from '../../../functions/runtime/person/user-key.ts';
import { sealedOf } from '../../../functions/table/sealed.ts';
import { orderFaceCheck } from '../../../functions/partners/face-contract.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { atFace, begun, look, result, start, withFace } from '../../front-door/identity/face.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import type { User } from '../../front-door/people/users.ts';

const stage = await openDoor();
const face = withFace(stage);
const { door } = face;

/** What is kept of each check of somebody's, opened. */
async function evidenceOf({ userId }: User): Promise<readonly unknown[]> {
  const evidence = await readItem(door.clients.documents, door.runtime.table, keys.evidence(userId));
  const { wrappedKey = '' } = readIdentity(evidence, undefined, undefined);
  const key = await door.runtime.evidenceKeys.open(userId, wrappedKey);
  const checks = (await itemsOf(door, userId)).filter(({ sealedOutcome }) => sealedOutcome !== undefined);
  return checks.map((item) => openField(key, 'face-outcome', sealedOf(item, 'sealedOutcome', 'face-outcome')).parts());
}

test('tells of no check where none was asked for, over HTTP', async () => {
  expect(await succeedOverHttp(door, faceResult, await atFace(door), { purpose: 'identity' })).toEqual({});
});

test('has the partner open the run once, with the settings of one check, and finds it again from anywhere', async () => {
  face.says = 'begun';
  const user = await atFace(door);
  await start(door, user);
  const before = face.orders.length;
  const first = await look(door, user);
  expect(first).toMatchObject({ state: 'started', result: 4, session: expect.any(String), page: expect.any(String) });
  expect(first?.endsAtMs).toBeGreaterThan(door.clock.peekMs());
  expect(await look(door, user)).toEqual(first);
  expect(face.orders.slice(before)).toMatchObject([{ purpose: 'identity', livenessChecks: 1, actions: [0] }]);
});

test('a match that is asked for opens the level semi-verified at once, told in the inbox, and is kept as evidence', async () => {
  face.says = 'begun';
  const user = await atFace(door);
  await begun(face, user);
  face.says = 'matched';
  expect(await look(door, user)).toMatchObject({ state: 'matched', code: 1000, result: 1 });
  expect((await walletOf(door, user)).tier).toBe('semi');
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'papers', tier: 'semi' });
  // The basic level was told of, and this one.
  expect((await succeed(door, getNotificationPage, user, { status: 1 })).rows).toHaveLength(2);
  expect(await evidenceOf(user)).toEqual([
    {
      purpose: 'identity',
      revision: 1,
      outcome: 'matched',
      comparedWith: 'registry',
      code: 1000,
      faceReference: 'FACE1',
    },
  ]);
  // Whatever is asked afterwards changes nothing.
  await unchanged(door, [user], () => look(door, user));
});

test('face-not-matched is 21803 with the tries that are left, until another check is begun', async () => {
  face.says = 'begun';
  const user = await atFace(door);
  await begun(face, user);
  face.says = 'refused';
  expectRefusal(await result(door, user), 'face-not-matched', { triesLeft: 2 });
  expectRefusal(await result(door, user), 'face-not-matched', { triesLeft: 2 });
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await evidenceOf(user)).toMatchObject([{ outcome: 'refused', code: 21803 }]);
  face.says = 'begun';
  await start(door, user);
  expect(await look(door, user)).toMatchObject({ state: 'started' });
});

test('what is broken off is 1003, and costs no try', async () => {
  face.says = 'begun';
  const user = await atFace(door);
  await begun(face, user);
  face.says = 'interrupted';
  expect(await look(door, user)).toMatchObject({ state: 'interrupted', code: 1003 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 3 });
});

test('a silent partner leaves a check as it is for its minute, and then it lapses, by a look or by the sweep', async () => {
  face.says = 'silent';
  const [asked, swept] = [await atFace(door), await atFace(door)];
  await start(door, asked);
  await start(door, swept);
  expect(await look(door, asked)).toMatchObject({ state: 'asked', result: 3 });
  expect(door.log.of('face-not-reachable').at(-1)).toMatchObject({
    level: 'error',
    facts: { asked: orderFaceCheck.name },
  });
  door.clock.advance(faceTimeMs);
  expect(await look(door, asked)).toMatchObject({ state: 'lapsed' });
  expect((await walletOf(door, asked)).tier).toBe('basic');
  expect(await evidenceOf(asked)).toMatchObject([{ outcome: 'nothing-in-time' }]);
  await endDueItems(door.runtime, ['face']);
  const item = (await itemsOf(door, swept.userId)).find(({ sk }) => String(sk).startsWith('FACE#'));
  expect(item).toMatchObject({ state: 'lapsed' });
  expect(item).not.toHaveProperty('duePk');
  face.says = 'begun';
  expect((await start(door, asked)).code).toBe(1);
});

test('past its minute the partner is asked once more, and its word counts; one that has not decided by then lapses', async () => {
  face.says = 'begun';
  const [matched, undecided] = [await atFace(door), await atFace(door)];
  await begun(face, matched);
  await begun(face, undecided);
  door.clock.advance(faceTimeMs);
  expect(await look(door, undecided)).toMatchObject({ state: 'lapsed' });
  face.says = 'matched';
  expect(await look(door, matched)).toMatchObject({ state: 'matched' });
});

test('nothing of a card is in a log or in clear in the table, and no session is left behind its end', async () => {
  face.says = 'begun';
  const user = await atFace(door);
  await begun(face, user);
  face.says = 'matched';
  await look(door, user);
  const said = JSON.stringify([door.log.lines, await itemsOf(door, user.userId)]);
  expect(said).not.toMatch(/สมชาย|JT0-1|1990-05-31|FACE1|session-|face\.invalid/);
});
