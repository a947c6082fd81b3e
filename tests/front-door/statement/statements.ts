import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { StatementInput } from '../../../shared/statement.ts';
import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { operation as getStatementFile } from '../../../functions/handlers/statement/file.ts';
import { writtenWithinMs } from '../../../functions/domains/statement/written-within.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { succeed } from '../door/ask.ts';
import type { AskOptions } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';

/** What asks for the running month as a CSV, under the masked name. */
export function thisMonth(door: Door, wishes: Partial<StatementInput> = {}): StatementInput {
  const { day, month } = periodsAt(door.clock.peekMs());
  return { fromDay: `${month}01`, throughDay: day, format: 'csv', name: 'masked', ...wishes };
}

/** Fetches a statement's file the way a browser does. */
export async function fetchFile(door: Door, user: User, statementId: string): Promise<Buffer> {
  const { url } = await succeed(door, getStatementFile, user, { statementId });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file's address answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Waits until a statement tells of all that has happened: a moment has to be over before it does. */
export function untilWritten({ clock }: Pick<Door, 'clock'>): void {
  clock.advance(writtenWithinMs);
}

/** Asks for a statement that is made at once, of all that has happened, and fetches it. */
export async function statementFile(
  door: Door,
  user: User,
  input: StatementInput,
  options: AskOptions = {},
): Promise<Buffer> {
  untilWritten(door);
  const { statementId, word } = await succeed(door, createStatement, user, input, {
    requestId: crypto.randomUUID(),
    ...options,
  });
  if (word !== 'ready') throw new Error(`the statement is ${word}`);
  return fetchFile(door, user, statementId);
}

/** The rows of a statement as CSV, each as its cells; its head is left out. */
export function rowsOf(csv: Buffer): readonly (readonly string[])[] {
  const lines = csv.toString('utf8').trimEnd().split('\r\n').slice(1);
  return lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

const batchSize = 25;
const batchesAtOnce = 8;

/** Money in, as a finished entry of its owner: when it was there, and how much. */
export interface MoneyIn {
  readonly atMs: number;
  readonly amountSatang: number;
}

async function putAll(door: Door, items: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const { documents } = door.clients;
  const { table } = door.runtime;
  for (let from = 0; from < items.length; from += batchSize * batchesAtOnce) {
    const batches = Array.from({ length: batchesAtOnce }, (_, batch) => from + batch * batchSize)
      .map((at) => items.slice(at, at + batchSize))
      .filter((batch) => batch.length > 0);
    await Promise.all(
      batches.map((batch) =>
        documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
        ),
      ),
    );
  }
}

/** Money that came in as items of the table, with the body of each. */
export function entriesOf({ runtime }: Pick<Door, 'runtime'>, { userId }: User, moneyIn: readonly MoneyIn[]) {
  return moneyIn.map(({ atMs, amountSatang }) => {
    const body = runtime.random.idBody(atMs);
    const item = {
      ...keys.entry(userId, body),
      type: transactionType.cashIn,
      status: transactionStatus.success,
      amountSatang,
      feeSatang: 0,
      createdAtMs: atMs,
      completedAtMs: atMs,
      journalId: `jrn_${body}`,
    };
    return { body, item };
  });
}

/**
 * Gives a user what came in, in few writes, and answers the bodies of its entries. In a table of the test's own, for no
 * payer has an entry of it.
 */
export async function arrangeMoneyIn(door: Door, user: User, moneyIn: readonly MoneyIn[]): Promise<readonly string[]> {
  const entries = entriesOf(door, user, moneyIn);
  await putAll(
    door,
    entries.map(({ item }) => item),
  );
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.wallet(user.userId) },
      UpdateExpression: 'SET availableSatang = availableSatang + :more',
      ExpressionAttributeValues: { ':more': moneyIn.reduce((sum, { amountSatang }) => sum + amountSatang, 0) },
    }),
  );
  return entries.map(({ body }) => body);
}

/** A long history: so much money in, one satang each, a second apart, up to a moment. Oldest first. */
export function historyUntil(nowMs: number, count: number): readonly MoneyIn[] {
  return Array.from({ length: count }, (_, index) => ({ atMs: nowMs - (count - index) * 1_000, amountSatang: 1 }));
}

/** Gives a user a long history, up to now. Oldest first. */
export function arrangeHistory(door: Door, user: User, count: number): Promise<readonly string[]> {
  return arrangeMoneyIn(door, user, historyUntil(door.clock.peekMs(), count));
}
