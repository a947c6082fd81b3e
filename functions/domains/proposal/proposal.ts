import type { OperatorRole } from '../../../shared/operator-role.ts';
import type { ProposalState } from './transitions.ts';

const hourMs = 3_600_000;

/** So long a proposal may be approved, by our clock. */
export const proposalLifetimeMs = 24 * hourMs;

/** The longest that a function of an approval may run: what began in time has ended or will never after this. */
export const longestApprovalMs = 20_000;

/**
 * An act that waits for a second person; times in epoch milliseconds. It is never edited:
 * another wish is another proposal.
 */
export interface Proposal {
  readonly body: string;
  readonly state: ProposalState;
  /** The operation that was asked for, by name. */
  readonly act: string;
  /** Whom or what it is about, by id. */
  readonly subject: string;
  /** What was wished, as the act keeps it: sealed where it says something of a person. */
  readonly wish: string;
  /** What it would change, without personal data. */
  readonly change: Readonly<Record<string, string | number | boolean>>;
  /** The names of the facts it is bound to, and the hash of their values. */
  readonly facts: readonly string[];
  readonly factsHash: string;
  /** Their values as its proposer saw them, as the act keeps them; gone once it is decided or over. */
  readonly seen?: string;
  readonly reason: string;
  readonly proposedBy: string;
  /** The way in by which they did; absent where a release before has written the proposal. */
  readonly proposedThrough?: string;
  readonly proposedAtMs: number;
  readonly expiresAtMs: number;
  readonly decidedBy?: string;
  readonly decidedAtMs?: number;
}

/** When nobody can be approving it any more, so that the sweep may end it. */
export function lapsesAtMs({ expiresAtMs }: Pick<Proposal, 'expiresAtMs'>): number {
  return expiresAtMs + longestApprovalMs;
}

/** The state that operators see: what is past its time is no longer open, whether or not the sweep has come by. */
export function stateAt({ state, expiresAtMs }: Pick<Proposal, 'state' | 'expiresAtMs'>, nowMs: number): ProposalState {
  return state === 'open' && nowMs >= expiresAtMs ? 'expired' : state;
}

/** The person of the register who acts, as far as a decision looks at them. */
interface Person {
  readonly id: string;
  readonly roles: readonly OperatorRole[];
}

export interface ApprovalFacts {
  readonly proposal: Proposal;
  /** The role that the act takes. */
  readonly role: OperatorRole;
  readonly approver: Person;
  readonly proposer: Person;
  /** Who has changed the data last, by the register: two, where two had decided it. */
  readonly lastEditors: readonly (string | undefined)[];
  /** The hash of the facts as they are now. */
  readonly factsHash: string;
}

export type ApprovalVerdict =
  | { readonly does: 'carry-out' }
  | { readonly does: 'mark-stale' }
  | { readonly refuses: 'not-open'; readonly state: Exclude<ProposalState, 'open'> }
  | { readonly refuses: 'role' }
  | { readonly refuses: 'person'; readonly because: 'proposer' | 'last-editor' | 'proposer-without-role' };

/**
 * Whether a person may approve now. They are asked for before the facts: only somebody who could approve finds out that
 * those have changed, and ends the proposal by it.
 */
export function decideApproval(
  { proposal, role, approver, proposer, lastEditors, factsHash }: ApprovalFacts,
  nowMs: number,
): ApprovalVerdict {
  const state = stateAt(proposal, nowMs);
  if (state !== 'open') return { refuses: 'not-open', state };
  if (!approver.roles.includes(role)) return { refuses: 'role' };
  if (approver.id === proposal.proposedBy) return { refuses: 'person', because: 'proposer' };
  if (!proposer.roles.includes(role)) return { refuses: 'person', because: 'proposer-without-role' };
  if (lastEditors.includes(approver.id)) return { refuses: 'person', because: 'last-editor' };
  return { does: factsHash === proposal.factsHash ? 'carry-out' : 'mark-stale' };
}

export type RejectionVerdict =
  | { readonly does: 'reject' }
  | { readonly refuses: 'not-open'; readonly state: Exclude<ProposalState, 'open'> }
  | { readonly refuses: 'role' | 'self' };

/**
 * Whether a person may end a proposal without carrying it out. What others want changed of them is not theirs to stop:
 * whoever holds the register could keep their roles for ever by it.
 */
export function decideRejection(
  { proposal, role, person }: { readonly proposal: Proposal; readonly role: OperatorRole; readonly person: Person },
  nowMs: number,
): RejectionVerdict {
  const state = stateAt(proposal, nowMs);
  if (state !== 'open') return { refuses: 'not-open', state };
  if (!person.roles.includes(role)) return { refuses: 'role' };
  return person.id === proposal.subject ? { refuses: 'self' } : { does: 'reject' };
}
