import { ageOn } from '../../../shared/personal/calendar-day.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import { hasEnded, idType, leastAge } from '../../../shared/personal/documents.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import type { PostalAddress } from '../../../shared/personal/postal-address.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { isCompanys, mayRenew } from '../renewal/renewal.ts';
import type { Renewal } from '../renewal/renewal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { careers } from './careers.ts';

/** Below it the law calls somebody a minor, who is verified with a guardian's consent only. */
export const fullAge = 20;

/** Whether somebody of this birthday needs a guardian's consent on a day. */
export function needsGuardian(birthDate: CalendarDay, today: CalendarDay): boolean {
  return ageOn(birthDate, today) < fullAge;
}

/** What is held against lists that change: whether there is such a country or sub-district. */
export interface PersonalLists {
  readonly hasCountry: (countryCode: string) => boolean;
  readonly hasDistrict: (districtCode: string) => boolean;
}

function placeFault(
  path: string,
  address: PostalAddress,
  { hasCountry, hasDistrict }: PersonalLists,
): readonly (readonly [string, string])[] {
  if ('districtCode' in address)
    return hasDistrict(address.districtCode) ? [] : [[`${path}.districtCode`, 'district-not-listed']];
  return hasCountry(address.countryCode) ? [] : [[`${path}.countryCode`, 'country-not-listed']];
}

/** The fields that a day or a list speaks against, each with its fault; empty where nothing does. */
export function faultsOfPersonalData(
  data: PersonalData,
  today: CalendarDay,
  lists: PersonalLists,
): Readonly<Record<string, string>> {
  const { nationality, birthDate, issueDate, expiryDate, registeredAddress, currentAddress, workplace, careerCode } =
    data;
  // One of its days is not what the document says: which of the two, its holder sees there.
  const isTooLong = hasEnded(data, today) && !hasEnded({ expiryDate }, today);
  const career = careers.find((each) => each.careerCode === careerCode);
  const fields: readonly (readonly [path: string, fault: string, isSo: boolean])[] = [
    ['nationality', 'country-not-listed', !lists.hasCountry(nationality)],
    ['birthDate', 'birth-date-in-future', birthDate > today],
    ['issueDate', 'issue-date-in-future', issueDate > today],
    ['expiryDate', 'expiry-too-late', isTooLong],
    ['careerCode', 'career-not-listed', career === undefined],
    ['workplace', 'workplace-required', career?.hasWorkplace === true && workplace === undefined],
    ['workplace', 'workplace-not-asked', career?.hasWorkplace === false && workplace !== undefined],
  ];
  return Object.fromEntries([
    ...fields.flatMap(([path, fault, isSo]) => (isSo ? [[path, fault] as const] : [])),
    ...placeFault('registeredAddress', registeredAddress, lists),
    ...placeFault('currentAddress', currentAddress, lists),
    ...(workplace === undefined ? [] : placeFault('workplace.address', workplace.address, lists)),
  ]);
}

/**
 * Why personal data is not taken on a Bangkok day; undefined where it is. A document counts through its last day.
 */
export function refusePersonalData(
  data: PersonalData,
  today: CalendarDay,
  lists: PersonalLists,
): Refusal<'input-not-valid' | 'too-young' | 'document-expired'> | undefined {
  const fields = faultsOfPersonalData(data, today, lists);
  if (Object.keys(fields).length > 0) return refuse('input-not-valid', { fields });
  if (ageOn(data.birthDate, today) < leastAge) return refuse('too-young', { leastAge });
  return hasEnded(data, today) ? refuse('document-expired') : undefined;
}

/**
 * Why a person may not change what they have given: what was verified is not theirs to change, but for the data of a
 * new document, near the end of the one before or where operators ask for it. A company's wallet takes the company's.
 */
export function refuseChange(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>,
  renewal: Renewal | undefined,
  nowMs: number,
): Refusal<'personal-data-fixed'> | undefined {
  const { tier } = wallet;
  if (isCompanys(wallet)) return refuse('personal-data-fixed');
  if (tier === 'unauthorized' || (renewal !== undefined && mayRenew(renewal, nowMs))) return undefined;
  return refuse('personal-data-fixed');
}

/**
 * Why a new document is not taken for a person's next one while their level stands: it is of the same sort and country,
 * and a card has its holder's number for life. Another person's face would else be held against the new number.
 */
export function refuseOtherDocument(
  before: Pick<PersonalData, 'idType' | 'nationality'> & { readonly numberHash: string },
  next: Pick<PersonalData, 'idType' | 'nationality'> & { readonly numberHash: string },
): Refusal<'personal-data-fixed'> | undefined {
  const isSameSort = before.idType === next.idType && before.nationality === next.nationality;
  const isSameCard = next.idType !== idType.idCard || before.numberHash === next.numberHash;
  return isSameSort && isSameCard ? undefined : refuse('personal-data-fixed');
}
