import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { StatementInput } from '../../../shared/statement.ts';
import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { operation as getStatementFile } from '../../../functions/handlers/statement/file.ts';
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

/** Asks for a statement that is made at once, and fetches it. */
export async function statementFile(
  door: Door,
  user: User,
  input: StatementInput,
  options: AskOptions = {},
): Promise<Buffer> {
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

/**
 * Gives a user a long history in few writes: so much money in, one satang each, a second apart, up to now. In a table
 * of the test's own, for no payer has an entry of it.
 */
export async function arrangeHistory(door: Door, { userId }: User, count: number): Promise<void> {
  const { documents } = door.clients;
  const { table, random } = door.runtime;
  const nowMs = door.clock.peekMs();
  const items = Array.from({ length: count }, (_, index) => {
    const atMs = nowMs - (count - index) * 1_000;
    const body = random.idBody(atMs);
    return {
      ...keys.entry(userId, body),
      type: transactionType.cashIn,
      status: transactionStatus.success,
      amountSatang: 1,
      feeSatang: 0,
      createdAtMs: atMs,
      completedAtMs: atMs,
      journalId: `jrn_${body}`,
    };
  });
  for (let from = 0; from < count; from += batchSize) {
    const requests = items.slice(from, from + batchSize).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { ...keys.wallet(userId) },
      UpdateExpression: 'SET availableSatang = availableSatang + :more',
      ExpressionAttributeValues: { ':more': count },
    }),
  );
}
