import { companyPapers, companySlots } from '../../../shared/company/company-papers.ts';
import type { CompanySlot } from '../../../shared/company/company-papers.ts';
import { companyRole } from '../../../shared/company/company-data.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import type { ShownCompany } from '../../../shared/company/shown-company.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import { idType } from '../../../shared/personal/documents.ts';
import type { ReviewCheck } from '../../../shared/review.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { thaiBanks } from '../bank-account/thai-banks.ts';
import type { PersonalLists } from '../person/decide-personal-data.ts';
import { wasNeverVerified } from '../renewal/renewal.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What is sealed of a company. */
export type Company = Readonly<Omit<ShownCompany, 'givenAtMs'>>;

/** What of a company says which documents are wanted; both stand in clear under every mask. */
export type CompanyFacts = Pick<Company, 'role' | 'personIdType'>;

/**
 * Why a wallet does not take the company's way: only one that nobody has ever verified does, so that no person's wallet
 * becomes a company's, their level being over or not, and no company's another one's.
 */
export function refuseCompany(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs'>,
): Refusal<'company-not-possible'> | undefined {
  return wasNeverVerified(wallet) ? undefined : refuse('company-not-possible');
}

/** The fields that a list speaks against, each with its fault; empty where none does. */
export function faultsOfCompany(
  { registeredAddress, businessAddress, bankCode, personNationality }: CompanyData,
  { hasCountry, hasDistrict }: PersonalLists,
): Readonly<Record<string, string>> {
  const fields: readonly (readonly [path: string, fault: string, isSo: boolean])[] = [
    ['registeredAddress.districtCode', 'district-not-listed', !hasDistrict(registeredAddress.districtCode)],
    ['businessAddress.districtCode', 'district-not-listed', !hasDistrict(businessAddress.districtCode)],
    ['personNationality', 'country-not-listed', !hasCountry(personNationality)],
    ['bankCode', 'bank-not-listed', !thaiBanks.some((bank) => bank.bankCode === bankCode)],
  ];
  return Object.fromEntries(fields.flatMap(([path, fault, isSo]) => (isSo ? [[path, fault] as const] : [])));
}

/**
 * Whether the document of whoever registers a company has ended, on a Bangkok day: it counts through its last day
 * (`product.md` section 5). A lifelong card has none, nor has what was given before it was asked for.
 */
export function refuseExpired(
  { personExpiryDate }: Pick<Company, 'personExpiryDate'>,
  today: CalendarDay,
): Refusal<'document-expired'> | undefined {
  return personExpiryDate !== undefined && personExpiryDate < today ? refuse('document-expired') : undefined;
}

/** The places that are wanted of a company, in their order. */
export function companyPlaces({ role, personIdType }: CompanyFacts): readonly CompanySlot[] {
  return companySlots.filter((slot) => {
    const { of } = companyPapers[slot];
    if (of === 'every') return true;
    if (of === 'representative') return role === companyRole.representative;
    return of === (personIdType === idType.idCard ? 'card' : 'passport');
  });
}

/** What of a company's documents is still needed, of what lies in the places. */
export function missingOfCompany(
  facts: CompanyFacts,
  kept: Readonly<Partial<Record<CompanySlot, unknown>>>,
): readonly CompanySlot[] {
  return companyPlaces(facts).filter((slot) => companyPapers[slot].isNeeded && kept[slot] === undefined);
}

/** What a reviewer would have to look up of a company, and cannot see on a picture. */
export function checkCompany(
  company: Pick<Company, 'registrationNumber' | 'taxId' | 'personExpiryDate'>,
  otherOwner: { readonly userId: string; readonly isProven: boolean } | undefined,
  today: CalendarDay,
): readonly ReviewCheck[] {
  const { registrationNumber, taxId, personExpiryDate } = company;
  return [
    otherOwner === undefined
      ? { check: 'number', says: 'agrees' }
      : // Typing a company's number proves nothing, so that a claim alone speaks against nobody.
        { check: 'number', says: otherOwner.isProven ? 'differs' : 'unknown', known: otherOwner.userId },
    // A juristic person's two numbers are one as a rule; another one is to be looked for on its papers.
    { check: 'tax-id', says: taxId === registrationNumber ? 'agrees' : 'unknown' },
    personExpiryDate === undefined
      ? // The document itself has to say that it is for life.
        { check: 'expiry', says: 'unknown' }
      : {
          check: 'expiry',
          says: refuseExpired(company, today) === undefined ? 'agrees' : 'differs',
          known: personExpiryDate,
        },
  ];
}
