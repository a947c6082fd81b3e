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

/** Opens what was given of a company; undefined where nothing was. */
export async function openCompany(
  { evidenceKeys }: Runtime,
  userId: string,
  wrappedKey: string | undefined,
  item: Item | undefined,
): Promise<OpenedCompany | undefined> {
  const given = readCompany(item);
  if (given === undefined) return undefined;
  // The key is made before anything is sealed under it.
  if (wrappedKey === undefined) throw new DamagedItem('evidence');
  const key = await evidenceKeys.open(userId, wrappedKey);
  // It was written by the function above and is authenticated by its seal.
  const company: Company = JSON.parse(openField(key, 'company', given.sealedCompany));
  return { given, opened: new Opened<'company', Company>(sealedKinds.company.fields, company) };
}
