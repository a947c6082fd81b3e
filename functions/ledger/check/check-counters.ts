import { transactionStatus } from '../../../shared/enums.ts';
import { movementOf } from '../../../shared/movements.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { limitPairs } from '../../domains/limits/limits.ts';
import { rulesOf } from '../../domains/limits/movement-rules.ts';
import type { MovementRules } from '../../domains/limits/movement-rules.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { isUnasked } from '../entry.ts';
import type { Entry } from '../entry.ts';
import type { LedgerItems } from './ledger-items.ts';
import { addTo } from './ledger-violation.ts';
import type { Tell } from './ledger-violation.ts';

type Count = readonly [attribute: string, amount: number];

/** What was begun counts in its day whatever becomes of it; what came unasked was begun by nobody. */
function countsOfDay(entry: Entry, { countOfDay }: MovementRules): readonly Count[] {
  return countOfDay === 'none' || isUnasked(entry) ? [] : [[`${countOfDay}_${periodsAt(entry.createdAtMs).day}`, 1]];
}

/** What an entry counted by the rules of its type: that it began, and once it succeeded its amount and its free use. */
function countsOf(entry: Entry, rules: MovementRules): readonly Count[] {
  const { limits, fee } = rules;
  const began = periodsAt(entry.createdAtMs);
  const ofDay = countsOfDay(entry, rules);
  if (entry.status !== transactionStatus.success) return ofDay;
  const ended = periodsAt(entry.completedAtMs ?? entry.createdAtMs);
  const ofLimits: readonly Count[] =
    limits === 'none'
      ? []
      : [
          [`limit${limitPairs[limits].day}_${ended.day}`, entry.amountSatang],
          [`limit${limitPairs[limits].month}_${ended.month}`, entry.amountSatang],
        ];
  const periods = [`Day_${began.day}`, `Week_${began.week}`, `Month_${began.month}`];
  const isFree = fee !== 'none' && entry.feeSatang === 0;
  const ofFee: readonly Count[] = isFree ? periods.map((period) => [`${fee.counter}${period}`, 1]) : [];
  return [...ofDay, ...ofLimits, ...ofFee];
}

/** What every counter should hold, by `<user id> <attribute>`. */
function countEntries(items: LedgerItems): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { value: entry } of items.entries) {
    const rules = rulesOf(entry.type);
    if (rules === undefined) continue;
    // What is held says itself what else it has counted, for that is what it gives back.
    const counts = movementOf(entry.type).booking === 'hold' ? countsOfDay(entry, rules) : countsOf(entry, rules);
    for (const [attribute, amount] of counts) addTo(counted, `${entry.userId} ${attribute}`, amount);
  }
  for (const hold of items.holds) {
    if (payoutTransitions.states[hold.state].shows === transactionStatus.failed) continue;
    for (const [attribute, amount] of Object.entries(hold.counted)) {
      addTo(counted, `${hold.userId} ${attribute}`, amount);
    }
  }
  return counted;
}

/** A counter that is there holds its period's entries; only those of past periods may be gone. */
export function checkCounters(items: LedgerItems, nowMs: number, tell: Tell): void {
  const expected = countEntries(items);
  const periods = periodsAt(nowMs);
  for (const [userId, { counters }] of items.wallets) {
    for (const [attribute, amount] of Object.entries(counters)) {
      const entries = expected.get(`${userId} ${attribute}`) ?? 0;
      if (amount === entries) continue;
      tell('limit-counter-differs', userId, `${attribute} is ${amount}, its entries sum to ${entries}`);
    }
  }
  for (const [key, entries] of expected) {
    const [userId = '', attribute = ''] = key.split(' ');
    const period = attribute.slice(attribute.lastIndexOf('_') + 1);
    // A week is called by its Monday, so the name alone does not tell it from a day.
    const dayOrMonth = period.length === 6 ? periods.month : periods.day;
    const isRunning = period === (attribute.includes('Week_') ? periods.week : dayOrMonth);
    if (isRunning && entries !== 0 && items.wallets.get(userId)?.counters[attribute] === undefined) {
      tell('limit-counter-differs', userId, `${attribute} is missing, its entries sum to ${entries}`);
    }
  }
}
