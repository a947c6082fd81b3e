import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import { pauseAfterTriesMs } from '../../../shared/personal/identity-journey.ts';
import { refusals } from '../../../shared/refusals.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation } from '../../../functions/handlers/identity/start-face.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { atFace, begun, look, start, withFace } from '../../front-door/identity/face.ts';
import { foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { arrangeWallet, itemsOf, unchanged } from '../../front-door/people/account.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const face = withFace(await openDoor());
const { door } = face;

test('given somebody of the basic level, a check is written down, due in a minute, and asked for of nobody, over HTTP', async () => {
  const user = await atFace(door);
  const orders = face.orders.length;
  const { checkId, endsAtMs } = await succeedOverHttp(door, startFaceCheck, user, {}, { requestId: randomUUID() });
  const key = keys.faceCheck(user.userId, checkId.slice('fac_'.length));
  const item = await readItem(door.clients.documents, door.runtime.table, key);
  expect(item).toMatchObject({ state: 'asked', purpose: 'identity', dueAtMs: endsAtMs });
  expect(face.orders).toHaveLength(orders);
});

test('one under way is the answer to another start, on whatever device, and once it has ended another is begun', async () => {
  const user = await atFace(door);
  const requestId = randomUUID();
  const first = await succeed(door, operation, user, {}, { requestId });
  expect((await start(door, user)).data).toMatchObject({ checkId: first.checkId });
  expect((await ask(door, operation, user, {}, { requestId })).data).toMatchObject(first);
  // Two at once are one as well.
  const other = await atFace(door);
  const twin = meanwhileDoor(door, () => succeed(door, operation, other, {}, { requestId: randomUUID() }));
  expect((await start(twin, other)).code).toBe(refusals.busy.code);
  const checks = (await itemsOf(door, other.userId)).filter(({ sk }) => String(sk).startsWith('FACE#'));
  expect(checks).toHaveLength(1);
  // What is past its minute ends first; the next try of the request begins another.
  door.clock.advance(faceTimeMs);
  const again = randomUUID();
  expect((await ask(door, operation, user, {}, { requestId: again })).code).toBe(refusals.busy.code);
  expect(await succeed(door, operation, user, {}, { requestId: again })).not.toMatchObject({ checkId: first.checkId });
});

test('step-not-next: before data, before the registry, and at every level but the basic one', async () => {
  const [nobody, given, semi] = [await newUser(door), await newUser(door), await atFace(door)];
  await giveData(door, given, thaiData());
  await giveTier(door, semi, 'semi');
  await unchanged(door, [nobody, given, semi], async () => {
    expectRefusal(await start(door, nobody), 'step-not-next', { state: 'consent' });
    expectRefusal(await start(door, given), 'step-not-next', { state: 'registry' });
    expectRefusal(await start(door, semi), 'step-not-next', { state: 'papers' });
  });
});

test('face-too-young under twenty; face-without-card for a passport; both whatever gave them the level', async () => {
  const [minor, foreigner] = [await newUser(door), await newUser(door)];
  await giveData(door, minor, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  await giveData(door, foreigner, foreignData());
  await giveTier(door, minor, 'basic');
  await giveTier(door, foreigner, 'basic');
  await unchanged(door, [minor, foreigner], async () => {
    expectRefusal(await start(door, minor), 'face-too-young', { leastAge: 20 });
    expectRefusal(await start(door, foreigner), 'face-without-card');
  });
});

test('under-review while a reviewer has it, document-expired once the card has lapsed', async () => {
  const [pending, lapsed] = [await atFace(door), await newUser(door)];
  await arrangeWallet(door, pending, { auditStatus: 1 });
  const today = new Date(door.clock.peekMs() + 7 * 3_600_000).toISOString().slice(0, 10);
  await giveData(door, lapsed, thaiData({ expiryDate: today }));
  await giveTier(door, lapsed, 'basic');
  await unchanged(door, [pending], async () => expectRefusal(await start(door, pending), 'under-review'));
  door.clock.advance(86_400_000);
  await stayLoggedIn(door, lapsed);
  await unchanged(door, [lapsed], async () => expectRefusal(await start(door, lapsed), 'document-expired'));
});

test('face-not-enough: once two operators have lowered the level, our staff compare the face', async () => {
  const user = await atFace(door);
  await giveTier(door, user, 'semi');
  await carryOut(door, setUser, { mobile: user.mobile, tier: 'basic', reason: 'what came in is passed on' });
  await unchanged(door, [user], async () => expectRefusal(await start(door, user), 'face-not-enough'));
});

test('step-rests after three faces that were not the card, until a day has passed; what lapses or is broken off is no try', async () => {
  const user = await atFace(door);
  await face.tell(await begun(face, user), 'interrupted');
  await begun(face, user);
  door.clock.advance(faceTimeMs);
  expect(await look(door, user)).toMatchObject({ state: 'lapsed' });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', triesLeft: 3 });
  for (const triesLeft of [2, 1, 0]) {
    await face.tell(await begun(face, user), 'refused');
    expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', triesLeft });
  }
  await unchanged(door, [user], async () =>
    expectRefusal(await start(door, user), 'step-rests', { retryAfterMs: expect.any(Number) }),
  );
  door.clock.advance(pauseAfterTriesMs);
  await stayLoggedIn(door, user);
  expect((await start(door, user)).code).toBe(1);
});

test('there is no fourth by two at once: a face that is refused while another is begun counts before it', async () => {
  const user = await atFace(door);
  for (const _each of [1, 2]) await face.tell(await begun(face, user), 'refused');
  const third = await begun(face, user);
  // Behind the look at the tries, and before the one at the check that goes on.
  const twin = meanwhileDoor(door, () => face.tell(third, 'refused'), 'BatchGet', 1);
  expect((await start(twin, user)).code).toBe(refusals.busy.code);
  await unchanged(door, [user], async () =>
    expectRefusal(await start(door, user), 'step-rests', { retryAfterMs: expect.any(Number) }),
  );
});
