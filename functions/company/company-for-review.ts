import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import { checkCompany } from '../domains/company/company.ts';
import type { HeldReview } from '../domains/review/decide.ts';
import { nameCodes } from '../review/reading/name-codes.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { DamagedItem } from '../table/item.ts';
import type { OpenedCompany } from './company-data.ts';
import { readCompanyOwners } from './company-number.ts';

/** What was given of a company, whole, for the reviewer who holds its case, beside what is known of it. */
export async function companyForReview(
  runtime: Runtime,
  userId: string,
  company: OpenedCompany | undefined,
  held: HeldReview,
  nowMs: number,
) {
  // It is asked for before anything is sent.
  if (company === undefined) throw new DamagedItem('company');
  const { numberHash, givenAtMs } = company.given;
  const { owner, isProven } = await readCompanyOwners(runtime, { numberHash, formerHash: undefined, userId });
  const otherOwner = owner === undefined || owner.userId === userId ? undefined : { userId: owner.userId, isProven };
  const whole = company.opened.wholeForReview(held);
  const addresses = [whole.registeredAddress, whole.businessAddress];
  const names = await nameCodes({
    places: addresses.map(({ districtCode }) => districtCode),
    countries: [whole.personNationality, ...addresses.map(({ countryCode }) => countryCode)],
    bank: whole.bankCode,
  });
  return { company: { ...whole, givenAtMs }, names, checks: [...checkCompany(whole, otherOwner, dayInBangkok(nowMs))] };
}
