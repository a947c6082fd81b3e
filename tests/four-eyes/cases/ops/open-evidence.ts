import { operation } from '../../../../functions/handlers/ops/open-evidence.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { rewrite } from '../../rewrite.ts';
import { caseNumber, refusedReview } from '../../../front-door/identity/evidence.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const { asked } = await refusedReview(door);
    const place = keys.review(asked.userId, asked.reviewId.slice('rev_'.length));
    return {
      input: { ...asked, caseNumber, reason },
      of: keys.evidenceReading('', asked.reviewId).pk,
      change: () => rewrite(door, place, { decidedAtMs: door.clock.peekMs() + 1 }),
    };
  },
  {
    'ops/decide-review': async ({ door }) => {
      const { asked, reviewer: editor } = await refusedReview(door);
      return { input: { ...asked, caseNumber, reason }, of: keys.evidenceReading('', asked.reviewId).pk, editor };
    },
  },
);
