import { expect, test } from 'vitest';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { operation } from '../../../functions/handlers/company/detail.ts';
import { operation as dropPaper } from '../../../functions/handlers/paper/drop.ts';
import { operation as keepPaper } from '../../../functions/handlers/paper/keep.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  beforeSending,
  companyData,
  directorSlots,
  placeAll,
  representedData,
  sentCompany,
  withCompany,
} from '../../front-door/identity/companies.ts';
import { checkedUpload } from '../../front-door/identity/reviews.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const look = (user: Parameters<typeof ask>[2]) => succeed(door, operation, user, {});

test('given a company, it is seen masked, with the documents that are wanted of it, over HTTP', async () => {
  const data = companyData();
  const user = await withCompany(door, data);
  const found = await succeedOverHttp(door, companyDetail, user, {});
  expect(found).toMatchObject({ isPossible: true, hasConsent: true, isWhole: false });
  const { registrationNumber: number, personIdNumber: id } = data;
  expect(found.company).toMatchObject({
    legalName: data.legalName,
    registrationNumber: `${number.slice(0, 3)}*******${number.slice(-3)}`,
    personIdNumber: `${id.slice(0, 3)}*******${id.slice(-3)}`,
    accountNumber: '123****890',
    registeredAddress: { districtCode: '100101', street: '***' },
  });
  expect(JSON.stringify(found)).not.toMatch(/สมหญิง|มหาราช|1234567890/);
  expect(found.review).toBeUndefined();
  expect(found.sends).toBeUndefined();
});

test('which documents are wanted follows from what was given', async () => {
  const neededOf = async (data: Parameters<typeof withCompany>[1]) =>
    (await look(await withCompany(door, data))).papers.filter(({ isNeeded }) => isNeeded).map(({ slot }) => slot);
  expect(await neededOf(companyData())).toEqual([...directorSlots]);
  expect(await neededOf(representedData())).toEqual([
    'company-registration',
    'company-authorisation',
    'passport',
    'company-bank-proof',
  ]);
  expect(await neededOf(companyData({ role: 2 }))).toContain('company-authorisation');
  const { papers } = await look(await withCompany(door));
  expect(papers.filter(({ isNeeded }) => !isNeeded)).toHaveLength(5);
});

test('whole, it can be sent; sent, it is with the reviewers, and its documents stay as they are', async () => {
  const { user } = await beforeSending(door);
  expect(await look(user)).toMatchObject({ isWhole: true, sends: { promisedAtMs: expect.any(Number) } });
  const sent = await sentCompany(door);
  const found = await look(sent.user);
  expect(found).toMatchObject({ review: { kind: 'company', state: 'waiting' } });
  expect(found.sends).toBeUndefined();
  const uploadId = await checkedUpload(door, sent.user, 'company-registration');
  expectRefusal(await ask(door, keepPaper, sent.user, { slot: 'company-registration', uploadId }), 'under-review');
});

test('a company’s documents come into their places, and into nobody else’s', async () => {
  const user = await withCompany(door);
  await placeAll(door, user, ['company-registration']);
  await succeed(door, dropPaper, user, { slot: 'company-registration' });
  expect((await look(user)).papers.some(({ uploadId }) => uploadId !== undefined)).toBe(false);
  // A director shows nobody's authorisation.
  const uploadId = await checkedUpload(door, user, 'company-authorisation');
  expectRefusal(
    await ask(door, keepPaper, user, { slot: 'company-authorisation', uploadId }),
    'personal-data-not-given',
  );
  expect((await succeed(door, listPapers, user, {})).rows).toEqual([]);
});

test('a wallet without a company has nothing to see, and a verified person’s is told that it cannot be one', async () => {
  const user = await newUser(door);
  expect(await look(user)).toEqual({ isPossible: true, hasConsent: false, papers: [], isWhole: false });
  await giveTier(door, user, 'basic');
  expect(await look(user)).toMatchObject({ isPossible: false });
});
