import { answersAsking, countsStill, mayBeCompanys } from '../domains/company/company.ts';
import { wasNeverVerified } from '../domains/renewal/renewal.ts';
import type { Renewal } from '../domains/renewal/renewal.ts';
import type { Review } from '../domains/review/review.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import type { CompanyItems, GivenCompany } from '../table/company.ts';

/** By what it follows which of a company's data is to be checked. */
interface Asked {
  readonly renewal: Renewal;
  /** Their last case, where that is open. */
  readonly open: Review | undefined;
  readonly nowMs: number;
}

/**
 * What of a company is to be checked; undefined where none is, or its level rests on what was given. What was given
 * before operators asked, or so long ago that it would count no more, is not checked any more, but for a case about it
 * that is open: that is decided, and answered, as it was sent.
 */
export function companyToCheck(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>,
  { given, next }: CompanyItems,
  { renewal, open, nowMs }: Asked,
): GivenCompany | undefined {
  const isNew = wasNeverVerified(wallet);
  const waits = isNew ? given : mayBeCompanys(wallet) ? next : undefined;
  if (waits === undefined) return undefined;
  if (open?.kind === 'company' && open.revision === waits.revision) return waits;
  if (!countsStill(waits.givenAtMs, nowMs)) return undefined;
  return isNew || answersAsking(waits, renewal) ? waits : undefined;
}

/** Since when papers are made for what is given anew: correcting it takes none of them away, being asked does. */
export function papersSinceMs({ next }: CompanyItems, renewal: Renewal, nowMs: number): number {
  return next !== undefined && answersAsking(next, renewal) ? (next.nextSinceMs ?? nowMs) : nowMs;
}
