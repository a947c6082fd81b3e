import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { operation as getTransactionPage } from '../../functions/handlers/transaction/page.ts';
import { idOf } from '../../shared/ids.ts';
import { succeed } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { arrangeHistory } from '../front-door/statement/statements.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { Meter } from './meter.ts';
import type { Cost } from './meter.ts';

const patienceMs = 120_000;

/** The pages that are looked at. */
const pages = [1, 2, 100] as const;
export type HistoryCosts = ReadonlyMap<(typeof pages)[number], Cost>;

/** What pages 1, 2 and 100 of somebody's plain history cost who has so many entries; of those that they have. */
export async function measureHistory(open: Door, entries: number, pageSize: number): Promise<HistoryCosts> {
  // The emulator sorts a whole history for each page of it, which takes seconds where it is long.
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...tableConfigOf(open.stage), requestHandler: { requestTimeout: patienceMs } }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const user = await newUser(open);
  const newestFirst = (await arrangeHistory(open, user, entries)).toReversed();
  return measurePages(open, documents, user, newestFirst, pageSize);
}

/** The same of a history that stands there already, by a client that nobody else asks with. */
export async function measurePages(
  open: Door,
  documents: DynamoDBDocumentClient,
  user: User,
  newestFirst: readonly string[],
  pageSize: number,
): Promise<HistoryCosts> {
  const meter = new Meter(documents, open.clients.documents, open.runtime.table);
  const door = { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } };
  // The first of anything also opens keys.
  await succeed(door, getTransactionPage, user, { pageSize });
  const costs = new Map<(typeof pages)[number], Cost>();
  for (const page of pages.filter((each) => each * pageSize <= newestFirst.length)) {
    const before = newestFirst[(page - 1) * pageSize - 1];
    const input = { pageSize, ...(before !== undefined && { cursor: idOf('txn', before) }) };
    const cost = await meter.measure(async () => {
      const { rows } = await succeed(door, getTransactionPage, user, input);
      if (rows.length !== pageSize) throw new Error(`page ${page} has ${rows.length} rows`);
    });
    costs.set(page, cost);
  }
  return costs;
}
