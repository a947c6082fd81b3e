import type { Airtime } from '../../../shared/airtime.ts';
import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { detail } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenState, ScreenStates } from '../state.ts';

const minuteMs = 60_000;
const at = `/topUpMobile/status/air_${bodyOf('A')}`;
const pending: Airtime = {
  ...detail('A', {
    type: 2,
    status: 1,
    channel: 'mobile',
    amountSatang: 10_000,
    totalSatang: 10_000,
    completedAtMs: undefined,
    counterpartyName: 'AIS',
    counterpartyPhone: '081-***-*344',
    typedMobile: '0812223344',
    note: undefined,
    sourceId: `air_${bodyOf('A')}`,
  }),
  airtimeId: `air_${bodyOf('A')}`,
  operatorCode: 'ais',
  operatorName: 'AIS',
  isOwn: false,
  says: 'on-its-way',
  acts: 'partner',
  untilMs: atMs + 15 * minuteMs,
  sentAtMs: atMs,
  serverTimeMs: atMs,
};
const ended = { acts: 'nobody', untilMs: undefined, completedAtMs: atMs + minuteMs } as const;
const wayBack = { transactionId: `txn_${bodyOf('B')}`, amountSatang: 10_000, atMs: atMs + minuteMs };

/** A mobile top-up as it may stand, and the words for it. */
function standing(shows: ScreenState['shows'], more: Partial<Airtime> = {}): ScreenState {
  return { at, shows, answers: [answer(getAirtime, { ...pending, ...more })] };
}

export const states: ScreenStates = {
  routes: ['/topUpMobile/status/:id'],
  session: 'in',
  answers: [answer(getAirtime, pending)],
  first: { at, shows: 'airtime.says.on-its-way' },
  others: {
    paused: standing('airtime.says.paused', { says: 'paused', acts: 'owner' }),
    late: standing('airtime.says.looking-into-it', {
      says: 'looking-into-it',
      acts: 'us',
      untilMs: Date.UTC(2026, 0, 5, 3, 0),
    }),
    arrived: standing('airtime.says.arrived', { ...ended, status: 2, says: 'arrived' }),
    'arrived at the own number': standing('airtime.says.arrived', {
      ...ended,
      status: 2,
      says: 'arrived',
      isOwn: true,
      typedMobile: undefined,
      counterpartyPhone: '081-***-*678',
    }),
    'failed and back': standing('airtime.says.not-paid', { ...ended, status: 3, says: 'not-paid', wayBack }),
    'sent back later': standing('airtime.says.returned', {
      ...ended,
      status: 3,
      says: 'returned',
      wayBack: { ...wayBack, atMs: atMs + 2_880 * minuteMs },
    }),
  },
};
