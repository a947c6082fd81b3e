import type { PutCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Scalar = string | number | boolean;

/** One named condition: one stored attribute against one value, never arithmetic. */
export interface Clause {
  readonly attribute: string;
  readonly test: 'absent' | 'present' | '=' | '<>' | '<' | '<=' | '>=' | '<=-or-absent' | '<-or-absent' | '=-or-absent';
  readonly value?: Scalar;
}

export const absent = (attribute: string): Clause => ({ attribute, test: 'absent' });
export const present = (attribute: string): Clause => ({ attribute, test: 'present' });
export const equals = (attribute: string, value: Scalar): Clause => ({ attribute, test: '=', value });
/** An attribute as it was read, which may have been none. */
export const equalsOrNone = (attribute: string, value: Scalar | undefined): Clause =>
  value === undefined ? absent(attribute) : equals(attribute, value);
export const differs = (attribute: string, value: Scalar): Clause => ({ attribute, test: '<>', value });
export const below = (attribute: string, value: number): Clause => ({ attribute, test: '<', value });
export const atMost = (attribute: string, value: number): Clause => ({ attribute, test: '<=', value });
export const atLeast = (attribute: string, value: number): Clause => ({ attribute, test: '>=', value });
/** Counters that were never used are absent and count as zero. */
export const atMostOrAbsent = (attribute: string, value: number): Clause => ({
  attribute,
  test: '<=-or-absent',
  value,
});

export const belowOrAbsent = (attribute: string, value: number): Clause => ({ attribute, test: '<-or-absent', value });
export const equalsOrAbsent = (attribute: string, value: Scalar): Clause => ({ attribute, test: '=-or-absent', value });

/** Collects attribute names and values, so that no reserved word or value ever stands in an expression. */
class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  private readonly nameOf = new Map<string, string>();

  name(attribute: string): string {
    const known = this.nameOf.get(attribute);
    if (known !== undefined) return known;
    const placeholder = `#n${this.nameOf.size}`;
    this.nameOf.set(attribute, placeholder);
    this.names[placeholder] = attribute;
    return placeholder;
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  clause({ attribute, test, value }: Clause): string {
    const name = this.name(attribute);
    switch (test) {
      case 'absent':
        return `attribute_not_exists(${name})`;
      case 'present':
        return `attribute_exists(${name})`;
      case '<=-or-absent':
        return `(attribute_not_exists(${name}) OR ${name} <= ${this.value(value)})`;
      case '<-or-absent':
        return `(attribute_not_exists(${name}) OR ${name} < ${this.value(value)})`;
      case '=-or-absent':
        return `(attribute_not_exists(${name}) OR ${name} = ${this.value(value)})`;
      default:
        return `${name} ${test} ${this.value(value)}`;
    }
  }

  clauses(where: readonly Clause[]): string {
    return where.map((clause) => this.clause(clause)).join(' AND ');
  }

  /** Empty maps are refused by DynamoDB, so they are left out. */
  maps(): { ExpressionAttributeNames?: Record<string, string>; ExpressionAttributeValues?: Record<string, unknown> } {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

export interface UpdateParts {
  readonly add?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  /** At least one clause: an update without a stated prior state would create items by accident. */
  readonly where: readonly [Clause, ...Clause[]];
}

function sectionsOf(placeholders: Placeholders, parts: Omit<UpdateParts, 'where'>): string {
  const sets = Object.entries(parts.set ?? {}).map(
    ([name, value]) => `${placeholders.name(name)} = ${placeholders.value(value)}`,
  );
  const adds = Object.entries(parts.add ?? {}).map(
    ([name, value]) => `${placeholders.name(name)} ${placeholders.value(value)}`,
  );
  const removes = (parts.remove ?? []).map((name) => placeholders.name(name));
  const sections = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ].filter((section) => section !== '');
  return sections.join(' ');
}

/** An update's expressions without table and key, as UpdateCommand and transactions both take them. */
export function updateExpressions(parts: UpdateParts) {
  const placeholders = new Placeholders();
  return {
    UpdateExpression: sectionsOf(placeholders, parts),
    ConditionExpression: placeholders.clauses(parts.where),
    ...placeholders.maps(),
  };
}

/** A transaction's update; a failed condition returns the old item, so that the reason can be told. */
export function updateItem(table: string, key: Key, parts: UpdateParts): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: { ...key },
      ...updateExpressions(parts),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** A transaction's put of an item over nothing, or over one that the clauses allow. */
export function putItem(
  table: string,
  key: Key,
  item: Readonly<Record<string, unknown>>,
  where: readonly [Clause, ...Clause[]],
): { readonly Put: PutCommandInput } {
  const placeholders = new Placeholders();
  return {
    Put: {
      TableName: table,
      Item: { ...key, ...item },
      ConditionExpression: placeholders.clauses(where),
      ...placeholders.maps(),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Which item a transaction's write is about, and which of its attributes its condition looks at. */
export function conditionOf({ Put: put, Update, Delete, ConditionCheck }: TransactItem): {
  readonly pk: unknown;
  readonly sk: unknown;
  readonly attributes: readonly string[];
} {
  const part = put ?? Update ?? Delete ?? ConditionCheck;
  const { pk, sk } = put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  const names = part?.ExpressionAttributeNames ?? {};
  const placeholders = part?.ConditionExpression?.match(/#n\d+/g) ?? [];
  return { pk, sk, attributes: placeholders.flatMap((placeholder) => names[placeholder] ?? []) };
}

/** Whether a transaction's write is about this very item and its condition asks this very thing of it. */
export function asksFor({ Put: put, Update, Delete, ConditionCheck }: TransactItem, key: Key, clause: Clause): boolean {
  const part = put ?? Update ?? Delete ?? ConditionCheck;
  const { pk, sk } = put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  if (pk !== key.pk || sk !== key.sk) return false;
  const inWords = (
    text: string,
    names: Readonly<Record<string, string>> = {},
    values: Readonly<Record<string, unknown>> = {},
  ): string =>
    text
      .replaceAll(/#n\d+/g, (name) => names[name] ?? name)
      .replaceAll(/:v\d+/g, (value) => JSON.stringify(values[value]));
  const wanted = new Placeholders();
  const asked = inWords(wanted.clause(clause), wanted.names, wanted.values);
  return (part?.ConditionExpression ?? '')
    .split(' AND ')
    .some((text) => inWords(text, part?.ExpressionAttributeNames, part?.ExpressionAttributeValues) === asked);
}

/** A transaction's put of an item that must not exist yet. */
export function putNewItem(table: string, key: Key, item: Readonly<Record<string, unknown>>): TransactItem {
  return putItem(table, key, item, [absent('pk')]);
}

/** A transaction's put over whatever stands there: for what follows an item whose own write has the condition. */
export function followingItem(table: string, key: Key, item: Readonly<Record<string, unknown>>): TransactItem {
  return { Put: { TableName: table, Item: { ...key, ...item } } };
}

/** A transaction's update of whatever stands there, or of nothing yet: for what follows an item with a condition. */
export function followingUpdate(table: string, key: Key, parts: Omit<UpdateParts, 'where'>): TransactItem {
  const placeholders = new Placeholders();
  const UpdateExpression = sectionsOf(placeholders, parts);
  return { Update: { TableName: table, Key: { ...key }, UpdateExpression, ...placeholders.maps() } };
}

/** A transaction's removal of an item, there or not. */
export function deleteItem(table: string, key: Key): TransactItem {
  return { Delete: { TableName: table, Key: { ...key } } };
}

/** A transaction's removal of an item that is as the clauses say. */
export function deleteItemIf(table: string, key: Key, where: readonly [Clause, ...Clause[]]): TransactItem {
  const placeholders = new Placeholders();
  return {
    Delete: {
      TableName: table,
      Key: { ...key },
      ConditionExpression: placeholders.clauses(where),
      ...placeholders.maps(),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** A transaction's check of an item that it does not change. */
export function checkItem(table: string, key: Key, where: readonly [Clause, ...Clause[]]): TransactItem {
  const placeholders = new Placeholders();
  return {
    ConditionCheck: {
      TableName: table,
      Key: { ...key },
      ConditionExpression: placeholders.clauses(where),
      ...placeholders.maps(),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
