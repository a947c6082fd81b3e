import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as giveCompany } from '../../functions/handlers/company/give.ts';
import { operation as sendCompany } from '../../functions/handlers/company/send-for-review.ts';
import { operation as readScreeningHit } from '../../functions/handlers/ops/read-screening-hit.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { readRenewal } from '../../functions/table/renewal.ts';
import { screenAt } from '../../functions/table/screening.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { idSchema } from '../../shared/ids.ts';
import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import type { CompanyData } from '../../shared/company/company-data.ts';
import { maskMiddle } from '../../shared/masking.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import {
  acceptedByTwo,
  beforeSending,
  companyData,
  directorSlots,
  placeAll,
  representedData,
  withCompany,
} from '../front-door/identity/companies.ts';
import { entry } from '../front-door/identity/listed.ts';
import { foreignData, giveData, thaiData } from '../front-door/identity/personal-data.ts';
import { decided, decision } from '../front-door/identity/reviews.ts';
import { withScreening } from '../front-door/identity/screening.ts';
import { walletOf } from '../front-door/people/account.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { giveTier } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const screening = withScreening(await openDoor({ table: await createOwnTable() }));
const { door } = screening;
const reviewers = [await newOperator(door), await newOperator(door)];
const dayMs = 86_400_000;

/** A company that two have accepted, and whom the keeper of the lists was asked about by then. */
async function accepted(
  data: CompanyData = companyData(),
  before: (user: User) => Promise<unknown> = async () => undefined,
) {
  const { user, uploadIds } = await beforeSending(door, data);
  await before(user);
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  for (const reviewer of reviewers) await decided(door, reviewer, decision.accept(reviewId, uploadIds));
  expect((await walletOf(door, user)).tier).toBe('enterprise');
  screening.asked.length = 0;
  await endDueItems(door.runtime, ['screening']);
  return user;
}

test('whoever registers a company is screened with its level and every day; a hit is a case that says for which company', async () => {
  const data = companyData();
  screening.says = [{ list: 'sanctions', entry }];
  const user = await accepted(data);
  const registrant = {
    idNumber: data.personIdNumber,
    nationality: 'TH',
    firstName: data.personFirstName,
    lastName: data.personLastName,
  };
  expect(screening.asked).toEqual([registrant]);
  const hit = { userId: idSchema('usr').parse(user.userId), list: 'sanctions', entry } as const;
  const read = await succeedAs(door, readScreeningHit, await newOperator(door), { ...hit, reason: 'ticket 4711' });
  expect(read).toMatchObject({
    tier: 'enterprise',
    registrant: {
      company: data.legalName,
      name: `${data.personFirstName} ${data.personLastName}`,
      nationality: 'TH',
      numberMasked: maskMiddle(data.personIdNumber),
    },
  });
  expect(JSON.stringify(read)).not.toContain(data.personIdNumber);
  door.clock.advance(dayMs);
  await endDueItems(door.runtime, ['screening']);
  expect(screening.asked).toEqual([registrant, registrant]);
});

test('who has also given their own data is asked about once, and a name that they did not give beside it', async () => {
  screening.says = [];
  const own = thaiData();
  const giving = (user: User) => giveData(door, user, own);
  const same = { personIdNumber: own.idNumber, personFirstName: own.firstName, personLastName: own.lastName };
  await accepted(companyData(same), giving);
  // Without the birthday that they typed: nobody has verified it, and a list is narrowed by one.
  const { idNumber, firstName, lastName } = own;
  expect(screening.asked).toEqual([{ idNumber, nationality: 'TH', firstName, lastName }]);
  // Nobody has verified what a registrant types of themselves: under their number another name hides no other.
  for (const other of [companyData(), companyData({ personIdNumber: own.idNumber })]) {
    await accepted(other, giving);
    expect(screening.asked.map(({ idNumber, lastName }) => `${idNumber} ${lastName}`).toSorted()).toEqual(
      [`${own.idNumber} ${own.lastName}`, `${other.personIdNumber} ${other.personLastName}`].toSorted(),
    );
  }
});

test('a passport of another country, or one first name more, is another one under the same number', async () => {
  screening.says = [];
  const own = foreignData();
  const { firstName: personFirstName, lastName: personLastName, idNumber: personIdNumber } = own;
  const same = { personFirstName, personLastName, personIdNumber, personNationality: own.nationality };
  for (const [wished, asked] of [
    [{}, 1],
    [{ personNationality: 'MM' }, 2],
    [{ personFirstName: `${personFirstName} Bounmy` }, 2],
  ] as const) {
    await accepted(representedData({ ...same, ...wished }), (user) => giveData(door, user, own));
    expect([wished, screening.asked.length]).toEqual([wished, asked]);
  }
});

test('a hit says whom a company names after its level is gone too, and no birthday that nobody has verified', async () => {
  screening.says = [{ list: 'sanctions', entry }];
  const data = companyData();
  const user = await accepted(data, (user) => giveData(door, user, thaiData()));
  const hit = { userId: idSchema('usr').parse(user.userId), list: 'sanctions', entry, reason: 'ticket 4711' } as const;
  for (const tier of ['enterprise', 'unauthorized'] as const) {
    await giveTier(door, user, tier);
    const read = await succeedAs(door, readScreeningHit, await newOperator(door), hit);
    expect(read).toMatchObject({ tier, registrant: { company: data.legalName } });
    expect(read).not.toHaveProperty('birthDate');
  }
});

test('whoever a company names that was given up is nobody who stands behind its wallet', async () => {
  const data = thaiData();
  const user = await withCompany(door, companyData());
  await giveData(door, user, data);
  await giveTier(door, user, 'basic');
  screening.asked.length = 0;
  const write = screenAt(door.runtime.table, user.userId, door.clock.peekMs());
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  await endDueItems(door.runtime, ['screening']);
  expect(screening.asked.map(({ idNumber }) => idNumber)).toContain(data.idNumber);
  expect(screening.asked).toHaveLength(1);
});

test('another registrant, whom a company names anew, is screened as soon as two have accepted that', async () => {
  screening.says = [];
  const data = companyData({ personExpiryDate: dayInBangkok(door.clock.peekMs() + 40 * dayMs) });
  const user = await accepted(data);
  await endDueItems(door.runtime, ['renewals']);
  const next = { ...companyData(), registrationNumber: data.registrationNumber, taxId: data.taxId };
  await succeed(door, giveCompany, user, next, { requestId: randomUUID() });
  const uploadIds = await placeAll(door, user, directorSlots);
  screening.asked.length = 0;
  await acceptedByTwo(door, user, uploadIds, reviewers);
  await endDueItems(door.runtime, ['screening']);
  expect(screening.asked.map(({ idNumber }) => idNumber)).toEqual([next.personIdNumber]);
});

test('a company that was verified before its papers were watched is watched from its next screening on', async () => {
  const user = await accepted();
  const key = keys.renewal(user.userId);
  // What a release before has left: a watch that was looked at once, and watches nothing.
  const { documents } = door.clients;
  await documents.send(
    new PutCommand({ TableName: door.runtime.table, Item: { ...key, version: 2, state: 'unwatched' } }),
  );
  door.clock.advance(dayMs + 60_000);
  await endDueItems(door.runtime, ['screening']);
  await endDueItems(door.runtime, ['renewals']);
  expect(readRenewal(user.userId, await readItem(documents, door.runtime.table, key))).toMatchObject({
    state: 'valid',
  });
});
