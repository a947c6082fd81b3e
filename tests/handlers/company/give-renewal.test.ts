import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation } from '../../../functions/handlers/company/give.ts';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as askReverification } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { expiresAtMsOf } from '../../../functions/domains/renewal/renewal.ts';
import { takeRenewalStep } from '../../../functions/renewal/take-renewal-step.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { companyRole } from '../../../shared/company/company-data.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import {
  acceptedByTwo,
  beforeSending,
  companyData,
  directorSlots,
  placeAll,
  withCompany,
} from '../../front-door/identity/companies.ts';
import { giveData, randomNationalId, thaiData } from '../../front-door/identity/personal-data.ts';
import {
  dayAfter,
  dayMs,
  goTo,
  renewalWordsTo,
  storedWatch,
  sweepRenewals,
} from '../../front-door/identity/renewals.ts';
import { decided, decision, opened, take } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { securityNoticesOf } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const [malee, somchai] = [await newOperator(door), await newOperator(door)];
const minuteMs = 60_000;

const give = (user: User, data: object) => ask(door, operation, user, data, { requestId: randomUUID() });
const send = (user: User) => ask(door, sendCompany, user, {}, { requestId: randomUUID() });
const detailOf = (user: User) => succeed(door, companyDetail, user, {});

/** A company of its level, over which the watch has begun. */
async function verifiedCompany(data: CompanyData = companyData(), before?: (user: User) => Promise<unknown>) {
  const { user, uploadIds } = await beforeSending(door, data);
  await before?.(user);
  await acceptedByTwo(door, user, uploadIds, [malee, somchai]);
  await sweepRenewals(door);
  const { expiresAtMs = 0 } = await storedWatch(door, user);
  return { user, data, expiresAtMs };
}

/** All that follows on giving it anew: other papers, and two who accept them. */
async function checkedAnew(user: User) {
  expectRefusal(await send(user), 'pictures-missing');
  const uploadIds = await placeAll(door, user, directorSlots);
  await acceptedByTwo(door, user, uploadIds, [malee, somchai]);
  await sweepRenewals(door);
}

test('a company’s papers count for a year, or as long as its registrant’s document; near that it gives them anew, and keeps its level', async () => {
  const { user, data, expiresAtMs } = await verifiedCompany(companyData({ personExpiryDate: dayAfter(door, 100) }));
  expect(expiresAtMs).toBe(expiresAtMsOf(data.personExpiryDate ?? ''));
  // Before that nobody gives it anew, and nothing is said of its end.
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('levelEndsAtMs');
  expect(await detailOf(user)).toMatchObject({ isPossible: false, renewal: { isOpen: false } });
  await unchanged(door, [user], async () => expectRefusal(await give(user, data), 'company-not-possible'));
  await goTo(door, expiresAtMs - 30 * dayMs + 5 * minuteMs, user);
  await sweepRenewals(door);
  expect(await renewalWordsTo(door, user)).toEqual(['soon']);
  // It stays the same company, and its level rests on what was verified until the other was.
  const other = { ...companyData(), personExpiryDate: dayAfter(door, 3_000) };
  await unchanged(door, [user], async () => expectRefusal(await give(user, other), 'company-not-possible'));
  expectRefusal(await send(user), 'company-not-given');
  const next = { ...data, legalName: 'บริษัท ใหม่ จำกัด', personExpiryDate: dayAfter(door, 3_000) };
  expect((await give(user, next)).code).toBe(1);
  const { company, papers, isWhole, sends } = await detailOf(user);
  expect([company?.legalName, isWhole, sends]).toEqual([next.legalName, false, undefined]);
  // What lies in the places was made for the year before.
  expect(papers.filter(({ uploadId }) => uploadId !== undefined)).toEqual([]);
  await checkedAnew(user);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'enterprise', auditStatus: 2 });
  // Its level is the one that it had, so that nothing else says that the new papers were accepted.
  const { rows } = await succeed(door, getNotificationPage, user, {});
  expect(rows.filter(({ type }) => type === 14)).toMatchObject([{ reviewWord: 'accepted', reviewKind: 'company' }]);
  const { state, expiresAtMs: anew } = await storedWatch(door, user);
  const lastDay = dayInBangkok(door.clock.peekMs() + 365 * dayMs);
  expect([state, anew]).toEqual(['valid', expiresAtMsOf(lastDay)]);
  expect(await detailOf(user)).toMatchObject({ isPossible: false, company: { legalName: next.legalName } });
});

test('who does nothing is told, and steps down; the wallet stays that company’s, which comes back by new papers', async () => {
  // Its registrant had begun to be known as a person, and then took the company's way.
  const own = thaiData();
  const { user, data, expiresAtMs } = await verifiedCompany(companyData(), (who) => giveData(door, who, own));
  expect(expiresAtMs).toBeLessThanOrEqual(door.clock.peekMs() + 366 * dayMs);
  await goTo(door, expiresAtMs + 5 * minuteMs, user);
  await sweepRenewals(door);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ levelEndsAtMs: endsAtMs });
  await goTo(door, endsAtMs + 5 * minuteMs, user);
  await sweepRenewals(door);
  expect(await renewalWordsTo(door, user)).toEqual(['stepped-down', 'expired']);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized' });
  // Nobody becomes a person in it, or another company, and nobody else that one.
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ isCompany: true });
  const ended = await succeed(door, getBaseInfo, user, {});
  expect(ended).toMatchObject({ levelEnded: 'company' });
  expect(ended).not.toHaveProperty('levelEndsAtMs');
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, addInfo, user, thaiData(), { requestId: randomUUID() }), 'personal-data-fixed');
    expectRefusal(await give(user, companyData()), 'company-not-possible');
    expectRefusal(await ask(door, verifyRegistry, user, {}), 'step-not-next', { state: 'done' });
  });
  expect(await succeed(door, getReview, user, {})).not.toHaveProperty('sends');
  const thief = await withCompany(door);
  expectRefusal(await give(thief, data), 'company-taken');
  const personExpiryDate = dayAfter(door, 3_000);
  expect((await give(user, { ...data, personExpiryDate })).code).toBe(1);
  await checkedAnew(user);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'enterprise' });
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid' });
});

test('a watch that goes on between the look and the write is looked at again', async () => {
  const { user, data, expiresAtMs } = await verifiedCompany();
  await goTo(door, expiresAtMs - 20 * dayMs, user);
  const reminded = meanwhileDoor(door, () => takeRenewalStep(door.runtime, user.userId, door.clock.peekMs()));
  const { code } = await ask(reminded, operation, user, data, { requestId: randomUUID() });
  expect(code).toBe(refusals.busy.code);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'soon' });
  expect((await give(user, data)).code).toBe(1);
});

test('operators ask a company as they ask a person: only what is given behind the asking answers, and its reviewer reads why', async () => {
  const { user, data, expiresAtMs } = await verifiedCompany();
  await goTo(door, expiresAtMs - 50 * dayMs, user);
  const next = { ...data, personExpiryDate: dayAfter(door, 3_000) };
  expect((await give(user, next)).code).toBe(1);
  const old = await placeAll(door, user, directorSlots);
  expect((await detailOf(user)).isWhole).toBe(true);
  const why = { reasonClass: 'document-doubtful', reason: 'the seal is another one' } as const;
  await succeedAs(door, askReverification, malee, { whose: user.userId, ...why });
  expect(await detailOf(user)).toMatchObject({
    isPossible: true,
    isWhole: false,
    papers: [],
    renewal: { isAsked: true },
  });
  expectRefusal(await send(user), 'company-not-given');
  door.clock.advance(1_000);
  expect((await give(user, next)).code).toBe(1);
  expectRefusal(await send(user), 'pictures-missing');
  const uploadIds = await placeAll(door, user, directorSlots);
  expect(uploadIds.some((each) => old.includes(each))).toBe(false);
  // Who corrects what was typed sends no picture a second time.
  const businessAddress = { ...next.businessAddress, street: '9/9 ถนนสุขุมวิท' };
  expect((await give(user, { ...next, sells: 'รองเท้า', businessAddress })).code).toBe(1);
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  await take(door, malee, reviewId);
  const read = await succeedAs(door, readReview, malee, { reviewId, reason: 'next in the queue' });
  expect(read).toMatchObject({ company: { sells: 'รองเท้า' }, askedAgain: { by: malee.id, ...why } });
  expect(await securityNoticesOf(door, user)).toEqual([]);
  // Who stands behind it, and where its money goes, is as before; that it has moved is for reviewers alone.
  expect(read.checks.filter(({ says }) => says === 'differs')).toEqual([
    // Beside what was written, the place by its name: `known` is read and not looked up.
    { check: 'business-address', says: 'differs', known: expect.stringMatching(/, อาคารสุขใจ, .* \d{5} \(/) },
  ]);
  expect(read.checks.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['name', 'registrant', 'role', 'account', 'registered-address', 'business-address']),
  );
  for (const each of [malee, somchai]) await decided(door, each, decision.accept(reviewId, uploadIds));
  await sweepRenewals(door);
  const { asked, ...watch } = await storedWatch(door, user);
  expect([watch.state, watch.revision, asked]).toEqual(['valid', 4, undefined]);
  expect((await walletOf(door, user)).tier).toBe('enterprise');
});

test('what lies with reviewers as operators ask is decided, also where it comes back for more, and answers nothing', async () => {
  const { user, data, expiresAtMs } = await verifiedCompany();
  await goTo(door, expiresAtMs - 50 * dayMs, user);
  expect((await give(user, { ...data, personExpiryDate: dayAfter(door, 3_000) })).code).toBe(1);
  const uploadIds = await placeAll(door, user, directorSlots);
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  const why = { reasonClass: 'periodic', reason: 'a year is over' } as const;
  await succeedAs(door, askReverification, malee, { whose: user.userId, ...why });
  await decided(door, malee, decision.ask(reviewId, uploadIds));
  const again = await placeAll(door, user, directorSlots.slice(0, 1));
  expect((await send(user)).code).toBe(1);
  const pictures = [...again, ...uploadIds.slice(1)];
  for (const each of [malee, somchai]) await decided(door, each, decision.accept(reviewId, pictures));
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked' });
  expect(await detailOf(user)).toMatchObject({ isPossible: true, isWhole: false });
});

test('whoever gives a company anew under its public number, with themselves and their own account, is held against what it was verified with', async () => {
  const { user, data, expiresAtMs } = await verifiedCompany();
  await goTo(door, expiresAtMs - 50 * dayMs, user);
  const thiefs = {
    ...data,
    legalName: 'บริษัท ตัวอย่าง ใหม่ จำกัด',
    role: companyRole.representative,
    personIdNumber: randomNationalId(),
    personFirstName: 'สมชาย',
    personExpiryDate: dayAfter(door, 3_000),
    accountNumber: '9876543210',
  };
  expect(await securityNoticesOf(door, user)).toEqual([]);
  expect((await give(user, thiefs)).code).toBe(1);
  // Its owner hears of it by a notice and, out of the table's stream, an SMS, and can still take it back.
  expect(await securityNoticesOf(door, user)).toEqual(['company-changed']);
  const uploadIds = await placeAll(door, user, [...directorSlots, 'company-authorisation']);
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  const { company } = await detailOf(user);
  // Each of the two reads it, and never the whole number of who is no more.
  for (const who of [malee, somchai]) {
    const read = await opened(door, who, reviewId);
    expect(read.replaces?.givenAtMs).toBeLessThan(company?.givenAtMs ?? 0);
    expect(read.checks.filter(({ says }) => says === 'differs')).toEqual([
      { check: 'name', says: 'differs', known: data.legalName },
      { check: 'registrant', says: 'differs', known: `สมหญิง ใจงาม, …${data.personIdNumber.slice(-4)}` },
      { check: 'role', says: 'differs', known: 'director' },
      { check: 'account', says: 'differs', known: 'KBANK …7890' },
    ]);
    if (who === malee) await succeedAs(door, decideReview, malee, decision.accept(reviewId, uploadIds));
  }
});

test('of nobody’s company nothing ends', async () => {
  const user = await newUser(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'unwatched' });
  expect((await detailOf(user)).renewal).toBeUndefined();
});
