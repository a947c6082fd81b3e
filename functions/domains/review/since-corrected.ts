import type { OwnReview } from '../../../shared/review.ts';

/**
 * What a company's refusal still says to whoever has given its details anew since: that a document differed from those
 * is behind it, and whatever else was not accepted is so still. Undefined where that was all, or nobody refused it.
 */
export function sinceCorrected({ reason, ...review }: OwnReview): OwnReview | undefined {
  const stands = reason !== undefined && reason !== 'differs-from-data';
  const pictures = review.pictures.map(({ uploadId, kind, ...said }) =>
    said.reason === 'differs-from-data' ? { uploadId, kind } : { uploadId, kind, ...said },
  );
  if (review.state !== 'refused' || !(stands || pictures.some((each) => each.reason !== undefined))) return undefined;
  return { ...review, pictures, ...(stands && { reason }) };
}
