import type { FourEyesContract, InputOf, RefusalOf } from '../../../shared/operation.ts';
import type { Proposed } from '../../../shared/proposal.ts';
import { proposalLifetimeMs } from '../../domains/proposal/proposal.ts';
import type { Operator } from '../../domains/operator/operator.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Plan } from '../../runtime/operation/settle.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { putNewProposal } from '../../table/proposal.ts';
import { decideHeld, factsHashOf, keepSeen } from './act.ts';
import type { Act } from './act.ts';
import { proposalQueue } from './proposal-queue.ts';

interface Asked<C extends FourEyesContract> {
  readonly runtime: Runtime;
  readonly operator: Operator;
  readonly nowMs: number;
  readonly input: InputOf<C> & { readonly reason: string };
}

/**
 * What a call of a four-eyes act does instead of the act: it writes the proposal, bound to the facts as they are, and
 * its audit. What the act would refuse now is refused now, so that nobody waits for an approval that cannot come.
 */
export async function propose<C extends FourEyesContract, L, W>(
  act: Act<C, L, W>,
  { runtime, operator, nowMs, input }: Asked<C>,
): Promise<Plan<undefined, Proposed> | Refusal<RefusalOf<C>>> {
  const { table, random } = runtime;
  const subject = await act.find(runtime, input);
  if (typeof subject !== 'string') return subject;
  const wish = act.wishOf(input);
  const found = await act.load(runtime, subject);
  const change = act.changeOf(wish);
  const note = () =>
    noteReading(act.contract, { operator, nowMs, runtime }, { ...change, asks: 'bank' }, [subject], input.reason);
  const loaded = act.ask === undefined ? found : await act.ask(runtime, found, wish, nowMs, note);
  const [body, auditBody, otherBody] = [random.idBody(nowMs), random.idBody(nowMs), random.idBody(nowMs)];
  const tried = decideHeld(act, { table, nowMs, body, otherBody, editor: operator.id }, loaded, wish);
  if (isRefusal(tried)) return tried;
  const {
    name,
    fourEyes: { facts },
  } = act.contract;
  const expiresAtMs = nowMs + proposalLifetimeMs;
  const proposal = {
    body,
    act: name,
    subject,
    wish: act.keep(loaded, wish),
    change,
    facts,
    factsHash: factsHashOf(act, subject, loaded),
    seen: keepSeen(act, subject, loaded),
    reason: input.reason,
    proposedBy: operator.id,
    proposedThrough: operator.login,
    proposedAtMs: nowMs,
    expiresAtMs,
  };
  const proposalId = `prp_${body}`;
  const endsAtMs = act.endsAtMsOf?.(loaded);
  const audit = { operator, action: name, userId: subject, reason: input.reason, change: { ...change, proposalId } };
  return {
    answer: { proposalId, expiresAtMs, ...(endsAtMs !== undefined && { endsAtMs }), auditId: `adt_${auditBody}` },
    steps: [
      { write: putNewProposal(table, proposalQueue, proposal) },
      { write: putAuditRecord(table, auditBody, audit, nowMs) },
    ],
  };
}
