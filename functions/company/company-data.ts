import type { Company } from '../domains/company/company.ts';
import { sealedKinds } from '../domains/person/sealed-kinds.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { Opened } from '../runtime/identity/opened.ts';
import { openField, sealField } from '../runtime/person/user-key.ts';
import type { EvidenceKey } from '../runtime/person/user-key.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { DamagedItem } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { readCompany } from '../table/company.ts';
import type { GivenCompany } from '../table/company.ts';

/** Seals what is known of a company under its owner's evidence key. */
export function sealCompany(key: EvidenceKey, company: Company): Sealed<'company'> {
  return sealField(key, 'company', JSON.stringify(company));
}

/** What somebody has given of their company, as stored and opened. */
export interface OpenedCompany {
  readonly given: GivenCompany;
  readonly opened: Opened<'company', Company>;
}

/** Opens what a company's level rests on, or what was given of one first; undefined where nothing was. */
export function openCompany(
  runtime: Runtime,
  userId: string,
  wrappedKey: string | undefined,
  item: Item | undefined,
): Promise<OpenedCompany | undefined> {
  return openGiven(runtime, userId, wrappedKey, readCompany(item));
}

/** Opens either of what was given of a company; undefined where nothing was. */
export async function openGiven(
  { evidenceKeys }: Pick<Runtime, 'evidenceKeys'>,
  userId: string,
  wrappedKey: string | undefined,
  given: GivenCompany | undefined,
): Promise<OpenedCompany | undefined> {
  if (given === undefined) return undefined;
  // The key is made before anything is sealed under it.
  if (wrappedKey === undefined) throw new DamagedItem('evidence');
  return openUnder(await evidenceKeys.open(userId, wrappedKey), given);
}

/** Opens what was given of a company under a key that is at hand. */
export function openUnder(key: EvidenceKey, given: GivenCompany): OpenedCompany {
  // It was written by `sealCompany` and is authenticated by its seal.
  const company = openField(key, 'company', given.sealedCompany).parts() as Company;
  return { given, opened: new Opened<'company', Company>(sealedKinds.company.fields, company) };
}
