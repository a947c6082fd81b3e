import type { TransactItem } from '../../functions/table/expression.ts';

/**
 * Bugs that a programmer could have made, planted between the product's code and
 * its table: the checker has to find what they do to the money.
 */
export const plantedBugs = ['no-request-record', 'no-balance-condition', 'no-arrival-record', 'no-limit-count', 'no-hold'] as const;
export type PlantedBug = (typeof plantedBugs)[number];

interface Written {
  /** What is sent, and the places that were left out of it. */
  readonly items: readonly TransactItem[];
  readonly leftOut: readonly number[];
}

function withoutPuts(items: readonly TransactItem[], isGone: (sk: string) => boolean): Written {
  const leftOut = items.flatMap(({ Put: put }, index) => (isGone(String(put?.Item?.['sk'])) ? [index] : []));
  return { items: items.filter((_item, index) => !leftOut.includes(index)), leftOut };
}

/** The clause `available >= amount` made to hold always; names and values must stay in use. */
function withoutBalance(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const name = Object.entries(update?.ExpressionAttributeNames ?? {}).find(([, attribute]) => attribute === 'availableSatang')?.[0];
  if (update === undefined || name === undefined) return item;
  const weaker = update.ConditionExpression?.replace(new RegExp(`${name} >= (:v\\d+)`), `(${name} >= $1 OR attribute_exists(${name}))`);
  return { Update: { ...update, ConditionExpression: weaker } };
}

/** The day's out limit counted by nothing. */
function withoutLimit(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const name = Object.entries(update?.ExpressionAttributeNames ?? {}).find(([, attribute]) => attribute.startsWith('limit6_'))?.[0];
  const value = name === undefined ? undefined : new RegExp(`${name} (:v\\d+)(?=,|$| REMOVE)`).exec(update?.UpdateExpression ?? '')?.[1];
  if (update === undefined || value === undefined) return item;
  return { Update: { ...update, ExpressionAttributeValues: { ...update.ExpressionAttributeValues, [value]: 0 } } };
}

/** What a transaction becomes under a bug. */
export function spoil(bug: PlantedBug, items: readonly TransactItem[]): Written {
  switch (bug) {
    case 'no-request-record': return withoutPuts(items, (sk) => sk.startsWith('REQUEST#'));
    // Money set aside that nobody will ever order or give back.
    case 'no-hold': return withoutPuts(items, (sk) => sk.startsWith('HOLD#'));
    case 'no-arrival-record': return withoutPuts(items, (sk) => sk === 'ARRIVAL');
    case 'no-balance-condition': return { items: items.map(withoutBalance), leftOut: [] };
    case 'no-limit-count': return { items: items.map(withoutLimit), leftOut: [] };
  }
}

interface Args { readonly input: object }
type Next = (args: Args) => Promise<unknown>;
interface Stack {
  add(middleware: (next: Next) => Next, options: { step: 'initialize'; priority: 'high'; name: string }): void;
}

/** Plants a bug below the product: it reads and decides as ever, but what it writes is not what arrives. */
export function plantBug(bug: PlantedBug, client: { readonly middlewareStack: unknown }): void {
  const stack = client.middlewareStack as Stack;
  stack.add((next) => async (args) => {
    const given: unknown = 'TransactItems' in args.input ? args.input.TransactItems : undefined;
    if (!Array.isArray(given)) return next(args);
    const { items, leftOut } = spoil(bug, given);
    try {
      return await next({ ...args, input: { ...args.input, TransactItems: items } });
    } catch (error) {
      // The product counts the reasons by the places of its own writes.
      if (error instanceof Error && 'CancellationReasons' in error && Array.isArray(error.CancellationReasons)) {
        for (const index of leftOut) error.CancellationReasons.splice(index, 0, { Code: 'None' });
      }
      throw error;
    }
  }, { step: 'initialize', priority: 'high', name: 'plantedBug' });
}
