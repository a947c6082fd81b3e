import { randomInt, randomUUID } from 'node:crypto';
import { consentTexts } from '../../../shared/personal/consent.ts';
import { checkDigitOf } from '../../../shared/personal/national-id.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as giveConsent } from '../../../functions/handlers/user/give-consent.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';

/** Eight digits of which those that the sandbox takes for somebody on a list are no such number (`docs/sandbox.md`). */
const eightDigits = (): string => `${randomInt(1_000, 10_000)}${randomInt(1_000, 10_000)}`;

/** A number of Thai identity that no other test uses, of a district (9999) that nobody is registered in. */
export function randomNationalId(): string {
  const twelve = `${randomInt(1, 9)}9999${eightDigits().slice(1)}`;
  return `${twelve}${checkDigitOf(twelve)}`;
}

/** A place in Bangkok: Phra Borom Maha Ratchawang, Phra Nakhon. */
export const palace = { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' } as const;

type ThaiData = Extract<PersonalData, { readonly idType: 1 }>;
type ForeignData = Extract<PersonalData, { readonly idType: 2 }>;

/** What a Thai national gives; each call has a number of its own. */
export function thaiData(wished: Partial<ThaiData> = {}): ThaiData {
  return {
    idType: 1,
    nationality: 'TH',
    idNumber: randomNationalId(),
    laserId: 'JT0-1234567-89',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    firstNameEn: 'Somchai',
    lastNameEn: 'Jaidee',
    sex: 1,
    birthDate: '1990-05-31',
    issueDate: '2025-01-10',
    expiryDate: '2033-05-30',
    registeredAddress: palace,
    currentAddress: { ...palace, village: 'หมู่บ้านสุขใจ' },
    careerCode: '101',
    workplace: { name: 'บริษัท ตัวอย่าง จำกัด', address: palace },
    jobTitle: 'พนักงานบัญชี',
    incomeBand: 2,
    purposes: [1, 8],
    otherPurpose: 'ของขวัญ',
    email: 'somchai@example.co.th',
    ...wished,
  };
}

/** What somebody with a passport gives. */
export function foreignData(wished: Partial<ForeignData> = {}): ForeignData {
  return {
    idType: 2,
    nationality: 'LA',
    idNumber: `P${eightDigits()}`,
    firstName: 'Kèo',
    lastName: '-',
    sex: 2,
    birthDate: '1999-02-28',
    issueDate: '2024-03-01',
    expiryDate: '2034-02-28',
    registeredAddress: { countryCode: 'LA', street: 'Ban Phonsavan, Vientiane' },
    currentAddress: palace,
    careerCode: '502',
    incomeBand: 1,
    purposes: [2],
    ...wished,
  };
}

const document = 'identity-verification';
export const consentInput = { document, version: consentTexts[document].version, language: 'th' } as const;

/** Agrees to the text, through the real handler. */
export async function consent(door: Door, user: User): Promise<void> {
  await succeed(door, giveConsent, user, consentInput, { requestId: randomUUID() });
}

/** Agrees and gives, through the real handlers. */
export async function giveData(door: Door, user: User, data: PersonalData = thaiData()): Promise<PersonalData> {
  await consent(door, user);
  await succeed(door, addInfo, user, data);
  return data;
}
