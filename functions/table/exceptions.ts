import { ruleNames } from '../../shared/rules.ts';
import type { DatedRule } from '../domains/limits/dated-rules.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { equals, equalsOrNone, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** What was set, how often anything was, and whose change was the last: they stand in every payment's item. */
const attributes = { rows: 'rules', changes: 'ruled', by: 'ruledBy' } as const;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A rule as it stands in an item: its name, when it begins, its numbers. */
export const ruleInList = ({ rule, fromMs, values }: DatedRule): readonly (string | number)[] => [
  rule,
  fromMs,
  ...values,
];

/** Reads a rule out of such a list. @throws DamagedItem where it is none. */
export function readRule(list: unknown): DatedRule {
  if (!Array.isArray(list)) throw new DamagedItem('rule');
  const [name, ...numbers]: readonly unknown[] = list;
  const rule = ruleNames.find((each) => each === name);
  const [fromMs, ...values] = numbers.filter(isNumber);
  if (rule === undefined || fromMs === undefined || values.length !== numbers.length - 1) throw new DamagedItem('rule');
  return { rule, fromMs, values };
}

/** Reads what operators have set for a wallet's person alone. */
export function readExceptions(item: Item): Pick<Wallet, 'exceptions' | 'exceptionChanges'> {
  const rows = item[attributes.rows];
  return {
    exceptions: Array.isArray(rows) ? rows.map(readRule) : [],
    exceptionChanges: optionalIntegerOf(item, attributes.changes) ?? 0,
  };
}

/** The operator whose change was the last of what was set for a person. */
export function exceptionsEditorIn(item: Item): string | undefined {
  return optionalTextOf(item, attributes.by);
}

const countOrNone = (changes: number): number | undefined => (changes === 0 ? undefined : changes);

/** Nothing was set for this person since their wallet was read. */
export function sameExceptions({ exceptionChanges }: Pick<Wallet, 'exceptionChanges'>): Clause {
  return equalsOrNone(attributes.changes, countOrNone(exceptionChanges));
}

/** Sets what is kept of a person's own rules, beside the level that was looked at. */
export function setExceptions(
  table: string,
  wallet: Pick<Wallet, 'userId' | 'tier' | 'exceptionChanges'>,
  rows: readonly DatedRule[],
  editor: string,
): TransactItem {
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { [attributes.changes]: 1 },
    set: { [attributes.rows]: rows.map(ruleInList), [attributes.by]: editor },
    where: [equals('tier', wallet.tier), sameExceptions(wallet)],
  });
}
