/** An item as DynamoDB hands it back. */
export type Item = Readonly<Record<string, unknown>>;

/**
 * Thrown where a stored item lacks what its kind must have: the table is
 * damaged or a deploy went wrong, so the caller gets the bare "unexpected".
 */
export class DamagedItem extends Error {
  override readonly name = 'DamagedItem';
  constructor(attribute: string) {
    super(`stored item has no valid ${attribute}`);
  }
}

/** Reads a string attribute or throws DamagedItem. */
export function textOf(item: Item, attribute: string): string {
  const value = item[attribute];
  if (typeof value !== 'string') throw new DamagedItem(attribute);
  return value;
}

/** Reads a string attribute that may be missing. */
export function optionalTextOf(item: Item, attribute: string): string | undefined {
  return item[attribute] === undefined ? undefined : textOf(item, attribute);
}

/** Reads an integer attribute or throws DamagedItem. */
export function integerOf(item: Item, attribute: string): number {
  const value = item[attribute];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new DamagedItem(attribute);
  return value;
}

/** Reads an integer attribute that may be missing. */
export function optionalIntegerOf(item: Item, attribute: string): number | undefined {
  return item[attribute] === undefined ? undefined : integerOf(item, attribute);
}

/** Reads a list of integers that may be missing. */
export function optionalIntegersOf(item: Item, attribute: string): readonly number[] | undefined {
  const value = item[attribute];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new DamagedItem(attribute);
  return value.map((each) => integerOf({ [attribute]: each }, attribute));
}

/** Reads an attribute that is one of the values given, or throws DamagedItem. */
export function oneOf<const T extends string | number>(item: Item, attribute: string, values: readonly T[]): T {
  const found = values.find((value) => value === item[attribute]);
  if (found === undefined) throw new DamagedItem(attribute);
  return found;
}
