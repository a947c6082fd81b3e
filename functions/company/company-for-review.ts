import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import { checkVerified } from '../domains/company/check-verified.ts';
import { checkCompany } from '../domains/company/company.ts';
import type { HeldReview } from '../domains/review/decide.ts';
import { nameCodes } from '../review/reading/name-codes.ts';
import type { ReviewedPerson } from '../review/decisions/load-person.ts';
import { readIdNumberOwners } from '../runtime/identity/id-number.ts';
import type { IdNumberOwners } from '../runtime/identity/id-number.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { DamagedItem } from '../table/item.ts';
import { readCompanyOwners } from './company-number.ts';

/** Whose a number is, where it is another wallet's than this one. */
function otherThan(userId: string, { owner, isProven }: IdNumberOwners) {
  return owner === undefined || owner.userId === userId ? undefined : { userId: owner.userId, isProven };
}

/**
 * What was given of a company, whole, for the reviewer who holds its case, beside what is known of it; given anew, also
 * beside what it was verified with.
 */
export async function companyForReview(
  runtime: Runtime,
  userId: string,
  { company, verifiedCompany }: Pick<ReviewedPerson, 'company' | 'verifiedCompany'>,
  held: HeldReview,
  nowMs: number,
) {
  // It is asked for before anything is sent.
  if (company === undefined) throw new DamagedItem('company');
  const { numberHash, personNumberHash, givenAtMs } = company.given;
  const asked = { formerHash: undefined, userId } as const;
  const [ofCompany, ofRegistrant] = await Promise.all([
    readCompanyOwners(runtime, { ...asked, numberHash }),
    personNumberHash === undefined
      ? undefined
      : readIdNumberOwners(runtime, { ...asked, numberHash: personNumberHash }),
  ]);
  const others = {
    ofCompany: otherThan(userId, ofCompany),
    ofRegistrant: ofRegistrant === undefined ? ('not-looked-up' as const) : otherThan(userId, ofRegistrant),
  };
  const whole = company.opened.wholeForReview(held);
  const before = verifiedCompany?.opened.wholeForReview(held);
  const addresses = [whole, ...(before === undefined ? [] : [before])].flatMap((each) => [
    each.registeredAddress,
    each.businessAddress,
  ]);
  const names = await nameCodes({
    places: addresses.map(({ districtCode }) => districtCode),
    countries: [whole.personNationality, ...addresses.map(({ countryCode }) => countryCode)],
    bank: whole.bankCode,
  });
  const checks = checkCompany(whole, others, dayInBangkok(nowMs));
  if (verifiedCompany === undefined || before === undefined)
    return { company: { ...whole, givenAtMs }, names, checks: [...checks] };
  const nameOfPlace = (code: string) =>
    names.find(({ of, code: each }) => of === 'place' && each === code)?.name ?? code;
  return {
    company: { ...whole, givenAtMs },
    replaces: { givenAtMs: verifiedCompany.given.givenAtMs },
    names,
    checks: [...checks, ...checkVerified(whole, before, nameOfPlace)],
  };
}
