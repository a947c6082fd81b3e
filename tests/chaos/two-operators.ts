import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import type { Contract } from '../../shared/operation.ts';
import { proposedSchema } from '../../shared/proposal.ts';
import { successCode } from '../../shared/refusals.ts';
import { askAs } from '../front-door/people/operators.ts';
import type { Seeded } from './seeded.ts';
import type { World } from './world.ts';

/**
 * One operator proposes and another approves, so many times at once, each of which may die under way; whether an
 * approval was heard. What was carried out more than once is a failure of the run.
 */
export async function agree<C extends Contract>(
  { door, faults, operator, approver, failures }: World,
  random: Seeded,
  operation: Operation<C>,
  input: object,
  approvals = 1,
): Promise<boolean> {
  const reason = 'chaos';
  const asked = await faults.invoke(operation.contract.name, random.fork('propose'), () =>
    askAs(door, operation, operator, { ...input, reason }),
  );
  const proposed = proposedSchema.safeParse(asked.result?.data);
  if (!proposed.success) return false;
  const { proposalId } = proposed.data;
  const heard = await Promise.all(
    Array.from({ length: approvals }, (_none, index) =>
      faults.invoke(approveProposal.contract.name, random.fork(`approve ${index}`), () =>
        askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }),
      ),
    ),
  );
  const done = heard.filter(({ result }) => result?.code === successCode);
  if (done.length > 1) failures.push(`${proposalId} was carried out ${done.length} times`);
  return done.length > 0;
}
