import { operation as reverseTransfer } from '../../functions/handlers/ops/reverse-transfer.ts';
import { noteReference } from '../../functions/table/reference.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { World } from './world.ts';

/** One operator proposes to reverse one of the last transfers, another approves, now and then twice at once. */
export async function reverseTransfers(world: World, random: Seeded): Promise<void> {
  const last = world.requests.filter(({ kind, acknowledgedId }) => kind === 'transfer' && acknowledgedId !== undefined);
  if (last.length === 0 || !random.chance(0.3)) return world.rest(random.integer(10, 60));
  const { userId, acknowledgedId = '' } = random.pick(last.slice(-20));
  const body = acknowledgedId.slice('trf_'.length);
  // The stream's work, which is not played here.
  await noteReference(world.table.documents, world.table.name, body, { userId, body });
  noteOperation(world, 'reverse-transfer');
  const input = { transactionId: `txn_${body}` };
  if (await agree(world, random, reverseTransfer, input, random.integer(1, 2))) count(world, 'transfers reversed');
}
