import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { idOf } from '../../../shared/ids.ts';
import { isAskedOfCompany, readCompanyCase } from '../../company/company-case.ts';
import { refuseCompany } from '../../domains/company/company.ts';
import { opensAtMs, promisedAtMs } from '../../domains/review/hours.ts';
import { ownReviewOf } from '../../domains/review/review.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(companyDetail, async ({ session, wallet, identity, nowMs, runtime }) => {
  const { hasConsent, company, papers, isWhole, last } = await readCompanyCase(runtime, session.userId, identity);
  const isPossible = refuseCompany(wallet) === undefined;
  const isOurs = wallet.auditStatus !== 1 || isAskedOfCompany(last);
  return {
    isPossible,
    hasConsent,
    ...(company !== undefined && {
      company: { ...company.opened.masked(), givenAtMs: company.given.givenAtMs },
    }),
    papers: papers.map(({ slot, isNeeded, kept }) => ({
      slot,
      isNeeded,
      ...(kept !== undefined && { uploadId: idOf('upl', kept.body), keptAtMs: kept.keptAtMs }),
    })),
    isWhole,
    ...(last?.kind === 'company' && { review: ownReviewOf(last) }),
    ...(isPossible &&
      isWhole &&
      isOurs && { sends: { opensAtMs: opensAtMs(nowMs), promisedAtMs: promisedAtMs(nowMs) } }),
  };
});

export const handler = serve(operation);
