import type { PictureDecision, PictureWord, ReviewOutcome, ReviewReason } from '../../../shared/review.ts';
import { reviewReasonNames, reviewReasons } from '../../../shared/review.ts';

/** What a reviewer has said of each picture so far, by its upload. */
export type Words = Readonly<Record<string, Omit<PictureDecision, 'uploadId'>>>;

/** The reasons that a word of a picture may have, in the order of their keys. */
export function reasonsOf(word: PictureWord): readonly ReviewReason[] {
  if (word === 'accept') return [];
  return reviewReasonNames.filter((name) => (reviewReasons[name] === 'retry') === (word === 'retry'));
}

/** The reasons that an outcome may have: who is asked for more may send it again. */
export function reasonsOfOutcome(outcome: ReviewOutcome): readonly ReviewReason[] {
  if (outcome === 'accept') return [];
  return outcome === 'ask' ? reasonsOf('retry') : reviewReasonNames;
}

/** Which outcomes the words so far carry, as the server would say (`functions/domains/review/decide.ts`). */
export function outcomesOf(uploadIds: readonly string[], words: Words): readonly ReviewOutcome[] {
  const said = uploadIds.flatMap((id) => words[id]?.word ?? []);
  if (said.length < uploadIds.length) return [];
  if (said.every((word) => word === 'accept')) return ['accept', 'refuse'];
  return said.includes('refuse') ? ['refuse'] : ['ask', 'refuse'];
}

/** Why nothing can be decided of the case yet; empty once each picture has its word. */
export function stillText(uploadIds: readonly string[], words: Words): string {
  const left = uploadIds.filter((id) => words[id] === undefined).length;
  if (left === 0) return '';
  return left === 1 ? 'One picture has no word yet.' : `${left} pictures have no word yet.`;
}

/** Why, as far as the pictures say it already: the reason of the first that decides the outcome. */
export function likelyReason(
  outcome: ReviewOutcome,
  uploadIds: readonly string[],
  words: Words,
): ReviewReason | undefined {
  const fitting = reasonsOfOutcome(outcome);
  const said = uploadIds.flatMap((id) => words[id]?.reason ?? []).filter((reason) => fitting.includes(reason));
  return said.find((reason) => reviewReasons[reason] !== 'retry') ?? said[0];
}

/** The next picture without a word, from one on and round; the one itself where each has its word. */
export function nextWithout(uploadIds: readonly string[], words: Words, after: number): number {
  const order = uploadIds.map((_id, step) => (after + 1 + step) % uploadIds.length);
  return order.find((index) => words[uploadIds[index] ?? ''] === undefined) ?? after;
}

/** What is sent of the pictures. */
export function decisionsOf(uploadIds: readonly string[], words: Words): readonly PictureDecision[] {
  return uploadIds.flatMap((uploadId) => {
    const said = words[uploadId];
    return said === undefined ? [] : [{ uploadId, ...said }];
  });
}
