import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import type { AllowedFreeze, PaymentToFreeze } from '../../domains/freeze/decide-freeze.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Entry } from '../entry.ts';
import { freezeMoreSteps, freezeSteps } from './freeze-steps.ts';
import type { FreezeFacts, NewFreeze } from './freeze-steps.ts';

/** A payment as its receiver's entry has it, by its payer's, and the last freeze of it. */
export interface FoundPayment {
  readonly received: Entry;
  readonly body: string;
  readonly freeze?: CaseFreeze | undefined;
}

export interface FreezeByHandFacts extends FreezeFacts {
  /** The payment that it is about. */
  readonly payment?: FoundPayment;
}

/** @throws BusyError where another freeze of it came since it was read: what that has left is not known here. */
export function paymentToFreeze({ received, freeze }: FoundPayment): PaymentToFreeze {
  if (received.frozenBy !== freeze?.body) throw new BusyError('the payment was frozen meanwhile');
  return { amountSatang: received.amountSatang, isReversed: received.backBody !== undefined, freeze };
}

/** The writes: more of the payment whose freeze stands, or a freeze of its own. */
export function freezeByHandSteps(
  table: string,
  facts: FreezeByHandFacts,
  allowed: AllowedFreeze,
  freeze: NewFreeze,
  noticeBody: string,
): readonly Step<FreezeByHandFacts>[] {
  const { payment } = facts;
  const { standing, frozenSatang: addedSatang } = allowed;
  const marked = payment && {
    received: payment.received,
    whenChanged: (known: FreezeByHandFacts, received: Entry): FreezeByHandFacts => ({
      ...known,
      payment: { ...payment, received },
    }),
    whenFreezeChanged: (known: FreezeByHandFacts, now: CaseFreeze): FreezeByHandFacts => ({
      ...known,
      payment: { ...payment, freeze: now },
    }),
  };
  if (standing === undefined || marked === undefined) return freezeSteps(table, facts, freeze, noticeBody, marked);
  const { endsAtMs, by: editedBy, frozenAtMs: nowMs } = freeze;
  return freezeMoreSteps(table, facts, standing, { addedSatang, endsAtMs, editedBy, nowMs }, noticeBody, marked);
}
