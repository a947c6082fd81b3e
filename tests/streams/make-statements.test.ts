import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import { operation as getStatements } from '../../functions/handlers/statement/list.ts';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { writtenWithinMs } from '../../functions/domains/statement/written-within.ts';
import { makeStatements } from '../../functions/streams/make-statements.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { putNewStatement } from '../../functions/table/statement.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { askForLong } from '../front-door/statement/long-statement.ts';
import { arrangeHistory, fetchFile, rowsOf, thisMonth } from '../front-door/statement/statements.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';

const door = await openDoor({ table: await createOwnTable() });
const patience = { timeout: 180_000 };

const deliver = (...events: readonly StatementAskedEvent[]) =>
  makeStatements(sqsEventOf(events.map((event) => JSON.stringify(event))), door.runtime);

const asked = (count: number) => askForLong(door, count);
const noticesOf = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows;

test(
  'what was too long to wait for is made, told in the inbox, and ends with what the wallet holds',
  patience,
  async () => {
    const { user, event } = await asked(501);
    expect(await deliver(event)).toEqual({ batchItemFailures: [] });
    const { rows } = await succeed(door, getStatements, user, {});
    expect(rows).toMatchObject([{ word: 'ready', made: { rowCount: 501, openingSatang: 0, closingSatang: 501 } }]);
    expect(await noticesOf(user)).toMatchObject([{ type: 10, status: 1 }]);
    const written = rowsOf(await fetchFile(door, user, event.statementId));
    expect(written).toHaveLength(503);
    expect(written.at(-1)?.at(-1)).toBe('5.01');
  },
);

test('the same word again, or of one that is gone, makes nothing and tells nothing', patience, async () => {
  const { user, event } = await asked(501);
  await deliver(event, event);
  await deliver(event, { ...event, statementId: 'stm_00000000000000000000' });
  expect(await noticesOf(user)).toHaveLength(1);
});

/** Where a function dies: the table's client takes no such call any more, and every other as before. */
function diesAt(command: string): Runtime {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  documents.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === command) throw new Error('the function died here');
        return next(args);
      },
    { step: 'initialize', name: 'dies' },
  );
  return { ...door.runtime, aws: { ...door.runtime.aws, documents } };
}

test.for([
  ['in the middle of its reading', 'QueryCommand', false],
  ['behind its file, before anybody was told', 'TransactWriteItemsCommand', true],
] as const)(
  'a function that dies %s is begun anew, and makes the same file once',
  patience,
  async ([, command, hasPut]) => {
    const { user, event } = await asked(501);
    const message = sqsEventOf([JSON.stringify(event)]);
    expect(await makeStatements(message, diesAt(command))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-0' }],
    });
    const key = `${user.userId}/${event.statementId.slice('stm_'.length)}.csv`;
    const lying = async () => {
      const { Contents: files = [] } = await door.clients.s3.send(
        new ListObjectsV2Command({ Bucket: door.runtime.statementFiles?.bucket, Prefix: key }),
      );
      return files.map(({ ETag: digest }) => digest);
    };
    const left = await lying();
    expect(left).toHaveLength(hasPut ? 1 : 0);
    expect((await succeed(door, getStatements, user, {})).rows).toMatchObject([{ word: 'making' }]);
    // Money that came meanwhile is not of its period.
    door.clock.advance(60_000);
    await arrangeHistory(door, user, 2);
    expect(await makeStatements(message, door.runtime)).toEqual({ batchItemFailures: [] });
    expect((await succeed(door, getStatements, user, {})).rows).toMatchObject([
      { word: 'ready', made: { rowCount: 501, closingSatang: 501 } },
    ]);
    expect(await noticesOf(user)).toHaveLength(1);
    const again = await lying();
    expect(left.filter((digest) => !again.includes(digest))).toEqual([]);
  },
);

test('money that moves while it is read does not move the period: what came since is left out', patience, async () => {
  const { user, event } = await asked(501);
  door.clock.advance(60_000);
  await arrangeHistory(door, user, 3);
  await deliver(event);
  const { rows } = await succeed(door, getStatements, user, {});
  expect(rows).toMatchObject([{ word: 'ready', made: { rowCount: 501, closingSatang: 501 } }]);
});

test(
  'on a deployed stage the stream, the topic and the queue bring it to the function by themselves',
  patience,
  async () => {
    const stage = await openDoor();
    const user = await newUser(stage, { balanceSatang: 50_000 });
    const nowMs = stage.clock.peekMs();
    const asked = {
      ...thisMonth(stage, { format: 'pdf' }),
      userId: user.userId,
      body: stage.runtime.random.idBody(nowMs),
      state: 'making',
      language: 'th',
      brand: 'kapao',
      askedAtMs: nowMs + writtenWithinMs,
      expiresAtMs: nowMs + 86_400_000,
    } as const;
    await stage.clients.documents.send(
      new TransactWriteCommand({ TransactItems: [putNewStatement(stage.runtime.table, asked)] }),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await succeed(stage, getStatements, user, {});
        expect(rows).toMatchObject([{ word: 'ready', made: { rowCount: 1, closingSatang: 50_000 } }]);
      },
      { timeout: 120_000, interval: 500 },
    );
    const file = await fetchFile(stage, user, `stm_${asked.body}`);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  },
);
