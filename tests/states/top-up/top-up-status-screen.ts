import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { balance } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/topUp/status/tup_${bodyOf('A')}`;
const lifetimeMs = 15 * 60_000;

function topUp(more: Partial<TopUp>) {
  return answer(getTopUp, {
    topUpId: `tup_${bodyOf('A')}`,
    method: 2,
    status: 1,
    amountSatang: 25_000,
    createdAtMs: atMs,
    expiresAtMs: atMs + lifetimeMs,
    returns: [],
    serverTimeMs: atMs,
    ...more,
  });
}
const closed = { status: 4, completedAtMs: atMs } as const;

export const states: ScreenStates = {
  routes: ['/topUp/status/:id'],
  session: 'in',
  answers: [topUp({ qrText: '00020101021229370016A000000677010111' }), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'topUp.waiting' },
  others: {
    paid: { at, shows: 'topUp.done', answers: [topUp({ status: 2, completedAtMs: atMs })] },
    expired: { at, shows: 'topUp.expired', answers: [topUp({ ...closed, closedBecause: 'expired' })] },
    'cancelled, and money that came goes back': {
      at,
      shows: 'topUp.cancelled',
      answers: [
        topUp({
          ...closed,
          closedBecause: 'cancelled',
          returns: [{ amountSatang: 25_000, reason: 'cancelled', arrivedAtMs: atMs }],
        }),
      ],
    },
  },
};
