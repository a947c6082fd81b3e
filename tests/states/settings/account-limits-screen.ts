import { cancelLimitRaise } from '../../../shared/contracts/limits/cancel-raise.ts';
import { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { ownLimitForm } from '../../../web/commands/limits/lower.ts';
import { balance, limits, used } from '../money.ts';
import { atMs, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/accountLimits';
const requestId = '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d10';
const set = { ownSatang: 2_000_000 };
const raise = { limitSatang: 3_000_000, fromMs: atMs + 86_400_000 };
/** The sheet of one limit, with an amount in it. */
const changing = (limit: string, amount: string) => ({ [ownLimitForm]: { requestId, limit, amount } });
const codeNeeded = refused('ownLimit.raise', raiseLimit, 'step-up-needed', { reason: 'code' });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi'), used(), balance(1_069_425)],
  first: { at, shows: 'limits.reset' },
  others: {
    'of a newcomer': {
      at,
      shows: 'limits.reset',
      who: { tier: 'unauthorized' },
      answers: [limits('unauthorized'), balance(0)],
    },
    'of a company, more than goes without a face': {
      at,
      shows: 'limits.reset',
      who: { tier: 'enterprise' },
      answers: [limits('enterprise')],
    },
    'with a top-up that is not paid': { at, shows: 'limits.reset', answers: [used(undefined, 100_000)] },
    'with limits of their own, one to be raised': {
      at,
      shows: 'ownLimit.byYou',
      answers: [limits('fully', undefined, { 'out-day': { ...set, raise }, 'per-payment': { ownSatang: 100_000 } })],
    },
    'a limit to be changed': { at, shows: 'ownLimit.hint', typed: changing('out-day', '') },
    'a limit to be lowered': { at, shows: 'ownLimit.lower', typed: changing('out-day', '15000') },
    'not lower than what counts': {
      at,
      shows: 'the refusal',
      typed: changing('out-day', '15000'),
      pressed: refused('ownLimit.lower', lowerLimit, 'own-limit-not-lower', { limitSatang: 1_500_000 }),
    },
    'a limit to be raised': {
      at,
      shows: 'ownLimit.raise',
      typed: changing('out-day', '30000'),
      answers: [limits('fully', undefined, { 'out-day': set })],
    },
    'the code of a raise': {
      at,
      shows: 'ownLimit.codeWhy',
      typed: changing('out-day', '30000'),
      answers: [limits('fully', undefined, { 'out-day': set })],
      pressed: codeNeeded,
    },
    'a raise that waits': {
      at,
      shows: 'ownLimit.waits',
      typed: changing('out-day', ''),
      answers: [limits('fully', undefined, { 'out-day': { ...set, raise } })],
    },
    'a raise that counts already': {
      at,
      shows: 'the refusal',
      typed: changing('out-day', ''),
      answers: [limits('fully', undefined, { 'out-day': { ...set, raise } })],
      pressed: refused('ownLimit.cancel', cancelLimitRaise, 'no-limit-raise-waits', undefined),
    },
    'of the last level': { at, shows: 'limits.reset', answers: [limits('fully')] },
  },
};
