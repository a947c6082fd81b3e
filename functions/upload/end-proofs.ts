import { transactionStatus } from '../../shared/enums.ts';
import { proofSlots } from '../../shared/top-up-proof.ts';
import { proofsEndAtMs } from '../domains/top-up/proofs.ts';
import { readEntry } from '../ledger/entry.ts';
import type { ItemsFound } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { integerOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { endProofs, proofsDueAgain, readProofs } from '../table/proofs.ts';
import { letUploadGo } from '../table/upload.ts';
import { readUploads } from './change-place.ts';
import { writeEnd } from './end-upload.ts';

/** Where the bank has not said yet what became of a top-up, its proofs are looked at again a day later. */
const againMs = 86_400_000;

const bodyOf = ({ sk }: Pick<Key, 'sk'>): string => sk.slice('PROOFS#'.length);

/** What ending proofs needs beside them: their top-up's entry. */
export function readsWithProofs(key: Key): readonly Key[] {
  return [keys.entry(key.pk, bodyOf(key))];
}

/** Proofs at their end: in one transaction they are gone, and the sweep deletes their pictures. */
export async function endTransferProofs(
  runtime: Runtime,
  item: Item,
  found: ItemsFound,
  nowMs: number,
): Promise<'proofs-over' | 'postponed' | 'ended-before'> {
  const { table } = runtime;
  const [userId, body] = [textOf(item, 'pk'), bodyOf({ sk: textOf(item, 'sk') })];
  const entryItem = found.of(keys.entry(userId, body));
  const entry = entryItem === undefined ? undefined : readEntry(entryItem);
  const isOpen = entry?.status === transactionStatus.pending;
  const endsAtMs = entry === undefined ? nowMs : isOpen ? nowMs + againMs : proofsEndAtMs(entry);
  if (endsAtMs > nowMs) {
    const again = proofsDueAgain(table, userId, body, { beforeMs: integerOf(item, 'dueAtMs'), endsAtMs });
    return writeEnd(runtime, [again], 'postponed');
  }
  const kept = readProofs(item);
  const uploads = await readUploads(
    runtime,
    userId,
    proofSlots.map((slot) => kept[slot]?.body),
  );
  const lets = [...uploads.values()]
    .filter(({ state }) => state === 'used')
    .map((upload) => letUploadGo(table, upload, nowMs));
  return writeEnd(runtime, [endProofs(table, userId, body, kept), ...lets], 'proofs-over');
}
