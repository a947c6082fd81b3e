import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { askCountsForMs } from '../../../shared/wallet-lock.ts';
import { decideCode, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import { atMostOrAbsent } from '../../table/expression.ts';
import { foundWallet, sameWithdrawals } from '../../table/wallet.ts';
import { askForUnlock, listUnlockAsk, lockQueue } from '../../table/wallet-lock.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
}

export const operation = implement(askUnlock, async (call) => {
  const { input, session, wallet, person, requestId, nowMs, runtime, commit } = call;
  const { table, random, log } = runtime;
  const { userId } = person;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: askUnlock.name, requestId, input });
  const { entry, sessionId, deviceThumbprint } = session;
  // Whoever did not ask hears of it by SMS, and takes it back by locking once more.
  const notice = { userId, body: random.idBody(nowMs), event: 'wallet-unlock-asked', entry, atMs: nowMs } as const;
  const trail = addAuthEvent(table, { userId }, random.idBody(nowMs), {
    event: 'wallet-unlock-asked',
    operation: askUnlock.name,
    atMs: nowMs,
    entry,
    sessionId,
    deviceThumbprint,
  });
  const initial: Facts = { wallet };
  const result = await commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    if (facts.wallet.lockedAtMs === undefined) return refuse('wallet-not-locked');
    // Last, so that nobody is asked in vain.
    const codes = standingCodes(session.codes, withdrawnAtMsOf(facts.wallet.codesWithdrawn, session));
    const steppedUp = decideCode(codes, binding, nowMs);
    if (isRefusal(steppedUp)) return steppedUp;
    const holding = [sameWithdrawals(facts.wallet), atMostOrAbsent('generation', session.generation)];
    return {
      steppedUp,
      answer: { unlockAskedAtMs: nowMs, askEndsAtMs: nowMs + askCountsForMs },
      steps: [
        {
          write: askForUnlock(table, facts.wallet, holding, nowMs),
          learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        { write: listUnlockAsk(table, lockQueue, { userId, askedAtMs: nowMs }) },
        { write: trail },
        ...securityNoticeSteps<Facts>(table, notice, facts),
      ],
    };
  });
  // What no face opens, operators do, and only within the time that it counts for.
  if (!isRefusal(result)) log.info('unlock-asked', { userId, askEndsAtMs: result.askEndsAtMs });
  return result;
});

export const handler = serve(operation);
