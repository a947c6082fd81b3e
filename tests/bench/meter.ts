import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../functions/table/keys/key.ts';
import { readItem } from '../../functions/table/pages.ts';
import { itemBytes } from './item-size.ts';

/** What calls to DynamoDB cost; write units without those of indexes. */
export interface Cost {
  /** The calls in order, such as `BatchGetItem`. */
  readonly calls: readonly string[];
  /** What each of them asked for, whoever it was about and however much: two that ask for the same read the same. */
  readonly asked: readonly string[];
  readonly roundTrips: number;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** The items that the table looked at, those included that a filter left out. */
  readonly readItems: number;
  /** The largest item written, in bytes. */
  readonly largestWriteBytes: number;
}

interface Context {
  readonly commandName?: string;
}
interface Args {
  readonly input: Record<string, unknown>;
}
interface Result {
  readonly output: Record<string, unknown>;
}
type Next = (args: Args) => Promise<Result>;
interface Stack {
  add(
    middleware: (next: Next, context: Context) => Next,
    options: { step: 'initialize'; priority: 'high'; name: string },
  ): void;
}

interface Tally {
  calls: string[];
  asked: string[];
  writeUnits: number;
  readUnits: number;
  readItems: number;
  largestWriteBytes: number;
}

interface Write {
  readonly Key?: Key;
  readonly Item?: Key;
}

function keyOf({ Key: key, Item: item }: Write): Key {
  const { pk, sk } = key ?? item ?? { pk: '', sk: '' };
  return { pk, sk };
}

function writesOf(
  commandName: string,
  input: Record<string, unknown>,
): { readonly keys: readonly Key[]; readonly factor: number } {
  if (commandName.startsWith('TransactWrite')) {
    const items = input['TransactItems'] as readonly Record<string, Write>[];
    // A transaction prepares and commits: every write in it counts twice.
    return { keys: items.flatMap((item) => Object.values(item).map(keyOf)), factor: 2 };
  }
  if (/^(?:Put|Update|Delete)/.test(commandName)) return { keys: [keyOf(input)], factor: 1 };
  return { keys: [], factor: 1 };
}

function itemsIn(output: Record<string, unknown>): readonly object[] {
  const { Item: item, Items: items, Responses: responses } = output;
  if (typeof responses === 'object' && responses !== null) return Object.values(responses).flat();
  if (Array.isArray(items)) return items;
  return typeof item === 'object' && item !== null ? [item] : [];
}

/** An input without its ids, hashes, sealed texts and numbers: keys, attributes and expressions are left. */
function shapeOf(input: object): string {
  return JSON.stringify(input)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{20}/g, '*')
    .replaceAll(/miss[0-9a-f]{10}/g, 'miss*')
    .replaceAll(/"[\w+/=-]{43,}"/g, '"*"')
    .replaceAll(/":-?\d+/g, '":0');
}

const unitsOf = (bytes: number, unitBytes: number): number => Math.max(1, Math.ceil(bytes / unitBytes));

/** Counts what goes through a client. `look` is another client on the same table, for the sizes before and after. */
export class Meter {
  private tally: Tally | undefined;
  private readonly look: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(metered: DynamoDBDocumentClient, look: DynamoDBDocumentClient, table: string) {
    this.look = look;
    this.table = table;
    const stack = metered.middlewareStack as unknown as Stack;
    stack.add(
      (next, { commandName = 'unknown' }) =>
        (args) =>
          this.pass(commandName, next, args),
      { step: 'initialize', priority: 'high', name: 'meter' },
    );
  }

  /** Runs something and answers what it cost. One at a time. */
  async measure(run: () => Promise<unknown>): Promise<Cost> {
    const tally: Tally = { calls: [], asked: [], writeUnits: 0, readUnits: 0, readItems: 0, largestWriteBytes: 0 };
    this.tally = tally;
    try {
      await run();
    } finally {
      this.tally = undefined;
    }
    return { ...tally, roundTrips: tally.calls.length };
  }

  private async bytesOf(key: Key): Promise<number> {
    const item = await readItem(this.look, this.table, key);
    return item === undefined ? 0 : itemBytes(item);
  }

  private async pass(commandName: string, next: Next, args: Args): Promise<Result> {
    const { tally } = this;
    if (tally === undefined) return next(args);
    tally.calls.push(commandName.replace(/Command$/, ''));
    tally.asked.push(shapeOf(args.input));
    const { keys, factor } = writesOf(commandName, args.input);
    const before = await Promise.all(keys.map((key) => this.bytesOf(key)));
    const result = await next(args);
    const after = await Promise.all(keys.map((key) => this.bytesOf(key)));
    for (const [index, bytes] of before.entries()) {
      // An update counts the larger of what was there and what is there now.
      const largest = Math.max(bytes, after[index] ?? 0);
      tally.writeUnits += factor * unitsOf(largest, 1_024);
      tally.largestWriteBytes = Math.max(tally.largestWriteBytes, largest);
    }
    const items = itemsIn(result.output);
    for (const item of items) tally.readUnits += unitsOf(itemBytes(item), 4_096);
    const { ScannedCount: scanned } = result.output;
    tally.readItems += typeof scanned === 'number' ? scanned : items.length;
    return result;
  }
}
