import { bodyOfId, idOf } from '../../../shared/ids.ts';
import { isSent } from '../../../shared/movements.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
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
import { readFreezeOf } from '../freeze/find-freeze.ts';

/** A transfer with both of its sides as they are; the inbox is the receiver's. */
export interface TransferFacts extends InboxFacts {
  readonly sent: Entry;
  readonly received: Entry;
  readonly payer: Wallet;
  readonly receiver: Wallet;
  /** What is frozen at the receiver for this very payment; left out where nothing of it was. */
  readonly freeze?: CaseFreeze;
}

/**
 * What of the receiver's money is frozen for this payment, in satang. @throws BusyError where it was frozen since it
 * was read: that freeze would be taken for another case's, and a reversal is booked once.
 */
export function ownFrozenSatang({ received, freeze }: Pick<TransferFacts, 'received' | 'freeze'>): number {
  if (received.frozenBy !== freeze?.body) throw new BusyError('the payment was frozen meanwhile');
  return freeze?.state === 'standing' ? freeze.leftSatang : 0;
}

/** An entry as a failed condition found it. @throws DamagedItem where there is none. */
export function foundEntry(item: Item | undefined): Entry {
  if (item === undefined) throw new DamagedItem('entry');
  return readEntry(item);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/** The payer's entry that operators name (`transferIdSchema`): by its id through the stream's note, or as it is. */
async function findSent({ aws, table }: Runtime, transactionId: string): Promise<Item | undefined> {
  const body = bodyOfId('txn', transactionId);
  if (body === undefined) {
    const [sentBody = '', owner = ''] = transactionId.split('-');
    return readItem(aws.documents, table, keys.entry(idOf('usr', owner), sentBody));
  }
  const referenced = await findReferenced(aws.documents, table, { tail: body.slice(-8), body });
  const own = referenced.find((entry) => entry.body === body);
  return own === undefined ? undefined : readItem(aws.documents, table, keys.entry(own.userId, body));
}

/**
 * The transfer that operators name (`transferIdSchema`), with both wallets, consistently; undefined where there is
 * none. By its transaction's id it is found once the stream has come by, by both ids whatever the stream does.
 */
export async function findTransfer(runtime: Runtime, transactionId: string): Promise<TransferFacts | undefined> {
  const item = await findSent(runtime, transactionId);
  const other = item?.['receiverEntry'];
  if (item === undefined || !isItem(other)) return undefined;
  const sent = readEntry(item);
  if (!isSent(sent.type)) return undefined;
  const receiverId = textOf(other, 'userId');
  const [receivedKey, payerKey, receiverKey] = [
    keys.entry(receiverId, textOf(other, 'body')),
    keys.wallet(sent.userId),
    keys.wallet(receiverId),
  ];
  const found = await readTogether(runtime, [receivedKey, payerKey, receiverKey]);
  const received = foundEntry(found.of(receivedKey));
  return {
    sent,
    received,
    ...(received.frozenBy !== undefined && { freeze: await readFreezeOf(runtime, receiverId, received.frozenBy) }),
    payer: foundWallet(found.of(payerKey)),
    receiver: foundWallet(found.of(receiverKey)),
  };
}
