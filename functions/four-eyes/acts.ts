import type { approveProposal } from '../../shared/contracts/ops/approve-proposal.ts';
import type { FourEyesContract, RefusalOf } from '../../shared/operation.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Act, ActPlan, ActTools } from './act.ts';
import { openCaseEvidenceAct } from './evidence/open-case-evidence.ts';
import { openEvidenceAct } from './evidence/open-evidence.ts';
import { correctPayoutAct } from './money/correct-payout.ts';
import { creditSuspenseAct } from './money/credit-suspense.ts';
import { keepSuspenseAct } from './money/keep-suspense.ts';
import { releaseFreezeAct } from './release-freeze.ts';
import { setFeeAct } from './limits/set-fee.ts';
import { setLimitAct } from './limits/set-limit.ts';
import { correctBooksAct } from './correct-books.ts';
import { reopenBookDayAct } from './reopen-book-day.ts';
import { resolveSuspenseAct } from './resolve-suspense.ts';
import { reverseTransferAct } from './reverse-transfer.ts';
import { setOperatorAct } from './set-operator.ts';
import { setUserAct } from './set-user.ts';
import { unlockPayoutAct } from './unlock-payout.ts';
import { unlockWalletAct } from './unlock-wallet.ts';

type Approving = RefusalOf<typeof approveProposal>;

/** An act whose own types only it knows: what it has loaded goes back into it and nowhere else. */
export interface AnyAct extends Omit<Act<FourEyesContract, unknown, unknown>, 'decide'> {
  readonly decide: (tools: ActTools, loaded: unknown, wish: unknown) => ActPlan<unknown> | Refusal<Approving>;
}

/** What an act may refuse when it is proposed, its approval must declare too. */
function anyAct<C extends FourEyesContract & { readonly refusals: readonly Approving[] }, L, W>(
  act: Act<C, L, W>,
): AnyAct {
  // What is loaded and wished is made by the act itself and handed back to it; nobody else looks inside.
  return act as unknown as AnyAct;
}

export const acts: readonly AnyAct[] = [
  anyAct(setUserAct),
  anyAct(resolveSuspenseAct),
  anyAct(unlockPayoutAct),
  anyAct(setOperatorAct),
  anyAct(reverseTransferAct),
  anyAct(correctPayoutAct),
  anyAct(creditSuspenseAct),
  anyAct(keepSuspenseAct),
  anyAct(releaseFreezeAct),
  anyAct(unlockWalletAct),
  anyAct(correctBooksAct),
  anyAct(reopenBookDayAct),
  anyAct(setLimitAct),
  anyAct(setFeeAct),
  anyAct(openEvidenceAct),
  anyAct(openCaseEvidenceAct),
];

/**
 * The act of a name, as a proposal keeps it. @throws where there is none, which a release must not
 * take away while any is open.
 */
export function actOf(name: string): AnyAct {
  const act = acts.find(({ contract }) => contract.name === name);
  if (act === undefined) throw new Error(`no act of four eyes is called ${name}`);
  return act;
}
