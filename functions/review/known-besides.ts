import type { KnownBesides } from '../domains/review/check-given.ts';
import { readIdNumberOwners } from '../runtime/identity/id-number.ts';
import { openName } from '../runtime/person/personal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { ReviewedPerson } from './load-person.ts';

/** What is known of a person beside what they typed: the wallet's name, and whose the document's number is. */
export async function knownBesides(
  runtime: Runtime,
  userId: string,
  { person, key, identity: { given } }: ReviewedPerson,
): Promise<KnownBesides> {
  const name = openName(key, person);
  if (given === undefined) return { name, otherOwner: undefined };
  const { numberHash } = given;
  const { owner, isProven } = await readIdNumberOwners(runtime, { numberHash, formerHash: undefined, userId });
  return { name, otherOwner: owner === undefined || owner.userId === userId ? undefined : { ...owner, isProven } };
}
