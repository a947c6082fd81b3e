import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import { fullAge, needsGuardian } from '../domains/person/decide-personal-data.ts';
import { refuse } from '../engine/refusal.ts';
import type { Refusal } from '../engine/refusal.ts';
import { openPersonalData } from '../runtime/identity/personal-data.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { dataToCheck } from '../table/identity.ts';
import type { IdentityItems } from '../table/identity.ts';
import type { Person } from '../table/person.ts';

/**
 * Why nobody registers a company in the wallet of a minor: below twenty a level takes a guardian's consent
 * (`decisions.md` 13), and a company's asks for no birthday. Whose wallet it is may be known by what they gave before.
 */
export async function refuseMinor(
  runtime: Runtime,
  person: Person,
  identity: IdentityItems,
  nowMs: number,
): Promise<Refusal<'company-too-young'> | undefined> {
  const opened = await openPersonalData(runtime, person, { ...identity, given: dataToCheck(identity) });
  const today = dayInBangkok(nowMs);
  const isMinor = opened?.identity.isSo(({ birthDate }) => needsGuardian(birthDate, today)) === true;
  return isMinor ? refuse('company-too-young', { leastAge: fullAge }) : undefined;
}
