import { idOf } from '../../shared/ids.ts';
import { proofSlots } from '../../shared/top-up-proof.ts';
import type { Entry } from '../ledger/entry.ts';
import { readEntry } from '../ledger/entry.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { readProofs } from '../table/proofs.ts';
import type { KeptProofs } from '../table/proofs.ts';

/** Somebody's own top-up with its proofs, read consistently; undefined where they have none of that id. */
export async function readProvenTopUp(
  runtime: Runtime,
  userId: string,
  body: string,
): Promise<{ readonly entry: Entry; readonly kept: KeptProofs } | undefined> {
  const [entryKey, proofsKey] = [keys.entry(userId, body), keys.proofs(userId, body)];
  const found = await readTogether(runtime, [entryKey, proofsKey]);
  const item = found.of(entryKey);
  return item === undefined ? undefined : { entry: readEntry(item), kept: readProofs(found.of(proofsKey)) };
}

/** The proofs in the order of their places, as their owner and operators know them. */
export function proofRows(kept: KeptProofs): { uploadId: string; keptAtMs: number }[] {
  return proofSlots.flatMap((slot) => {
    const proof = kept[slot];
    return proof === undefined ? [] : [{ uploadId: idOf('upl', proof.body), keptAtMs: proof.keptAtMs }];
  });
}
