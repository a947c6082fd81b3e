import type { DatedRule } from '../domains/limits/dated-rules.ts';
import { readRule, ruleInList } from './exceptions.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** That a rule was set, for good: of which level or person, when, by whom both, and for which case. */
export interface RuleChange extends DatedRule {
  /** A level's name, or a person's id. */
  readonly of: string;
  readonly body: string;
  readonly atMs: number;
  readonly by: string;
  /** Undefined only while it is proposed, when nothing is written. */
  readonly approvedBy: string | undefined;
  readonly caseNumber: string;
}

/** Notes that a rule was set; nothing ever changes it. */
export function putRuleChange(table: string, change: RuleChange): TransactItem {
  const { of, body, atMs, by, approvedBy, caseNumber } = change;
  return putNewItem(table, keys.ruleChange(of, body), {
    set: ruleInList(change),
    atMs,
    by,
    ...(approvedBy !== undefined && { approvedBy }),
    caseNumber,
  });
}

/** Reads what was noted. */
export function readRuleChange(item: Item): RuleChange {
  return {
    ...readRule(item['set']),
    of: textOf(item, 'pk').slice('RULES#'.length),
    body: textOf(item, 'sk').slice('CHANGE#'.length),
    atMs: integerOf(item, 'atMs'),
    by: textOf(item, 'by'),
    approvedBy: optionalTextOf(item, 'approvedBy'),
    caseNumber: textOf(item, 'caseNumber'),
  };
}
