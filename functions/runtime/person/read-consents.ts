import { readConsent } from '../../table/consent.ts';
import type { Consent } from '../../table/consent.ts';
import { lists } from '../../table/keys.ts';
import { readParts } from '../../table/pages.ts';
import type { Runtime } from '../process/runtime.ts';

/**
 * Every consent that somebody ever gave: first those that stand, each version once, then those taken back, the newest
 * first. Read to the end, for one that stands lies before all that ended; a day's calls bound how many there are.
 */
export async function readConsents({ aws, table }: Runtime, userId: string): Promise<readonly Consent[]> {
  const given: Consent[] = [];
  for await (const items of readParts(aws.documents, table, lists.consents(userId)))
    given.push(...items.map(readConsent));
  const endOf = ({ endedAtMs = Infinity }: Consent) => endedAtMs;
  return given.toSorted((a, b) => (endOf(b) === endOf(a) ? b.givenAtMs - a.givenAtMs : endOf(b) - endOf(a)));
}
