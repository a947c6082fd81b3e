import { readReference } from '../../shared/ids.ts';
import { movementOf } from '../../shared/movements.ts';
import { readEntry, referenceOf } from '../ledger/entry.ts';
import type { Entry } from '../ledger/entry.ts';
import { holdKeyOf, readHold } from '../ledger/hold.ts';
import type { Hold } from '../ledger/hold.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { findReferenced } from '../table/reference.ts';
import type { ReferencedEntry } from '../table/reference.ts';

/** One side of a payment, or its way back: the entry, and the hold where somebody outside is paid. */
export interface Side {
  readonly entry: Entry;
  readonly entryItem: Item;
  readonly hold?: Hold;
  readonly holdItem?: Item;
}

/** The entries of the payment that somebody names; a partner's key finds its own without what the stream has noted. */
async function entriesOf(runtime: Runtime, id: string): Promise<readonly ReferencedEntry[]> {
  const { documents } = runtime.aws;
  const holdKey = holdKeyOf(id);
  const written = readReference(id);
  if (holdKey === undefined) return written === undefined ? [] : findReferenced(documents, runtime.table, written);
  const own = { userId: holdKey.pk, body: holdKey.sk.slice('HOLD#'.length) };
  const item = await readItem(documents, runtime.table, keys.entry(own.userId, own.body));
  if (item === undefined) return [];
  const body = referenceOf(item);
  const noted = await findReferenced(documents, runtime.table, { tail: body.slice(-8), body });
  return [own, ...noted.filter((entry) => entry.body !== own.body)];
}

/** Every side of the payment that somebody names (`paymentIdSchema`), consistently; none where there is no such. */
export async function readPayment(runtime: Runtime, id: string): Promise<readonly Side[]> {
  const places = await entriesOf(runtime, id);
  if (places.length === 0) return [];
  const found = await readTogether(
    runtime,
    places.flatMap(({ userId, body }) => [keys.entry(userId, body), keys.hold(userId, body)]),
  );
  return places.flatMap(({ userId, body }): readonly Side[] => {
    const [entryItem, holdItem] = [found.of(keys.entry(userId, body)), found.of(keys.hold(userId, body))];
    if (entryItem === undefined) return [];
    const entry = readEntry(entryItem);
    const isHeld = holdItem !== undefined && movementOf(entry.type).booking === 'hold';
    return [{ entry, entryItem, ...(isHeld && { hold: readHold(holdItem), holdItem }) }];
  });
}
