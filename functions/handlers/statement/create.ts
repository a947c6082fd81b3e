import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { idOf } from '../../../shared/ids.ts';
import { statementKeptMs } from '../../../shared/statement.ts';
import { provesPayment, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { statementTransitions } from '../../domains/statement/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { shortStatement } from '../../statement/fill-statement.ts';
import { keepStatement } from '../../statement/keep-statement.ts';
import { putNewStatement } from '../../table/statement.ts';

export const operation = implement(createStatement, async (call) => {
  const { input, session, entry, language, wallet, person, requestId, nowMs, runtime, commit } = call;
  if (input.fromDay > periodsAt(nowMs).day) return refuse('input-not-valid', { fields: { fromDay: 'day-not-yet' } });
  if (input.name === 'full') {
    stillInSession(wallet, session);
    const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
    const binding = bindingOf(key, { operation: createStatement.name, requestId, input });
    const codes = standingCodes(session.codes, withdrawnAtMsOf(wallet.codesWithdrawn, session));
    if (!provesPayment(codes, binding, nowMs)) return refuse('step-up-needed', { reason: 'code' });
  }
  const asked = {
    ...input,
    userId: person.userId,
    body: runtime.random.idBody(nowMs),
    state: statementTransitions.start,
    language,
    brand: entry,
    askedAtMs: nowMs,
    expiresAtMs: nowMs + statementKeptMs,
  };
  // What is too long to wait for, and what a busy wallet does not stand still for, is the queue's.
  const made = await keepStatement(runtime, person, asked, shortStatement);
  const kept = typeof made === 'string' ? asked : { ...asked, state: 'ready' as const, made };
  return commit(undefined, () => ({
    steps: [{ write: putNewStatement(runtime.table, kept) }],
    answer: { statementId: idOf('stm', kept.body), word: kept.state, askedAtMs: nowMs },
  }));
});

export const handler = serve(operation);
