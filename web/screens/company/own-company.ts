import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { areAllNew } from '../papers/asked-anew.tsx';
import { differsFromDetails } from '../review/refused.ts';

/** Where the caller's company stands, as the server tells it. */
export type CompanyDetail = OutputOf<typeof companyDetail>;

/** Whether its details were given anew since they were refused: what was said of those before is behind them. */
const isCorrected = ({ company, review }: CompanyDetail): boolean =>
  review?.state === 'refused' && company !== undefined && company.givenAtMs > review.sentAtMs;

/** A refusal as it stands since its details were corrected: what differed from those is behind them. */
export function stillRefused(detail: CompanyDetail): CompanyDetail['review'] {
  const { review } = detail;
  if (review === undefined || !isCorrected(detail)) return review;
  const { reason, ...rest } = review;
  const pictures = review.pictures.map(({ uploadId, kind, ...said }) =>
    said.reason === 'differs-from-data' ? { uploadId, kind } : { uploadId, kind, ...said },
  );
  return { ...rest, pictures, ...(reason !== undefined && reason !== 'differs-from-data' && { reason }) };
}

/** Whether all that answers a refusal is there: the server takes it, and it is not the same once more. */
export function isAnswered(detail: CompanyDetail): boolean {
  const { review, sends } = detail;
  if (review?.state !== 'refused' || sends === undefined) return false;
  const { pictures } = review;
  // Where none was named any other is an answer, as it is of a person's.
  const isAnyNew = !pictures.every(({ uploadId }) => detail.papers.some((row) => row.uploadId === uploadId));
  const areNew = areAllNew(review, detail.papers) ?? isAnyNew;
  // The server asks for the others that were not accepted, before it takes it.
  return isCorrected(detail) || (areNew && !isToCorrect(detail));
}

/** Whether it is the details that answer a refusal: the same papers with the same details would be refused again. */
export const isToCorrect = (detail: CompanyDetail): boolean =>
  detail.review?.state === 'refused' && differsFromDetails(detail.review) && !isCorrected(detail);

/** Whether only sending is missing, today: all is there, and where the last case was refused it answers that. */
export function isCompanyToSend(detail: CompanyDetail): boolean {
  const { review, sends } = detail;
  if (sends === undefined || sends.restsUntilMs !== undefined) return false;
  return review?.state !== 'refused' || isAnswered(detail);
}
