import { randomInt } from 'node:crypto';
import { companyRole } from '../../shared/company/company-data.ts';
import type { CompanyData } from '../../shared/company/company-data.ts';
import { checkDigitOf } from '../../shared/personal/national-id.ts';
import { laserEndings } from '../../functions/sandbox/registry/card-outcomes.ts';
import type { Caller } from '../write-request.ts';
import { screeningDigits } from '../../functions/sandbox/screening/routes.ts';
import { personReviewKinds } from '../../shared/review.ts';

/** The cases that can be made on demand: whatever reviewers decide, and a hit of the lists. */
export const sampleCases = [...personReviewKinds, 'company', 'act', 'hit'] as const;
export type SampleCase = (typeof sampleCases)[number];

/** Somebody who is made up, logged in and agreed to what is asked first. */
export interface MadeUp {
  readonly caller: Caller;
  readonly mobile: string;
}

const palace = { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' } as const;

const digits = (count: number) => String(randomInt(0, 10 ** count)).padStart(count, '0');

/** Twelve digits with the one that checks them. */
const checked = (twelve: string) => `${twelve}${checkDigitOf(twelve)}`;

/**
 * A number of Thai identity of a district (9999) that nobody is registered in; of the four digits before the last one
 * the sandbox's lists ask who stands on them.
 */
const madeUpNumber = (asking = digits(4)) => checked(`39999${digits(3)}${asking}`);

const noMatch = Object.entries(laserEndings).find(([, word]) => word === 'no-match')?.[0] ?? '';

/** On the sandbox's list of sanctions, and on no other. */
const [sanctioned = ''] = Object.entries(screeningDigits).flatMap(([asking, lists]) =>
  Array.isArray(lists) && lists.join() === 'sanctions' ? [asking] : [],
);

/** What somebody who is made up has given of themselves; a minor is seventeen in the year of `nowMs`. */
export function personOf(kind: Exclude<SampleCase, 'company'>, nowMs: number) {
  const year = new Date(nowMs).getUTCFullYear();
  const common = { currentAddress: palace, incomeBand: 1, purposes: [1], expiryDate: `${year + 8}-01-31` };
  if (kind === 'passport')
    return {
      ...common,
      idType: 2,
      nationality: 'LA',
      idNumber: `P${digits(8)}`,
      firstName: 'Kham',
      lastName: 'Phommachan',
      sex: 2,
      birthDate: '1994-02-28',
      issueDate: `${year - 2}-02-01`,
      registeredAddress: { countryCode: 'LA', street: 'Ban Phonsavan, Vientiane' },
      careerCode: '502',
    } as const;
  return {
    ...common,
    idType: 1,
    nationality: 'TH',
    idNumber: kind === 'hit' ? madeUpNumber(sanctioned) : madeUpNumber(),
    // The sandbox's registry says of a card what the end of its laser id asks for.
    laserId: `JT0-1234567-${kind === 'card' ? noMatch : '89'}`,
    firstName: 'มานี',
    lastName: 'มีตัวอย่าง',
    firstNameEn: 'Manee',
    lastNameEn: 'Meetuayang',
    sex: 2,
    birthDate: kind === 'guardian' ? `${year - 17}-01-15` : '1990-05-31',
    issueDate: `${year - 2}-02-01`,
    registeredAddress: palace,
    careerCode: '101',
    workplace: { name: 'บริษัท ตัวอย่าง จำกัด', address: palace },
    jobTitle: 'พนักงานบัญชี',
  } as const;
}

/** What a director who is made up has given of a company, of a register (9) that there is not. */
export function companyOf(nowMs: number): CompanyData {
  const registrationNumber = checked(`0199${digits(8)}`);
  return {
    legalName: 'บริษัท มานีตัวอย่าง จำกัด',
    legalNameEn: 'Manee Example Co., Ltd.',
    registrationNumber,
    taxId: registrationNumber,
    sells: 'เสื้อผ้าเด็ก',
    website: 'https://www.example.co.th/shop',
    registeredAddress: palace,
    businessAddress: palace,
    role: companyRole.director,
    personIdType: 1,
    personNationality: 'TH',
    personIdNumber: madeUpNumber(),
    personFirstName: 'มานี',
    personLastName: 'มีตัวอย่าง',
    personExpiryDate: `${new Date(nowMs).getUTCFullYear() + 8}-01-31`,
    bankCode: '004',
    accountNumber: digits(10),
  };
}
