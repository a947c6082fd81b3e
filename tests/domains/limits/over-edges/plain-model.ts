import { endsByCalendar, periodsByCalendar } from './calendar.ts';
import type { CalendarPeriods, Period } from './calendar.ts';

/** What may be set, typed here once more for each drawn world; in satang, and free uses of day, week and month. */
export interface Terms {
  readonly cap: number;
  readonly topUp: Pair;
  readonly consumption: Pair;
  readonly out: Pair;
  readonly transferIn: Pair;
  readonly transfer: Fee;
  readonly cashOut: Fee;
}
interface Pair {
  readonly day: number;
  readonly month: number;
}
interface Fee {
  readonly feeSatang: number;
  readonly free: Readonly<Record<Period, number>>;
}
export type PairName = 'topUp' | 'consumption' | 'out' | 'transferIn';
export type FeeOf = 'transfer' | 'cashOut';

export const pairNames = ['topUp', 'consumption', 'out', 'transferIn'] as const satisfies readonly PairName[];
const periodNames = ['day', 'week', 'month'] as const satisfies readonly Period[];

/** One thing that a limit of somebody counts, as a bookkeeper would write it down. */
export interface Line {
  readonly who: string;
  readonly pair: PairName;
  readonly free?: FeeOf | undefined;
  readonly periods: CalendarPeriods;
  /** What it still counts: less once a part of it has come back, nothing once all has. */
  amountSatang: number;
  isBack: boolean;
}

/** What somebody has: what they can spend, and what is held on its way out. */
export interface Purse {
  available: number;
  held: number;
}

/** What somebody is told of a payment: its fee and what is left, or what refuses it and what of that is left. */
export interface Said {
  readonly refused?: string;
  readonly feeSatang?: number;
  readonly left?: number | { readonly day: number; readonly month: number };
}

/**
 * Everything that was moved, written down with the Bangkok calendar's name of its day, week and month. Nothing is
 * counted up or down: whoever asks what is used adds up the lines of that period which have not come back.
 */
export class PlainModel {
  readonly terms: Terms;
  readonly lines: Line[] = [];
  readonly purses = new Map<string, Purse>();

  constructor(terms: Terms, available: Readonly<Record<string, number>>) {
    this.terms = terms;
    for (const [who, satang] of Object.entries(available)) this.purses.set(who, { available: satang, held: 0 });
  }

  purse(who: string): Purse {
    const purse = this.purses.get(who);
    if (purse === undefined) throw new Error(`${who} has no purse`);
    return purse;
  }

  #sameDayOrMonth(who: string, pair: PairName, period: 'day' | 'month', periods: CalendarPeriods): readonly Line[] {
    return this.lines.filter(
      (line) => line.who === who && line.pair === pair && line.periods[period] === periods[period],
    );
  }

  used(who: string, pair: PairName, atMs: number): { readonly day: number; readonly month: number } {
    const periods = periodsByCalendar(atMs);
    const sum = (period: 'day' | 'month') =>
      this.#sameDayOrMonth(who, pair, period, periods).reduce((total, line) => total + line.amountSatang, 0);
    return { day: sum('day'), month: sum('month') };
  }

  left(who: string, pair: PairName, atMs: number): { readonly day: number; readonly month: number } {
    const { day, month } = this.used(who, pair, atMs);
    const terms = this.terms[pair];
    return { day: terms.day - day, month: terms.month - month };
  }

  freeUses(who: string, fee: FeeOf, atMs: number): Readonly<Record<Period, { remaining: number; total: number }>> {
    const periods = periodsByCalendar(atMs);
    const of = (period: Period) => {
      const used = this.lines.filter(
        (line) => line.who === who && line.free === fee && !line.isBack && line.periods[period] === periods[period],
      ).length;
      const total = this.terms[fee].free[period];
      return { remaining: total - used, total };
    };
    return { day: of('day'), week: of('week'), month: of('month') };
  }

  fee(who: string, fee: FeeOf | undefined, atMs: number): number {
    if (fee === undefined) return 0;
    const uses = this.freeUses(who, fee, atMs);
    return periodNames.every((period) => uses[period].remaining > 0) ? 0 : this.terms[fee].feeSatang;
  }

  /** What is to be said of a payment out: what it costs and what is left, or what stands against it and until when. */
  outgoing(
    who: string,
    { pair, fee }: { readonly pair: 'consumption' | 'out'; readonly fee?: FeeOf },
    amountSatang: number,
    atMs: number,
  ): { readonly said: Said; readonly until?: { readonly bound: 'day' | 'month'; readonly atMs: number } } {
    const feeSatang = this.fee(who, fee, atMs);
    if (amountSatang + feeSatang > this.purse(who).available) return { said: { refused: 'insufficient-balance' } };
    const left = this.left(who, pair, atMs);
    const bound = left.day < left.month ? 'day' : 'month';
    if (amountSatang <= left[bound]) return { said: { feeSatang, left } };
    const said = { refused: `limit-${bound}-reached`, left: left[bound] };
    return { said, until: { bound, atMs: endsByCalendar(atMs)[bound] } };
  }

  /** Whether money that comes in finds room in its limits and below the cap. */
  fits(who: string, pair: 'topUp' | 'transferIn', amountSatang: number, atMs: number): boolean {
    const left = this.left(who, pair, atMs);
    const { available, held } = this.purse(who);
    return amountSatang <= Math.min(left.day, left.month, this.terms.cap - available - held);
  }

  write(who: string, pair: PairName, amountSatang: number, atMs: number, free?: FeeOf): Line {
    const line = { who, pair, free, periods: periodsByCalendar(atMs), amountSatang, isBack: false };
    this.lines.push(line);
    return line;
  }
}
