import { answersAsking, mayBeCompanys } from '../domains/company/company.ts';
import { wasNeverVerified } from '../domains/renewal/renewal.ts';
import type { Renewal } from '../domains/renewal/renewal.ts';
import type { Review } from '../domains/review/review.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import type { CompanyItems, GivenCompany } from '../table/company.ts';

/**
 * What of a company is to be checked; undefined where none is, or its level rests on what was given. What was given
 * before operators asked is not checked any more, but for a case about it that came back for more.
 */
export function companyToCheck(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>,
  { given, next }: CompanyItems,
  renewal: Renewal,
  asked: Review | undefined,
): GivenCompany | undefined {
  if (wasNeverVerified(wallet)) return given;
  if (next === undefined || !mayBeCompanys(wallet)) return undefined;
  const isOfCase = asked?.kind === 'company' && asked.revision === next.revision;
  return isOfCase || answersAsking(next, renewal) ? next : undefined;
}

/** Since when papers are made for what is given anew: correcting it takes none of them away, being asked does. */
export function papersSinceMs({ next }: CompanyItems, renewal: Renewal, nowMs: number): number {
  return next !== undefined && answersAsking(next, renewal) ? (next.nextSinceMs ?? nowMs) : nowMs;
}
