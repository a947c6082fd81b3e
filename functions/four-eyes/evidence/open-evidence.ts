import { openEvidence } from '../../../shared/contracts/ops/open-evidence.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { evidenceOpenMs } from '../../domains/inspect/evidence-reading.ts';
import { isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { allowReading } from '../../table/evidence-reading.ts';
import { checkItem, equals, equalsOrNone } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundReview, readReview } from '../../table/review.ts';
import type { Act } from '../proposals/act.ts';
import { wishAsText } from './wish-as-text.ts';

type Named = Pick<InputOf<typeof openEvidence>, 'userId' | 'reviewId'>;

/** Whose evidence of what is to be read, and for which case. */
type Wish = Named & Pick<InputOf<typeof openEvidence>, 'caseNumber'>;

async function findReview({ aws, table }: Runtime, { userId, reviewId }: Named): Promise<Review | undefined> {
  const item = await readItem(aws.documents, table, keys.review(userId, bodyOfId('rev', reviewId) ?? ''));
  return item === undefined ? undefined : readReview(item);
}

/**
 * Reading what a review that is over was decided on: bound to how it came out, by whom and when, and never approved by
 * whoever has decided it, neither of two where it took two. What is allowed is whoever proposed it, once and for ten
 * minutes.
 */
export const openEvidenceAct: Act<typeof openEvidence, Review, Wish> = {
  contract: openEvidence,
  find: async (runtime, input) =>
    (await findReview(runtime, input)) === undefined ? refuse('review-not-found') : `${input.reviewId} ${input.userId}`,
  load: async ({ aws, table }, subject) => {
    const [reviewId = '', userId = ''] = subject.split(' ');
    return foundReview(await readItem(aws.documents, table, keys.review(userId, reviewId.slice('rev_'.length))));
  },
  factsOf: ({ userId, body, state, decidedBy, decidedAtMs }) => {
    const of = keys.review(userId, body);
    const decidedAt = decidedAtMs === undefined ? 'by nobody' : new Date(decidedAtMs).toISOString();
    return {
      state: { of, shown: state, holds: equals('state', state) },
      decidedBy: { of, shown: decidedBy ?? 'nobody', holds: equalsOrNone('decidedBy', decidedBy) },
      decidedAt: { of, shown: decidedAt, holds: equalsOrNone('decidedAtMs', decidedAtMs) },
    };
  },
  editorsOf: ({ firstBy, decidedBy }) => [firstBy, decidedBy],
  wishOf: ({ userId, reviewId, caseNumber }) => ({ userId, reviewId, caseNumber }),
  ...wishAsText<Review, Wish>(['userId', 'reviewId', 'caseNumber']),
  changeOf: ({ userId, reviewId, caseNumber }) => ({ opensEvidence: reviewId, whose: userId, caseNumber }),
  shownOf: ({ caseNumber }) => ({
    caseNumber,
    opens: 'what was given and its pictures, to whoever proposed it, once and for ten minutes',
  }),
  decide: ({ table, nowMs, editor }, review, { caseNumber }) => {
    const { userId, body, state, decidedBy, decidedAtMs } = review;
    if (isOpen(review)) return refuse('evidence-not-closed');
    const subject = `rev_${body}`;
    const untilMs = nowMs + evidenceOpenMs;
    return {
      steps: [
        {
          write: checkItem(table, keys.review(userId, body), [
            equals('state', state),
            equalsOrNone('decidedBy', decidedBy),
            equalsOrNone('decidedAtMs', decidedAtMs),
          ]),
          learn: (_known, item) => foundReview(item),
        },
        { write: allowReading(table, { operatorId: editor, subject, caseNumber, untilMs }) },
      ],
      change: { opensEvidence: subject, whose: userId, caseNumber, untilMs },
    };
  },
};
