import { randomUUID } from 'node:crypto';
import { idBody, idOf } from '../../../shared/ids.ts';
import type { AccountLink, MoneyOutOf } from '../../../shared/money-out.ts';
import type { InputOf } from '../../../shared/operation.ts';
import type { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet } from '../people/account.ts';
import { arrangeAccounts, newLink } from './bank-accounts.ts';
import type { Door } from '../door/door.ts';
import { giveTier, newUser } from '../people/users.ts';
import type { User, Wishes } from '../people/users.ts';

/** A cash out that somebody asks for. */
export interface AskedCashOut {
  readonly user: User;
  readonly accountId: string;
  readonly amountSatang: number;
  readonly link: AccountLink;
}

type Attributes = Readonly<Record<string, string | number>>;

interface Arrangement {
  readonly wishes?: Wishes;
  readonly amountSatang?: number;
  readonly bankCode?: string;
  readonly has?: (periods: ReturnType<typeof periodsAt>) => Attributes;
}

/** Somebody with 1,000.00 and a linked account, who may cash out from their device. */
export async function arrangeCashOut(door: Door, arrangement: Arrangement = {}): Promise<AskedCashOut> {
  const { wishes = {}, amountSatang = 5_000, bankCode = '004', has } = arrangement;
  const user = await newUser(door, {
    tier: 'semi',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    balanceSatang: 100_000,
    ...wishes,
  });
  if (has !== undefined) await arrangeWallet(door, user, has(periodsAt(door.clock.peekMs())));
  const link = newLink({ bankCode });
  const [body = ''] = await arrangeAccounts(door, user, [link]);
  return { user, accountId: idOf('bac', body), amountSatang, link };
}

/** A cash out as a code is asked for it. */
export function paymentOfCashOut(
  input: InputOf<typeof createCashOut>,
  requestId: string = randomUUID(),
): MoneyOutOf<'cash-out/create'> {
  return { operation: 'cash-out/create', requestId, input };
}

/** A cash out that has to be refused, whether it is quoted or created. */
export interface RefusedCashOut {
  readonly given: string;
  readonly name: RefusalName;
  readonly data?: object;
  readonly arrange: (door: Door) => Promise<AskedCashOut>;
}

const refuse = (given: string, name: RefusalName, arrangement: Arrangement, data?: object): RefusedCashOut => ({
  given,
  name,
  arrange: (door) => arrangeCashOut(door, arrangement),
  ...(data !== undefined && { data }),
});

const somebodyElses = async (door: Door): Promise<AskedCashOut> => {
  const [asked, other] = await Promise.all([arrangeCashOut(door), arrangeCashOut(door)]);
  return { ...asked, accountId: other.accountId };
};
const anothersSince = async (door: Door): Promise<AskedCashOut> => {
  const asked = await arrangeCashOut(door);
  await giveTier(door, asked.user, 'semi', { firstName: 'มาลี', lastName: 'สุขสันต์' });
  return asked;
};
const nobodys = async (door: Door): Promise<AskedCashOut> => {
  const body = idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)));
  return { ...(await arrangeCashOut(door)), accountId: idOf('bac', body) };
};

/** Every reason for which a cash out is refused, quoted or created, each on the very edge where it has an amount. */
export const refusedCashOuts: readonly RefusedCashOut[] = [
  refuse('the owner is under review', 'under-review', { has: () => ({ auditStatus: 1 }) }),
  refuse('the owner is unauthorized', 'feature-not-in-tier', { wishes: { tier: 'unauthorized' } }),
  refuse('the owner is basic', 'feature-not-in-tier', { wishes: { tier: 'basic' } }),
  { given: "the account is somebody else's", name: 'bank-account-not-found', arrange: somebodyElses },
  { given: "the account is nobody's", name: 'bank-account-not-found', arrange: nobodys },
  {
    given: 'its owner is verified under another name since it was linked',
    name: 'bank-account-other-name',
    arrange: anothersSince,
  },
  refuse('the bank has gone off the list since it was linked', 'bank-not-supported', { bankCode: '099' }),
  refuse(
    'one satang more than a payment may be',
    'limit-per-payment',
    { amountSatang: 5_000_001 },
    { limitSatang: 5_000_000 },
  ),
  refuse('its owner has locked the wallet', 'wallet-locked', { has: () => ({ lockedAtMs: 1 }) }),
  refuse('a freeze of withdrawals leaves too little', 'wallet-frozen', {
    amountSatang: 50_001,
    has: () => ({ freezeWithdrawSatang: 50_000 }),
  }),
  refuse('a freeze of everything leaves too little', 'wallet-frozen', {
    amountSatang: 50_001,
    has: () => ({ freezeAllSatang: 50_000 }),
  }),
  refuse(
    'one satang more than the balance',
    'insufficient-balance',
    { amountSatang: 100_001 },
    { availableSatang: 100_000 },
  ),
  refuse(
    'the whole balance, but a fee is due',
    'insufficient-balance',
    {
      amountSatang: 100_000,
      has: ({ day }) => ({ [`freeCashOutDay_${day}`]: 2 }),
    },
    { availableSatang: 100_000 },
  ),
  refuse(
    'the payments of a day are made',
    'too-many-payments',
    { has: ({ day }) => ({ [`payments_${day}`]: 200 }) },
    { most: 200 },
  ),
  refuse(
    'one satang more than the day has left',
    'limit-day-reached',
    {
      amountSatang: 101,
      has: ({ day }) => ({ [`limit6_${day}`]: 4_999_900 }),
    },
    { limitType: 6, limitSatang: 5_000_000, leftSatang: 100 },
  ),
  refuse(
    'one satang more than the month has left',
    'limit-month-reached',
    {
      amountSatang: 101,
      has: ({ month }) => ({ [`limit7_${month}`]: 19_999_900 }),
    },
    { limitType: 7, limitSatang: 20_000_000, leftSatang: 100 },
  ),
];
