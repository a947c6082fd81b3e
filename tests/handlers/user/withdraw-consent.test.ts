import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as giveConsent } from '../../../functions/handlers/user/give-consent.ts';
import { operation as listConsents } from '../../../functions/handlers/user/list-consents.ts';
import { operation } from '../../../functions/handlers/user/withdraw-consent.ts';
import { endConsent } from '../../../functions/table/consent.ts';
import { keys } from '../../../functions/table/keys.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { beforeActReview, sentForAct, waitingForAct } from '../../front-door/identity/act-reviews.ts';
import { placeAll, sentCompany } from '../../front-door/identity/companies.ts';
import { beforePapers, keepIn } from '../../front-door/identity/papers.ts';
import { consent, consentInput, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  beforeReview,
  decided,
  decision,
  picturesFor,
  sentFor,
  storedReview,
  takenBackAfter,
} from '../../front-door/identity/reviews.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor());
const { document, version } = consentInput;
const needed = { document, version };
const draft = { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } } as const;
const consentsOf = async ({ userId }: User) =>
  (await itemsOf(door, userId)).filter(({ sk }) => String(sk).startsWith('CONSENT#'));

test('a consent that is taken back stays with its end, and what was typed on it is gone; over HTTP', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const [given] = await consentsOf(user);
  for (const form of draftForms) await succeed(door, saveDraft, user, { ...draft, form });
  const { endedAtMs } = await succeedOverHttp(door, withdrawConsent, user, { document });
  expect(await consentsOf(user)).toEqual([{ ...given, endedAtMs, endedIn: expect.stringMatching(/^ses_/) }]);
  for (const form of draftForms)
    expect(await succeed(door, getDraft, user, { form })).toEqual({ revision: 0, consentDue: true });
  // Again it ends nothing anew.
  expect(await succeed(door, operation, user, { document })).toEqual({ endedAtMs });
  expect(await succeed(door, operation, await newUser(door), { document })).toEqual({});
});

test('no step is taken without it, whatever was given stays, and so does the level', async () => {
  const [before, known] = [await newUser(door), await newUser(door)];
  await giveData(door, before, thaiData());
  await giveData(door, known, thaiData());
  await succeed(door, verifyRegistry, known, {});
  for (const user of [before, known]) await succeed(door, operation, user, { document });
  await unchanged(door, [before, known], async () => {
    expect(await succeed(door, getJourney, before, {})).toMatchObject({ state: 'consent' });
    expectRefusal(await ask(door, verifyRegistry, before, {}), 'step-not-next', { state: 'consent' });
    expectRefusal(await ask(door, addInfo, before, thaiData()), 'consent-needed', needed);
    expectRefusal(await ask(door, saveDraft, before, draft), 'consent-needed', needed);
    expect(await succeed(door, getJourney, known, {})).toMatchObject({ state: 'consent', tier: 'basic' });
  });
  expect((await itemsOf(door, before.userId)).map(({ sk }) => sk)).toContain('IDENTITY');
});

const uploadState = async ({ userId }: User, id: string) => (await findUpload(door.runtime, userId, id))?.state;
const gone = /^(?:dropped|deleted)$/;

test('pictures that were never sent leave their places with it, also one that is kept in this very moment', async () => {
  const [user, late] = [await beforePapers(door), await beforePapers(door)];
  const { uploadId } = await keepIn(door, user, 'selfie');
  expect(await uploadState(user, uploadId)).toBe('used');
  await succeed(door, operation, user, { document });
  expect(await uploadState(user, uploadId)).toMatch(gone);
  const { rows } = await succeed(door, listPapers, user, {});
  expect(rows.filter(({ keptAtMs }) => keptAtMs !== undefined)).toEqual([]);
  let kept = '';
  const keeping = meanwhileDoor(door, async () => {
    kept = (await keepIn(door, late, 'selfie')).uploadId;
  });
  expect((await ask(keeping, operation, late, { document })).code).toBe(refusals.busy.code);
  await succeed(door, operation, late, { document });
  expect(await uploadState(late, kept)).toMatch(gone);
});

test('pictures that a case names stay in their places, those of an answer in this very moment too', async () => {
  const [sent, asked] = [await sentCompany(door), await sentCompany(door)];
  await succeed(door, operation, sent.user, { document });
  for (const uploadId of sent.uploadIds) expect(await uploadState(sent.user, uploadId)).toBe('used');
  await decided(door, await newOperator(door), decision.ask(asked.reviewId, asked.uploadIds));
  const [another = ''] = await placeAll(door, asked.user, ['company-registration']);
  const answering = meanwhileDoor(door, () => succeed(door, sendCompany, asked.user, {}, { requestId: randomUUID() }));
  await ask(answering, operation, asked.user, { document });
  await succeed(door, operation, asked.user, { document });
  const { state, pictures } = await storedReview(door, asked.user, asked.reviewId);
  expect([state, pictures.map(({ body }) => `upl_${body}`)]).toEqual(['withdrawn', expect.arrayContaining([another])]);
  expect(await uploadState(asked.user, another)).toBe('used');
});

test('given again it goes on where it stood, and what was agreed to before is kept beside it', async () => {
  const user = await newUser(door);
  await giveData(door, user, thaiData());
  const { endedAtMs } = await succeed(door, operation, user, { document });
  const again = await succeed(
    door,
    giveConsent,
    user,
    { ...consentInput, language: 'en' },
    { requestId: randomUUID() },
  );
  const { rows } = await succeed(door, listConsents, user, {});
  expect(rows).toEqual([
    { ...consentInput, language: 'en', givenAtMs: again.givenAtMs },
    { ...consentInput, givenAtMs: expect.any(Number), endedAtMs },
  ]);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry' });
  expect(await succeed(door, verifyRegistry, user, {})).toMatchObject({ word: 'match' });
});

test('what is on its way when it is taken back is not written over that', async () => {
  const [giver, asked, typing] = [await newUser(door), await newUser(door), await newUser(door)];
  for (const user of [giver, typing]) await consent(door, user);
  await giveData(door, asked, thaiData());
  const busy = refusals.busy.code;
  const late = (user: User) => meanwhileDoor(door, () => succeed(door, operation, user, { document }));
  expect((await ask(late(giver), addInfo, giver, thaiData())).code).toBe(busy);
  expect((await ask(late(asked), verifyRegistry, asked, {})).code).toBe(busy);
  expect((await ask(late(typing), saveDraft, typing, draft)).code).toBe(busy);
  expect((await walletOf(door, asked)).tier).toBe('unauthorized');
  for (const { userId } of [giver, typing])
    expect(
      (await itemsOf(door, userId)).filter(({ sk }) => sk === 'IDENTITY' || String(sk).startsWith('DRAFT')),
    ).toEqual([]);
});

test('a case with a reviewer ends with it undecided, of whichever kind, and none is begun in that moment', async () => {
  const [own, company, act] = [await sentFor(door), await sentCompany(door), await waitingForAct(door)];
  for (const { user, reviewId } of [own, company, { ...act, user: act.sender }]) {
    await succeed(door, operation, user, { document });
    expect((await storedReview(door, user, reviewId)).state).toBe('withdrawn');
    expect((await walletOf(door, user)).auditStatus).not.toBe(1);
    // Nor does a face that was compared before open anything.
    expect((await walletOf(door, user)).facesFromMs).toBeGreaterThan(0);
    expect(await trailOf(door, user)).toContainEqual(
      expect.objectContaining({ event: 'review-withdrawn', operation: 'user/withdraw-consent' }),
    );
  }
  const busy = refusals.busy.code;
  const [sender, payer] = [(await beforeReview(door, 'passport')).user, await beforeActReview(door)];
  const uploadIds = await picturesFor(door, sender, 'passport');
  const sending = meanwhileDoor(door, () =>
    succeed(door, sendForReview, sender, { uploadIds }, { requestId: randomUUID() }),
  );
  const paying = meanwhileDoor(door, () => sentForAct(door, payer.sender, payer.act));
  expect((await ask(sending, operation, sender, { document })).code).toBe(busy);
  expect((await ask(paying, operation, payer.sender, { document })).code).toBe(busy);
  // The next try finds what was begun, and ends it.
  for (const user of [sender, payer.sender]) await succeed(door, operation, user, { document });
  for (const user of [sender, payer.sender])
    expect((await itemsOf(door, user.userId)).some(({ state }) => state === 'waiting')).toBe(false);
});

test('the open case ends where one that was taken back lies behind it, as after clocks that differ', async () => {
  const own = await sentFor(door);
  await takenBackAfter(door, own.user, await storedReview(door, own.user, own.reviewId), 2);
  await succeed(door, operation, own.user, { document });
  expect((await storedReview(door, own.user, own.reviewId)).state).toBe('withdrawn');
});

test('a case that a release before has left open behind the end of its consent ends when that is said again', async () => {
  const { user, reviewId } = await sentFor(door);
  const end = { endedAtMs: door.clock.peekMs(), endedIn: 'ses_before' };
  const write = endConsent(door.runtime.table, { userId: user.userId, document, version }, end);
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  expect(await succeed(door, operation, user, { document })).toEqual({ endedAtMs: end.endedAtMs });
  expect((await storedReview(door, user, reviewId)).state).toBe('withdrawn');
});

test('what was accepted in the moment in which it is taken back stays accepted, and the consent ends', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  const somebody = await newOperator(door);
  const late = meanwhileDoor(door, () => decided(door, somebody, decision.accept(reviewId, uploadIds)));
  expect((await ask(late, operation, user, { document })).code).toBe(refusals.busy.code);
  await succeed(door, operation, user, { document });
  expect((await storedReview(door, user, reviewId)).state).toBe('accepted');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'consent' });
});

test('of two who agree again at once both are told of the one consent that stands', async () => {
  const user = await newUser(door);
  await consent(door, user);
  await succeed(door, operation, user, { document });
  const again = (at = door) => succeed(at, giveConsent, user, consentInput, { requestId: randomUUID() });
  let faster: { readonly givenAtMs: number } | undefined;
  const slow = meanwhileDoor(door, async () => {
    faster = await again();
  });
  expect(await again(slow)).toEqual(faster);
  expect(await consentsOf(user)).toHaveLength(2);
});

test('one that stands behind a hundred that were taken back is listed first, and taken back', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const [standing = {}] = await consentsOf(user);
  const past = Array.from({ length: 101 }, (_, index) => {
    const endedAtMs = Number(standing['givenAtMs']) - 1_000 + index;
    return { ...standing, ...keys.pastConsent(user.userId, document, version, endedAtMs), endedAtMs, endedIn: 'ses_1' };
  });
  await Promise.all(
    past.map((Item) => door.clients.documents.send(new PutCommand({ TableName: door.runtime.table, Item }))),
  );
  const { rows } = await succeed(door, listConsents, user, {});
  expect([rows.length, rows.filter(({ endedAtMs }) => endedAtMs === undefined), rows[0]]).toEqual([
    100,
    [rows[0]],
    expect.not.objectContaining({ endedAtMs: expect.anything() }),
  ]);
  expect(await succeed(door, operation, user, { document })).toEqual({ endedAtMs: door.clock.peekMs() });
  expect((await consentsOf(user)).every(({ endedAtMs }) => endedAtMs !== undefined)).toBe(true);
});
