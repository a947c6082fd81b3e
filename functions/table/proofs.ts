import { proofSlots } from '../../shared/top-up-proof.ts';
import type { ProofSlot } from '../../shared/top-up-proof.ts';
import { dueAt } from './due.ts';
import { deleteItemIf, equals, equalsOrNone, present, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { changePlaceOf, readPlaces } from './places.ts';
import type { KeptPictures, PlaceChange } from './places.ts';
import { uploadQueue } from './upload.ts';

const prefix = 'proof';

/** The pictures that prove a transfer, by their places. */
export type KeptProofs = KeptPictures<ProofSlot>;

/** Reads the proofs of a top-up; none where there is no item. */
export function readProofs(item: Item | undefined): KeptProofs {
  return readPlaces(item, prefix, proofSlots);
}

/** Puts a picture into a free place of a top-up's proofs, or takes one out; all end together, at `endsAtMs`. */
export function changeProof(
  table: string,
  { userId, topUpBody }: { readonly userId: string; readonly topUpBody: string },
  change: Omit<PlaceChange<ProofSlot>, 'prefix'>,
  endsAtMs: number,
): TransactItem {
  return changePlaceOf(
    table,
    keys.proofs(userId, topUpBody),
    { prefix, ...change },
    dueAt(uploadQueue, topUpBody, endsAtMs),
  );
}

/** The end of a top-up's proofs, as they were read: what is added in this very moment is not lost with them. */
export function endProofs(table: string, userId: string, topUpBody: string, kept: KeptProofs): TransactItem {
  return deleteItemIf(table, keys.proofs(userId, topUpBody), [
    present('duePk'),
    ...proofSlots.map((slot) => equalsOrNone(`${prefix}_${slot}`, kept[slot]?.body)),
  ]);
}

/** Their top-up ends later than was read when they were added: they are due again then. */
export function proofsDueAgain(
  table: string,
  userId: string,
  topUpBody: string,
  { beforeMs, endsAtMs }: { readonly beforeMs: number; readonly endsAtMs: number },
): TransactItem {
  return updateItem(table, keys.proofs(userId, topUpBody), {
    set: dueAt(uploadQueue, topUpBody, endsAtMs),
    where: [present('duePk'), equals('dueAtMs', beforeMs)],
  });
}
