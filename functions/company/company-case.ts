import { companyPapers } from '../../shared/company/company-papers.ts';
import type { CompanySlot } from '../../shared/company/company-papers.ts';
import { companyPlaces, missingOfCompany } from '../domains/company/company.ts';
import { askedAnewOf } from '../domains/review/review.ts';
import type { Review } from '../domains/review/review.ts';
import { readLastReview } from '../review/cases/find-review.ts';
import { consentKeyOf } from '../runtime/identity/standing.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { isStanding } from '../table/consent.ts';
import type { IdentityItems } from '../table/identity.ts';
import { keys } from '../table/keys.ts';
import { readPapers } from '../table/papers.ts';
import type { KeptPaper } from '../table/papers.ts';
import { openCompany } from './company-data.ts';
import type { OpenedCompany } from './company-data.ts';

/** A place that is wanted of a company, and what lies there. */
interface CompanyPaper {
  readonly slot: CompanySlot;
  readonly isNeeded: boolean;
  readonly kept: KeptPaper | undefined;
}

/** Where somebody's company stands: what was given, its documents, and their last case, whatever that is about. */
export interface CompanyCase {
  readonly hasConsent: boolean;
  readonly company: OpenedCompany | undefined;
  readonly papers: readonly CompanyPaper[];
  /** Whether everything is there that it cannot be decided without, and nothing of it was asked for anew. */
  readonly isWhole: boolean;
  /** The pictures, by their id bodies, that were asked for anew. */
  readonly askedAnew: ReadonlySet<string>;
  readonly last: Review | undefined;
}

/** Reads all of it, consistently. */
export async function readCompanyCase(
  runtime: Runtime,
  userId: string,
  { wrappedKey }: IdentityItems,
): Promise<CompanyCase> {
  const [consentKey, companyKey, papersKey] = [consentKeyOf(userId), keys.company(userId), keys.papers(userId)];
  const [found, last] = await Promise.all([
    readTogether(runtime, [consentKey, companyKey, papersKey]),
    readLastReview(runtime, userId),
  ]);
  const company = await openCompany(runtime, userId, wrappedKey, found.of(companyKey));
  const kept = readPapers(found.of(papersKey));
  const facts = company?.opened.masked();
  const askedAnew = askedAnewOf(last);
  const isAnswered = !Object.values(kept).some(({ body }) => askedAnew.has(body));
  return {
    hasConsent: isStanding(found.of(consentKey)),
    company,
    papers:
      facts === undefined
        ? []
        : companyPlaces(facts).map((slot) => ({ slot, isNeeded: companyPapers[slot].isNeeded, kept: kept[slot] })),
    isWhole: facts !== undefined && missingOfCompany(facts, kept).length === 0 && isAnswered,
    askedAnew,
    last,
  };
}

/** Whether a case is a company's that was handed back for more. */
export function isAskedOfCompany(last: Review | undefined): last is Review {
  return last?.state === 'asked' && last.kind === 'company';
}
