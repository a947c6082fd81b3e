import { correctRefund } from '../../../shared/contracts/ops/correct-refund.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { formatThb } from '../../../shared/money.ts';
import { findStatedFinding } from '../../books/find-finding.ts';
import type { Finding } from '../../domains/books/finding.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { statedAs, statesMovement } from '../../ledger/payee/proof-of-payment.ts';
import type { StatedMovement } from '../../ledger/payee/proof-of-payment.ts';
import { completeByLine } from '../../ledger/suspense/refund.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import { updateItem } from '../../table/expression.ts';
import type { Act } from '../proposals/act.ts';
import { findSuspense } from './find-suspense.ts';
import { foundSuspense, loadSuspense, suspenseEditors, suspenseFacts } from './suspense-facts.ts';

type Wish = Pick<InputOf<typeof correctRefund>, 'partnerSatang' | 'lineDay' | 'lineIdentity'>;

/** A refund, and the line that was named. */
interface Correcting {
  readonly suspense: Suspense;
  readonly finding?: Finding | undefined;
}

/** As the bank's statement has the refund. */
const movementOf = ({ body }: Suspense, { partnerSatang }: Wish): StatedMovement => ({
  name: `paid ${body}`,
  reference: body,
  amountSatang: partnerSatang,
});

/** Whose the difference is, for whoever approves. */
function shownDifference({ amountSatang }: Suspense, paidSatang: number): Readonly<Record<string, string>> {
  const moreSatang = paidSatang - amountSatang;
  if (moreSatang === 0) return {};
  const whose = moreSatang > 0 ? 'which the bank owes us' : 'which we still owe its payer';
  return { overpaid: `${formatThb(Math.abs(moreSatang))}, ${whose}` };
}

/**
 * Ending a refund as the bank has made it: under our key, by a line of its statement, with whatever amount. The bank's
 * own word of another amount ends nothing, as it does of a payout.
 */
export const correctRefundAct: Act<typeof correctRefund, Correcting, Wish> = {
  contract: correctRefund,
  find: async (runtime, { suspenseId }) =>
    (await findSuspense(runtime, suspenseId)) === undefined ? refuse('suspense-not-found') : suspenseId,
  load: async (runtime, suspenseId) => ({ suspense: await loadSuspense(runtime, suspenseId) }),
  ask: async (runtime, loaded, { lineDay, lineIdentity }) => ({
    ...loaded,
    finding: await findStatedFinding(runtime, lineDay, lineIdentity),
  }),
  factsOf: ({ suspense }) => suspenseFacts(suspense),
  editorsOf: ({ suspense }) => suspenseEditors(suspense),
  wishOf: ({ partnerSatang, lineDay, lineIdentity }) => ({ partnerSatang, lineDay, lineIdentity }),
  // Lines and amounts say nothing of a person.
  keep: (_loaded, wish) => JSON.stringify(wish),
  // It was written by `keep`, and names nobody.
  kept: (_loaded, text) => JSON.parse(text) as Wish,
  changeOf: ({ partnerSatang, lineDay: day, lineIdentity: line }) => ({
    becomes: 'refunded',
    partnerSatang,
    day,
    line,
  }),
  shownOf: ({ partnerSatang, lineDay, lineIdentity }, { suspense }) => ({
    becomes: 'refunded, as the bank has made it',
    paid: formatThb(partnerSatang),
    ...shownDifference(suspense, partnerSatang),
    proof: `line ${lineIdentity} of the bank's statement of ${lineDay}`,
  }),
  decide: ({ table, nowMs, body }, { suspense, finding }, wish) => {
    const { state, key, amountSatang, bankReference } = suspense;
    if (state !== 'stuck' && edgeFrom(suspenseTransitions, state, 'correct') === undefined)
      return refuse('suspense-not-stuck', { state });
    const { partnerSatang, lineDay: day, lineIdentity: identity } = wish;
    const movement = movementOf(suspense, wish);
    if (finding === undefined || !statesMovement(finding, movement))
      return refuse('correction-without-proof', { lacks: 'statement-line' });
    return {
      steps: [
        {
          write: updateItem(table, key, completeByLine(suspense, { journalBody: body, partnerSatang }, nowMs)),
          learn: (known, item) => ({ ...known, suspense: foundSuspense(item) }),
        },
        // The line was matched with something else in this very moment.
        ...statedAs(table, movement, { day, identity }).map((write) => ({
          write,
          learn: (known: Correcting) => ({ ...known, finding: undefined }),
        })),
      ],
      change: { amountSatang, partnerSatang, bankReference, becomes: 'refunded' },
    };
  },
};
