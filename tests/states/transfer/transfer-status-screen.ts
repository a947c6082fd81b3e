import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { detail, receipt } from '../money.ts';
import { answer, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/transfer/status/trf_${bodyOf('A')}`;

export const states: ScreenStates = {
  routes: ['/transfer/status/:id'],
  session: 'in',
  answers: [answer(getTransfer, detail('A')), receipt('A')],
  first: { at, shows: 'transfer.done' },
  others: {
    pending: {
      at,
      shows: 'transfer.pendingText',
      answers: [answer(getTransfer, detail('A', { status: 1, completedAtMs: undefined }))],
    },
  },
};
