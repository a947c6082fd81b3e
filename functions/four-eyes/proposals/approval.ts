import { consoleSubOf } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { withinGroups } from '../../domains/operator/operator.ts';
import type { Operator, RegisteredOperator } from '../../domains/operator/operator.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { checkLogin, checkRole, readOperator } from '../../table/operators.ts';
import { findProposal, readBoth } from './find-proposal.ts';
import type { KnownProposal } from './known-proposal.ts';

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

/** Keeps who has asked a partner for an approval, before it is asked. */
type Note = (proposal: Proposal) => Promise<void>;

/** What an act is about as it is now, and what it asks for besides, asked anew. */
async function loadFor(
  runtime: Runtime,
  { act, proposal }: KnownProposal,
  nowMs: number,
  note: Note,
): Promise<unknown> {
  const { subject, wish } = proposal;
  const loaded = await act.load(runtime, subject);
  if (act.ask === undefined) return loaded;
  return act.ask(runtime, loaded, act.kept(loaded, wish), nowMs, () => note(proposal));
}

/** With no role beyond those they came in with: the groups of their login gave no more. */
const holdingAtMost = (person: RegisteredOperator, roles: readonly OperatorRole[]): RegisteredOperator => ({
  ...person,
  roles: person.roles.filter((role) => roles.includes(role)),
});

/** The groups that the login has now by which something was proposed; undefined where that was not the console's. */
async function proposersGroups(
  { userPool }: Runtime,
  { proposedThrough = '' }: Proposal,
): Promise<readonly string[] | undefined> {
  const sub = consoleSubOf(proposedThrough);
  return sub === undefined || userPool === undefined ? undefined : userPool.groupsOf(sub);
}

/**
 * Reads both operators of a proposal, and what its act is about. A partner that has to be asked for it is asked once
 * `note` has kept by whom.
 */
export async function readApproval(
  runtime: Runtime,
  known: KnownProposal,
  { id, login, roles }: Pick<Operator, 'id' | 'login' | 'roles'>,
  nowMs: number,
  note: Note,
): Promise<Approval> {
  const { proposal } = known;
  const [[approver, proposer], groups] = await Promise.all([
    readBoth(runtime, id, proposal.proposedBy),
    proposersGroups(runtime, proposal),
  ]);
  // A way in is one person's: whoever approves by it has been given it since.
  const isPassedOn = proposal.proposedThrough === login && proposer.id !== id;
  const loaded = await loadFor(runtime, known, nowMs, note);
  return {
    // Looked at last: what another approval has changed meanwhile is told as that, and not as a refusal of the act.
    proposal: (await findProposal(runtime, `prp_${proposal.body}`)) ?? proposal,
    approver: holdingAtMost(approver, roles),
    approvedThrough: login,
    loaded,
    proposer: isPassedOn ? outside(proposer) : groups === undefined ? proposer : withinGroups(proposer, groups),
  };
}

/**
 * The conditions that a person still holds a role, and still has the way in that they use, when something is written in
 * their name. What a failed one has found is learned as who they are now, with no role beyond those they came in with.
 */
export function actedBy<Known>(
  table: string,
  person: RegisteredOperator,
  login: string,
  role: OperatorRole,
  learn: (known: Known, now: RegisteredOperator) => Known,
): readonly Step<Known>[] {
  return [
    {
      write: checkRole(table, person.id, role),
      learn: (known, item) => learn(known, holdingAtMost(readOperator(person.id, item), person.roles)),
    },
    { write: checkLogin(table, login, person.id), learn: (known) => learn(known, outside(person)) },
  ];
}

/** The same of whoever decides about a proposal. */
export function actedByApprover(
  table: string,
  { approver, approvedThrough }: Approval,
  role: OperatorRole,
): readonly Step<Approval>[] {
  return actedBy<Approval>(table, approver, approvedThrough, role, (known, now) => ({ ...known, approver: now }));
}

/**
 * The writes of an act while both persons still have its role, and the way in that each of them has used. Without the
 * second somebody who was taken out of the register would go on acting by what they have left proposed, and of those
 * who may change it one could remain alone.
 */
export function actedByBoth(
  table: string,
  approval: Approval,
  role: OperatorRole,
  steps: readonly Step<unknown>[],
): readonly Step<Approval>[] {
  const { proposer } = approval;
  const { proposedThrough } = approval.proposal;
  return [
    ...actedByApprover(table, approval, role),
    {
      write: checkRole(table, proposer.id, role),
      learn: (known, item) => ({ ...known, proposer: readOperator(proposer.id, item) }),
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
