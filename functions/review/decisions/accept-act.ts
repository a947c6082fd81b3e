import { actCountsForMs } from '../../domains/review/act.ts';
import type { Review } from '../../domains/review/review.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { letActGo, proveReviewedAct } from '../../table/act-review.ts';
import { stillCompany } from '../../table/company.ts';
import type { TransactItem } from '../../table/expression.ts';
import { stillGiven } from '../../table/identity.ts';
import { DamagedItem } from '../../table/item.ts';
import { asTheCase, moves, sameEditor, tell } from './decision-steps.ts';
import type { Acceptance } from './decision-steps.ts';
import type { ReviewedPerson } from './load-person.ts';

/** Who the picture is compared with is still who it was: the person themselves, or whom their company's papers name. */
function knownWithCase({ given, company }: ReviewedPerson): (table: string, userId: string) => TransactItem {
  if (company !== undefined) return (table, userId) => stillCompany(table, userId, company.given);
  if (given === undefined) throw new DamagedItem('identity');
  return (table, userId) => stillGiven(table, userId, given);
}

/**
 * What accepting a case about one act takes: the act's proof, which its own write then looks for as for a face, and
 * neither level nor step of its person's. A document whose last day is behind is taken for as long as the level stands
 * that rests on it: in the month that is left of it everything works, as its person is told.
 */
export function actAcceptance({ userId, act, sentAtMs }: Review, reviewed: ReviewedPerson): Acceptance {
  if (act === undefined) throw new DamagedItem('act');
  const stillKnown = knownWithCase(reviewed);
  return {
    refuses: () => undefined,
    steps: (tools, facts, said) => {
      const { table, nowMs } = tools;
      return [
        ...moves(tools, facts, 'accept', said),
        sameEditor(tools, facts),
        {
          write: proveReviewedAct(table, userId, act, { shownAtMs: sentAtMs, untilMs: nowMs + actCountsForMs }),
          learn: asTheCase,
        },
        { write: letActGo(table, userId), learn: asTheCase },
        { write: stillKnown(table, userId), learn: meanwhile('other data was given') },
        ...tell(tools, facts, 'accepted'),
      ];
    },
  };
}
