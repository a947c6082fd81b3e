import type { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import type { OutputOf } from '../../../shared/operation.ts';

/** The body of an id that ends so. */
export const body = (last: string) => `1M81XTKEXPY9VEDN29C${last}`;
type Proposal = OutputOf<typeof listProposals>['rows'][number];

/** A row of the proposals. */
export function proposal(last: string, more: Partial<Proposal> = {}): Proposal {
  return {
    proposalId: `prp_${body(last)}`,
    act: 'ops/set-user',
    subject: `usr_${body(last)}`,
    change: { tier: 'fully' },
    facts: ['phone', 'tier', 'name'],
    state: 'open',
    proposedBy: 'malee',
    proposedAtMs: 1_795_440_000_000,
    expiresAtMs: 1_795_526_400_000,
    ...more,
  };
}
