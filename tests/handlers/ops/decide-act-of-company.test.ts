import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as startStepUp } from '../../../functions/handlers/identity/start-step-up.ts';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { actCountsForMs } from '../../../functions/domains/review/act.ts';
import { readAccount } from '../../../functions/runtime/person/account.ts';
import { maskedNameOf } from '../../../functions/runtime/person/personal.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { faceSum, sendPicture, sentForAct } from '../../front-door/identity/act-reviews.ts';
import { beforeSending, companyData, representedData, sentCompany } from '../../front-door/identity/companies.ts';
import { consent, giveData } from '../../front-door/identity/personal-data.ts';
import { checkedUpload, decided, decision, opened, storedReview } from '../../front-door/identity/reviews.ts';
import { arrangeFace } from '../../front-door/identity/shown-face.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const [malee, somchai] = [await newOperator(door), await newOperator(door)];

/** A company that two have accepted, which pays THB 50,000 to a person. */
async function beforeCompanysAct(company: Awaited<ReturnType<typeof sentCompany>>) {
  for (const who of [malee, somchai]) await decided(door, who, decision.accept(company.reviewId, company.uploadIds));
  const { user, data } = company;
  expect((await walletOf(door, user)).tier).toBe('enterprise');
  await arrangeWallet(door, user, { availableSatang: 12_000_000 });
  await trustDevice(door, user);
  const receiver = await newUser(door, { tier: 'fully' });
  const input = { receiverId: receiver.userId, amountSatang: faceSum, feeSatang: 0, answered: 'first-large' } as const;
  const act = paymentOfTransfer(input);
  const pay = (who = user) => ask(door, createTransfer, who, input, { requestId: act.requestId });
  return { user, data, act, receiver, pay };
}

test.each([
  ['a director with a card', companyData],
  ['an authorised person with a passport', representedData],
])(
  '%s sends a picture for a payment of their company, which a reviewer compares with its papers',
  async (_who, made) => {
    const { user, data, act, receiver, pay } = await beforeCompanysAct(await sentCompany(door, made()));
    const faceless = await pay();
    expectRefusal(faceless, 'step-up-needed', { reason: 'face', fitsSatang: faceSum - 1 });
    expectRefusal(await ask(door, startStepUp, user, { act }), 'face-without-card');
    const { reviewId, uploadIds } = await sentForAct(door, user, act);
    expect(await storedReview(door, user, reviewId)).toMatchObject({ kind: 'act', revision: 1 });
    const read = await opened(door, malee, reviewId);
    expect(read).toMatchObject({
      kind: 'act',
      company: { personIdNumber: data.personIdNumber, registrationNumber: data.registrationNumber },
      act: { amountSatang: faceSum },
    });
    expect(read).not.toHaveProperty('given');
    await succeedAs(door, operation, malee, decision.accept(reviewId, uploadIds));
    expect((await pay()).code).toBe(1);
    // Its name is in a public register: whoever it paid reads it whole, where a person's would be masked.
    const { rows } = await succeed(door, getTransactionPage, receiver, {});
    expect(rows).toMatchObject([{ counterpartyName: data.legalName }]);
  },
);

test('the papers of a company name who acts for as long as its level stands, in the month behind their last day, too', async () => {
  const personExpiryDate = dayInBangkok(door.clock.peekMs());
  const { user, act, pay } = await beforeCompanysAct(await sentCompany(door, companyData({ personExpiryDate })));
  door.clock.advance(actCountsForMs);
  const again = await logInAgain(door, user.mobile, { on: user });
  const { reviewId, uploadIds } = await sentForAct(door, again, act);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  expect((await pay(again)).code).toBe(1);
});

test('its name is shown whole while the wallet is its own, and what operators call it then like a person’s', async () => {
  const { user } = await beforeCompanysAct(await sentCompany(door));
  const { mobile, userId } = user;
  const shown = async () => {
    const { person } = (await readAccount(door.runtime, userId)) ?? {};
    return person && maskedNameOf(await door.runtime.userKeys.open(userId, person.wrappedKey), person);
  };
  const set = (wish: { readonly tier?: 'unauthorized'; readonly firstName?: string }) =>
    carryOut(door, setUser, { mobile, reason: 'seen at the counter', ...wish });
  await set({ firstName: 'บริษัท ใหม่ จำกัด' });
  expect(await shown()).toBe('บริษัท ใหม่ จำกัด');
  await set({ tier: 'unauthorized' });
  await set({ firstName: 'Somchai' });
  expect(await shown()).toBe('Som***');
});

test('personal-data-not-given: a company that operators made by hand has papers of nobody to compare with', async () => {
  const { act } = await beforeCompanysAct(await sentCompany(door));
  const user = await newUser(door, { tier: 'basic' });
  await giveTier(door, user, 'enterprise');
  await consent(door, user);
  const sent = await sendPicture(door, user, act, await checkedUpload(door, user, 'selfie'));
  expectRefusal(sent, 'personal-data-not-given');
});

test('the face of whoever typed a card into the wallet before it was a company pays nothing for it', async () => {
  const before = await beforeSending(door);
  await giveData(door, before.user);
  const sent = await succeed(door, sendCompany, before.user, {}, { requestId: randomUUID() });
  const { user, act, pay } = await beforeCompanysAct({ ...before, ...sent });
  const needed = { reason: 'face', fitsSatang: faceSum - 1 };
  await unchanged(door, [user], async () => {
    expectRefusal(await pay(), 'step-up-needed', needed);
    expectRefusal(await ask(door, startStepUp, user, { act }), 'face-without-card');
  });
  // Nor does one that was matched before the wallet became a company's.
  await arrangeFace(door, user, act);
  expectRefusal(await pay(), 'step-up-needed', needed);
});
