import type { OperatorRole } from '../../shared/operator-role.ts';
import type { Operator, RegisteredOperator } from '../domains/operator/operator.ts';
import type { Proposal } from '../domains/proposal/proposal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { checkLogin, checkRole, readOperator } from '../table/operators.ts';
import { actOf } from './acts.ts';
import { findProposal, readBoth } from './find-proposal.ts';

/** What an approval stands on; each part is read again where the transaction finds it changed. */
export interface Approval {
  readonly proposal: Proposal;
  readonly approver: RegisteredOperator;
  /** The way in by which they approve. */
  readonly approvedThrough: string;
  readonly proposer: RegisteredOperator;
  readonly loaded: unknown;
}

/** Somebody who cannot come in any more holds nothing here, whatever roles are left to their name. */
const outside = ({ id }: RegisteredOperator): RegisteredOperator => ({ id, roles: [] });

/** What an act is about as it is now, and what it asks for besides, asked anew. */
async function loadFor(runtime: Runtime, { act: name, subject, wish }: Proposal, nowMs: number): Promise<unknown> {
  const act = actOf(name);
  const loaded = await act.load(runtime, subject);
  return act.ask === undefined ? loaded : act.ask(runtime, loaded, act.kept(loaded, wish), nowMs);
}

/** Reads a proposal, both its operators and what its act is about; undefined where there is no such proposal. */
export async function readApproval(
  runtime: Runtime,
  proposalId: string,
  { id, login }: Pick<Operator, 'id' | 'login'>,
  nowMs: number,
): Promise<Approval | undefined> {
  const proposal = await findProposal(runtime, proposalId);
  if (proposal === undefined) return undefined;
  const [approver, proposer] = await readBoth(runtime, id, proposal.proposedBy);
  // A way in is one person's: whoever approves by it has been given it since.
  const isPassedOn = proposal.proposedThrough === login && proposer.id !== id;
  return {
    proposal,
    approver,
    approvedThrough: login,
    proposer: isPassedOn ? outside(proposer) : proposer,
    loaded: await loadFor(runtime, proposal, nowMs),
  };
}

/**
 * The writes of an act while both persons still have its role, and the way in that each of them has used. Without the
 * second somebody who was taken out of the register would go on acting by what they have left proposed, and of those
 * who may change it one could remain alone.
 */
export function actedByBoth(
  table: string,
  { proposal: { proposedThrough }, proposer, approver, approvedThrough }: Approval,
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
    {
      write: checkLogin(table, approvedThrough, approver.id),
      learn: (known) => ({ ...known, approver: outside(known.approver) }),
    },
    ...(proposedThrough === undefined
      ? []
      : [
          {
            write: checkLogin(table, proposedThrough, proposer.id),
            learn: (known: Approval) => ({ ...known, proposer: outside(known.proposer) }),
          },
        ]),
    ...steps.map(({ write, learn }): Step<Approval> => ({
      write,
      ...(learn !== undefined && { learn: (known, item) => ({ ...known, loaded: learn(known.loaded, item) }) }),
    })),
  ];
}
