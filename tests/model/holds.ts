import type { Clause, TransactItem } from '../../functions/table/expression.ts';
import type { Item } from '../../functions/table/item.ts';

function holdsOne({ attribute, test, value }: Clause, item: Item): boolean {
  const stored = item[attribute];
  const isBelow = typeof stored === 'number' && typeof value === 'number' && stored < value;
  switch (test) {
    case 'absent':
      return stored === undefined;
    case 'present':
      return stored !== undefined;
    case '=-or-absent':
      return stored === undefined || stored === value;
    case '<-or-absent':
      return stored === undefined || isBelow;
    case '<=-or-absent':
      return stored === undefined || isBelow || stored === value;
    case '=':
      return stored === value;
    case '<>':
      return stored !== value;
    case '<':
      return isBelow;
    case '<=':
      return isBelow || stored === value;
    case '>=':
      return stored !== undefined && !isBelow;
  }
}

/** Whether an item, or its absence, meets all clauses: what DynamoDB makes of them. */
export function holds(where: readonly Clause[], item: Item | undefined): boolean {
  return where.every((clause) => holdsOne(clause, item ?? {}));
}

/** What a transaction's update sets, by attribute, as its expression says. */
export function setBy({ Update: update }: TransactItem): Readonly<Record<string, unknown>> {
  const pairs = update?.UpdateExpression?.matchAll(/(#n\d+) = (:v\d+)/g) ?? [];
  return Object.fromEntries(
    [...pairs].flatMap(([, name = '', value = '']) => {
      const attribute = update?.ExpressionAttributeNames?.[name];
      return attribute === undefined ? [] : [[attribute, update?.ExpressionAttributeValues?.[value]]];
    }),
  );
}
