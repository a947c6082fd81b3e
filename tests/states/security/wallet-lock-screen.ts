import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import { answered, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/walletLock';
const hourMs = 3_600_000;
const lock = { lockedAtMs: atMs - hourMs };
const asked = { ...lock, unlockAskedAtMs: atMs - 1_000, askEndsAtMs: atMs + 72 * hourMs };
const payout = (letter: string, totalSatang: number) => ({ transactionId: `txn_${bodyOf(letter)}`, totalSatang });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'lock.do' },
  others: {
    'locked just now': {
      at,
      shows: 'lock.is',
      pressed: answered('lock.do', lockWallet, {
        lockedAtMs: atMs,
        paused: [payout('A', 150_000), payout('B', 20_000)],
        sent: [payout('C', 50_000)],
        isWhole: false,
      }),
    },
    locked: { at, shows: 'lock.ask', who: { lock } },
    'locked before an identity check': { at, shows: 'lock.byStaff', who: { lock: { ...lock, byStaffOnly: true } } },
    'asked to unlock': { at, shows: 'lock.keep', who: { lock: asked } },
    'asked too long ago': { at, shows: 'lock.over', who: { lock: { ...lock, unlockAskedAtMs: atMs - 80 * hourMs } } },
    'the code of asking': {
      at,
      shows: 'lock.codeWhy',
      who: { lock },
      pressed: refused('lock.ask', askUnlock, 'step-up-needed', { reason: 'code' }),
    },
    'locked before its owner was verified': {
      at,
      shows: 'the refusal',
      who: { lock },
      pressed: refused('lock.unlockNow', unlockOwnWallet, 'owner-not-verified', undefined),
    },
    'the face of unlocking': {
      at,
      shows: 'faceSheet.why',
      who: { lock },
      pressed: refused('lock.unlockNow', unlockOwnWallet, 'step-up-needed', { reason: 'face' }),
    },
  },
};
