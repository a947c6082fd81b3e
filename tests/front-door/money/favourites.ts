import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import type { Favourites } from '../../../functions/domains/transfer/favourites.ts';
import { sealFavourite } from '../../../functions/runtime/money/favourite.ts';
import { Clear } from '../../../functions/runtime/person/clear.ts';
import { keepOnList, readFavourites } from '../../../functions/table/favourites.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';
import { keyOf } from './bank-accounts.ts';
import { deliverPayees, transferOutFor } from './payees.ts';

/** Whom a user keeps, as it is stored. */
export async function favouritesOf({ clients, runtime }: Door, { userId }: User): Promise<Favourites> {
  return readFavourites(userId, await readItem(clients.documents, runtime.table, keys.favourites(userId)));
}

/** Pays somebody, THB 1 by itself, and has the stream's consumer keep them as paid; `typed`: their number was typed. */
export async function payOnce(
  door: Door,
  sender: User,
  receiver: User,
  typed = false,
  amountSatang = 100,
): Promise<void> {
  const made = await succeed(door, createTransfer, sender, {
    receiverId: receiver.userId,
    amountSatang,
    feeSatang: 0,
    ...(typed && { receiverMobile: `+66${receiver.mobile.slice(1)}` }),
  });
  const failed = await deliverPayees(door, [transferOutFor(sender, receiver, made)]);
  if (failed.length > 0) throw new Error('the payee was not kept');
}

/** Fills somebody's list with people whom nobody knows, by the writes of the operation. */
export async function arrangeFavourites(door: Door, user: User, count: number): Promise<void> {
  const { clients, runtime } = door;
  const key = await keyOf(door, user);
  for (let index = 0; index < count; index += 1) {
    const nowMs = door.clock.peekMs();
    const body = runtime.random.idBody(nowMs);
    const sealed = sealFavourite(key, new Clear('payee', { name: `Payee ${index}` }), undefined);
    const write = keepOnList(runtime.table, await favouritesOf(door, user), { body, sealed, keptAtMs: nowMs + index });
    await clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  }
}
