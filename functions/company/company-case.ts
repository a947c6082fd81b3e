import { companyPapers } from '../../shared/company/company-papers.ts';
import type { CompanySlot } from '../../shared/company/company-papers.ts';
import type { WantedAnew } from '../domains/paper/paper-row.ts';
import { companyPlaces, countsStill, missingOfCompany, refuseCompany } from '../domains/company/company.ts';
import { wasNeverVerified } from '../domains/renewal/renewal.ts';
import type { Renewal } from '../domains/renewal/renewal.ts';
import { askedAnewOf, isOpen } from '../domains/review/review.ts';
import type { Review } from '../domains/review/review.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { readLastReview } from '../review/cases/find-review.ts';
import { readBarred } from '../review/pictures/own-pictures.ts';
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
  /** What is to be checked, or else what its level rests, or rested, on. */
  readonly company: OpenedCompany | undefined;
  /** Whether that waits to be checked: what a level rests on is sent no second time. */
  readonly isToCheck: boolean;
  readonly papers: readonly CompanyPaper[];
  /** Whether everything is there that it cannot be decided without, and nothing of it was asked for anew. */
  readonly isWhole: boolean;
  readonly wantedAnew: WantedAnew;
  readonly last: Review | undefined;
}

/**
 * Of what lies in the places, what was made for the data that is to be checked, and counts still: papers of a year ago
 * are none, but for those of the case that is open.
 */
function madeFor(kept: KeptPapers, sinceMs: number, open: Review | undefined, nowMs: number): KeptPapers {
  const ofCase = new Set(open?.pictures.map(({ body }) => body));
  const counts = ({ body, keptAtMs }: KeptPaper): boolean => ofCase.has(body) || countsStill(keptAtMs, nowMs);
  return Object.fromEntries(Object.entries(kept).filter(([, paper]) => paper.keptAtMs >= sinceMs && counts(paper)));
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
  const open = last?.kind === 'company' && isOpen(last) ? last : undefined;
  const toCheck = companyToCheck(wallet, items, { renewal, open, nowMs });
  // What no level rests on, and is checked no more, is as if it were not there.
  const verified = wasNeverVerified(wallet) ? undefined : items.given;
  const company = await openGiven(runtime, userId, wrappedKey, toCheck ?? verified);
  const kept = madeFor(readPapers(found.of(papersKey)), toCheck?.nextSinceMs ?? 0, open, nowMs);
  const facts = company?.opened.masked();
  const askedAnew = askedAnewOf(last, company?.given.revision);
  const places = facts === undefined || toCheck === undefined ? [] : companyPlaces(facts);
  // What lies in a person's places alone is no part of it.
  const lying = places.flatMap((slot) => kept[slot]?.body ?? []);
  // What lies with a reviewer stays as it is.
  const barred = last?.state === 'waiting' ? new Set<string>() : await readBarred(runtime, userId, lying);
  const isAnswered = !lying.some((body) => askedAnew.has(body) || barred.has(body));
  return {
    hasConsent: isStanding(found.of(consentKey)),
    renewal,
    isPossible: refuseCompany(wallet, renewal, nowMs) === undefined,
    company,
    isToCheck: toCheck !== undefined,
    papers: places.map((slot) => ({ slot, isNeeded: companyPapers[slot].isNeeded, kept: kept[slot] })),
    isWhole: facts !== undefined && toCheck !== undefined && missingOfCompany(facts, kept).length === 0 && isAnswered,
    wantedAnew: { askedAnew, barred },
    last,
  };
}

/** Whether a case is a company's that was handed back for more. */
export function isAskedOfCompany(last: Review | undefined): last is Review {
  return last?.state === 'asked' && last.kind === 'company';
}
