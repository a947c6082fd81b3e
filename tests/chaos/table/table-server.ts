import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { compareValues, NotPlayed, readCondition } from './expressions.ts';
import type { RawItem, Terms } from './expressions.ts';
import { keyIn, StoredItems } from './stored-items.ts';
import type { IndexShape, ItemKey } from './stored-items.ts';
import { readUpdate } from './update-expression.ts';

const rawItem = z.record(z.string(), z.record(z.string(), z.unknown()));

// Strict: what this table has not learned is refused loudly and never passed over.
const terms = {
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(rawItem),
};
const conditional = {
  TableName: z.string(),
  ConditionExpression: z.optional(z.string()),
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['ALL_OLD', 'NONE'])),
  ...terms,
};
const putSchema = z.strictObject({ ...conditional, Item: rawItem });
const updateSchema = z.strictObject({ ...conditional, Key: rawItem, UpdateExpression: z.string() });
const deleteSchema = z.strictObject({ ...conditional, Key: rawItem });
const checkSchema = z.strictObject({ ...conditional, Key: rawItem, ConditionExpression: z.string() });
const getSchema = z.strictObject({ TableName: z.string(), Key: rawItem, ConsistentRead: z.optional(z.boolean()) });
const writeSchema = z.strictObject({
  Put: z.optional(putSchema),
  Update: z.optional(updateSchema),
  Delete: z.optional(deleteSchema),
  ConditionCheck: z.optional(checkSchema),
});
const transactWriteSchema = z.strictObject({
  TransactItems: z.array(writeSchema).check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string()),
});
const transactGetSchema = z.strictObject({
  TransactItems: z.array(z.strictObject({ Get: getSchema })).check(z.minLength(1), z.maxLength(100)),
});
const batchGetSchema = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({
      Keys: z.array(rawItem).check(z.minLength(1), z.maxLength(100)),
      ConsistentRead: z.optional(z.boolean()),
    }),
  ),
});
const querySchema = z.strictObject({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.string(),
  ...terms,
  ScanIndexForward: z.optional(z.boolean()),
  Limit: z.optional(z.int().check(z.positive())),
  ConsistentRead: z.optional(z.boolean()),
  ExclusiveStartKey: z.optional(rawItem),
});
const returned = { ReturnValues: z.optional(z.enum(['ALL_NEW', 'NONE'])) };
const putAloneSchema = z.strictObject({ ...putSchema.shape, ...returned });
const updateAloneSchema = z.strictObject({ ...updateSchema.shape, ...returned });

/** An answer of DynamoDB's protocol that is no success. */
export class TableError extends Error {
  readonly type: string;
  readonly members: object;
  constructor(type: string, message: string, members: object = {}) {
    super(message);
    this.type = type;
    this.members = members;
  }
}

type Conditional = Omit<z.infer<typeof deleteSchema>, 'Key'> & { readonly UpdateExpression?: string | undefined };

interface Prepared {
  readonly key: ItemKey;
  readonly holds: (item: RawItem) => boolean;
  readonly isTold: boolean;
  /** What stands there afterwards: an item, nothing (null), or what stood there before (undefined). */
  readonly after: (before: RawItem | undefined) => RawItem | null | undefined;
}

function termsOf({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: z.infer<z.ZodObject<typeof terms>>): Terms {
  return { names, values };
}

function assertUsed(
  { names, values }: Terms,
  ...read: readonly ({ placeholders: ReadonlySet<string> } | undefined)[]
): void {
  const unused = [...Object.keys(names), ...Object.keys(values)].find(
    (placeholder) => !read.some((each) => each?.placeholders.has(placeholder)),
  );
  if (unused !== undefined) throw new TableError('ValidationException', `${unused} is given and used in no expression`);
}

function prepare(
  write: Conditional,
  item: RawItem,
  change: (before: RawItem | undefined, by: Terms) => RawItem | null | undefined,
): Prepared {
  const own = termsOf(write);
  const condition = write.ConditionExpression === undefined ? undefined : readCondition(write.ConditionExpression);
  assertUsed(own, condition, write.UpdateExpression === undefined ? undefined : readUpdate(write.UpdateExpression));
  return {
    key: keyIn(item),
    holds: (before) => condition?.holds(before, own) ?? true,
    isTold: write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    after: (before) => change(before, own),
  };
}

const preparePut = ({ Item: item, ...put }: z.infer<typeof putSchema>): Prepared => prepare(put, item, () => item);

const prepareUpdate = ({ Key: key, ...update }: z.infer<typeof updateSchema>): Prepared =>
  prepare(update, key, (before, by) => readUpdate(update.UpdateExpression).apply(before ?? key, by));

function prepareWrite({
  Put: put,
  Update: update,
  Delete: remove,
  ConditionCheck: check,
}: z.infer<typeof writeSchema>): Prepared {
  if (put !== undefined) return preparePut(put);
  if (update !== undefined) return prepareUpdate(update);
  const write = remove ?? check;
  if (write === undefined) throw new NotPlayed('a write of nothing');
  const { Key: key, ...rest } = write;
  return prepare(rest, key, () => (remove === undefined ? undefined : null));
}

/**
 * One table that speaks DynamoDB's protocol in the process of those who ask: conditions, updates, transactions with
 * their reasons and request tokens, and queries, as far as the product uses them. It knows no pages of a megabyte, no
 * throttling and no conflict; the run injects the last two. `table-twins.test.ts` holds it against the stage's own.
 */
export class TableServer {
  private readonly items: StoredItems;
  private readonly name: string;
  /** Transactions that were done, by their token: the same one sent again is done already. */
  private readonly tokens = new Map<string, unknown>();

  constructor(name: string, indexes: readonly IndexShape[]) {
    this.name = name;
    this.items = new StoredItems(indexes);
  }

  all(): readonly RawItem[] {
    return this.items.all();
  }

  /** Answers one call. @throws TableError as DynamoDB would refuse it, NotPlayed what this table does not know. */
  answer(action: string, input: unknown): object {
    switch (action) {
      case 'GetItem':
        return this.get(getSchema.parse(input));
      case 'PutItem': {
        const { ReturnValues: _none, ...put } = putAloneSchema.parse(input);
        return this.write(preparePut(put), put.TableName, false);
      }
      case 'UpdateItem': {
        const { ReturnValues: wanted, ...update } = updateAloneSchema.parse(input);
        return this.write(prepareUpdate(update), update.TableName, wanted === 'ALL_NEW');
      }
      case 'DeleteItem': {
        const remove = deleteSchema.parse(input);
        return this.write(prepareWrite({ Delete: remove }), remove.TableName, false);
      }
      case 'BatchGetItem':
        return this.batchGet(batchGetSchema.parse(input));
      case 'TransactGetItems': {
        const { TransactItems: items } = transactGetSchema.parse(input);
        return { Responses: items.map(({ Get: get }) => this.get(get)) };
      }
      case 'TransactWriteItems':
        return this.transact(transactWriteSchema.parse(input));
      case 'Query':
        return this.query(querySchema.parse(input));
      default:
        throw new NotPlayed(action);
    }
  }

  private assertOwn(table: string): void {
    if (table !== this.name) throw new TableError('ResourceNotFoundException', `there is no table ${table}`);
  }

  private get({ TableName: table, Key: key }: z.infer<typeof getSchema>): object {
    this.assertOwn(table);
    const item = this.items.get(keyIn(key));
    return item === undefined ? {} : { Item: item };
  }

  private apply({ key, after }: Prepared): RawItem | undefined {
    const item = after(this.items.get(key));
    if (item === null) this.items.remove(key);
    else if (item !== undefined) this.items.put(item);
    return item ?? undefined;
  }

  private write(prepared: Prepared, table: string, returnsNew: boolean): object {
    this.assertOwn(table);
    const before = this.items.get(prepared.key);
    if (!prepared.holds(before ?? {})) {
      const told = prepared.isTold && before !== undefined ? { Item: before } : {};
      throw new TableError('ConditionalCheckFailedException', 'The conditional request failed', told);
    }
    const item = this.apply(prepared);
    return returnsNew ? { Attributes: item } : {};
  }

  private batchGet({ RequestItems: wanted }: z.infer<typeof batchGetSchema>): object {
    const responses = Object.entries(wanted).map(([table, { Keys: keys }]) => {
      this.assertOwn(table);
      const own = keys.map(keyIn);
      const isTwice = new Set(own.map(({ pk, sk }) => `${pk}\n${sk}`)).size < own.length;
      if (isTwice) throw new TableError('ValidationException', 'Provided list of item keys contains duplicates');
      return [table, own.flatMap((key) => this.items.get(key) ?? [])] as const;
    });
    return { Responses: Object.fromEntries(responses), UnprocessedKeys: {} };
  }

  private transact({ TransactItems: writes, ClientRequestToken: token }: z.infer<typeof transactWriteSchema>): object {
    const done = token === undefined ? undefined : this.tokens.get(token);
    if (done !== undefined) {
      if (isDeepStrictEqual(done, writes)) return {};
      throw new TableError('IdempotentParameterMismatchException', 'the same token for another transaction');
    }
    for (const { Put: put, Update: update, Delete: remove, ConditionCheck: check } of writes)
      this.assertOwn((put ?? update ?? remove ?? check)?.TableName ?? '');
    const prepared = writes.map(prepareWrite);
    const isTwice = new Set(prepared.map(({ key: { pk, sk } }) => `${pk}\n${sk}`)).size < prepared.length;
    if (isTwice)
      throw new TableError('ValidationException', 'Transaction request cannot include multiple operations on one item');
    const reasons = prepared.map(({ key, holds, isTold }) => {
      const before = this.items.get(key);
      if (holds(before ?? {})) return { Code: 'None' };
      const told = isTold && before !== undefined ? { Item: before } : {};
      return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...told };
    });
    if (reasons.some(({ Code: code }) => code !== 'None')) {
      const codes = reasons.map(({ Code: code }) => code).join(', ');
      throw new TableError('TransactionCanceledException', `Transaction cancelled [${codes}]`, {
        CancellationReasons: reasons,
      });
    }
    for (const each of prepared) this.apply(each);
    if (token !== undefined) this.tokens.set(token, writes);
    return {};
  }

  private query(query: z.infer<typeof querySchema>): object {
    this.assertOwn(query.TableName);
    const own = termsOf(query);
    const condition = readCondition(query.KeyConditionExpression);
    assertUsed(own, condition);
    const shape = query.IndexName === undefined ? undefined : this.items.shapeOf(query.IndexName);
    const { hash, sort } = shape ?? { hash: 'pk', sort: 'sk' };
    const placeholder = new RegExp(`^${hash} = (:\\w+)(?: AND |$)`, 'u').exec(query.KeyConditionExpression)?.[1];
    const partition = placeholder === undefined ? undefined : own.values[placeholder]?.['S'];
    if (typeof partition !== 'string') throw new NotPlayed(query.KeyConditionExpression);
    const isForward = query.ScanIndexForward ?? true;
    const all = shape === undefined ? this.items.partition(partition) : this.items.indexPartition(shape, partition);
    const inOrder = isForward ? all : all.toReversed();
    const found = inOrder.filter(
      (item) => condition.holds(item, own) && isBehind(item, query.ExclusiveStartKey, sort, isForward),
    );
    const page = found.slice(0, query.Limit);
    const last = page.at(-1);
    const keysOf = (item: RawItem): RawItem =>
      Object.fromEntries(Object.entries(item).filter(([name]) => ['pk', 'sk', hash, sort].includes(name)));
    return {
      // The index holds nothing but keys.
      Items: shape === undefined ? page : page.map(keysOf),
      Count: page.length,
      ...(last !== undefined && page.length === query.Limit && { LastEvaluatedKey: keysOf(last) }),
    };
  }
}

/** Whether an item comes after the one that a page began behind. */
function isBehind(item: RawItem, start: RawItem | undefined, sort: string, isForward: boolean): boolean {
  if (start === undefined) return true;
  for (const name of [sort, 'pk', 'sk']) {
    const [own, other] = [item[name], start[name]];
    const order = own === undefined || other === undefined ? undefined : compareValues(own, other);
    if (order === undefined) throw new NotPlayed(`a page that begins behind no ${name}`);
    if (order !== 0) return order > 0 === isForward;
  }
  return false;
}
