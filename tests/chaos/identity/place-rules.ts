import type { Tier } from '../../../shared/enums.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { Facts, GivenPaper, Paper, PersonFacts } from './person-facts.ts';

/** The year of everybody's birthday is asked about in 2026, all birthdays being behind. */
export const ageOf = ({ bornIn }: Paper): number => 2026 - bornIn;

const inOrder: readonly Tier[] = ['unauthorized', 'basic', 'semi', 'fully', 'enterprise'];

/** Whether one level is above another. */
export const isMore = (one: Tier, other: Tier): boolean => inOrder.indexOf(one) > inOrder.indexOf(other);

/** Whether two operators took a level, or one below it, from somebody, and no people have given more since. */
export const isTaken = ({ leftAt }: PersonFacts, level: Tier): boolean => leftAt !== undefined && isMore(level, leftAt);

/** Whether neither the registry nor a camera gives somebody a level. */
export const isPeoples = (me: PersonFacts, level: Tier): boolean => me.refused || isTaken(me, level);

/**
 * Why two operators give somebody no such level: of a minor none but the basic one, and that with a guardian's consent
 * that a reviewer has accepted. What they give of a new document says how old they are, too.
 */
export function refuseYoung({ paper, next, hasGuardian }: PersonFacts, level: Tier): string | undefined {
  const ages = [paper, next?.paper].flatMap((each) => (each === undefined ? [] : [ageOf(each)]));
  if (!ages.some((age) => age < 20)) return undefined;
  if (level !== 'basic' || ages.some((age) => age < 15)) return 'level-above-age';
  return hasGuardian ? undefined : 'guardian-needed';
}

/** Where somebody stands, written down once more and not read from the product's table. */
export function placeOf({ tier, agreed, place, renews }: PersonFacts): JourneyState {
  const isBefore = tier === 'unauthorized' || (renews && tier !== 'enterprise') ? isBeforeCheck(place) : false;
  if (!isBefore && (tier === 'fully' || tier === 'enterprise')) return 'done';
  if (!agreed) return 'consent';
  if (isBefore && place !== undefined) return place;
  if (tier === 'semi') return 'papers';
  return tier === 'basic' ? 'face' : 'data';
}

/** Whether a place is one before the check of what was given. */
export const isBeforeCheck = (place: JourneyState | undefined): boolean =>
  place === 'registry' || place === 'passport' || place === 'guardian';

/** Whose way it is that nobody has ever verified: what they give is new each time. */
export const isUnknown = ({ tier, hasEnded }: PersonFacts): boolean => tier === 'unauthorized' && !hasEnded;

/** What a check is about: the new document where somebody stands before its check, else what was given last. */
export const toCheck = ({ paper, given, next, renews, place }: PersonFacts): GivenPaper | undefined => {
  if (next !== undefined && renews && isBeforeCheck(place)) return next;
  return paper === undefined ? undefined : { paper, given };
};

/** Somebody whose document was checked: a new one takes the place of what the level rested on. */
export function withChecked(me: PersonFacts, tier: Tier): PersonFacts {
  const checked = toCheck(me);
  const isNext = checked !== undefined && checked === me.next;
  const isSame = tier === me.tier;
  return {
    ...me,
    ...(isNext && { paper: checked.paper, given: checked.given, next: undefined }),
    tier,
    hasEnded: isSame && me.hasEnded,
    watch: isSame && me.watch !== undefined ? { ...me.watch, isAnswered: isNext } : me.watch,
  };
}

/** Whether a number is somebody else's, who was verified with it; a company's level proves no person's. */
export const isProven = ({ people, owners }: Facts, number: string, who: number): boolean => {
  const owner = owners[number];
  const other = owner === undefined ? undefined : people[owner];
  if (owner === who || other === undefined || other.tier === 'enterprise') return false;
  // A level that ended with time proves whose it is for good.
  return other.tier !== 'unauthorized' || other.hasEnded;
};
