import type { Wallet } from '../domains/wallet/wallet.ts';
import { countMiss, creditReceiver, debitPayer, putPayerEntry, putReceiverEntry } from './transfer.ts';
import type { TransferRecord } from './transfer.ts';
import type { Item } from '../table/item.ts';
import { foundWallet } from '../table/wallet.ts';
import type { Step } from '../runtime/operation/settle.ts';

/** What a transfer is decided on; whichever wallet has changed since is found by the transaction. */
export interface BothSides {
  readonly sender: Wallet;
  readonly receiver: Wallet;
}

const learnSender = (known: BothSides, item: Item | undefined): BothSides => ({ ...known, sender: foundWallet(item) });

/** The money of both sides and an entry for each. */
export function bookingSteps(record: TransferRecord): readonly Step<BothSides>[] {
  return [
    { write: debitPayer(record), learn: learnSender },
    { write: creditReceiver(record), learn: (known, item) => ({ ...known, receiver: foundWallet(item) }) },
    { write: putPayerEntry(record) },
    { write: putReceiverEntry(record) },
  ];
}

/** A payment that did not fit at its receiver: nothing moves, and the payer's counters know of it. */
export function missSteps(record: TransferRecord): readonly Step<BothSides>[] {
  return [{ write: countMiss(record), learn: learnSender }];
}
