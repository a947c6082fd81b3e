import { idBody } from '../../../shared/ids.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet } from '../people/account.ts';
import type { Door } from '../door/door.ts';
import { newUser } from '../people/users.ts';
import type { User, Wishes } from '../people/users.ts';

/** A transfer that somebody asks for. */
export interface Asked {
  readonly sender: User;
  readonly receiver: User;
  readonly receiverId: string;
  readonly amountSatang: number;
}

/** A transfer that has to be refused, whether it is quoted or created. */
export interface RefusedTransfer {
  readonly given: string;
  readonly name: RefusalName;
  readonly data?: object;
  readonly arrange: (door: Door) => Promise<Asked>;
}

const semi: Wishes = { tier: 'semi', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100_000 };
const basic: Wishes = { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' };

type Attributes = Readonly<Record<string, string | number>>;

interface Arrangement {
  readonly sender?: Wishes;
  readonly receiver?: Wishes;
  readonly amountSatang?: number;
  readonly senderHas?: (periods: ReturnType<typeof periodsAt>) => Attributes;
  readonly receiverHas?: (periods: ReturnType<typeof periodsAt>) => Attributes;
}

/** A sender and a receiver of whom the transfer is asked. */
export async function arrangeTransfer(door: Door, arrangement: Arrangement = {}): Promise<Asked> {
  const { sender: senderWishes = semi, receiver: receiverWishes = basic, amountSatang = 5_000 } = arrangement;
  const [sender, receiver] = await Promise.all([newUser(door, senderWishes), newUser(door, receiverWishes)]);
  const periods = periodsAt(door.clock.peekMs());
  if (arrangement.senderHas !== undefined) await arrangeWallet(door, sender, arrangement.senderHas(periods));
  if (arrangement.receiverHas !== undefined) await arrangeWallet(door, receiver, arrangement.receiverHas(periods));
  return { sender, receiver, receiverId: receiver.userId, amountSatang };
}

const refuse = (given: string, name: RefusalName, arrangement: Arrangement, data?: object): RefusedTransfer => ({
  given,
  name,
  arrange: (door) => arrangeTransfer(door, arrangement),
  ...(data !== undefined && { data }),
});

const senderCases: readonly RefusedTransfer[] = [
  refuse('the sender is under review', 'under-review', { senderHas: () => ({ auditStatus: 1 }) }),
  refuse('the sender is unauthorized', 'feature-not-in-tier', { sender: { balanceSatang: 100_000 } }),
  refuse('the sender is basic', 'feature-not-in-tier', { sender: { tier: 'basic', balanceSatang: 100_000 } }),
  refuse('the sender has locked the wallet', 'wallet-locked', { senderHas: () => ({ lockedAtMs: 1 }) }),
  refuse(
    'the sender has made the payments of a day',
    'too-many-payments',
    {
      senderHas: ({ day }) => ({ [`payments_${day}`]: 200 }),
    },
    { most: 200 },
  ),
  refuse('a transfer freeze leaves too little', 'wallet-frozen', {
    amountSatang: 50_001,
    senderHas: () => ({ freezeTransferSatang: 50_000 }),
  }),
  refuse('a freeze of everything leaves too little', 'wallet-frozen', {
    amountSatang: 50_001,
    senderHas: () => ({ freezeAllSatang: 50_000 }),
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
      senderHas: ({ day }) => ({ [`freeTransferDay_${day}`]: 5 }),
    },
    { availableSatang: 100_000 },
  ),
  refuse(
    'one satang more than a payment may be',
    'limit-per-payment',
    { amountSatang: 5_000_001 },
    { limitSatang: 5_000_000 },
  ),
  refuse(
    'one satang more than the day has left',
    'limit-day-reached',
    {
      amountSatang: 101,
      senderHas: ({ day }) => ({ [`limit6_${day}`]: 4_999_900 }),
    },
    { limitType: 6, limitSatang: 5_000_000, leftSatang: 100 },
  ),
  refuse(
    'one satang more than the month has left',
    'limit-month-reached',
    {
      amountSatang: 101,
      senderHas: ({ month }) => ({ [`limit7_${month}`]: 19_999_900 }),
    },
    { limitType: 7, limitSatang: 20_000_000, leftSatang: 100 },
  ),
];

const nobody = (door: Door) => `usr_${idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)))}`;

const receiverCases: readonly RefusedTransfer[] = [
  {
    given: 'nobody has the receiver id',
    name: 'receiver-not-available',
    arrange: async (door) => ({ ...(await arrangeTransfer(door)), receiverId: nobody(door) }),
  },
  {
    given: 'the sender may not send, whoever the receiver is',
    name: 'feature-not-in-tier',
    arrange: async (door) => ({
      ...(await arrangeTransfer(door, { sender: { tier: 'basic' } })),
      receiverId: nobody(door),
    }),
  },
  refuse('the receiver may not receive', 'receiver-not-available', { receiver: {} }),
  refuse('the receiver is closing the account', 'receiver-not-available', {
    receiverHas: () => ({ status: 'closing' }),
  }),
  {
    given: 'the receiver is the sender',
    name: 'receiver-is-self',
    arrange: async (door) => {
      const asked = await arrangeTransfer(door);
      return { ...asked, receiverId: asked.sender.userId };
    },
  },
  refuse('one satang more than the receiver takes at once', 'receiver-single-limit', {
    amountSatang: 500_001,
    sender: { ...semi, balanceSatang: 1_000_000 },
  }),
];

/** A receiver without room: only a transfer that nothing else stands against is told, and a quote never. */
export const transfersWithoutRoom: readonly RefusedTransfer[] = [
  refuse("ten of the sender's payments did not fit today", 'too-many-misses', {
    senderHas: ({ day }) => ({ [`missAll_${day}`]: 10 }),
  }),
  refuse('one satang more than the receiver may get today', 'receiver-no-room', {
    amountSatang: 101,
    receiverHas: ({ day }) => ({ [`limit8_${day}`]: 499_900 }),
  }),
  refuse('one satang more than the receiver may get this month', 'receiver-no-room', {
    amountSatang: 101,
    receiverHas: ({ month }) => ({ [`limit9_${month}`]: 1_999_900 }),
  }),
  refuse('one satang more than the receiver may hold', 'receiver-no-room', {
    amountSatang: 101,
    receiver: { tier: 'basic', balanceSatang: 999_900 },
  }),
  refuse("held and reserved money count to the receiver's cap", 'receiver-no-room', {
    amountSatang: 101,
    receiverHas: () => ({ heldSatang: 500_000, reserveSatang: 499_900 }),
  }),
];

/** Every reason for which a transfer is refused, quoted or created, each on the very edge where it has an amount. */
export const refusedTransfers: readonly RefusedTransfer[] = [...senderCases, ...receiverCases];

/** Amounts that are none, and the reason code each is told. */
export const wrongAmounts = [
  { amount: 0, reason: 'amount-zero' },
  { amount: -1, reason: 'amount-negative' },
  { amount: 0.1, reason: 'amount-below-satang' },
  { amount: 100.5, reason: 'amount-below-satang' },
  { amount: 1_000_000_000_001, reason: 'amount-too-large' },
  { amount: '100', reason: 'amount-required' },
  { amount: undefined, reason: 'amount-required' },
] as const;
