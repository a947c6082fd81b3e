import type { OperatorRole } from '../../shared/operator-role.ts';
import type { RegisteredOperator } from '../domains/operator/operator.ts';
import type { Proposal } from '../domains/proposal/proposal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { checkRole, readOperator } from '../table/operators.ts';
import { actOf } from './acts.ts';
import { findProposal, readBoth } from './find-proposal.ts';

/** What an approval stands on; each part is read again where the transaction finds it changed. */
export interface Approval {
  readonly proposal: Proposal;
  readonly approver: RegisteredOperator;
  readonly proposer: RegisteredOperator;
  readonly loaded: unknown;
}

/** Reads a proposal, both its operators and what its act is about; undefined where there is no such proposal. */
export async function readApproval(
  runtime: Runtime,
  proposalId: string,
  operatorId: string,
): Promise<Approval | undefined> {
  const proposal = await findProposal(runtime, proposalId);
  if (proposal === undefined) return undefined;
  const [approver, proposer] = await readBoth(runtime, operatorId, proposal.proposedBy);
  return { proposal, approver, proposer, loaded: await actOf(proposal.act).load(runtime, proposal.subject) };
}

/** The writes of an act while both persons still have its role. */
export function actedByBoth(
  table: string,
  { proposer, approver }: Approval,
  role: OperatorRole,
  steps: readonly Step<unknown>[],
): readonly Step<Approval>[] {
  return [
    {
      write: checkRole(table, approver.id, role),
      learn: (known, item) => ({ ...known, approver: readOperator(approver.id, item) }),
    },
    {
      write: checkRole(table, proposer.id, role),
      learn: (known, item) => ({ ...known, proposer: readOperator(proposer.id, item) }),
    },
    ...steps.map(({ write, learn }): Step<Approval> => ({
      write,
      ...(learn !== undefined && { learn: (known, item) => ({ ...known, loaded: learn(known.loaded, item) }) }),
    })),
  ];
}
