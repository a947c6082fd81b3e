import { failsAtMs } from '../domains/statement/statement.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import { statementTransitions } from '../domains/statement/transitions.ts';
import { settle } from '../runtime/operation/settle.ts';
import { statementNoticeWrites } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { TransactItem } from '../table/expression.ts';
import { idOf } from '../../shared/ids.ts';
import { giveUpStatement, makeStatement, refuseStatement } from '../table/statement.ts';

/** What the making of a statement came to. */
type Outcome = MadeStatement | 'too-long' | 'failed';

function endOf(table: string, asked: AskedStatement, outcome: Outcome, nowMs: number): TransactItem {
  if (outcome === 'too-long') return refuseStatement(table, asked);
  return outcome === 'failed' ? giveUpStatement(table, asked) : makeStatement(table, asked, outcome, nowMs);
}

/**
 * Ends the making and tells its owner, as one: whoever comes second finds the notice, and nothing is told twice. A file
 * that was put behind a failure is one that nobody can ask for, and the bucket forgets it.
 */
export async function endMaking(runtime: Runtime, asked: AskedStatement, outcome: Outcome): Promise<string> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const { table } = runtime;
  const nowMs = await runtime.clock.nowMs();
  const initial: InboxFacts = {};
  const told = outcome === 'failed' ? 'failed' : 'made';
  const settled = await settle(tools, initial, (facts) => {
    const { put, count } = statementNoticeWrites(table, { ...asked, told }, facts, nowMs);
    return { answer: undefined, unless: put, steps: [count, { write: endOf(table, asked, outcome, nowMs) }] };
  });
  return settled.kind;
}

/** What the sweep does with a statement that nobody has made within its hour: its owner is told, and so are we. */
export async function failStatement(
  runtime: Runtime,
  asked: AskedStatement,
  nowMs: number,
): Promise<'failed' | 'ended-before'> {
  if (asked.state !== statementTransitions.start || nowMs < failsAtMs(asked)) return 'ended-before';
  const outcome = await endMaking(runtime, asked, 'failed');
  if (outcome !== 'committed') return 'ended-before';
  const { userId, body, askedAtMs } = asked;
  runtime.log.error('statement-failed', { userId, statementId: idOf('stm', body), askedAtMs });
  return 'failed';
}
