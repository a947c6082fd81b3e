import { expect, vi } from 'vitest';
import { operation as getRecentReceivers } from '../../../functions/handlers/transfer/recents.ts';
import { keepPayees } from '../../../functions/streams/keep-payees.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import type { TransferOutEvent } from '../../../shared/transfer-out-event.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { sqsEventOf } from '../people/notices.ts';
import type { User } from '../people/users.ts';
import { patience } from '../../stage/patience.ts';

/** A transfer as its payer is answered. */
interface Made {
  readonly transferId: string;
  readonly completedAtMs: number;
}

/** The event that the stream tells of a transfer that was made. */
export function transferOutFor(
  payer: Pick<User, 'userId'>,
  payee: Pick<User, 'userId'>,
  { transferId, completedAtMs }: Made,
): TransferOutEvent {
  return {
    kind: 'transfer-out',
    eventId: transferId.replace('trf_', 'jrn_'),
    userId: payer.userId,
    receiverId: payee.userId,
    transferId,
    atMs: completedAtMs,
  };
}

/** Delivers events to the real consumer; answers the messages that failed. */
export async function deliverPayees(door: Door, events: readonly object[]): Promise<readonly string[]> {
  const { batchItemFailures } = await keepPayees(
    sqsEventOf(events.map((event) => JSON.stringify(event))),
    door.runtime,
  );
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** A payee's item as it is stored. */
export function payeeItemOf({ clients, runtime }: Door, payer: User, payee: Pick<User, 'userId'>) {
  return readItem(clients.documents, runtime.table, keys.payee(payer.userId, payee.userId));
}

/** Waits until the deployed consumer has kept whom somebody paid last. */
export async function awaitRecent(door: Door, payer: User, transferId: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await succeed(door, getRecentReceivers, payer, {});
    expect(rows.map((row) => row.lastTransferId)).toContain(transferId);
  }, patience);
}
