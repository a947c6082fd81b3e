import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { decideCode, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { provesAct } from '../../domains/limits/face.ts';
import { isUnlockedByStaffOnly } from '../../domains/wallet/lock.ts';
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
import { followsDue, lockQueue, unlistUnlockAsk, unlockWallet as takeLockAway } from '../../table/wallet-lock.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
}

export const operation = implement(unlockOwnWallet, async (call) => {
  const { input, session, wallet, person, face, requestId, nowMs, runtime, commit } = call;
  const { table, random } = runtime;
  const { userId } = person;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: unlockOwnWallet.name, requestId, input });
  const { entry, sessionId, deviceThumbprint } = session;
  // Whoever did not do it hears of it by SMS, and locks the wallet once more.
  const notice = { userId, body: random.idBody(nowMs), event: 'wallet-unlocked', entry, atMs: nowMs } as const;
  const changeBody = random.idBody(nowMs);
  const trail = addAuthEvent(table, { userId }, changeBody, {
    event: 'wallet-unlocked',
    operation: unlockOwnWallet.name,
    atMs: nowMs,
    entry,
    sessionId,
    deviceThumbprint,
  });
  const initial: Facts = { wallet };
  return commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    if (facts.wallet.lockedAtMs === undefined) return refuse('wallet-not-locked');
    // Whoever holds the phone gives a card of their own, and is verified with it, while it is locked.
    if (isUnlockedByStaffOnly(facts.wallet)) return refuse('owner-not-verified');
    // Last, so that nobody is asked in vain; the face behind the code, because it counts for the shorter time.
    const withdrawnAtMs = withdrawnAtMsOf(facts.wallet.codesWithdrawn, session);
    const steppedUp = decideCode(standingCodes(session.codes, withdrawnAtMs), binding, nowMs);
    if (isRefusal(steppedUp)) return steppedUp;
    const isShown = provesAct(face, binding, { withdrawnAtMs, wallet: facts.wallet, nowMs });
    if (!isShown) return refuse('step-up-needed', { reason: 'face' });
    const holding = [sameWithdrawals(facts.wallet), atMostOrAbsent('generation', session.generation)];
    return {
      steppedUp,
      answer: { unlockedAtMs: nowMs },
      steps: [
        {
          write: takeLockAway(table, facts.wallet, holding),
          learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        ...unlistUnlockAsk(table, facts.wallet),
        // What the lock has stopped goes on by the sweep, which is due at once.
        { write: followsDue(table, lockQueue, { userId, changeBody }, nowMs) },
        { write: trail },
        ...securityNoticeSteps<Facts>(table, notice, facts),
      ],
    };
  });
});

export const handler = serve(operation);
