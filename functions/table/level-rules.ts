import { tiers } from '../../shared/enums.ts';
import { noLevelRules } from '../domains/limits/dated-rules.ts';
import type { LevelRule, LevelRules } from '../domains/limits/dated-rules.ts';
import { readRule, ruleInList } from './exceptions.ts';
import { equalsOrNone, putItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, integerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

function readRow(list: unknown): LevelRule {
  if (!Array.isArray(list)) throw new DamagedItem('rows');
  const [level, body, by, told, ...rule]: readonly unknown[] = list;
  const tier = tiers.find((each) => each === level);
  if (tier === undefined || typeof body !== 'string' || typeof by !== 'string') throw new DamagedItem('rows');
  return { tier, body, by, isTold: told === 'told', ...readRule(rule) };
}

/** Reads what operators have set for levels; nothing was where there is no item. */
export function readLevelRules(item: Item | undefined): LevelRules {
  if (item === undefined) return noLevelRules;
  const { rows } = item;
  if (!Array.isArray(rows)) throw new DamagedItem('rows');
  return { rows: rows.map(readRow), changes: integerOf(item, 'changes') };
}

/** Nothing was set for any level since this was read. */
export function sameLevelRules({ changes }: LevelRules): Clause {
  return equalsOrNone('changes', changes === 0 ? undefined : changes);
}

/** Puts what is in force of levels or begins later, over what was read of it. */
export function putLevelRules(table: string, known: LevelRules, rows: readonly LevelRule[]): TransactItem {
  return putItem(
    table,
    keys.levelRules(),
    {
      rows: rows.map((row) => [row.tier, row.body, row.by, row.isTold ? 'told' : 'quiet', ...ruleInList(row)]),
      changes: known.changes + 1,
    },
    [sameLevelRules(known)],
  );
}
