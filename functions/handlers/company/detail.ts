import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { isAskedOfCompany, readCompanyCase } from '../../company/company-case.ts';
import { refuseExpired } from '../../domains/company/company.ts';
import { paperRowOf } from '../../domains/paper/paper-row.ts';
import { ownRenewalOf } from '../../domains/renewal/renewal.ts';
import { sendsOf } from '../../domains/review/hours.ts';
import { ownReviewOf } from '../../domains/review/review.ts';
import { readRestOfReviews } from '../../review/cases/begin-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(companyDetail, async ({ session, wallet, identity, nowMs, runtime }) => {
  const { userId } = session;
  const [{ hasConsent, renewal, isPossible, company, isToCheck, papers, isWhole, wantedAnew, last }, restsUntilMs] =
    await Promise.all([
      readCompanyCase(runtime, wallet, identity, nowMs),
      wallet.auditStatus === 1 ? undefined : readRestOfReviews(runtime, userId, nowMs),
    ]);
  const ownRenewal = wallet.tier === 'enterprise' ? ownRenewalOf(renewal, nowMs) : undefined;
  // What would be refused is not offered.
  const isOver = isToCheck && company?.opened.isSo((given) => refuseExpired(given, dayInBangkok(nowMs)) !== undefined);
  const isOurs = wallet.auditStatus !== 1 || isAskedOfCompany(last);
  return {
    isPossible,
    hasConsent,
    ...(company !== undefined && {
      company: { ...company.opened.masked(), givenAtMs: company.given.givenAtMs },
    }),
    papers: papers.map(({ slot, isNeeded, kept }) => paperRowOf(slot, isNeeded, kept, wantedAnew)),
    isWhole,
    ...(ownRenewal !== undefined && { renewal: ownRenewal }),
    ...(last?.kind === 'company' && { review: ownReviewOf(last) }),
    ...(isOver === true && { isDocumentOver: true as const }),
    ...(isPossible && isWhole && isOurs && isOver !== true && { sends: sendsOf(nowMs, restsUntilMs) }),
  };
});

export const handler = serve(operation);
