import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { stateAt } from '../domains/proposal/proposal.ts';
import type { Proposal } from '../domains/proposal/proposal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { lapseProposal } from '../table/proposal.ts';

/** Writes `expired` on a proposal whose day, and the time of an approval under way, is over. */
export async function endLapsed(runtime: Runtime, proposal: Proposal, nowMs: number): Promise<'expired' | 'ended-before'> {
  if (stateAt(proposal, nowMs) !== 'expired') return 'ended-before';
  try {
    await runtime.aws.documents.send(new UpdateCommand(lapseProposal(runtime.table, proposal.body, nowMs)));
    return 'expired';
  } catch (error) {
    // Somebody has decided in this very moment.
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return 'ended-before';
    throw error;
  }
}
