import type { FaceState } from '../../../shared/face.ts';
import type { ReviewCheck } from '../../../shared/review.ts';

/**
 * How the face checks of a person went, the last first: what was refused since a camera last knew them speaks against
 * them, whichever data it was held against, for nobody wipes a refusal by typing the same once more. Nothing is said
 * where no camera came to a word.
 */
export function checkFaces(checks: readonly { readonly state: FaceState }[]): readonly ReviewCheck[] {
  const matchedAt = checks.findIndex(({ state }) => state === 'matched');
  const since = matchedAt === -1 ? checks : checks.slice(0, matchedAt);
  const refused = since.filter(({ state }) => state === 'refused').length;
  if (refused > 0) return [{ check: 'face', says: 'differs', known: String(refused) }];
  return matchedAt === -1 ? [] : [{ check: 'face', says: 'agrees' }];
}
