import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { checkGiven } from '../../domains/review/check-given.ts';
import { checkRenewed } from '../../domains/review/check-renewed.ts';
import type { GivenReviewKind } from '../../../shared/review.ts';
import type { HeldReview } from '../../domains/review/decide.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';
import { knownBesides } from './known-besides.ts';
import type { ReviewedPerson } from '../decisions/load-person.ts';
import { nameCodes } from './name-codes.ts';

/**
 * What a person has given of themselves, whole, for the reviewer who holds their case, beside what is known of it; of a
 * new document also beside what their level rests on.
 */
export async function personForReview(
  runtime: Runtime,
  held: HeldReview,
  kind: GivenReviewKind,
  loaded: ReviewedPerson,
  nowMs: number,
) {
  const { opened, verified } = loaded;
  // It is asked for before anything is sent.
  if (opened === undefined) throw new DamagedItem('identity');
  const known = await knownBesides(runtime, held.review.userId, loaded);
  const identity = opened.identity.wholeForReview(held);
  const given = { ...identity, ...opened.profile.wholeForReview(held), givenAtMs: opened.givenAtMs };
  const addresses = [given.registeredAddress, given.currentAddress, given.workplaceAddress].flatMap(
    (each) => each ?? [],
  );
  const names = await nameCodes({
    places: addresses.map(({ districtCode }) => districtCode),
    countries: [given.nationality, ...addresses.map(({ countryCode }) => countryCode)],
    work: given.careerCode,
  });
  const besides = { ...known, name: known.name?.wholeForReview(held) };
  const checks = checkGiven(kind, identity, besides, dayInBangkok(nowMs));
  if (verified === undefined) return { given, names, checks: [...checks] };
  return {
    given,
    replaces: { givenAtMs: verified.givenAtMs },
    names,
    checks: [...checks, ...checkRenewed(identity, verified.identity.wholeForReview(held))],
  };
}
