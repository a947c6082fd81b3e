import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import { actCountsForMs } from '../domains/review/act.ts';
import type { Review } from '../domains/review/review.ts';
import { refuse } from '../engine/refusal.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import { letActGo, proveReviewedAct } from '../table/act-review.ts';
import { stillGiven } from '../table/identity.ts';
import { DamagedItem } from '../table/item.ts';
import { asTheCase, moves, tell } from './decision-steps.ts';
import type { Acceptance } from './decision-steps.ts';
import type { ReviewedPerson } from './load-person.ts';

/**
 * What accepting a case about one act takes: the act's proof, which its own write then looks for as for a face, and
 * neither level nor step of its person's. Who the picture was compared with is still who it was.
 */
export function actAcceptance({ userId, act, sentAtMs }: Review, { given, opened }: ReviewedPerson): Acceptance {
  if (act === undefined) throw new DamagedItem('act');
  if (given === undefined || opened === undefined) throw new DamagedItem('identity');
  return {
    refuses: (held, nowMs) => {
      const { expiryDate } = opened.identity.wholeForReview(held);
      return expiryDate !== undefined && expiryDate < dayInBangkok(nowMs) ? refuse('document-expired') : undefined;
    },
    steps: (tools, facts, said) => {
      const { table, nowMs } = tools;
      return [
        ...moves(tools, facts, 'accept', said),
        {
          write: proveReviewedAct(table, userId, act, { shownAtMs: sentAtMs, untilMs: nowMs + actCountsForMs }),
          learn: asTheCase,
        },
        { write: letActGo(table, userId), learn: asTheCase },
        { write: stillGiven(table, userId, given), learn: meanwhile('other data was given') },
        ...tell(tools, facts, 'accepted'),
      ];
    },
  };
}
