import type { Tier } from '../../../shared/enums.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { Facts, Paper, PersonFacts } from './person-facts.ts';

/** The year of everybody's birthday is asked about in 2026, all birthdays being behind. */
export const ageOf = ({ bornIn }: Paper): number => 2026 - bornIn;

const inOrder: readonly Tier[] = ['unauthorized', 'basic', 'semi', 'fully', 'enterprise'];

/** Whether one level is above another. */
export const isMore = (one: Tier, other: Tier): boolean => inOrder.indexOf(one) > inOrder.indexOf(other);

/** Whether two operators took a level, or one below it, from somebody, and no people have given more since. */
export const isTaken = ({ leftAt }: PersonFacts, level: Tier): boolean => leftAt !== undefined && isMore(level, leftAt);

/** Whether neither the registry nor a camera gives somebody a level. */
export const isPeoples = (me: PersonFacts, level: Tier): boolean => me.refused || isTaken(me, level);

/** Where somebody stands, written down once more and not read from the product's table. */
export function placeOf({ tier, agreed, place }: PersonFacts): JourneyState {
  if (tier === 'fully' || tier === 'enterprise') return 'done';
  if (!agreed) return 'consent';
  if (tier === 'semi') return 'papers';
  if (tier === 'basic') return 'face';
  return place === 'registry' || place === 'passport' || place === 'guardian' ? place : 'data';
}

/** Whether a number is somebody else's, who was verified with it; a company's level proves no person's. */
export const isProven = ({ people, owners }: Facts, number: string, who: number): boolean => {
  const owner = owners[number];
  const tier = owner === undefined ? undefined : people[owner]?.tier;
  return owner !== who && tier !== undefined && tier !== 'unauthorized' && tier !== 'enterprise';
};
