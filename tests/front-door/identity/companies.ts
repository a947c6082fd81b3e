import { randomInt, randomUUID } from 'node:crypto';
import { companyRole } from '../../../shared/company/company-data.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import { checkDigitOf } from '../../../shared/personal/national-id.ts';
import { papers } from '../../../shared/personal/papers.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as keepPaper } from '../../../functions/handlers/paper/keep.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import type { TestOperator } from '../people/operators.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { consent, palace, randomNationalId } from './personal-data.ts';
import { checkedUpload, decided, decision } from './reviews.ts';

type ByThai = Extract<CompanyData, { readonly personIdType: 1 }>;
type ByForeigner = Extract<CompanyData, { readonly personIdType: 2 }>;

/** A company's number that no other test uses, of a register (9) that there is not. */
export function randomCompanyNumber(): string {
  const twelve = `0199${randomInt(0, 10 ** 8)
    .toString()
    .padStart(8, '0')}`;
  return `${twelve}${checkDigitOf(twelve)}`;
}

/** What a director with a Thai card gives of their company. */
export function companyData(wished: Partial<ByThai> = {}): ByThai {
  const registrationNumber = randomCompanyNumber();
  return {
    legalName: 'บริษัท ตัวอย่าง จำกัด',
    legalNameEn: 'Example Co., Ltd.',
    registrationNumber,
    taxId: registrationNumber,
    sells: 'เสื้อผ้า',
    website: 'https://www.example.co.th/shop',
    registeredAddress: palace,
    businessAddress: { ...palace, village: 'อาคารสุขใจ' },
    role: companyRole.director,
    personIdType: 1,
    personNationality: 'TH',
    personIdNumber: randomNationalId(),
    personFirstName: 'สมหญิง',
    personLastName: 'ใจงาม',
    personExpiryDate: '2035-01-31',
    bankCode: '004',
    accountNumber: '1234567890',
    ...wished,
  };
}

/** What somebody with a passport gives, for the directors. */
export function representedData(wished: Partial<ByForeigner> = {}): ByForeigner {
  return {
    ...companyData(),
    role: companyRole.representative,
    personIdType: 2,
    personNationality: 'LA',
    personIdNumber: 'P1234567',
    personFirstName: 'Kèo',
    personLastName: '-',
    personExpiryDate: '2035-01-31',
    ...wished,
  };
}

export const directorSlots = ['company-registration', 'id-front', 'id-back', 'company-bank-proof'] as const;
export const representativeSlots = [
  'company-registration',
  'company-authorisation',
  'passport',
  'company-bank-proof',
] as const;

/** Somebody who has agreed and given a company, through the real handlers. */
export async function withCompany(door: Door, data: CompanyData = companyData()): Promise<User> {
  const user = await newUser(door);
  await consent(door, user);
  await succeed(door, giveCompany, user, data, { requestId: randomUUID() });
  return user;
}

/** Puts a checked picture into each of the places, through the real handler. */
export async function placeAll(door: Door, user: User, slots: readonly PaperSlot[]): Promise<string[]> {
  const uploadIds: string[] = [];
  for (const slot of slots) {
    const uploadId = await checkedUpload(door, user, papers[slot].kind);
    await succeed(door, keepPaper, user, { slot, uploadId });
    uploadIds.push(uploadId);
  }
  return uploadIds;
}

/** Somebody whose company can be sent. */
export async function beforeSending(door: Door, data: CompanyData = companyData()) {
  const user = await withCompany(door, data);
  const isDirector = data.role === companyRole.director;
  const uploadIds = await placeAll(door, user, isDirector ? directorSlots : representativeSlots);
  return { user, data, uploadIds };
}

/** Somebody whose company lies with the reviewers. */
export async function sentCompany(door: Door, data: CompanyData = companyData()) {
  const before = await beforeSending(door, data);
  const sent = await succeed(door, sendCompany, before.user, {}, { requestId: randomUUID() });
  return { ...before, ...sent };
}

/** Sends a company as it stands and has two reviewers accept it. */
export async function acceptedByTwo(
  door: Door,
  user: User,
  uploadIds: readonly string[],
  reviewers: readonly TestOperator[],
): Promise<void> {
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  for (const reviewer of reviewers) await decided(door, reviewer, decision.accept(reviewId, uploadIds));
}
