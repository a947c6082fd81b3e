import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import { companyNumberHashOf } from '../../../functions/company/company-number.ts';
import { operation } from '../../../functions/handlers/company/give.ts';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { neededConsent } from '../../../functions/runtime/identity/standing.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  companyData,
  randomCompanyNumber,
  representedData,
  sentCompany,
  withCompany,
} from '../../front-door/identity/companies.ts';
import {
  consent,
  consentInput,
  foreignData,
  giveData,
  palace,
  thaiData,
} from '../../front-door/identity/personal-data.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const give = (user: User, data: object, at = door) => ask(at, operation, user, data, { requestId: randomUUID() });

async function consented(): Promise<User> {
  const user = await newUser(door);
  await consent(door, user);
  return user;
}

/** Whose a company's number is. */
async function ownerOf({ registrationNumber }: Pick<CompanyData, 'registrationNumber'>): Promise<unknown> {
  const key = keys.companyNumber(await companyNumberHashOf(door.runtime, registrationNumber));
  return (await readItem(door.clients.documents, door.runtime.table, key))?.['userId'];
}

test('given the consent, all of it is kept sealed and nothing of it in clear, and no level is raised; over HTTP', async () => {
  const user = await consented();
  const data = companyData();
  await succeedOverHttp(door, giveCompany, user, data, { requestId: randomUUID() });
  const { company } = await succeed(door, companyDetail, user, {});
  expect(company).toMatchObject({ legalName: data.legalName, role: 1, bankCode: '004' });
  expect(await ownerOf(data)).toBe(user.userId);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized' });
  const stored = JSON.stringify(await itemsOf(door, user.userId));
  expect(stored).not.toMatch(new RegExp(`${data.registrationNumber}|${data.personIdNumber}|ตัวอย่าง|สมหญิง|1234567890`));
  expect(JSON.stringify(door.log.lines)).not.toContain(data.registrationNumber);
});

test('given again it replaces what was there, and its former number is free', async () => {
  const [former, data] = [companyData(), representedData()];
  const user = await withCompany(door, former);
  expect((await give(user, data)).code).toBe(1);
  expect(await ownerOf(former)).toBeUndefined();
  expect(await ownerOf(data)).toBe(user.userId);
  expect((await succeed(door, companyDetail, user, {})).company).toMatchObject({ role: 2, personIdType: 2 });
});

test('consent-needed before the first datum, and where it is taken back in this moment', async () => {
  const user = await newUser(door);
  await unchanged(door, [user], async () =>
    expectRefusal(await give(user, companyData()), 'consent-needed', neededConsent),
  );
  const other = await consented();
  const late = meanwhileDoor(door, () => succeed(door, withdrawConsent, other, { document: consentInput.document }));
  expect((await give(other, companyData(), late)).code).not.toBe(1);
  expect((await succeed(door, companyDetail, other, {})).company).toBeUndefined();
});

test('under-review: what lies with the reviewers is not its owner’s to change', async () => {
  const { user } = await sentCompany(door);
  await unchanged(door, [user], async () => expectRefusal(await give(user, companyData()), 'under-review'));
});

test('company-not-possible: no verified person’s wallet becomes a company’s, and none that is verified in this moment', async () => {
  for (const tier of ['basic', 'semi', 'fully', 'enterprise'] as const) {
    const user = await consented();
    await giveTier(door, user, tier);
    await unchanged(door, [user], async () => expectRefusal(await give(user, companyData()), 'company-not-possible'));
  }
  const user = await consented();
  const late = meanwhileDoor(door, () => giveTier(door, user, 'basic'));
  expectRefusal(await give(user, companyData(), late), 'company-not-possible');
});

test.each([
  ['a number with a wrong check digit', { registrationNumber: '0105561234561' }, 'registrationNumber'],
  ['a person’s number', { registrationNumber: '3999902345618' }, 'registrationNumber'],
  ['a tax id of twelve digits', { taxId: '010556123456' }, 'taxId'],
  ['a website without encryption', { website: 'http://example.co.th' }, 'website'],
  ['a website with a login', { website: 'https://a@example.co.th' }, 'website'],
  ['a name without a Thai letter', { legalName: 'Example' }, 'legalName'],
  ['a country that there is not', { ...representedData(), personNationality: 'XX' }, 'personNationality'],
  ['a Thai national with a passport', { ...representedData(), personNationality: 'TH' }, 'personNationality'],
  [
    'a place that there is not',
    { registeredAddress: { ...palace, districtCode: '999999' } },
    'registeredAddress.districtCode',
  ],
  [
    'a place of business that there is not',
    { businessAddress: { ...palace, districtCode: '999999' } },
    'businessAddress.districtCode',
  ],
  ['a bank that there is not', { bankCode: '999' }, 'bankCode'],
  ['a passport without its end', { ...representedData(), personExpiryDate: undefined }, 'personExpiryDate'],
] as const)('input-not-valid at its field: %s', async (_what, part, field) => {
  const user = await consented();
  await unchanged(door, [user], async () => {
    const answer = await give(user, { ...companyData(), ...part });
    expectRefusal(answer, 'input-not-valid', { fields: expect.objectContaining({ [field]: expect.any(String) }) });
  });
});

test('document-expired behind the last day of whoever registers it; a lifelong card has none', async () => {
  const user = await consented();
  const today = dayInBangkok(door.clock.peekMs());
  const before = dayInBangkok(door.clock.peekMs() - 86_400_000);
  const expired = companyData({ personExpiryDate: before });
  await unchanged(door, [user], async () => expectRefusal(await give(user, expired), 'document-expired'));
  expect((await give(user, companyData({ personExpiryDate: today }))).code).toBe(1);
  const { personExpiryDate: _none, ...lifelong } = companyData();
  expect((await give(user, lifelong)).code).toBe(1);
});

test('company-taken by a company alone: a claim, and a person who was verified since, keep nobody out', async () => {
  const data = companyData();
  const first = await withCompany(door, data);
  const second = await withCompany(door, companyData({ registrationNumber: data.registrationNumber }));
  expect(await ownerOf(data)).toBe(second.userId);
  await giveTier(door, second, 'fully');
  expect((await give(first, data)).code).toBe(1);
  await giveTier(door, first, 'enterprise');
  const third = await consented();
  await unchanged(door, [third], async () => expectRefusal(await give(third, data), 'company-taken'));
});

test('company-too-young: who told us of their own birthday opens no level without a guardian by a company', async () => {
  const user = await consented();
  await giveData(door, user, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  await unchanged(door, [user], async () => {
    expectRefusal(await give(user, companyData()), 'company-too-young', { leastAge: 20 });
  });
});

test('a company’s level proves no number of a person that was only typed', async () => {
  const data = foreignData();
  const company = await withCompany(door);
  await giveData(door, company, data);
  await giveTier(door, company, 'enterprise');
  expect(await giveData(door, await newUser(door), data)).toEqual(data);
});

test('a number may be typed as papers print it', async () => {
  const number = randomCompanyNumber();
  const user = await consented();
  const printed = `${number.slice(0, 1)}-${number.slice(1, 5)} ${number.slice(5)}`;
  expect((await give(user, companyData({ registrationNumber: printed }))).code).toBe(1);
  expect(await ownerOf({ registrationNumber: number })).toBe(user.userId);
});
