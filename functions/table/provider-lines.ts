import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { ProviderLine } from '../books/provider-lines.ts';
import type { BooksTable } from './books.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';
import { readItem, readParts } from './pages.ts';

const keyOf = ({ account, reference, journalId, atMs }: ProviderLine) =>
  keys.providerLine(account, periodsAt(atMs).day, reference, journalId);

/** Keeps a line among those of its account and Bangkok day. The same line again changes nothing. */
export async function keepProviderLine({ documents, table }: BooksTable, line: ProviderLine): Promise<void> {
  const { reference, journalId, amountSatang, atMs } = line;
  const item = { ...keyOf(line), reference, journalId, amountSatang, atMs };
  await documents.send(new PutCommand({ TableName: table, Item: item }));
}

/** Whether a line is among those of its account and day already. */
export async function isLineKept({ documents, table }: BooksTable, line: ProviderLine): Promise<boolean> {
  return (await readItem(documents, table, keyOf(line))) !== undefined;
}

function readLine(account: string, item: Item): ProviderLine {
  return {
    account,
    reference: textOf(item, 'reference'),
    journalId: textOf(item, 'journalId'),
    amountSatang: integerOf(item, 'amountSatang'),
    atMs: integerOf(item, 'atMs'),
  };
}

/**
 * The lines of an account on a Bangkok day, part by part, so that never all of them are in memory; only those whose
 * reference begins so, where that is said.
 */
export async function* providerLinesOf(
  { documents, table }: BooksTable,
  account: string,
  day: string,
  referenceBegins?: string,
): AsyncGenerator<readonly ProviderLine[]> {
  for await (const items of readParts(documents, table, lists.providerLines(account, day, referenceBegins)))
    yield items.map((item) => readLine(account, item));
}
