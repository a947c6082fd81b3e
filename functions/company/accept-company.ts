import { dayInBangkok } from '../../shared/personal/calendar-day.ts';
import { mayBeCompanys, refuseExpired } from '../domains/company/company.ts';
import { refuse } from '../engine/refusal.ts';
import { moves, pending, stillFirst, tell } from '../review/decisions/decision-steps.ts';
import type { Acceptance, ReviewFacts } from '../review/decisions/decision-steps.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import { documentSteps } from '../runtime/person/inbox.ts';
import { setPersonSteps } from '../runtime/person/set-person.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { promoteCompany, stillCompany } from '../table/company.ts';
import { dropDraft } from '../table/draft.ts';
import { equals } from '../table/expression.ts';
import { claimNumber } from '../table/identity.ts';
import { DamagedItem } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { OpenedCompany } from './company-data.ts';
import { readCompanyOwners } from './company-number.ts';

/** The level that a company's case opens. */
const opens = 'enterprise' as const;

/**
 * What accepting a company's case takes: the level and the company's name for its wallet, and its registration number
 * for good. Of a company that has its level, that rests on the new papers from then on. A wallet that was given another
 * level meanwhile keeps that, and its case ends all the same.
 */
export async function companyAcceptance(
  runtime: Runtime,
  userId: string,
  company: OpenedCompany | undefined,
): Promise<Acceptance> {
  if (company === undefined) throw new DamagedItem('company');
  const { given, opened } = company;
  const { numberHash } = given;
  const owners = await readCompanyOwners(runtime, { numberHash, formerHash: undefined, userId });
  return {
    refuses: (held, nowMs) =>
      refuseExpired(opened.wholeForReview(held), dayInBangkok(nowMs)) ??
      (owners.isProven ? refuse('company-taken') : undefined),
    steps: (tools, facts, said, held) => {
      const { table, nowMs, noticeBody: body } = tools;
      const [isPossible, isRenewed] = [mayBeCompanys(facts.wallet), facts.wallet.tier === opens];
      const put = given.nextSinceMs === undefined ? stillCompany : promoteCompany;
      const { legalName } = opened.wholeForReview(held);
      const setting = { table, nowMs, body, holding: [equals('auditStatus', pending)], auditStatus: 2 } as const;
      // A company has one name; what is shown of a last name is left out where there is none.
      const wish = isPossible ? ({ tier: opens, firstName: legalName, lastName: '', isCompany: true } as const) : {};
      return [
        ...moves(tools, facts, 'accept', said),
        ...stillFirst(tools, facts),
        ...setPersonSteps(setting, facts, wish),
        { write: put(table, userId, given), learn: meanwhile('another company was given') },
        ...claimNumber(table, keys.companyNumber(numberHash), userId, owners.owner).map((write) => ({
          write,
          learn: meanwhile('the number was claimed'),
        })),
        { write: dropDraft(table, userId, 'company') },
        // Another level is told by itself, and brings with it what follows from other papers.
        ...(isPossible && !isRenewed ? [] : tell(tools, facts, 'accepted')),
        ...(isRenewed ? documentSteps<ReviewFacts>(table, userId, nowMs, given.revision) : []),
      ];
    },
  };
}
