import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import { hasEnded } from '../../../shared/personal/documents.ts';
import { actReviewTiers } from '../../../shared/review.ts';
import { actCountsForMs } from '../../domains/review/act.ts';
import type { HeldReview } from '../../domains/review/decide.ts';
import type { Review } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
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
function knownWithCase({ given, opened, company }: ReviewedPerson): {
  readonly stillKnown: (table: string, userId: string) => TransactItem;
  readonly hasDocumentEnded: (held: HeldReview, today: CalendarDay) => boolean;
} {
  if (company !== undefined) {
    return {
      stillKnown: (table, userId) => stillCompany(table, userId, company.given),
      // Of a company given before the day was asked for, and of a card for life, there is none.
      hasDocumentEnded: (held, today) => {
        const { personExpiryDate: expiryDate } = company.opened.wholeForReview(held);
        return hasEnded({ expiryDate }, today);
      },
    };
  }
  if (given === undefined || opened === undefined) throw new DamagedItem('identity');
  return {
    stillKnown: (table, userId) => stillGiven(table, userId, given),
    hasDocumentEnded: (held, today) => hasEnded(opened.identity.wholeForReview(held), today),
  };
}

/**
 * What accepting a case about one act takes: the act's proof, which its own write then looks for as for a face, and
 * neither level nor step of its person's. A document whose last day is behind is taken for as long as the level stands
 * that rests on it: in the month that is left of it everything works, as its person is told.
 */
export function actAcceptance({ userId, act, sentAtMs }: Review, reviewed: ReviewedPerson): Acceptance {
  if (act === undefined) throw new DamagedItem('act');
  const { stillKnown, hasDocumentEnded } = knownWithCase(reviewed);
  return {
    refuses: (held, nowMs) => {
      if (actReviewTiers.includes(reviewed.wallet.tier)) return undefined;
      return hasDocumentEnded(held, dayInBangkok(nowMs)) ? refuse('document-expired') : undefined;
    },
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
