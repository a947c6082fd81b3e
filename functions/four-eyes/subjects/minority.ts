import { ageOn, dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { leastAge } from '../../../shared/personal/documents.ts';
import { needsGuardian } from '../../domains/person/decide-personal-data.ts';
import type { Minority } from '../../domains/person/minors-level.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readIdentity } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import type { Person } from '../../table/person.ts';

/** Nothing speaks against any level: what somebody was never asked for is not held against them. */
export const noMinority: Minority = { isChild: false, isMinor: false, hasGuardian: false };

/**
 * What is known of a person's age on the Bangkok day, by what they have given, and by what they give of a new document
 * as well: the younger birthday counts. Of whom none is known nothing is.
 */
export async function readMinority(runtime: Runtime, person: Person, nowMs: number): Promise<Minority> {
  const { userId } = person;
  const [evidence, data, journey] = [keys.evidence(userId), keys.identity(userId), keys.identityJourney(userId)];
  const found = await readTogether(runtime, [evidence, data, journey]);
  const identity = readIdentity(found.of(evidence), found.of(data), found.of(journey));
  const all = await Promise.all(
    [identity.given, identity.next].map((given) => openPersonalData(runtime, person, { ...identity, given })),
  );
  const today = dayInBangkok(nowMs);
  return {
    isChild: all.some((each) => each?.identity.isSo(({ birthDate }) => ageOn(birthDate, today) < leastAge)),
    isMinor: all.some((each) => each?.identity.isSo(({ birthDate }) => needsGuardian(birthDate, today))),
    hasGuardian: identity.journey?.hasGuardian === true,
  };
}
