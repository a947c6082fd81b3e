import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as keepPaper } from '../../../functions/handlers/paper/keep.ts';
import { expiresAtMsOf } from '../../../functions/domains/renewal/renewal.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import {
  acceptedByTwo,
  beforeSending,
  companyData,
  directorSlots,
  placeAll,
} from '../../front-door/identity/companies.ts';
import { dayMs, goTo, storedWatch, sweepRenewals } from '../../front-door/identity/renewals.ts';
import { checkedUpload, decided, decision, storedReview } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const [malee, somchai] = [await newOperator(door), await newOperator(door)];

/** So many days what a company has shown counts. */
const yearMs = 365 * dayMs;
const send = (user: User) => ask(door, operation, user, {}, { requestId: randomUUID() });
const give = (user: User, data: object) => ask(door, giveCompany, user, data, { requestId: randomUUID() });
const detailOf = (user: User) => succeed(door, companyDetail, user, {});
const after = (user: User, ms: number) => goTo(door, door.clock.peekMs() + ms, user);
const lyingOf = async (user: User) => (await detailOf(user)).papers.filter(({ uploadId }) => uploadId !== undefined);

test('company-not-given: data and papers of thirteen months ago are given anew, and are no fresh ones', async () => {
  const { user, data } = await beforeSending(door);
  await after(user, 395 * dayMs);
  const { isPossible, isWhole, company, papers, sends } = await detailOf(user);
  expect([isPossible, isWhole, company, papers, sends]).toEqual([true, false, undefined, [], undefined]);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'company-not-given'));
  const uploadId = await checkedUpload(door, user, 'company-registration');
  const lost = await ask(door, keepPaper, user, { slot: 'company-registration', uploadId });
  expectRefusal(lost, 'personal-data-not-given');
  expect((await give(user, data)).code).toBe(1);
  expect(await lyingOf(user)).toEqual([]);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'pictures-missing'));
  const uploadIds = await placeAll(door, user, directorSlots);
  await acceptedByTwo(door, user, uploadIds, [malee, somchai]);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('enterprise');
  const lastDay = dayInBangkok(door.clock.peekMs() + yearMs);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', expiresAtMs: expiresAtMsOf(lastDay) });
});

test('on the last day of the year they still count, and on the day behind it no more', async () => {
  const [{ user }, { user: later }] = [await beforeSending(door), await beforeSending(door)];
  const behindMs = expiresAtMsOf(dayInBangkok(door.clock.peekMs() + yearMs));
  await goTo(door, behindMs - 60_000, user);
  expect((await send(user)).code).toBe(1);
  await goTo(door, behindMs + 60_000, later);
  expectRefusal(await send(later), 'company-not-given');
});

test('data that is corrected makes no older paper new: each counts its own year', async () => {
  const { user, data } = await beforeSending(door);
  await after(user, 200 * dayMs);
  expect((await give(user, { ...data, sells: 'รองเท้า' })).code).toBe(1);
  const [newer] = await placeAll(door, user, ['company-registration']);
  expect(await detailOf(user)).toMatchObject({ isWhole: true });
  await after(user, 195 * dayMs);
  expect(await lyingOf(user)).toMatchObject([{ slot: 'company-registration', uploadId: newer }]);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'pictures-missing'));
  await placeAll(door, user, directorSlots.slice(1));
  expect((await send(user)).code).toBe(1);
});

test('a case that was sent in the year is shown, answered and decided behind it', async () => {
  const { user, uploadIds } = await beforeSending(door);
  await after(user, 364 * dayMs);
  const { reviewId } = await succeed(door, operation, user, {}, { requestId: randomUUID() });
  await after(user, 2 * dayMs);
  expect(await lyingOf(user)).toHaveLength(directorSlots.length);
  await decided(door, malee, decision.ask(reviewId, uploadIds));
  await after(user, dayMs);
  const [again = ''] = await placeAll(door, user, ['company-registration']);
  expect(await detailOf(user)).toMatchObject({ isWhole: true, sends: {} });
  expect((await send(user)).code).toBe(1);
  const { pictures } = await storedReview(door, user, reviewId);
  expect(pictures.map(({ body }) => `upl_${body}`)).toEqual([again, ...uploadIds.slice(1)]);
  for (const each of [malee, somchai])
    await decided(
      door,
      each,
      decision.accept(
        reviewId,
        pictures.map(({ body }) => `upl_${body}`),
      ),
    );
  expect((await walletOf(door, user)).tier).toBe('enterprise');
});

test('what a company whose level has ended gave anew, and never sent, ages as well', async () => {
  const { user, data, uploadIds } = await beforeSending(door, companyData());
  await acceptedByTwo(door, user, uploadIds, [malee, somchai]);
  await sweepRenewals(door);
  const { expiresAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, expiresAtMs + 300_000, user);
  await sweepRenewals(door);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, endsAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect((await give(user, data)).code).toBe(1);
  await placeAll(door, user, directorSlots);
  expect(await detailOf(user)).toMatchObject({ isWhole: true });
  await after(user, 395 * dayMs);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'company-not-given'));
  expect((await give(user, data)).code).toBe(1);
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'pictures-missing'));
});
