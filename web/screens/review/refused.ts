import type { OwnReview } from '../../../shared/review.ts';

/** Where its person may correct what they typed; behind the first check it is proven, and nobody's to change. */
const correctable: readonly OwnReview['kind'][] = ['passport', 'guardian', 'card', 'company'];

/** Whether a case says that a document and the details differ where those may be mended: no new picture does that. */
export function differsFromDetails({ kind, reason, pictures }: Pick<OwnReview, 'kind' | 'reason' | 'pictures'>) {
  return correctable.includes(kind) && [reason, ...pictures.map((each) => each.reason)].includes('differs-from-data');
}
