import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import { balance } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
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

const freeze = (letter: string) => ({
  freezeId: `frz_${bodyOf(letter)}`,
  number: `FRZ-${letter}4711`,
  frozenAtMs: atMs,
});
const freezes = answer(listOwnFreezes, {
  rows: [
    {
      ...freeze('A'),
      amountSatang: 50_000,
      scope: 'all',
      reasonClass: 'reported',
      endsAtMs: atMs + 72 * 3_600_000,
    },
    {
      ...freeze('B'),
      amountSatang: 50_000,
      scope: 'transfer',
      reasonClass: 'authority',
      endsAtMs: atMs + 240 * 3_600_000,
    },
  ],
});

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [balance(1_069_425)],
  first: { at, shows: 'assets.all' },
  others: {
    'of a newcomer': { at, shows: 'assets.notAtLevel', who: { tier: 'unauthorized' }, answers: [balance(0)] },
    'with money frozen, on its way and reserved': { at, shows: 'freeze.rest', answers: [frozen, freezes] },
    'of a company, with a long sum': {
      at,
      shows: 'assets.all',
      who: { tier: 'enterprise' },
      answers: [balance(498_765_432)],
    },
  },
};
