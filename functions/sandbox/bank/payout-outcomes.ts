import type { BankPayout, PayoutLine, PayoutOrder, PayoutTold } from '../../partners/bank-contract.ts';

/**
 * What happens to a payout, by the satang of its amount: whoever types 100.03 sees it fail. Any
 * other satang is paid at once.
 */
export const payoutOutcomes = {
  1: 'slow',
  2: 'silent',
  3: 'fails',
  4: 'fails-then-pays',
  5: 'told-twice',
  6: 'contradicts',
  7: 'delayed',
  8: 'returned',
  9: 'answer-lost',
} as const;
export type PayoutOutcome = (typeof payoutOutcomes)[keyof typeof payoutOutcomes] | 'paid';

/** Each outcome with the satang that ask for it, as people and programs choose one. */
export const payoutChoices: readonly (readonly [satang: number, outcome: PayoutOutcome])[] = [
  [0, 'paid'],
  ...Object.entries(payoutOutcomes).map(([satang, outcome]) => [Number(satang), outcome] as const),
];

/** The outcome that an amount asks for. */
export function outcomeOf(amountSatang: number): PayoutOutcome {
  return payoutChoices.find(([satang]) => satang === amountSatang % 100)?.[1] ?? 'paid';
}

const secondMs = 1_000;
/**
 * How long after the order a slow one is paid, a failed one is paid all the same, a delayed one is
 * taken, and money comes back.
 */
export const payoutWaits = {
  slowMs: 10 * secondMs,
  regretMs: 30 * secondMs,
  delayMs: 20 * secondMs,
  returnMs: 2 * 86_400 * secondMs,
} as const;

/** Whether the bank, asked at `nowMs`, still has it in its hand: it has not heard of the order yet, or not ended it. */
export function isStillOpen(taken: TakenPayout, nowMs: number): boolean {
  const payout = payoutAt(taken, nowMs);
  return payout === undefined || payout.status === 'pending';
}

/** A payout order as it stands in the bank's books. */
export interface TakenPayout extends PayoutOrder {
  readonly bankReference: string;
  readonly orderedAtMs: number;
}

/** What becomes of an order by itself. */
type Uncancelled = Exclude<BankPayout, { readonly status: 'cancelled' }>;

/**
 * What the bank's primary record says at `nowMs` of what nobody cancelled; undefined while
 * it has not heard of the order.
 */
export function payoutAt(
  { payoutKey, amountSatang, bankReference, orderedAtMs }: TakenPayout,
  nowMs: number,
): Uncancelled | undefined {
  const facts = { payoutKey, amountSatang, bankReference };
  const completed = (completedAtMs: number): Uncancelled => ({ ...facts, status: 'completed', completedAtMs });
  switch (outcomeOf(amountSatang)) {
    case 'slow': {
      const paidAtMs = orderedAtMs + payoutWaits.slowMs;
      return nowMs < paidAtMs ? { ...facts, status: 'pending' } : completed(paidAtMs);
    }
    case 'fails':
      return { ...facts, status: 'failed', failedAtMs: orderedAtMs, reason: 'The account is closed.' };
    case 'fails-then-pays': {
      const paidAtMs = orderedAtMs + payoutWaits.regretMs;
      return nowMs < paidAtMs
        ? { ...facts, status: 'failed', failedAtMs: orderedAtMs, reason: 'Not possible now.' }
        : completed(paidAtMs);
    }
    case 'delayed': {
      const takenAtMs = orderedAtMs + payoutWaits.delayMs;
      return nowMs < takenAtMs ? undefined : completed(takenAtMs);
    }
    case 'returned': {
      const returnedAtMs = orderedAtMs + payoutWaits.returnMs;
      return nowMs < returnedAtMs
        ? completed(orderedAtMs)
        : { ...facts, status: 'returned', completedAtMs: orderedAtMs, returnedAtMs };
    }
    case 'silent':
      return undefined;
    case 'paid':
    case 'told-twice':
    case 'contradicts':
    case 'answer-lost':
      return completed(orderedAtMs);
  }
}

/**
 * What the product is told of a payout by `nowMs`, oldest first; the event ids never change, however often it is told.
 */
export function payoutEventsAt(taken: TakenPayout, nowMs: number): readonly PayoutTold[] {
  const now = payoutAt(taken, nowMs);
  if (now === undefined || now.status === 'pending') return [];
  const { payoutKey, amountSatang, bankReference, orderedAtMs } = taken;
  const told = (type: PayoutTold['type'], atMs: number, copy = ''): PayoutTold => ({
    type,
    eventId: `evt_${bankReference}_${type.slice('payout.'.length)}${copy}`,
    payoutKey,
    amountSatang,
    bankReference,
    atMs,
  });
  const completed = told('payout.completed', now.status === 'failed' ? orderedAtMs : now.completedAtMs);
  const failed = told('payout.failed', orderedAtMs);
  switch (outcomeOf(amountSatang)) {
    case 'told-twice':
      return [completed, told('payout.completed', orderedAtMs, '_again')];
    case 'contradicts':
      return [completed, failed];
    case 'fails-then-pays':
      return now.status === 'failed' ? [failed] : [failed, completed];
    default:
      if (now.status === 'failed') return [failed];
      return now.status === 'returned' ? [completed, told('payout.returned', now.returnedAtMs)] : [completed];
  }
}

/**
 * The lines that a payout has in the bank's list once all has happened to it: the money that
 * it took, and what came back.
 */
export function linesOf(taken: TakenPayout): readonly PayoutLine[] {
  const { payoutKey, amountSatang, bankReference, bankCode, accountNumber } = taken;
  const line = (what: PayoutLine['what'], atMs: number): PayoutLine => ({
    lineReference: `${bankReference}${what === 'paid' ? 'P' : 'R'}`,
    payoutKey,
    what,
    amountSatang,
    atMs,
    account: { bankCode, accountNumber },
  });
  const end = payoutAt(taken, Number.MAX_SAFE_INTEGER);
  if (end?.status === 'returned') return [line('paid', end.completedAtMs), line('returned', end.returnedAtMs)];
  return end?.status === 'completed' ? [line('paid', end.completedAtMs)] : [];
}
