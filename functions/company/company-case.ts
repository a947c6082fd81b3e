import { companyPapers } from '../../shared/company/company-papers.ts';
import type { CompanySlot } from '../../shared/company/company-papers.ts';
import { companyPlaces, missingOfCompany, refuseCompany } from '../domains/company/company.ts';
import type { Renewal } from '../domains/renewal/renewal.ts';
import { askedAnewOf } from '../domains/review/review.ts';
import type { Review } from '../domains/review/review.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { readLastReview } from '../review/cases/find-review.ts';
import { consentKeyOf } from '../runtime/identity/standing.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readCompanyItems } from '../table/company.ts';
import { isStanding } from '../table/consent.ts';
import type { IdentityItems } from '../table/identity.ts';
import { keys } from '../table/keys.ts';
import { readPapers } from '../table/papers.ts';
import type { KeptPaper, KeptPapers } from '../table/papers.ts';
import { readRenewal } from '../table/renewal.ts';
import { openGiven } from './company-data.ts';
import { companyToCheck } from './company-to-check.ts';
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
  /** The watch over what its level rests on. */
  readonly renewal: Renewal;
  /** Whether the wallet takes the company's way, the first time or once more. */
  readonly isPossible: boolean;
  /** What is to be checked, or else what its level rests on. */
  readonly company: OpenedCompany | undefined;
  /** Whether that waits to be checked: what a level rests on is sent no second time. */
  readonly isToCheck: boolean;
  readonly papers: readonly CompanyPaper[];
  /** Whether everything is there that it cannot be decided without, and nothing of it was asked for anew. */
  readonly isWhole: boolean;
  /** The pictures, by their id bodies, that were asked for anew. */
  readonly askedAnew: ReadonlySet<string>;
  readonly last: Review | undefined;
}

/** Of what lies in the places, what was made for the data that is to be checked: a year's papers are no new ones. */
function madeFor(kept: KeptPapers, sinceMs: number): KeptPapers {
  return Object.fromEntries(Object.entries(kept).filter(([, { keptAtMs }]) => keptAtMs >= sinceMs));
}

/** Reads all of it, consistently. */
export async function readCompanyCase(
  runtime: Runtime,
  { userId, ...wallet }: Wallet,
  { wrappedKey }: IdentityItems,
  nowMs: number,
): Promise<CompanyCase> {
  const [consentKey, companyKey, papersKey] = [consentKeyOf(userId), keys.company(userId), keys.papers(userId)];
  const renewalKey = keys.renewal(userId);
  const [found, last] = await Promise.all([
    readTogether(runtime, [consentKey, companyKey, papersKey, renewalKey]),
    readLastReview(runtime, userId),
  ]);
  const renewal = readRenewal(userId, found.of(renewalKey));
  const items = readCompanyItems(found.of(companyKey));
  const toCheck = companyToCheck(wallet, items, renewal, isAskedOfCompany(last) ? last : undefined);
  const company = await openGiven(runtime, userId, wrappedKey, toCheck ?? items.given);
  const kept = madeFor(readPapers(found.of(papersKey)), toCheck?.nextSinceMs ?? 0);
  const facts = company?.opened.masked();
  const askedAnew = askedAnewOf(last, company?.given.revision);
  const isAnswered = !Object.values(kept).some(({ body }) => askedAnew.has(body));
  return {
    hasConsent: isStanding(found.of(consentKey)),
    renewal,
    isPossible: refuseCompany(wallet, renewal, nowMs) === undefined,
    company,
    isToCheck: toCheck !== undefined,
    papers:
      facts === undefined || toCheck === undefined
        ? []
        : companyPlaces(facts).map((slot) => ({ slot, isNeeded: companyPapers[slot].isNeeded, kept: kept[slot] })),
    isWhole: facts !== undefined && toCheck !== undefined && missingOfCompany(facts, kept).length === 0 && isAnswered,
    askedAnew,
    last,
  };
}

/** Whether a case is a company's that was handed back for more. */
export function isAskedOfCompany(last: Review | undefined): last is Review {
  return last?.state === 'asked' && last.kind === 'company';
}
