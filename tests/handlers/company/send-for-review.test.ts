import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { operation } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { neededConsent } from '../../../functions/runtime/identity/standing.ts';
import { idSchema, timeOfIdBody } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { sentForAct } from '../../front-door/identity/act-reviews.ts';
import {
  beforeSending,
  companyData,
  placeAll,
  representedData,
  sentCompany,
  withCompany,
} from '../../front-door/identity/companies.ts';
import { consentInput, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { dayMs, goTo } from '../../front-door/identity/renewals.ts';
import { begunAgain, decided, decision, picturesFor, storedReview } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const send = (user: User, at = door) => ask(at, operation, user, {}, { requestId: randomUUID() });

test('given a whole company, its documents go to the reviewers, over HTTP; from then on nothing comes in or leaves', async () => {
  const { user, uploadIds } = await beforeSending(door);
  const sent = await succeedOverHttp(door, sendCompanyForReview, user, {}, { requestId: randomUUID() });
  expect((await walletOf(door, user)).auditStatus).toBe(1);
  const kept = await storedReview(door, user, sent.reviewId);
  expect(kept).toMatchObject({ kind: 'company', state: 'waiting', revision: 1, promisedAtMs: sent.promisedAtMs });
  expect(kept.pictures.map(({ body }) => `upl_${body}`)).toEqual(uploadIds);
  expectRefusal(await ask(door, createTopUp, user, { amountSatang: 10_000, method: 2 }), 'under-review');
});

test('up to five supporting documents go with it, and the authorisation of whoever represents it', async () => {
  const { user } = await beforeSending(door, representedData());
  await placeAll(door, user, ['supporting-1', 'supporting-2', 'supporting-3', 'supporting-4', 'supporting-5']);
  const { reviewId } = await succeed(door, operation, user, {}, { requestId: randomUUID() });
  const kinds = (await storedReview(door, user, reviewId)).pictures.map(({ kind }) => kind);
  expect(kinds).toContain('company-authorisation');
  expect(kinds.filter((kind) => kind === 'supporting')).toHaveLength(5);
});

test('under-review: one case at a time, of two sent at once too, and a person’s is not answered by a company’s', async () => {
  const { user } = await beforeSending(door);
  const late = meanwhileDoor(door, () => send(user));
  expectRefusal(await send(user, late), 'under-review');
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'under-review'));
  const person = await beforeSending(door);
  await giveData(door, person.user, foreignData());
  const uploadIds = await picturesFor(door, person.user, 'passport');
  const { reviewId } = await succeed(door, sendForReview, person.user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  expectRefusal(await send(person.user), 'under-review');
});

test('asked for more, it is answered with what lies in its places, and by no person’s way', async () => {
  const { user, reviewId, uploadIds } = await sentCompany(door);
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  const detail = () => succeed(door, companyDetail, user, {});
  const { sends, ...before } = await detail();
  expect(before).toMatchObject({ review: { state: 'asked' }, isWhole: false });
  expect(before.papers.filter(({ isAskedAnew }) => isAskedAnew)).toMatchObject([{ slot: 'company-registration' }]);
  expect(sends).toBeUndefined();
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'pictures-missing'));
  // Its data stays as it was sent.
  expectRefusal(await ask(door, giveCompany, user, companyData(), { requestId: randomUUID() }), 'under-review');
  const fresh = await picturesFor(door, user, 'passport');
  const asPerson = await ask(door, sendForReview, user, { uploadIds: fresh }, { requestId: randomUUID() });
  expectRefusal(asPerson, 'under-review');
  const [another = ''] = await placeAll(door, user, ['company-registration']);
  expect(await detail()).toMatchObject({ isWhole: true, sends: {} });
  const again = await succeed(door, operation, user, {}, { requestId: randomUUID() });
  expect(again.reviewId).toBe(reviewId);
  const kept = await storedReview(door, user, reviewId);
  expect(kept).toMatchObject({ state: 'waiting' });
  expect(kept.pictures.map(({ body }) => `upl_${body}`)).toContain(another);
  // Whoever looks next sees which of them is new.
  for (const { body, word } of kept.pictures) expect(word).toBe(`upl_${body}` === another ? undefined : 'accept');
});

test('company-not-possible: a wallet that was verified meanwhile, before and in this moment', async () => {
  const { user } = await beforeSending(door);
  const late = meanwhileDoor(door, () => giveTier(door, user, 'basic'));
  expectRefusal(await send(user, late), 'company-not-possible');
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'company-not-possible'));
});

test('company-too-young: nor by a birthday that was given behind the company', async () => {
  const { user } = await beforeSending(door);
  await giveData(door, user, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  await unchanged(door, [user], async () => {
    expectRefusal(await send(user), 'company-too-young', { leastAge: 20 });
  });
});

test('company-not-given, consent-needed, pictures-missing: what is not there is not sent', async () => {
  const nobody = await newUser(door);
  await unchanged(door, [nobody], async () => expectRefusal(await send(nobody), 'consent-needed', neededConsent));
  const person = await newUser(door);
  await giveData(door, person, foreignData());
  await unchanged(door, [person], async () => expectRefusal(await send(person), 'company-not-given'));
  const user = await withCompany(door, representedData());
  await placeAll(door, user, ['company-registration', 'passport', 'company-bank-proof']);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'pictures-missing'));
  const { user: other } = await beforeSending(door);
  await succeed(door, withdrawConsent, other, { document: consentInput.document });
  await unchanged(door, [other], async () => expectRefusal(await send(other), 'consent-needed', neededConsent));
});

test('what changes in the moment of sending is not sent unseen: other data, a picture, the consent', async () => {
  const changes = [
    (user: User) => succeed(door, giveCompany, user, companyData()),
    (user: User) => placeAll(door, user, ['company-bank-proof']),
    (user: User) => succeed(door, withdrawConsent, user, { document: consentInput.document }),
  ];
  for (const change of changes) {
    const { user } = await beforeSending(door);
    const late = meanwhileDoor(door, () => change(user));
    expect((await send(user, late)).code).not.toBe(1);
    expect((await walletOf(door, user)).auditStatus).not.toBe(1);
  }
});

test('act-under-review: not while a picture for one act waits, which was sent before a level was taken away', async () => {
  const { user } = await beforeSending(door);
  await giveData(door, user);
  await giveTier(door, user, 'semi');
  await sentForAct(door, user, { operation: 'user/unlock-wallet', requestId: randomUUID(), input: {} });
  await giveTier(door, user, 'unauthorized');
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'act-under-review'));
});

test('too-many-reviews: five begun in a day, those they took back too', async () => {
  const { user, reviewId } = await sentCompany(door);
  const again = () => succeed(door, operation, user, {}, { requestId: randomUUID() });
  const last = await begunAgain(door, user, reviewId, { times: 4, send: again });
  await succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(last) });
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'too-many-reviews', { most: 5 }));
  // The page says so before they have pressed anything.
  const { sends } = await succeed(door, companyDetail, user, {});
  expect(sends?.restsUntilMs).toBe(timeOfIdBody(reviewId.slice('rev_'.length)) + 86_400_000);
});

test('document-expired: on its last day it is sent, and behind it nothing is offered, until another is given', async () => {
  const given = () => beforeSending(door, companyData({ personExpiryDate: dayInBangkok(door.clock.peekMs()) }));
  const [{ user: intime }, { user, data }] = [await given(), await given()];
  await succeed(door, operation, intime, {}, { requestId: randomUUID() });
  await goTo(door, door.clock.peekMs() + dayMs, user);
  const detail = await succeed(door, companyDetail, user, {});
  expect(detail).toMatchObject({ isWhole: true, isDocumentOver: true });
  expect(detail).not.toHaveProperty('sends');
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, {}, { requestId: randomUUID() }), 'document-expired'),
  );
  const valid = { ...data, personExpiryDate: '2040-01-31' };
  await succeed(door, giveCompany, user, valid, { requestId: randomUUID() });
  expect(await succeed(door, companyDetail, user, {})).not.toHaveProperty('isDocumentOver');
  await succeed(door, operation, user, {}, { requestId: randomUUID() });
});
