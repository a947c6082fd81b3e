/**
 * `node --max-old-space-size=512 tests/bench/close-many-lines.ts [lines]`: closes a day of so many matched payments (a
 * hundred thousand by default) on a table in this process, and says what that asked of DynamoDB, how long it took a
 * processor, how much memory it came to hold, and what a million lines cost in Singapore's prices.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { closeDays } from '../../functions/books/close-day.ts';
import { signedSatang } from '../../functions/domains/books/statement-page.ts';
import type { BankLine, StatementPage } from '../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';
import { writeCamt053 } from '../../functions/sandbox/bank/write-camt053.ts';
import { keys } from '../../functions/table/keys.ts';
import { TableServer } from '../chaos/table/table-server.ts';
import { itemBytes } from './item-size.ts';

const howMany = Number(process.argv[2] ?? 100_000);
const [day, account, table, perPage] = ['20261122', '1112223334', 'books', 200] as const;
const startMs = bangkokDayStartMs(day);
const pages = Math.ceil(howMany / perPage);

function lineAt(index: number): BankLine {
  const lineReference = `BNK${String(index).padStart(20, '0')}`;
  const reference = `REF${String(index).padStart(17, '0')}`;
  const bookedAtMs = startMs + Math.floor((index * 86_399_000) / howMany);
  return { lineReference, about: 'payment', direction: 'in', amountSatang: 100 + (index % 900), reference, bookedAtMs };
}

let openingSatang = 0;

/** The bank writes each page when it is asked for, and only forward. */
function pageAt(pageNumber: number): StatementPage {
  if (pageNumber === 1) openingSatang = 0;
  const first = (pageNumber - 1) * perPage;
  const lines = Array.from({ length: Math.min(perPage, howMany - first) }, (_none, index) => lineAt(first + index));
  const closingSatang = lines.reduce((sum, line) => sum + signedSatang(line), openingSatang);
  const place = { statementId: 'STM', account, day, pageNumber, isLast: pageNumber === pages };
  const page: StatementPage = { ...place, openingSatang, closingSatang, lines };
  openingSatang = closingSatang;
  return page;
}

const server = new TableServer(table, []);
for (let index = 0; index < howMany; index += 1) {
  const { lineReference, reference, amountSatang, bookedAtMs } = lineAt(index);
  const arrival = {
    reference1: reference,
    bankReference: lineReference,
    amountSatang,
    bookedAtMs,
    outcome: 'credited',
  };
  const name = `payment ${lineReference}`;
  const journalId = `jrn_${String(index).padStart(20, '0')}`;
  const line = { reference: name, journalId, amountSatang: -amountSatang, atMs: bookedAtMs };
  for (const item of [
    { ...keys.arrival(lineReference), ...arrival },
    { ...keys.providerLine('provider:bank-float', day, name, journalId), ...line },
  ])
    server.answer('PutItem', { TableName: table, Item: marshall(item, { removeUndefinedValues: true }) });
}

const asked = { requests: 0, readUnits: 0, writeUnits: 0 };

/** What DynamoDB counts: each item of a batch by itself, a query by all that it read. */
function count(action: string, input: Readonly<Record<string, unknown>>, output: object): void {
  asked.requests += 1;
  const bytesOf = (raw: unknown): number => itemBytes(unmarshall(raw as Parameters<typeof unmarshall>[0]));
  const { Item: item, Items: items, Responses: responses } = output as Readonly<Record<string, unknown>>;
  if (action === 'PutItem') asked.writeUnits += Math.ceil(bytesOf(input['Item']) / 1_024);
  else if (/^(?:Update|Delete)Item$/.test(action)) asked.writeUnits += 1;
  else if (action === 'GetItem') asked.readUnits += item === undefined ? 1 : Math.ceil(bytesOf(item) / 4_096);
  else if (action === 'Query' && Array.isArray(items))
    asked.readUnits += Math.max(1, Math.ceil(items.reduce((sum, each) => sum + bytesOf(each), 0) / 4_096));
  else if (action === 'BatchGetItem') {
    const found = Object.values(responses ?? {}).flat();
    const keysAsked = Object.values(input['RequestItems'] ?? {}).flatMap(({ Keys: wanted }) => wanted).length;
    const larger = found.reduce((sum, each) => sum + Math.ceil(bytesOf(each) / 4_096) - 1, 0);
    asked.readUnits += keysAsked + larger;
  } else throw new Error(`nobody counts ${action}`);
}

interface Wire {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const requestHandler = {
  handle: ({ headers, body }: Wire) => {
    const action = (headers['x-amz-target'] ?? '').replace(/^.*\./u, '');
    const input: Readonly<Record<string, unknown>> = JSON.parse(
      body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body),
    );
    const output = server.answer(action, input);
    count(action, input, output);
    const answered = { 'content-type': 'application/x-amz-json-1.0' };
    return Promise.resolve({
      response: { statusCode: 200, headers: answered, body: Buffer.from(JSON.stringify(output)) },
    });
  },
};
const client = new DynamoDBClient({
  region: 'local',
  credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  signer: { sign: (request) => Promise.resolve(request) },
  requestHandler,
});

const bucket = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end());
});
await new Promise<void>((resolve) => {
  bucket.listen(0, '127.0.0.1', resolve);
});
// What listens on a port of this machine has an address of this form.
const { port } = bucket.address() as AddressInfo;

const base = createRuntime({ config: { stage: 'bench', tableName: table, personalKeyArn: 'none' } });
const runtime = {
  ...base,
  aws: {
    ...base.aws,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  },
  clock: { nowMs: () => Promise.resolve(startMs + 27 * 3_600_000) },
  bookReports: {
    bucket: 'reports',
    region: 'local',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  },
  partnerAccess: () =>
    Promise.resolve({
      url: 'http://bank',
      secret: 'shared',
      answerTimeoutMs: 5_000,
      fetch: (input: Parameters<typeof fetch>[0]) => {
        const page = Number(new URL(new Request(input).url).searchParams.get('page'));
        return Promise.resolve(Response.json({ day, page, document: writeCamt053(pageAt(page)) }));
      },
    }),
};

const cpuBefore = process.cpuUsage();
const { closed } = await closeDays(runtime, 3_600_000);
const { user, system } = process.cpuUsage(cpuBefore);
bucket.close();
const dollars = (asked.readUnits * 0.1425 + asked.writeUnits * 0.7125) / howMany;
process.stdout.write(
  `${closed.length} day closed with ${howMany} lines: ${asked.requests} requests, ${asked.readUnits} read units, ` +
    `${asked.writeUnits} write units, ${((user + system) / 1_000_000).toFixed(1)} s of a processor (bank and table with ` +
    `it), ${(process.resourceUsage().maxRSS / 2 ** 10).toFixed(0)} MB resident with the table in the process; ` +
    `${dollars.toFixed(2)} dollars a million lines\n`,
);
