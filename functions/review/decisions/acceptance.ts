import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { hasEnded } from '../../../shared/personal/documents.ts';
import { companyAcceptance } from '../../company/accept-company.ts';
import type { Review } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';
import { actAcceptance } from './accept-act.ts';
import { acceptSteps } from './decision-steps.ts';
import type { Acceptance } from './decision-steps.ts';
import type { ReviewedPerson } from './load-person.ts';

/** What accepting a case takes: of what was given, which is asked for before anything is sent. */
export async function acceptanceOf(runtime: Runtime, review: Review, reviewed: ReviewedPerson): Promise<Acceptance> {
  const { userId, kind } = review;
  if (kind === 'act') return actAcceptance(review, reviewed);
  if (kind === 'company') return companyAcceptance(runtime, userId, reviewed.company);
  const { given, opened } = reviewed;
  if (given === undefined || opened === undefined) throw new DamagedItem('identity');
  const { numberHash } = given;
  const owners = await readIdNumberOwners(runtime, { numberHash, formerHash: undefined, userId });
  return {
    refuses: (held, nowMs) => {
      if (hasEnded(opened.identity.wholeForReview(held), dayInBangkok(nowMs))) return refuse('document-expired');
      return owners.isProven ? refuse('id-number-taken') : undefined;
    },
    steps: (tools, facts, said, held) => {
      const { firstName, lastName, idType: document } = opened.identity.wholeForReview(held);
      const about = { name: { firstName, lastName }, owner: owners.owner, document };
      return acceptSteps(tools, facts, kind, said, given, about);
    },
  };
}
