import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as createStatement } from '../../functions/handlers/statement/create.ts';
import { operation as getStatementFile } from '../../functions/handlers/statement/file.ts';
import { operation as getStatements } from '../../functions/handlers/statement/list.ts';
import { makeStatements } from '../../functions/streams/make-statements.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { statementAskedOf } from '../../functions/table/statement.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { bodyOfId } from '../../shared/ids.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import { ask, expectRefusal, succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { showPaymentCode } from '../front-door/money/money-out.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { logInAgain } from '../front-door/people/sessions.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { askForLong } from '../front-door/statement/long-statement.ts';
import { arrangeHistory, fetchFile, thisMonth, untilWritten } from '../front-door/statement/statements.ts';

const patience = { timeout: 180_000 };
const minuteMs = 60_000;

const openOwn = async () => openDoor({ table: await createOwnTable() });
type OwnDoor = Awaited<ReturnType<typeof openOwn>>;

const deliver = ({ runtime }: OwnDoor, event: StatementAskedEvent) =>
  makeStatements(sqsEventOf([JSON.stringify(event)]), runtime);
const sweep = ({ runtime }: OwnDoor) => endDueItems(runtime, ['statements']);
const shownTo = async (door: OwnDoor, user: User) => (await succeed(door, getStatements, user, {})).rows;
const toldTo = async (door: OwnDoor, user: User) =>
  (await succeed(door, getNotificationPage, user, {})).rows.map(({ type }) => type);

test(
  'what nobody has made within its hour ends as failed: its owner is told once, and so are we',
  patience,
  async () => {
    const door = await openOwn();
    const { user, event } = await askForLong(door, 501);
    door.clock.advance(59 * minuteMs);
    await sweep(door);
    const later = await logInAgain(door, user.mobile, { on: user });
    expect(door.log.of('statement-failed')).toEqual([]);
    expect(await toldTo(door, later)).toEqual([]);
    await sweep(door);
    await sweep(door);
    expect(await shownTo(door, later)).toMatchObject([{ statementId: event.statementId, word: 'failed' }]);
    expect(await toldTo(door, later)).toEqual([17]);
    expect(door.log.of('statement-failed')).toMatchObject([
      { level: 'error', facts: { userId: user.userId, statementId: event.statementId } },
    ]);
  },
);

test('a message that comes behind that makes nothing and tells nothing', patience, async () => {
  const door = await openOwn();
  const { user, event } = await askForLong(door, 501);
  door.clock.advance(60 * minuteMs);
  await sweep(door);
  expect(await deliver(door, event)).toEqual({ batchItemFailures: [] });
  const later = await logInAgain(door, user.mobile, { on: user });
  expect(await shownTo(door, later)).toMatchObject([{ word: 'failed' }]);
  expect(await toldTo(door, later)).toEqual([17]);
  const { statementId } = event;
  expectRefusal(await ask(door, getStatementFile, later, { statementId }), 'statement-not-found');
});

test('what was made is not due any more, and stays what it is', patience, async () => {
  const door = await openOwn();
  const { user, event } = await askForLong(door, 501);
  await deliver(door, event);
  door.clock.advance(60 * minuteMs);
  expect(await sweep(door)).toMatchObject({ ended: 0, failed: 0 });
  const later = await logInAgain(door, user.mobile, { on: user });
  expect(await shownTo(door, later)).toMatchObject([{ word: 'ready' }]);
  expect(await toldTo(door, later)).toEqual([10]);
});

test('one with the whole name that is made late can be fetched for an hour from then', patience, async () => {
  const door = await openOwn();
  const user = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk' });
  await arrangeHistory(door, user, 501);
  untilWritten(door);
  const [requestId, input] = [crypto.randomUUID(), thisMonth(door, { fromDay: '20260101', name: 'full' })];
  await showPaymentCode(door, user, { operation: 'statement/create', requestId, input } as const);
  const { statementId } = await succeed(door, createStatement, user, input, { requestId });
  const key = keys.statement(user.userId, bodyOfId('stm', statementId) ?? '');
  const event = statementAskedOf(undefined, (await readItem(door.clients.documents, door.runtime.table, key)) ?? {});
  if (event === undefined) throw new Error('nobody is told of it');
  door.clock.advance(55 * minuteMs);
  await deliver(door, event);
  const madeAtMs = door.clock.peekMs();
  const told = await logInAgain(door, user.mobile, { on: user });
  expect(await shownTo(door, told)).toMatchObject([{ word: 'ready', expiresAtMs: madeAtMs + 60 * minuteMs }]);
  door.clock.advance(30 * minuteMs);
  expect(
    (await fetchFile(door, await logInAgain(door, user.mobile, { on: user }), statementId)).length,
  ).toBeGreaterThan(0);
  door.clock.advance(30 * minuteMs);
  const over = await logInAgain(door, user.mobile, { on: user });
  expectRefusal(await ask(door, getStatementFile, over, { statementId }), 'statement-not-found');
});
