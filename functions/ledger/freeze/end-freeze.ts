import { paymentNamed } from '../../domains/freeze/case-freeze.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { freezeTransitions } from '../../domains/freeze/transitions.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import type { TransactItem } from '../../table/expression.ts';
import { endFreeze } from '../../table/freeze.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readScamCase } from '../../table/scam-case.ts';
import { liftFreeze } from './freeze.ts';

/** The writes by which a freeze ends: its own, and what goes with it in the same transaction. */
export function endingWrites<F extends InboxFacts>(
  table: string,
  freeze: CaseFreeze,
  { event, noticeBody, nowMs }: { event: 'release' | 'lapse'; noticeBody: string; nowMs: number },
  facts: F,
): { readonly ends: TransactItem; readonly steps: readonly Step<F>[] } {
  const { userId, leftSatang, reasonClass } = freeze;
  const [ends, unlists] = endFreeze(table, freeze, event, nowMs);
  const notice = {
    userId,
    body: noticeBody,
    event: 'freeze-ended',
    atMs: nowMs,
    freeze: { amountSatang: leftSatang, freezeReason: reasonClass },
  } as const;
  return {
    ends,
    // Each fails with the freeze itself, which somebody else has ended: what that has left is learnt from there.
    steps: [
      { write: unlists, learn: (known) => known },
      { write: liftFreeze(table, freeze), learn: (known) => known },
      ...securityNoticeSteps(table, notice, facts),
    ],
  };
}

/** Nobody decides that a freeze is over; the audit says that it was the sweep which wrote it down. */
const sweep = { id: 'sweep', login: 'sweep' } as const;

/** Whether the report that has made a freeze is still a case that nobody has closed. */
async function isUndecided({ aws, table }: Runtime, { caseBody }: CaseFreeze): Promise<boolean> {
  if (caseBody === undefined) return false;
  const item = await readItem(aws.documents, table, keys.scamCase(caseBody));
  try {
    return item !== undefined && readScamCase(item).state === 'open';
  } catch (error) {
    // What its owner was told of the end of their freeze hangs on no case of ours.
    if (error instanceof DamagedItem) return true;
    throw error;
  }
}

/** Ends a freeze at its end; one that was extended, released or taken in this very moment stays as that has left it. */
export async function lapseFreeze(
  runtime: Runtime,
  freeze: CaseFreeze,
  nowMs: number,
): Promise<'lapsed' | 'ended-before'> {
  if (edgeFrom(freezeTransitions, freeze.state, 'lapse') === undefined || nowMs < freeze.endsAtMs)
    return 'ended-before';
  const { table, random, aws, wait, log } = runtime;
  const { userId, body, caseNumber, leftSatang } = freeze;
  const [noticeBody, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const audit = {
    operator: sweep,
    action: 'lapse-freeze',
    userId,
    reason: 'it has stood until its end',
    change: { freezeId: `frz_${body}`, ...paymentNamed(freeze), caseNumber, leftSatang },
  };
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  // Read before, so that what fails here is tried again while the freeze stands.
  const wasUndecided = await isUndecided(runtime, freeze);
  const initial: InboxFacts = {};
  const outcome = await settle(tools, initial, (facts) => {
    const { ends, steps } = endingWrites(table, freeze, { event: 'lapse', noticeBody, nowMs }, facts);
    return {
      answer: 'lapsed' as const,
      unless: ends,
      steps: [...steps, { write: putAuditRecord(table, auditBody, audit, nowMs) }],
    };
  });
  if (outcome.kind !== 'committed') return 'ended-before';
  // What was frozen may leave from now on, and nobody has said whether it was a scam.
  if (wasUndecided) log.error('freeze-ended-undecided', { freezeId: `frz_${body}`, caseNumber });
  return outcome.answer;
}
