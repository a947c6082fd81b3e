import { transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { findReferenced } from '../../table/reference.ts';
import { foundWallet } from '../../table/wallet.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';

/** A transfer with both of its sides as they are; the inbox is the receiver's. */
export interface TransferFacts extends InboxFacts {
  readonly sent: Entry;
  readonly received: Entry;
  readonly payer: Wallet;
  readonly receiver: Wallet;
}

/** An entry as a failed condition found it. @throws DamagedItem where there is none. */
export function foundEntry(item: Item | undefined): Entry {
  if (item === undefined) throw new DamagedItem('entry');
  return readEntry(item);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/**
 * The transfer whose payer's entry has this id, with both wallets, consistently; undefined where there is none. It is
 * found once the stream has noted its number.
 */
export async function findTransfer(runtime: Runtime, transactionId: string): Promise<TransferFacts | undefined> {
  const {
    aws: { documents },
    table,
  } = runtime;
  const body = bodyOfId('txn', transactionId);
  if (body === undefined) return undefined;
  const referenced = await findReferenced(documents, table, { tail: body.slice(-8), body });
  const own = referenced.find((entry) => entry.body === body);
  const item = own === undefined ? undefined : await readItem(documents, table, keys.entry(own.userId, body));
  const other = item?.['receiverEntry'];
  if (item === undefined || !isItem(other)) return undefined;
  const sent = readEntry(item);
  if (sent.type !== transactionType.transferOut) return undefined;
  const receiverId = textOf(other, 'userId');
  const [receivedKey, payerKey, receiverKey] = [
    keys.entry(receiverId, textOf(other, 'body')),
    keys.wallet(sent.userId),
    keys.wallet(receiverId),
  ];
  const found = await readTogether(runtime, [receivedKey, payerKey, receiverKey]);
  return {
    sent,
    received: foundEntry(found.of(receivedKey)),
    payer: foundWallet(found.of(payerKey)),
    receiver: foundWallet(found.of(receiverKey)),
  };
}
