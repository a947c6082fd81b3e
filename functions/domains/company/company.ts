import { companyPapers, companySlots } from '../../../shared/company/company-papers.ts';
import type { CompanySlot } from '../../../shared/company/company-papers.ts';
import { companyRole } from '../../../shared/company/company-data.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import type { ShownCompany } from '../../../shared/company/shown-company.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import { idType } from '../../../shared/personal/documents.ts';
import type { ReviewCheck } from '../../../shared/review.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { thaiBanks } from '../bank-account/thai-banks.ts';
import type { PersonalLists } from '../person/decide-personal-data.ts';
import { isCompanys, mayRenew, wasNeverVerified } from '../renewal/renewal.ts';
import type { Renewal } from '../renewal/renewal.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What is sealed of a company. */
export type Company = Readonly<Omit<ShownCompany, 'givenAtMs'>>;

/** What of a company says which documents are wanted; both stand in clear under every mask. */
export type CompanyFacts = Pick<Company, 'role' | 'personIdType'>;

/**
 * So long a company's registration and its directors' authorisation count: they say what was so on the day they were
 * made, directors change, and neither has an end of its own. Days from when they were given.
 */
const papersCountForMs = 365 * 86_400_000;

/**
 * The last day on which what a company has shown counts: that of its registrant's document, or, where that counts for
 * longer or for life, a year from when its papers were given.
 */
export function lastDayOfCompany(
  { personExpiryDate }: Pick<Company, 'personExpiryDate'>,
  givenAtMs: number,
): CalendarDay {
  const ofPapers = dayInBangkok(givenAtMs + papersCountForMs);
  return personExpiryDate !== undefined && personExpiryDate < ofPapers ? personExpiryDate : ofPapers;
}

/** Whether what a company has shown still counts at a moment, by when it was given: it is decided on as it is now. */
export function countsStill(givenAtMs: number, nowMs: number): boolean {
  return dayInBangkok(nowMs) <= dayInBangkok(givenAtMs + papersCountForMs);
}

/** Whether a wallet may become, or may be once more, a company's: never one of a verified person. */
export function mayBeCompanys(wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>): boolean {
  return isCompanys(wallet) || wasNeverVerified(wallet);
}

/**
 * Why a wallet does not take the company's way: only one that nobody has ever verified does, so that no person's wallet
 * becomes a company's, their level being over or not; and a company's once more near the end of what it has shown,
 * behind it, or where operators ask.
 */
export function refuseCompany(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>,
  renewal: Renewal,
  nowMs: number,
): Refusal<'company-not-possible'> | undefined {
  const isOpen = wallet.tier !== 'enterprise' || mayRenew(renewal, nowMs);
  return isOpen && mayBeCompanys(wallet) ? undefined : refuse('company-not-possible');
}

/** Whether a company's data was given behind what operators have asked, or nothing was asked: it answers them. */
export function answersAsking({ revision }: { readonly revision: number }, { asked, revision: before = 0 }: Renewal) {
  return asked === undefined || revision > before;
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

/** Whose a number is, where it is another wallet's, and whether that was verified with it. */
type OtherOwner = { readonly userId: string; readonly isProven: boolean } | undefined;

/** Whose the two numbers of a company are. */
interface OtherOwners {
  readonly ofCompany: OtherOwner;
  /** Of the document of whoever registers it; not looked up where that was given before its number was noted. */
  readonly ofRegistrant: OtherOwner | 'not-looked-up';
}

function checkOwner(check: 'number' | 'registrant-number', owner: OtherOwner): ReviewCheck {
  if (owner === undefined) return { check, says: 'agrees' };
  // Typing somebody's number proves nothing, so that a claim alone speaks against nobody.
  return { check, says: owner.isProven ? 'differs' : 'unknown', known: owner.userId };
}

/** What a reviewer would have to look up of a company, and cannot see on a picture. */
export function checkCompany(
  company: Pick<Company, 'registrationNumber' | 'taxId' | 'personExpiryDate'>,
  { ofCompany, ofRegistrant }: OtherOwners,
  today: CalendarDay,
): readonly ReviewCheck[] {
  const { registrationNumber, taxId, personExpiryDate } = company;
  return [
    checkOwner('number', ofCompany),
    // A juristic person's two numbers are one as a rule; another one is to be looked for on its papers.
    { check: 'tax-id', says: taxId === registrationNumber ? 'agrees' : 'unknown' },
    // A director may have a wallet of their own, so that it is for a reviewer to see whether it is the same person.
    ofRegistrant === 'not-looked-up'
      ? { check: 'registrant-number', says: 'unknown' }
      : checkOwner('registrant-number', ofRegistrant),
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
