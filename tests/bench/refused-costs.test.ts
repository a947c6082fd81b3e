import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { mostUncounted } from '../../functions/domains/transfer/misses.ts';
import { operation as addAccount } from '../../functions/handlers/bank-account/add.ts';
import { operation as raiseLimit } from '../../functions/handlers/limits/raise.ts';
import { operation as createStatement } from '../../functions/handlers/statement/create.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { countUse } from '../../functions/table/cap.ts';
import { createStatement as statementContract } from '../../shared/contracts/statement/create.ts';
import { userCapOf } from '../../shared/operation.ts';
import { ask, expectRefusal } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newLink } from '../front-door/money/bank-accounts.ts';
import { newUser } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { Meter } from './meter.ts';

const open = await openDoor({ table: await createOwnTable() });
const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
  marshallOptions: { removeUndefinedValues: true },
});
const meter = new Meter(documents, open.clients.documents, open.runtime.table);
/** Writes whose condition did not hold: each costs a unit of its small item, which the meter does not see. */
let conditionsFailed = 0;

const sendOn = documents.send.bind(documents) as unknown as (command: object) => Promise<unknown>;

/** The door on the counted table; `before` is told the name of each command, and may throw in its place. */
function doorWith(before: (name: string) => void): Door {
  const send = async (command: { readonly constructor: { readonly name: string } }): Promise<unknown> => {
    before(command.constructor.name);
    try {
      return await sendOn(command);
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') conditionsFailed += 1;
      throw error;
    }
  };
  const watched = Object.assign(Object.create(documents), { send });
  return { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: watched } } };
}

const door = doorWith(() => undefined);

/** Transactions always meet others' here and are not made; what they cost is not a refusal's, and not counted. */
const contended = doorWith((name) => {
  if (name === 'TransactWriteCommand') throw Object.assign(new Error('contended'), { name: 'ThrottlingException' });
});

/** The writes of a refused command and their units; its reads are left out. */
async function writesOf(run: () => Promise<unknown>) {
  conditionsFailed = 0;
  const { calls, writeUnits } = await meter.measure(run);
  return {
    calls: calls.filter((name) => !/^(?:BatchGet|Get|Query)/.test(name)),
    writeUnits: writeUnits + conditionsFailed,
  };
}

/** What counts a call by its hour, before anything is looked at, and what marks the refusal of the try. */
const countAndMark = { calls: ['UpdateItem', 'PutItem'], writeUnits: 2 };
const notYet = { format: 'csv', name: 'masked', fromDay: '20990101', throughDay: '20990101' } as const;

test('a refused raise of a limit: its count of the hour and the mark', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const refused = () => ask(door, raiseLimit, user, { limit: 'out-day', limitSatang: 40_000 });
  expect(await writesOf(async () => expectRefusal(await refused(), 'own-limit-not-set'))).toEqual(countAndMark);
});

test('a refused statement: its count of the hour and the mark', async () => {
  const user = await newUser(door);
  const refused = () => ask(door, createStatement, user, notYet);
  expect(
    await writesOf(async () =>
      expectRefusal(await refused(), 'input-not-valid', { fields: { fromDay: 'day-not-yet' } }),
    ),
  ).toEqual(countAndMark);
});

test('a refused link of a bank account: its count of the hour and the mark', async () => {
  const user = await newUser(door);
  const refused = () => ask(door, addAccount, user, newLink().input);
  expect(await writesOf(refused)).toEqual(countAndMark);
});

test('a command whose hour is used up: the count alone, for waiting settles nothing', async () => {
  const user = await newUser(door);
  const nowMs = door.clock.peekMs();
  const [hourMs, { perHour = 0 } = {}] = [3_600_000, userCapOf(statementContract)];
  const window = {
    kind: 'user-calls',
    hash: `${user.userId}#${statementContract.name}`,
    windowStartMs: nowMs - (nowMs % hourMs),
    windowMs: hourMs,
  };
  for (let used = 0; used < perHour; used += 1)
    await open.clients.documents.send(new UpdateCommand(countUse(door.runtime.table, window, perHour)));
  const refused = () => ask(door, createStatement, user, notYet, { requestId: randomUUID() });
  expect(
    await writesOf(async () => expectRefusal(await refused(), 'too-many', { retryAfterMs: expect.any(Number) })),
  ).toEqual({ calls: ['UpdateItem'], writeUnits: 1 });
});

test('a payment to a receiver who stays busy: the counts of the busy answers, which the eleventh refuses', async () => {
  const payer = await newUser(door, { tier: 'semi', balanceSatang: 1_000_000 });
  const receiver = await newUser(door, { tier: 'basic', balanceSatang: 990_000 });
  const refused = () =>
    ask(contended, createTransfer, payer, { receiverId: receiver.userId, amountSatang: 10_001, feeSatang: 0 });
  for (let tries = 0; tries < mostUncounted; tries += 1) {
    const busy = await writesOf(async () => expectRefusal(await refused(), 'busy'));
    expect(busy).toEqual({ calls: ['UpdateItem', 'UpdateItem'], writeUnits: 2 });
  }
  const last = await writesOf(async () => expectRefusal(await refused(), 'too-many-misses'));
  expect(last).toEqual({ calls: ['UpdateItem', 'UpdateItem', 'UpdateItem', 'PutItem'], writeUnits: 4 });
  const closed = await writesOf(async () => expectRefusal(await refused(), 'too-many-misses'));
  expect(closed).toEqual({ calls: ['PutItem'], writeUnits: 1 });
});
