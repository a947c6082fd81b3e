import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { bodyOfId } from '../../shared/ids.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import { operation as createStatement } from '../../functions/handlers/statement/create.ts';
import { operation as getStatements } from '../../functions/handlers/statement/list.ts';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { makeStatements } from '../../functions/streams/make-statements.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { putNewStatement, statementAskedOf } from '../../functions/table/statement.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { arrangeHistory, fetchFile, rowsOf, thisMonth } from '../front-door/statement/statements.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const patience = { timeout: 180_000 };

const deliver = (...events: readonly StatementAskedEvent[]) =>
  makeStatements(sqsEventOf(events.map((event) => JSON.stringify(event))), door.runtime);

/** Somebody with so many entries asks for them all; what the stream tells of it. */
async function asked(count: number): Promise<{ user: User; event: StatementAskedEvent }> {
  const user = await newUser(door);
  await arrangeHistory(door, user, count);
  const { statementId } = await succeed(door, createStatement, user, thisMonth(door, { fromDay: '20260101' }), {
    requestId: crypto.randomUUID(),
  });
  const key = keys.statement(user.userId, bodyOfId('stm', statementId) ?? '');
  const item = await readItem(door.clients.documents, door.runtime.table, key);
  const event = item === undefined ? undefined : statementAskedOf(undefined, item);
  if (event === undefined) throw new Error('nobody is told of it');
  return { user, event };
}

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
      askedAtMs: nowMs,
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
