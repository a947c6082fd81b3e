import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import { formatThb } from '../../../shared/money.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { unlockHold } from '../../ledger/lock/lock-writes.ts';
import { learnHold, learnWallet } from '../../ledger/payout/take-word.ts';
import type { PayoutFacts } from '../../ledger/payout/take-word.ts';
import { checkItem, equals, equalsOrNone, updateItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { notLocked } from '../../table/wallet-lock.ts';
import type { Act } from '../proposals/act.ts';
import { payoutById } from '../subjects/payout.ts';

/**
 * Letting a payout go on that operators hold back; its state, amount and lock are conditions of the very write. At its
 * not-after time its money comes back, and nobody orders it any more, let go on or not: from then on it is refused.
 */
export const unlockPayoutAct: Act<typeof unlockPayout, PayoutFacts, 'unlock'> = {
  contract: unlockPayout,
  ...payoutById,
  factsOf: ({ hold: { userId, body, state, amountSatang, lockedAtMs, notAfterMs } }) => {
    const of = keys.hold(userId, body);
    return {
      state: { of, shown: state, holds: equals('state', state) },
      amount: { of, shown: formatThb(amountSatang), holds: equals('amountSatang', amountSatang) },
      lockedAt: {
        of,
        shown: lockedAtMs === undefined ? 'not held back' : new Date(lockedAtMs).toISOString(),
        holds: equalsOrNone('lockedAtMs', lockedAtMs),
      },
      comesBackAt: { of, shown: new Date(notAfterMs).toISOString(), holds: equals('notAfterMs', notAfterMs) },
    };
  },
  endsAtMsOf: ({ hold }) => hold.notAfterMs,
  // Whoever holds it back may propose that it goes on, and somebody else looks at it then.
  editorsOf: ({ hold }) => [hold.lockedBy],
  wishOf: () => 'unlock',
  keep: () => 'unlock',
  kept: () => 'unlock',
  changeOf: () => ({ goesOn: true }),
  shownOf: () => ({ becomes: 'ordered at its partner' }),
  decide: ({ table, nowMs }, { hold, wallet }) => {
    const { userId, body, state, amountSatang, lockedAtMs, notAfterMs } = hold;
    const isLocked = lockedAtMs !== undefined && edgeFrom(payoutTransitions, state, 'unlock') !== undefined;
    if (!isLocked) return refuse('payout-not-so', { state });
    if (nowMs >= notAfterMs) return refuse('payout-not-so', { state: 'lapsing' });
    // Its owner has locked the wallet besides, and that lock stands: nothing of it goes on before that one is gone.
    if (wallet.lockedAtMs !== undefined) return refuse('payout-not-so', { state: 'wallet-locked' });
    return {
      steps: [
        { write: updateItem(table, keys.hold(userId, body), unlockHold(hold, nowMs)), learn: learnHold },
        { write: checkItem(table, keys.wallet(userId), [notLocked]), learn: learnWallet },
      ],
      change: { amountSatang, goesOn: true },
    };
  },
};
