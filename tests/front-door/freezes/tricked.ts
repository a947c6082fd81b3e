import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as reportScam } from '../../../functions/handlers/transaction/report-scam.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import type { User } from '../people/users.ts';

/** Somebody who was tricked into a transfer. */
export interface Tricked {
  readonly sender: User;
  readonly receiver: User;
  readonly transactionId: string;
  readonly body: string;
}

/** A transfer of THB 50.00 to somebody who had so much before; the stream has come by. */
export async function tricked(door: Door, hadSatang = 0): Promise<Tricked> {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    receiver: {
      tier: 'semi',
      firstName: 'Mana',
      lastName: 'Jaidee',
      ...(hadSatang > 0 && { balanceSatang: hadSatang }),
    },
  });
  const made = { receiverId, amountSatang: 5_000, feeSatang: 0 };
  const { transactionId } = await succeed(door, createTransfer, sender, made);
  const body = transactionId.slice('txn_'.length);
  await noteReference(door.clients.documents, door.runtime.table, body, { userId: sender.userId, body });
  return { sender, receiver, transactionId, body };
}

/** Its payer reports it. */
export function report(door: Door, { sender, transactionId }: Tricked) {
  return succeed(door, reportScam, sender, { transactionId, kind: 'never-delivered' });
}
