import { resolveSuspense } from '../../shared/contracts/ops/resolve-suspense.ts';
import { bodyOfId, timeOfIdBody } from '../../shared/ids.ts';
import { formatThb } from '../../shared/money.ts';
import { completeByHand, readSuspense } from '../ledger/refund.ts';
import type { Suspense } from '../ledger/refund.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { refuse } from '../engine/refusal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { equals, equalsOrNone, updateItem } from '../table/expression.ts';
import { DamagedItem, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { cameInKey, cameNotIn, claimPaidBack, paidBackKey } from '../table/paid-back.ts';
import type { Act } from './act.ts';

interface PaidBack {
  readonly paidBackBy: string;
}

/** A refund, and what the payment that is to close it was found to be: another refund's, or one that came in. */
interface StuckRefund {
  readonly suspense: Suspense;
  readonly isUsed: boolean;
  readonly cameIn: boolean;
}

async function findSuspense({ aws, table }: Runtime, suspenseId: string): Promise<Suspense | undefined> {
  const body = bodyOfId('sus', suspenseId);
  if (body === undefined) return undefined;
  const item = await readItem(aws.documents, table, keys.suspense(periodsAt(timeOfIdBody(body)).month, body));
  return item === undefined ? undefined : readSuspense(item);
}

function found(item: Item | undefined): Suspense {
  if (item === undefined) throw new DamagedItem('suspense');
  return readSuspense(item);
}

/** Closing a stuck refund that was paid back by hand: two persons, because nobody else will say that it was paid. */
export const resolveSuspenseAct: Act<typeof resolveSuspense, StuckRefund, PaidBack> = {
  contract: resolveSuspense,
  find: async (runtime, { suspenseId, paidBackBy }) => {
    if ((await findSuspense(runtime, suspenseId)) === undefined) return refuse('suspense-not-found');
    const [used, cameIn] = await Promise.all(
      [paidBackKey(paidBackBy), cameInKey(paidBackBy)].map((key) =>
        readItem(runtime.aws.documents, runtime.table, key),
      ),
    );
    if (cameIn !== undefined) return refuse('bank-payment-came-in');
    return used === undefined ? suspenseId : refuse('bank-payment-used');
  },
  load: async (runtime, suspenseId) => {
    const suspense = await findSuspense(runtime, suspenseId);
    if (suspense === undefined) throw new DamagedItem('suspense');
    return { suspense, isUsed: false, cameIn: false };
  },
  factsOf: ({ suspense: { key: of, state, amountSatang, bankReference, stuckBecause } }) => ({
    state: { of, shown: state, holds: equals('state', state) },
    amount: { of, shown: formatThb(amountSatang), holds: equals('amountSatang', amountSatang) },
    bankReference: { of, shown: bankReference, holds: equals('bankReference', bankReference) },
    stuckBecause: { of, shown: stuckBecause ?? 'not known', holds: equalsOrNone('stuckBecause', stuckBecause) },
  }),
  // It is closed once, so nobody has edited it before.
  lastEditorOf: () => undefined,
  wishOf: ({ paidBackBy }) => ({ paidBackBy }),
  // A reference at the bank says nothing of a person.
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => ({ paidBackBy: textOf(JSON.parse(text), 'paidBackBy') }),
  changeOf: ({ paidBackBy }) => ({ paidBackBy }),
  shownOf: ({ paidBackBy }) => ({ paidBackBy }),
  decide: ({ table, nowMs, body }, { suspense, isUsed, cameIn }, { paidBackBy }) => {
    if (suspense.state !== 'stuck') return refuse('suspense-not-stuck', { state: suspense.state });
    if (cameIn) return refuse('bank-payment-came-in');
    if (isUsed) return refuse('bank-payment-used');
    const { key, amountSatang, bankReference } = suspense;
    return {
      steps: [
        {
          write: updateItem(table, key, completeByHand(suspense, { journalBody: body, paidBackBy }, nowMs)),
          learn: (known, item) => ({ ...known, suspense: found(item) }),
        },
        // One payment pays one refund back; another one's approval may be under way in this very moment.
        { write: claimPaidBack(table, paidBackBy, suspense.body), learn: (known) => ({ ...known, isUsed: true }) },
        { write: cameNotIn(table, paidBackBy), learn: (known) => ({ ...known, cameIn: true }) },
      ],
      change: { amountSatang, bankReference, paidBackBy },
    };
  },
};
