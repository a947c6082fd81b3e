import type { CaseFreeze } from '../domains/freeze/case-freeze.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { securityNoticeSteps } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { absent, updateItem } from '../table/expression.ts';
import { putNewFreeze } from '../table/freeze.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { foundWallet } from '../table/wallet.ts';
import type { Entry } from './entry.ts';
import { freezeAmount } from './freeze.ts';
import { foundEntry } from './reversal/find-transfer.ts';

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

/**
 * The writes of a freeze: the sum in the wallet, the freeze, its line in the release queue, its payment's mark, so that
 * nothing freezes that payment again, and what its holder is told. Of a payment that was taken back nothing is frozen:
 * what its receiver has is other money.
 */
export function freezeSteps<F extends FreezeFacts>(
  table: string,
  facts: F,
  freeze: NewFreeze,
  noticeBody: string,
  payment?: FrozenPayment<F>,
): readonly Step<F>[] {
  const { userId, scope, amountSatang, reasonClass, frozenAtMs, endsAtMs } = freeze;
  const notice = {
    userId,
    body: noticeBody,
    event: 'money-frozen',
    entry: 'kapao',
    atMs: frozenAtMs,
    freeze: { amountSatang, freezeReason: reasonClass, freezeEndsAtMs: endsAtMs },
  } as const;
  return [
    {
      write: freezeAmount(table, facts.holder, scope, amountSatang),
      learn: (known, item) => ({ ...known, holder: foundWallet(item) }),
    },
    ...putNewFreeze(table, freeze).map((write) => ({ write })),
    ...(payment === undefined
      ? []
      : [
          {
            write: updateItem(table, keys.entry(userId, payment.received.body), {
              set: { frozenBy: freeze.body },
              where: [absent('frozenBy'), absent('backBody')],
            }),
            learn: (known: F, item: Item | undefined) => payment.whenChanged(known, foundEntry(item)),
          },
        ]),
    ...securityNoticeSteps(table, notice, facts),
  ];
}
