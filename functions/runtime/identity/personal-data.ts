import { sealedKinds } from '../../domains/person/sealed-kinds.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';
import type { Identity, Profile } from '../../domains/person/personal-parts.ts';
import type { GivenData, IdentityItems } from '../../table/identity.ts';
import type { Person } from '../../table/person.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { EvidenceKey, UserKey } from '../person/user-key.ts';
import type { Runtime } from '../process/runtime.ts';
import { Opened } from './opened.ts';

/** Seals what identifies a person under their evidence key. */
export function sealIdentity(key: EvidenceKey, identity: Identity): Sealed<'identity'> {
  return sealField(key, 'identity', JSON.stringify(identity));
}

/** Seals what else a person has told under their profile key. */
export function sealProfile(key: UserKey, profile: Profile): Sealed<'profile'> {
  return sealField(key, 'profile', JSON.stringify(profile));
}

/** All that a person has given, opened. */
export interface OpenedPersonalData {
  readonly identity: Opened<'identity', Identity>;
  readonly profile: Opened<'profile', Profile>;
  readonly givenAtMs: number;
}

/** Opens what a person has given, under both of their keys; undefined where they have given nothing yet. */
export async function openPersonalData(
  runtime: Runtime,
  person: Person,
  { wrappedKey, given }: IdentityItems,
): Promise<OpenedPersonalData | undefined> {
  if (wrappedKey === undefined || given === undefined) return undefined;
  const [evidenceKey, key] = await Promise.all([
    runtime.evidenceKeys.open(person.userId, wrappedKey),
    runtime.userKeys.open(person.userId, person.wrappedKey),
  ]);
  return opened(evidenceKey, key, given);
}

function opened(evidenceKey: EvidenceKey, key: UserKey, given: GivenData): OpenedPersonalData {
  // Both were written by the functions above and are authenticated by their seals.
  const identity = openField(evidenceKey, 'identity', given.sealedIdentity).parts() as Identity;
  const profile = openField(key, 'profile', given.sealedProfile).parts() as Profile;
  return {
    identity: new Opened<'identity', Identity>(sealedKinds.identity.fields, identity),
    profile: new Opened<'profile', Profile>(sealedKinds.profile.fields, profile),
    givenAtMs: given.givenAtMs,
  };
}
