import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { operation as reverseTransfer } from '../../functions/handlers/ops/reverse-transfer.ts';
import { noteReference } from '../../functions/table/reference.ts';
import { proposedSchema } from '../../shared/proposal.ts';
import { successCode } from '../../shared/refusals.ts';
import { askAs } from '../front-door/people/operators.ts';
import type { Seeded } from './seeded.ts';
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
  const { door, faults, operator, approver } = world;
  const reason = 'chaos';
  noteOperation(world, 'reverse-transfer');
  const asked = await faults.invoke(reverseTransfer.contract.name, random.fork('propose'), () =>
    askAs(door, reverseTransfer, operator, { transactionId: `txn_${body}`, reason }),
  );
  const proposed = proposedSchema.safeParse(asked.result?.data);
  if (!proposed.success) return;
  const { proposalId } = proposed.data;
  const approvals = Array.from({ length: random.integer(1, 2) }, (_, index) =>
    faults.invoke(approveProposal.contract.name, random.fork(`approve ${index}`), () =>
      askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }),
    ),
  );
  const done = (await Promise.all(approvals)).filter(({ result }) => result?.code === successCode);
  if (done.length > 0) count(world, 'transfers reversed');
  if (done.length > 1) world.failures.push(`${proposalId} was carried out ${done.length} times`);
}
