import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { balance } from '../money.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/assets';

/** Of everything something, and a part of it frozen for each way out. */
const frozen = answer(getLastBalance, {
  availableSatang: 1_069_425,
  heldSatang: 50_000,
  reserveSatang: 12_000,
  transferableSatang: 969_425,
  withdrawableSatang: 1_019_425,
  atMs,
});

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [balance(1_069_425)],
  first: { at, shows: 'assets.all' },
  others: {
    'of a newcomer': { at, shows: 'assets.notAtLevel', who: { tier: 'unauthorized' }, answers: [balance(0)] },
    'with money frozen, on its way and reserved': { at, shows: 'assets.all', answers: [frozen] },
    'of a company, with a long sum': {
      at,
      shows: 'assets.all',
      who: { tier: 'enterprise' },
      answers: [balance(498_765_432)],
    },
  },
};
