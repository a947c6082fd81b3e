import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import type { FourEyesContract, RefusalOf } from '../../../shared/operation.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Act, ActPlan, ActTools } from './act.ts';
import { openCaseEvidenceAct } from '../evidence/open-case-evidence.ts';
import { openEvidenceAct } from '../evidence/open-evidence.ts';
import { correctPayoutAct } from '../money/correct-payout.ts';
import { correctRefundAct } from '../suspense/correct-refund.ts';
import { creditSuspenseAct } from '../suspense/credit-suspense.ts';
import { keepSuspenseAct } from '../suspense/keep-suspense.ts';
import { orderRefundAct } from '../suspense/order-refund.ts';
import { releaseFreezeAct } from '../money/release-freeze.ts';
import { setFeeAct } from '../limits/set-fee.ts';
import { setLimitAct } from '../limits/set-limit.ts';
import { correctBooksAct } from '../books/correct-books.ts';
import { reopenBookDayAct } from '../books/reopen-book-day.ts';
import { takeBackReopeningAct } from '../books/take-back-reopening.ts';
import { resolveSuspenseAct } from '../suspense/resolve-suspense.ts';
import { reverseTransferAct } from '../money/reverse-transfer.ts';
import { setOperatorAct } from '../people/set-operator.ts';
import { setUserAct } from '../people/set-user.ts';
import { unlockPayoutAct } from '../money/unlock-payout.ts';
import { unlockWalletAct } from '../people/unlock-wallet.ts';

/** Every act there is, a line each: whoever approves one carries all along, and a bundle has no folder to look into. */
const written = [
  setUserAct,
  resolveSuspenseAct,
  unlockPayoutAct,
  setOperatorAct,
  reverseTransferAct,
  correctPayoutAct,
  correctRefundAct,
  creditSuspenseAct,
  keepSuspenseAct,
  orderRefundAct,
  releaseFreezeAct,
  unlockWalletAct,
  correctBooksAct,
  reopenBookDayAct,
  takeBackReopeningAct,
  setLimitAct,
  setFeeAct,
  openEvidenceAct,
  openCaseEvidenceAct,
] as const;

type OfActs = RefusalOf<(typeof written)[number]['contract']>;

const ofActs: readonly OfActs[] = written.flatMap(({ contract }): readonly OfActs[] => contract.refusals);

/** An approval as it is carried out: what an act refuses where it is proposed, it hands on. */
export const approval = { ...approveProposal, refusals: [...new Set([...approveProposal.refusals, ...ofActs])] };

/** An act whose own types only it knows: what it has loaded goes back into it and nowhere else. */
export interface AnyAct extends Omit<Act<FourEyesContract, unknown, unknown>, 'decide'> {
  readonly decide: (
    tools: ActTools,
    loaded: unknown,
    wish: unknown,
  ) => ActPlan<unknown> | Refusal<RefusalOf<typeof approval>>;
}

// What is loaded and wished is made by the act itself and handed back to it; nobody else looks inside.
export const acts: readonly AnyAct[] = written.map((act) => act as unknown as AnyAct);

/** The act of a name, as a proposal keeps it; undefined where only another release knows it. */
export const knownActOf = (name: string): AnyAct | undefined => acts.find(({ contract }) => contract.name === name);
