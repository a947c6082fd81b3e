import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as proposeUser } from '../../../functions/handlers/ops/set-user.ts';
import type { Door } from '../door/door.ts';
import { auditsAbout } from './audits.ts';
import { askAs, newOperator, succeedAs } from './operators.ts';
import type { ActOptions, TestOperator } from './operators.ts';
import { newUser } from './users.ts';

/** Why the tests approve. */
export const approvalReason = 'compared with the document';

/** What tests of approvals do again and again at a door; another one may be named for a step of it. */
export function proposedTierAt(door: Door) {
  return {
    /** Somebody whose tier somebody has proposed, and somebody else who may approve. */
    arrange: async (at: Door = door) => {
      const [user, proposer, approver] = await Promise.all([newUser(at), newOperator(at), newOperator(at)]);
      const input = {
        mobile: user.mobile,
        tier: 'semi',
        firstName: 'Malee',
        lastName: 'Suksan',
        reason: 'seen at the counter',
      } as const;
      const { proposalId } = await succeedAs(at, proposeUser, proposer, input);
      return { user, proposer, approver, proposalId, input };
    },
    /** By the login that stands for the console's. */
    approve: (who: TestOperator, proposalId: string, at: Door = door, options: ActOptions = {}) =>
      askAs(at, approveProposal, who, { proposalId, reason: approvalReason }, { way: 'console', ...options }),
    stateOf: async (proposalId: string) => {
      const { rows } = await succeedAs(door, listProposals, await newOperator(door), { proposalId });
      return rows[0]?.state;
    },
    auditsOf: async (userId: string, act: string) =>
      (await auditsAbout(door, userId)).filter(({ action }) => action === act),
  };
}
