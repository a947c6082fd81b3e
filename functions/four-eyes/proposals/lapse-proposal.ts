import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { stateAt } from '../../domains/proposal/proposal.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { lapseProposal } from '../../table/proposal.ts';

/** Nobody decides an expiry; the audit says that it was the sweep which wrote it down. */
const sweep = { id: 'sweep', login: 'sweep' } as const;

/** Only the proposal has a condition, so it is that one which somebody was faster with. */
function wasDecided(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'TransactionCanceledException' &&
    'CancellationReasons' in error &&
    Array.isArray(error.CancellationReasons) &&
    error.CancellationReasons[0]?.Code === 'ConditionalCheckFailed'
  );
}

/** Writes `expired` on a proposal whose day, and the time of an approval under way, is over, and its audit with it. */
export async function endLapsed(
  runtime: Runtime,
  proposal: Proposal,
  nowMs: number,
): Promise<'expired' | 'ended-before'> {
  if (stateAt(proposal, nowMs) !== 'expired') return 'ended-before';
  const {
    table,
    random,
    aws: { documents },
  } = runtime;
  const { body, act, subject, proposedBy } = proposal;
  const audit = putAuditRecord(
    table,
    random.idBody(nowMs),
    {
      operator: sweep,
      action: 'expire-proposal',
      userId: subject,
      reason: 'nobody has decided within its day',
      change: { act, proposalId: `prp_${body}`, proposedBy },
    },
    nowMs,
  );
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: [lapseProposal(table, body, nowMs), audit] }));
    return 'expired';
  } catch (error) {
    // Somebody has decided in this very moment.
    if (wasDecided(error)) return 'ended-before';
    throw error;
  }
}
