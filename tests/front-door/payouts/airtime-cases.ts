import { randomUUID } from 'node:crypto';
import type { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import type { MoneyOutOf } from '../../../shared/money-out.ts';
import type { InputOf } from '../../../shared/operation.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { mobileOperators } from '../../../functions/domains/airtime/mobile-operators.ts';
import { arrangeWallet } from '../people/account.ts';
import type { Door } from '../door/door.ts';
import { trustDevice } from '../people/trust.ts';
import { newUser } from '../people/users.ts';
import type { User, Wishes } from '../people/users.ts';

export type AirtimeInput = InputOf<typeof createAirtime>;

/** A mobile top-up that somebody asks for. */
export interface AskedAirtime {
  readonly user: User;
  readonly input: AirtimeInput;
}

type Attributes = Readonly<Record<string, string | number>>;

interface Arrangement {
  readonly wishes?: Wishes;
  readonly input?: Partial<AirtimeInput>;
  readonly has?: (periods: ReturnType<typeof periodsAt>) => Attributes;
}

/** Somebody with 1,000.00 who may top up a number from their device: 100.00 at AIS. */
export async function arrangeAirtime(door: Door, arrangement: Arrangement = {}): Promise<AskedAirtime> {
  const { wishes = {}, input = {}, has } = arrangement;
  const user = await newUser(door, { tier: 'basic', balanceSatang: 100_000, ...wishes });
  await trustDevice(door, user);
  if (has !== undefined) await arrangeWallet(door, user, has(periodsAt(door.clock.peekMs())));
  return { user, input: { operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000, ...input } };
}

/** A mobile top-up as a code is asked for it. */
export function paymentOfAirtime(input: AirtimeInput, requestId: string = randomUUID()): MoneyOutOf<'airtime/create'> {
  return { operation: 'airtime/create', requestId, input };
}

/** A mobile top-up that has to be refused, whether it is quoted or created. */
export interface RefusedAirtime {
  readonly given: string;
  readonly name: RefusalName;
  readonly data?: object;
  readonly arrange: (door: Door) => Promise<AskedAirtime>;
}

const refuse = (given: string, name: RefusalName, arrangement: Arrangement, data?: object): RefusedAirtime => ({
  given,
  name,
  arrange: (door) => arrangeAirtime(door, arrangement),
  ...(data !== undefined && { data }),
});
const newcomer = { tier: 'unauthorized' } as const;

/** Every reason for which a mobile top-up is refused, quoted or created, each on the very edge of its amount. */
export const refusedAirtimes: readonly RefusedAirtime[] = [
  refuse('the owner is under review', 'under-review', { has: () => ({ auditStatus: 1 }) }),
  refuse("the operator is nobody's", 'mobile-operator-not-found', { input: { operatorCode: 'nobody' } }),
  refuse('the operator sells no such amount', 'airtime-amount-not-sold', { input: { amountSatang: 10_001 } }),
  refuse('its owner has locked the wallet', 'wallet-locked', { has: () => ({ lockedAtMs: 1 }) }),
  refuse('a freeze of everything leaves too little', 'wallet-frozen', { has: () => ({ freezeAllSatang: 90_001 }) }),
  refuse(
    'it is a satang more than the balance',
    'insufficient-balance',
    { wishes: { balanceSatang: 9_999 } },
    { availableSatang: 9_999 },
  ),
  refuse(
    'the payments of a day are made',
    'too-many-payments',
    { has: ({ day }) => ({ [`payments_${day}`]: 100 }) },
    { most: 100 },
  ),
  refuse(
    'it is a satang more than the day has left',
    'limit-day-reached',
    { has: ({ day }) => ({ [`limit4_${day}`]: 490_001 }) },
    { limitType: 4, limitSatang: 500_000, leftSatang: 9_999 },
  ),
  refuse(
    'it is a satang more than the month has left',
    'limit-month-reached',
    { has: ({ month }) => ({ [`limit5_${month}`]: 1_990_001 }) },
    { limitType: 5, limitSatang: 2_000_000, leftSatang: 9_999 },
  ),
  refuse(
    'somebody without personal data is over what one payment may be',
    'step-up-needed',
    { wishes: newcomer, input: { amountSatang: 150_000 } },
    { reason: 'personal-data', leadsTo: 'basic', limitSatang: 100_000, leftSatang: 100_000 },
  ),
  refuse(
    'somebody without personal data is over the day',
    'step-up-needed',
    { wishes: newcomer, has: ({ day }) => ({ [`limit4_${day}`]: 90_001 }) },
    { reason: 'personal-data', leadsTo: 'basic', limitType: 4, limitSatang: 100_000, leftSatang: 9_999 },
  ),
  refuse(
    'somebody without personal data is over the month',
    'step-up-needed',
    { wishes: newcomer, has: ({ month }) => ({ [`limit5_${month}`]: 290_001 }) },
    { reason: 'personal-data', leadsTo: 'basic', limitType: 5, limitSatang: 300_000, leftSatang: 9_999 },
  ),
];

/**
 * The largest amount that anybody sells, asked for by somebody of the lowest level that has given personal data: no
 * tier's bound of one payment is below it, so that 'limit-per-payment' waits for a bound that people set themselves.
 */
export function arrangeLargest(door: Door): Promise<AskedAirtime> {
  const [largest] = mobileOperators
    .flatMap(({ operatorCode, amountsSatang }) => amountsSatang.map((amountSatang) => ({ operatorCode, amountSatang })))
    .toSorted((a, b) => b.amountSatang - a.amountSatang);
  return arrangeAirtime(door, {
    wishes: { tier: 'basic', balanceSatang: 200_000 },
    ...(largest && { input: largest }),
  });
}

/** Refused already as it is read: each fault with its own reason. */
export const unreadableAirtimes: readonly {
  readonly given: string;
  readonly input: object;
  readonly fields: object;
}[] = [
  { given: 'the number is none', input: { mobile: '12345' }, fields: { mobile: 'mobile-not-valid' } },
  { given: 'the number is a landline', input: { mobile: '021234567' }, fields: { mobile: 'mobile-not-valid' } },
  {
    given: 'the operator is no code',
    input: { operatorCode: 'A I S' },
    fields: { operatorCode: 'operator-not-valid' },
  },
  { given: 'the amount is nothing', input: { amountSatang: 0 }, fields: { amountSatang: 'amount-zero' } },
  { given: 'something is added', input: { tip: 5 }, fields: { tip: 'unknown-field' } },
];
