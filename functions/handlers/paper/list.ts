import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { paperRowOf } from '../../domains/paper/paper-row.ts';
import { papers } from '../../../shared/personal/papers.ts';
import { isNeededOf, isWholeOf, wantedOf, wordOf } from '../../domains/paper/papers.ts';
import { reviewKindAt } from '../../domains/review/decide.ts';
import { madeBefore } from '../../domains/review/made-since.ts';
import { askedAnewOf } from '../../domains/review/review.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { readPaperCase } from '../../runtime/identity/paper-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { dataToCheck } from '../../table/identity.ts';

export const operation = implement(listPapers, async ({ runtime, nowMs, ...known }) => {
  // Also of a case that has ended, what could not be judged is sent anew; of a pending one it is read already.
  const [{ owner, kept, asked }, ended] = await Promise.all([
    readPaperCase(runtime, known, nowMs),
    known.wallet.auditStatus === 1 ? undefined : readLastReview(runtime, known.person.userId),
  ]);
  const wanted = wantedOf(owner);
  const lying = wanted.flatMap((slot) => {
    const body = kept[slot]?.body;
    return body === undefined ? [] : [{ body, kind: papers[slot].kind }];
  });
  const before = madeBefore(known.identity.journey, reviewKindAt(owner.state), lying);
  const askedAnew = new Set([...askedAnewOf(asked ?? ended, dataToCheck(known.identity)?.revision), ...before]);
  const rows = wanted.map((slot) => paperRowOf(slot, isNeededOf(owner, slot), kept[slot], askedAnew));
  const isAnswered = !rows.some(({ isAskedAnew }) => isAskedAnew === true);
  return {
    word: wordOf(owner),
    isWhole: isWholeOf(owner, kept) && isAnswered,
    rows,
  };
});

export const handler = serve(operation);
