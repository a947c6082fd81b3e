import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as askReverification } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import { pauseAfterTriesMs } from '../../../shared/personal/identity-journey.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const stage = await openDoor();
const door = withRegistry(stage);

/** Somebody who has given a card that the sandbox's registry answers by the end of its laser id. */
async function withCard(ending = '89'): Promise<User> {
  const user = await newUser(door);
  await giveData(door, user, thaiData({ laserId: `JT0-1234567-${ending}` }));
  return user;
}

const verify = (user: User, at = door) => ask(at, operation, user, {}, { requestId: randomUUID() });

/** What is kept of each try. */
async function outcomesOf({ userId }: User): Promise<readonly unknown[]> {
  const kept = (await itemsOf(door, userId)).filter(({ sk }) => String(sk).startsWith('JOURNEY#'));
  return kept.map(({ outcome }) => outcome);
}

test("given a card that the sandbox's registry knows, its holder is of the basic level under its name, over HTTP", async () => {
  const user = await withCard();
  const answer = await succeedOverHttp(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  expect(answer).toEqual({ word: 'match', tier: 'basic' });
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ firstName: 'สมชาย', lastName: 'ใจดี' });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', tier: 'basic', opens: 'semi' });
  // An open app hears of it by itself.
  const { rows } = await succeed(door, getNotificationPage, user, { status: 1 });
  expect(rows).toHaveLength(1);
  expect(await outcomesOf(user)).toEqual(['match']);
});

test('what was typed stays for whoever has to correct it, and goes with the match', async () => {
  const user = await newUser(door);
  await consent(door, user);
  await succeed(door, saveDraft, user, { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } });
  await giveData(door, user, thaiData());
  const draft = async () => (await succeed(door, getDraft, user, { form: 'personal-data' })).draft;
  expect(await draft()).toMatchObject({ answers: { firstName: 'สมชาย' } });
  await succeed(door, operation, user, {});
  expect(await draft()).toBeUndefined();
});

test.each([
  ['02', 'no-match'],
  ['03', 'expired'],
  ['04', 'replaced'],
])('a card of ending %s is answered %s, counted and kept, and opens nothing', async (ending, word) => {
  const user = await withCard(ending);
  expect(await succeed(door, operation, user, {})).toEqual({ word, tier: 'unauthorized', triesLeft: 2 });
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry', triesLeft: 2, lastWord: word });
  expect(await outcomesOf(user)).toEqual([word]);
});

test('what the registry said last is told for as long as that try counts, of the card that it was said of', async () => {
  const user = await withCard('04');
  const told = async () => (await succeed(door, getJourney, user, {})).lastWord;
  expect(await told()).toBeUndefined();
  await succeed(door, operation, user, {});
  expect(await told()).toBe('replaced');
  // The next card is not what it was said of.
  await succeed(door, addInfo, user, thaiData({ laserId: 'JT0-1234567-02' }));
  expect(await told()).toBeUndefined();
  await succeed(door, operation, user, {});
  await succeed(door, operation, user, {});
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 0, lastWord: 'no-match' });
  door.clock.advance(pauseAfterTriesMs);
  await stayLoggedIn(door, user);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 3 });
  expect(await told()).toBeUndefined();
  await succeed(door, addInfo, user, thaiData());
  await succeed(door, operation, user, {});
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face' });
  expect(await told()).toBeUndefined();
});

test('step-rests after three tries in vain, other data or not, until a day has passed', async () => {
  const user = await withCard('02');
  await succeed(door, operation, user, {});
  await succeed(door, operation, user, {});
  // Giving other data gives no more tries.
  await succeed(door, addInfo, user, thaiData({ laserId: 'JT0-1234567-02' }));
  const last = await succeed(door, operation, user, {});
  expect(last).toEqual({ word: 'no-match', tier: 'unauthorized', triesLeft: 0, restsUntilMs: expect.any(Number) });
  await succeed(door, addInfo, user, thaiData());
  await unchanged(door, [user], async () => {
    expectRefusal(await verify(user), 'step-rests', { retryAfterMs: expect.any(Number) });
  });
  expect(await outcomesOf(user)).toHaveLength(3);
  door.clock.advance(pauseAfterTriesMs);
  await stayLoggedIn(door, user);
  expect(await succeed(door, operation, user, {})).toEqual({ word: 'match', tier: 'basic' });
});

test('two tries in vain are none a day later, whether the step rests or not', async () => {
  const user = await withCard('02');
  for (const triesLeft of [2, 1]) expect(await succeed(door, operation, user, {})).toMatchObject({ triesLeft });
  door.clock.advance(pauseAfterTriesMs);
  await stayLoggedIn(door, user);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 3 });
  expect(await succeed(door, operation, user, {})).toMatchObject({ triesLeft: 2 });
});

test('registry-not-reachable counts as no try and is kept as one without a word', async () => {
  const user = await withCard('07');
  const before = await walletOf(door, user);
  expectRefusal(await verify(user), 'registry-not-reachable');
  expect(await outcomesOf(user)).toEqual(['not-reachable']);
  expect(await walletOf(door, user)).toEqual(before);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry', triesLeft: 3 });
});

test('each ask that got no word is counted, of an hour in one item with the first and the last, at once too', async () => {
  const user = await withCard('07');
  door.clock.advance(3_600_000 - (door.clock.peekMs() % 3_600_000));
  await stayLoggedIn(door, user);
  await verify(user);
  door.clock.advance(60_000);
  await verify(
    user,
    meanwhileDoor(door, () => verify(user)),
  );
  const kept = (await itemsOf(door, user.userId)).filter(({ sk }) => String(sk).startsWith('JOURNEY#'));
  expect(kept).toMatchObject([{ outcome: 'not-reachable', revision: 1, count: 3 }]);
  const [{ atMs, lastAtMs } = {}] = kept;
  expect(Number(lastAtMs) - Number(atMs)).toBeGreaterThanOrEqual(60_000);
});

test('registry-not-enough: whose document operators doubt is looked at by a reviewer, and costs no try', async () => {
  const user = await newUser(door);
  const data = thaiData();
  await giveData(door, user, data);
  await succeed(door, operation, user, {});
  const doubt = { reasonClass: 'document-doubtful', reason: 'another face, ticket 4711' } as const;
  await succeedAs(door, askReverification, await newOperator(door), { whose: user.userId, ...doubt });
  await succeed(door, addInfo, user, data);
  await unchanged(door, [user], async () => expectRefusal(await verify(user), 'registry-not-enough'));
  expect(await outcomesOf(user)).toEqual(['match']);
});

test('step-not-next: without data, with a passport, as a minor, and once it is done', async () => {
  const [nobody, foreigner, minor, done] = [
    await newUser(door),
    await newUser(door),
    await newUser(door),
    await withCard(),
  ];
  await giveData(door, foreigner, foreignData());
  await giveData(door, minor, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  await succeed(door, operation, done, {});
  await unchanged(door, [nobody, foreigner, minor, done], async () => {
    expectRefusal(await verify(nobody), 'step-not-next', { state: 'consent' });
    expectRefusal(await verify(foreigner), 'step-not-next', { state: 'passport' });
    expectRefusal(await verify(minor), 'step-not-next', { state: 'guardian' });
    expectRefusal(await verify(done), 'step-not-next', { state: 'face' });
  });
});

test('under-review while a reviewer has it; document-expired once the card has lapsed since it was given', async () => {
  const [pending, lapsed] = [await withCard(), await newUser(door)];
  await arrangeWallet(door, pending, { auditStatus: 1 });
  const nowMs = door.clock.peekMs();
  const today = new Date(nowMs + 7 * 3_600_000).toISOString().slice(0, 10);
  await giveData(door, lapsed, thaiData({ expiryDate: today }));
  await unchanged(door, [pending], async () => {
    expectRefusal(await verify(pending), 'under-review');
  });
  door.clock.advance(86_400_000);
  await stayLoggedIn(door, lapsed);
  await unchanged(door, [lapsed], async () => {
    expectRefusal(await verify(lapsed), 'document-expired');
  });
});

test('id-number-taken: a card is of one wallet, whoever asks first, at once or meanwhile', async () => {
  const data = thaiData();
  const [first, second] = [await newUser(door), await newUser(door)];
  await giveData(door, first, data);
  await giveData(door, second, data);
  // The claim is the last one's, but the first proves it while the second is asked about.
  const slow = meanwhileDoor(door, () => succeed(door, operation, first, {}));
  expect((await verify(second, slow)).code).toBe(refusals.busy.code);
  expect([(await walletOf(door, first)).tier, (await walletOf(door, second)).tier]).toEqual(['basic', 'unauthorized']);
  expect(await outcomesOf(second)).toEqual(['match']);
  await unchanged(door, [second], async () => {
    expectRefusal(await verify(second), 'id-number-taken');
  });
});

test('what changes while the registry is asked counts: other data, another level, another try', async () => {
  const [giver, raised, twice] = [await newUser(door), await withCard(), await withCard('02')];
  const data = await giveData(door, giver, thaiData());
  // The same number under another name: the word was about the first.
  const other = meanwhileDoor(door, () => succeed(door, addInfo, giver, { ...data, firstName: 'มานะ' }));
  expect((await verify(giver, other)).code).toBe(refusals.busy.code);
  expect((await walletOf(door, giver)).tier).toBe('unauthorized');
  // What the registry has said stays as evidence all the same.
  expect(await outcomesOf(giver)).toEqual(['match']);
  const late = meanwhileDoor(door, () => giveTier(door, raised, 'semi'));
  expectRefusal(await verify(raised, late), 'step-not-next', { state: 'papers' });
  expect((await walletOf(door, raised)).tier).toBe('semi');
  expect(await outcomesOf(raised)).toEqual(['match']);
  const both = meanwhileDoor(door, () => succeed(door, operation, twice, {}));
  expect((await verify(twice, both)).data).toMatchObject({ triesLeft: 1 });
  expect(await outcomesOf(twice)).toHaveLength(2);
});

test('the same request asked again is one try, answered alike', async () => {
  const user = await withCard('02');
  const requestId = randomUUID();
  const [first, second] = [
    await ask(door, operation, user, {}, { requestId }),
    await ask(door, operation, user, {}, { requestId }),
  ];
  expect(second.data).toEqual(first.data);
  expect(await outcomesOf(user)).toHaveLength(1);
});

test('nothing of a card is in a log or in clear in the table', async () => {
  const user = await newUser(door);
  const data = thaiData();
  await giveData(door, user, data);
  await succeed(door, operation, user, {});
  const said = JSON.stringify([door.log.lines, await itemsOf(door, user.userId)]);
  expect(said).not.toMatch(new RegExp(`${data.idNumber}|สมชาย|JT0-1|1990-05-31`));
});
