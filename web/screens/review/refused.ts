import type { PaperRow } from '../../../shared/personal/papers.ts';
import type { OwnReview } from '../../../shared/review.ts';

/** Where its person may correct what they typed; behind the first check it is proven, and nobody's to change. */
const correctable: readonly OwnReview['kind'][] = ['passport', 'guardian', 'card', 'company'];

/** Whether a case says that a document and the details differ where those may be mended: no new picture does that. */
export function differsFromDetails({ kind, reason, pictures }: Pick<OwnReview, 'kind' | 'reason' | 'pictures'>) {
  return correctable.includes(kind) && [reason, ...pictures.map((each) => each.reason)].includes('differs-from-data');
}

/**
 * What lies in the places, without the wish for another picture of what was refused for details that it differs from:
 * those are corrected, and the picture may be right.
 */
export function rowsToAnswer(rows: readonly PaperRow[], review: OwnReview | undefined): readonly PaperRow[] {
  if (review?.state !== 'refused' || !differsFromDetails(review)) return rows;
  const differing = review.pictures.flatMap((each) => (each.reason === 'differs-from-data' ? each.uploadId : []));
  return rows.map(({ isAskedAnew, ...row }) => {
    // No details make good what was refused for its bytes.
    const isBehind = row.isRefused !== true && differing.some((each) => each === row.uploadId);
    return isAskedAnew === undefined || isBehind ? row : { ...row, isAskedAnew };
  });
}

/** Whether all that is needed lies in the places, and nothing of it is wanted once more. */
export function areThere(rows: readonly PaperRow[]): boolean {
  return rows.every(
    ({ isNeeded, keptAtMs, isAskedAnew }) => isAskedAnew !== true && (!isNeeded || keptAtMs !== undefined),
  );
}
