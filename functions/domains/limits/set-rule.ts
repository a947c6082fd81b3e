import type { Tier } from '../../../shared/enums.ts';
import type { RuleName } from '../../../shared/rules.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs } from '../calendar/periods.ts';
import { ceilingSatang, noticeDaysAt } from './ceilings.ts';
import { inForceAt, isLimit, ruleAt } from './rules.ts';
import type { DatedRule, LevelRule, LevelRules } from './dated-rules.ts';

const dayMs = 86_400_000;

/**
 * What begins "now" begins so long after it is approved: longer than any request takes that has read what was in force
 * before, and than two machines' clocks are apart. So nobody pays by another rule than the one that they were shown.
 */
export const leastLeadMs = 60_000;

/** Kept of a rule is what is in force and what begins later; the one before goes so long after another began. */
const keptMs = 3_600_000;

/** So many rules stand in one person's wallet at once, beside which it still is a small item. */
export const mostExceptions = 8;

/** So many stand in the item of all levels, which every payment reads: more than there are rules of all levels. */
export const mostLevelRules = 100;

/** What is to be from when on; without a day from now, and without numbers as the level has it. */
export interface WishedRule {
  readonly rule: RuleName;
  readonly values: readonly number[];
  readonly fromDay?: string;
}

/** What stands for whom it is about; `userId` where it is one person. */
export interface RuledNow {
  readonly tier: Tier;
  readonly userId?: string;
  readonly exceptions: readonly DatedRule[];
  readonly levelRules: LevelRules;
}

export type SetRuleRefusal = Refusal<'nothing-to-change' | 'start-too-soon' | 'too-many-rules'>;

/** A rule that may be set; `after` is what it is from then on, in numbers. */
export interface DecidedRule {
  readonly rule: DatedRule;
  readonly after: readonly number[];
  readonly isWorse: boolean;
}

/** Whether something is to somebody's disadvantage: a lower limit, a higher fee, fewer free uses. */
export function isWorse(rule: RuleName, before: readonly number[], after: readonly number[]): boolean {
  const [was = 0, ...freeBefore] = before;
  const [is = 0, ...freeAfter] = after;
  if (isLimit(rule)) return is < was;
  return is > was || freeAfter.some((each, index) => each < (freeBefore[index] ?? 0));
}

/** What of dated rules is still needed: what is in force of each, what was an hour ago, and what begins later. */
export function stillNeeded<R extends DatedRule>(rows: readonly R[], nowMs: number, isSame: (a: R, b: R) => boolean) {
  return rows.filter((row) => {
    const alike = rows.filter((each) => isSame(row, each));
    const settled = inForceAt(alike, row.rule, nowMs - keptMs);
    return settled === undefined || row === settled || row.fromMs > nowMs - keptMs;
  });
}

function startOf({ fromDay }: WishedRule, nowMs: number): number {
  return fromDay === undefined ? nowMs + leastLeadMs : bangkokDayStartMs(fromDay);
}

/** Nothing may be set above the lawful ceiling of its level, as it is when the limit begins. */
export function refuseAboveCeiling(
  { tier }: Pick<RuledNow, 'tier'>,
  wish: WishedRule,
  nowMs: number,
): Refusal<'above-ceiling'> | undefined {
  const { rule, values } = wish;
  if (!isLimit(rule)) return undefined;
  const ceiling = ceilingSatang(tier, rule, startOf(wish, nowMs));
  return (values[0] ?? 0) > ceiling ? refuse('above-ceiling', { ceilingSatang: ceiling }) : undefined;
}

/**
 * Decides what a level or a person is set to, and from when on (epoch milliseconds). A level's people are told of what
 * is to their disadvantage, so it begins with a Bangkok day that is far enough away; one person is told at once. It is
 * compared with what would be in force without it, and with what is until then: to take back what nobody was told of
 * harms nobody.
 */
export function decideRule(known: RuledNow, wish: WishedRule, nowMs: number): DecidedRule | SetRuleRefusal {
  const { tier, levelRules, userId, exceptions } = known;
  const { rule, values } = wish;
  const fromMs = startOf(wish, nowMs);
  const whom = { tier, exceptions };
  const before = ruleAt(whom, levelRules, rule, fromMs - 1).values;
  const without = ruleAt(whom, levelRules, rule, fromMs).values;
  const asSet = { rule, fromMs, values };
  const after =
    userId === undefined
      ? values
      : ruleAt({ tier, exceptions: [...exceptions, asSet] }, levelRules, rule, fromMs).values;
  const worse = isWorse(rule, before, after) && isWorse(rule, without, after);
  const earliestMs =
    worse && userId === undefined
      ? nextBangkokMidnightMs(nowMs + noticeDaysAt(nowMs) * dayMs - 1)
      : nowMs + leastLeadMs;
  if (fromMs < earliestMs) return refuse('start-too-soon', { earliestMs });
  const isSame = without.length === after.length && without.every((each, index) => each === after[index]);
  const endsOwn = values.length === 0 && (inForceAt(exceptions, rule, fromMs)?.values.length ?? 0) > 0;
  if (isSame && !endsOwn) return refuse('nothing-to-change');
  const most = userId === undefined ? mostLevelRules : mostExceptions;
  const standing =
    userId === undefined
      ? stillNeeded(levelRules.rows, nowMs, (a, b) => a.tier === b.tier && a.rule === b.rule)
      : stillNeeded(exceptions, nowMs, (a, b) => a.rule === b.rule);
  return standing.length >= most ? refuse('too-many-rules', { most }) : { rule: asSet, after, isWorse: worse };
}

/** So long after it began somebody is still told of it who has not looked before. */
const toldAfterMs = 30 * 86_400_000;

const ofRule = ({ rows }: LevelRules, tier: Tier): readonly LevelRule[] => rows.filter((row) => row.tier === tier);

/**
 * Whether a level's people are told of what is set for it: where it is to their disadvantage, and where it takes the
 * place of something that they were told of and that has not begun.
 */
export function isToldOf(levelRules: LevelRules, tier: Tier, { rule, fromMs }: DatedRule, isWorse: boolean): boolean {
  return isWorse || ofRule(levelRules, tier).some((row) => row.isTold && row.rule === rule && row.fromMs >= fromMs);
}

/**
 * What somebody of a level is to be told of, in the order in which it was set: nothing that another change took the
 * place of, that began long ago, or that was set before they came. `userBody` is the body of their id, which says when
 * that was.
 */
export function rulesToTell(
  levelRules: LevelRules,
  { tier, userBody }: { readonly tier: Tier; readonly userBody: string },
  nowMs: number,
): readonly LevelRule[] {
  const rows = ofRule(levelRules, tier);
  return rows.filter(
    (row) =>
      row.isTold &&
      row.body > userBody &&
      row.fromMs > nowMs - toldAfterMs &&
      inForceAt(rows, row.rule, row.fromMs) === row,
  );
}
