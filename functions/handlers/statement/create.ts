import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { idOf } from '../../../shared/ids.ts';
import { statementKeptMs } from '../../../shared/statement.ts';
import { provesPayment, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { fetchedUntilMs, tellsUntilMs } from '../../domains/statement/statement.ts';
import { statementTransitions } from '../../domains/statement/transitions.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { shortStatement } from '../../statement/fill-statement.ts';
import { keepStatement } from '../../statement/keep-statement.ts';
import { atMostOrAbsent, checkItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { putNewStatement } from '../../table/statement.ts';
import { foundWallet, sameWithdrawals } from '../../table/wallet.ts';

/** That the device has shown the code of this very request, where the holder is to be named in full. */
async function nameProof({ input, session, person, requestId, nowMs, runtime }: Call<typeof createStatement>) {
  if (input.name === 'masked') return undefined;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: createStatement.name, requestId, input });
  return {
    refuse: (wallet: Wallet) => {
      stillInSession(wallet, session);
      const codes = standingCodes(session.codes, withdrawnAtMsOf(wallet.codesWithdrawn, session));
      const isProven = provesPayment(codes, binding, nowMs);
      return isProven ? undefined : refuse('step-up-needed', { reason: 'code' });
    },
    /** The code and the session may end while the file is made. */
    stillStands: (wallet: Wallet): Step<Wallet> => ({
      write: checkItem(runtime.table, keys.wallet(wallet.userId), [
        sameWithdrawals(wallet),
        atMostOrAbsent('generation', session.generation),
      ]),
      learn: (_known, item) => foundWallet(item),
    }),
  };
}

export const operation = implement(createStatement, async (call) => {
  const { input, session, entry, language, wallet, person, nowMs, runtime, commit } = call;
  const lastToldDay = periodsAt(tellsUntilMs(nowMs)).day;
  if (input.fromDay > lastToldDay) return refuse('input-not-valid', { fields: { fromDay: 'day-not-yet' } });
  const proof = await nameProof(call);
  const unproven = proof?.refuse(wallet);
  if (unproven !== undefined) return unproven;
  const asked = {
    ...input,
    // No paper of ours says what there was at the end of a day that is still to come.
    throughDay: input.throughDay < lastToldDay ? input.throughDay : lastToldDay,
    userId: person.userId,
    body: runtime.random.idBody(nowMs),
    state: statementTransitions.start,
    language,
    brand: entry,
    askedAtMs: nowMs,
    expiresAtMs: nowMs + statementKeptMs,
    ...(proof !== undefined && { namedOn: session.deviceThumbprint }),
  };
  // What is too long to wait for, and what a busy wallet does not stand still for, is the queue's.
  const made = await keepStatement(runtime, person, asked, shortStatement);
  const kept =
    typeof made === 'string'
      ? asked
      : { ...asked, state: 'ready' as const, made, expiresAtMs: fetchedUntilMs(asked, nowMs) };
  return commit(
    wallet,
    (known) =>
      proof?.refuse(known) ?? {
        steps: [
          ...(proof === undefined ? [] : [proof.stillStands(known)]),
          { write: putNewStatement(runtime.table, kept) },
        ],
        answer: { statementId: idOf('stm', kept.body), word: kept.state, askedAtMs: nowMs },
      },
  );
});

export const handler = serve(operation);
