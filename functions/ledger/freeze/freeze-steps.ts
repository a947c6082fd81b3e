import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { absent, equalsOrNone, updateItem } from '../../table/expression.ts';
import { addToFreeze, putNewFreeze, readFreeze } from '../../table/freeze.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { Entry } from '../entry.ts';
import { freezeAmount } from './freeze.ts';
import { foundEntry } from '../reversal/find-transfer.ts';

/** What a decision to freeze stands on: whose money it is, and what of their inbox is known. */
export interface FreezeFacts extends InboxFacts {
  readonly holder: Wallet;
}

/** A freeze that is about to be written. */
export type NewFreeze = Omit<CaseFreeze, 'state' | 'leftSatang'>;

/** The payment that a freeze is about: what it was for its receiver. */
export interface FrozenPayment<F> {
  readonly received: Entry;
  /** Called with the payment as it stands where another freeze of it, or its reversal, was faster. */
  readonly whenChanged: (facts: F, received: Entry) => F;
}

const notedOf = (body: string, { userId, frozenAtMs, amountSatang, reasonClass, endsAtMs }: NewFreeze) =>
  ({
    userId,
    body,
    event: 'money-frozen',
    atMs: frozenAtMs,
    freeze: { amountSatang, freezeReason: reasonClass, freezeEndsAtMs: endsAtMs },
  }) as const;

/**
 * The payment names the freeze that is about it, over what it named before: of two at once one learns of the other. Of
 * a payment that was taken back nothing is frozen: what its receiver has is other money.
 */
const markPayment = <F>(
  table: string,
  { userId, body }: Pick<CaseFreeze, 'userId' | 'body'>,
  payment: FrozenPayment<F>,
): Step<F> => ({
  write: updateItem(table, keys.entry(userId, payment.received.body), {
    set: { frozenBy: body },
    where: [equalsOrNone('frozenBy', payment.received.frozenBy), absent('backBody')],
  }),
  learn: (known: F, item: Item | undefined) => payment.whenChanged(known, foundEntry(item)),
});

/** The sum in the wallet. */
const freezeSum = <F extends FreezeFacts>(
  table: string,
  { holder }: F,
  scope: CaseFreeze['scope'],
  amountSatang: number,
): Step<F> => ({
  write: freezeAmount(table, holder, scope, amountSatang),
  learn: (known, item) => ({ ...known, holder: foundWallet(item) }),
});

/**
 * The writes of a freeze: the sum in the wallet, the freeze, its line in the release queue, its payment's mark, so that
 * nothing freezes the same part of that payment again, and what its holder is told.
 */
export function freezeSteps<F extends FreezeFacts>(
  table: string,
  facts: F,
  freeze: NewFreeze,
  noticeBody: string,
  payment?: FrozenPayment<F>,
): readonly Step<F>[] {
  return [
    freezeSum(table, facts, freeze.scope, freeze.amountSatang),
    ...putNewFreeze(table, freeze).map((write) => ({ write })),
    ...(payment === undefined ? [] : [markPayment(table, freeze, payment)]),
    ...securityNoticeSteps(table, notedOf(noticeBody, freeze), facts),
  ];
}

/** More of a payment whose freeze stands: how much, and until when all of it stands now. */
export interface MoreFrozen {
  readonly addedSatang: number;
  readonly endsAtMs: number;
  readonly editedBy: string;
  readonly nowMs: number;
}

/** The writes by which a freeze that stands gets more of its payment; its holder is told what it is now. */
export function freezeMoreSteps<F extends FreezeFacts>(
  table: string,
  facts: F,
  standing: CaseFreeze,
  { nowMs, ...more }: MoreFrozen,
  noticeBody: string,
  payment: FrozenPayment<F> & { readonly whenFreezeChanged: (facts: F, freeze: CaseFreeze) => F },
): readonly Step<F>[] {
  const amountSatang = standing.leftSatang + more.addedSatang;
  const told = { ...standing, amountSatang, frozenAtMs: nowMs, endsAtMs: more.endsAtMs };
  return [
    freezeSum(table, facts, standing.scope, more.addedSatang),
    {
      write: addToFreeze(table, standing, more),
      learn: (known, item) => (item === undefined ? known : payment.whenFreezeChanged(known, readFreeze(item))),
    },
    markPayment(table, standing, payment),
    ...securityNoticeSteps(table, notedOf(noticeBody, told), facts),
  ];
}
