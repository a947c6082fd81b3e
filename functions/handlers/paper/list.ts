import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { paperRowOf } from '../../domains/paper/paper-row.ts';
import { papers } from '../../../shared/personal/papers.ts';
import { reviewPictures, reviewPicturesBeside } from '../../../shared/review.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { isNeededOf, isWholeOf, wantedOf, wordOf } from '../../domains/paper/papers.ts';
import { madeBefore } from '../../domains/review/made-since.ts';
import { askedAnewOf } from '../../domains/review/review.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { readBarred } from '../../review/pictures/own-pictures.ts';
import { readPaperCase } from '../../runtime/identity/paper-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { dataToCheck } from '../../table/identity.ts';

/** Those of the pictures, by their id bodies, that are sent for a kind. */
function sentOf(of: ReviewKind | undefined, lying: readonly { readonly body: string; readonly kind: UploadKind }[]) {
  if (of === undefined) return [];
  const taken: readonly UploadKind[] = [...reviewPictures[of], ...reviewPicturesBeside[of]];
  return lying.filter(({ kind }) => taken.includes(kind)).map(({ body }) => body);
}

export const operation = implement(listPapers, async ({ runtime, nowMs, ...known }) => {
  // Also of a case that has ended, what could not be judged is sent anew; of a pending one it is read already.
  const [{ owner, kept, sends, asked }, ended] = await Promise.all([
    readPaperCase(runtime, known, nowMs),
    known.wallet.auditStatus === 1 ? undefined : readLastReview(runtime, known.person.userId),
  ]);
  const wanted = wantedOf(owner);
  const lying = wanted.flatMap((slot) => {
    const body = kept[slot]?.body;
    return body === undefined ? [] : [{ body, kind: papers[slot].kind }];
  });
  // What nobody can send asks for no picture: who is too young for a face has none to show.
  const before = madeBefore(known.identity.journey, sends, lying);
  const barred = await readBarred(
    runtime,
    known.person.userId,
    owner.isInReview ? [] : sentOf(asked?.kind ?? sends, lying),
  );
  const askedAnew = new Set([...askedAnewOf(asked ?? ended, dataToCheck(known.identity)?.revision), ...before]);
  const rows = wanted.map((slot) => paperRowOf(slot, isNeededOf(owner, slot), kept[slot], { askedAnew, barred }));
  const isAnswered = !rows.some(({ isAskedAnew }) => isAskedAnew === true);
  return {
    word: wordOf(owner),
    isWhole: isWholeOf(owner, kept) && isAnswered,
    rows,
  };
});

export const handler = serve(operation);
