import { checkWhose } from '../domains/company/check-verified.ts';
import type { WhoseCompany } from '../domains/company/check-verified.ts';
import type { EvidenceKey } from '../runtime/person/user-key.ts';
import type { GivenCompany } from '../table/company.ts';
import { openUnder } from './company-data.ts';

/** Whether what is given of a company names somebody else, or another account, than what it was verified with. */
export function differsFromVerified(key: EvidenceKey, given: WhoseCompany, verified: GivenCompany): boolean {
  return openUnder(key, verified).opened.isSo((before) =>
    checkWhose(given, before).some(({ says }) => says === 'differs'),
  );
}
