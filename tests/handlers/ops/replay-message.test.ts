import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listFailedMessages } from '../../../shared/contracts/ops/list-failed-messages.ts';
import { replayMessage } from '../../../shared/contracts/ops/replay-message.ts';
import { operation as listMessages } from '../../../functions/handlers/ops/list-failed-messages.ts';
import { operation } from '../../../functions/handlers/ops/replay-message.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { messageSubject } from '../../../functions/inspect/message-subject.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const reason = 'mended by the release of today, ticket 4714';

/** A door behind which the first transaction fails, once. */
const failing = (at: Door = door): Door =>
  meanwhileDoor(at, () => Promise.reject(new Error('the transaction of the message failed')));

/** The bank has told of a payment, and it could not be taken. */
async function failed(at: Door = door) {
  const user = await newUser(at);
  const topUp = await succeed(at, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const event = receivedEvent(paymentOf(at, referenceOf(topUp), 50_000));
  expect(await tellBankEvent(failing(at), event)).toEqual({ status: 500, outcome: 'try-again' });
  const { type: kind, eventId } = event;
  expect(at.log.of('webhook-failed').at(-1)).toMatchObject({
    level: 'error',
    facts: { partner: 'bank', kind, eventId },
  });
  expect((await walletOf(at, user)).availableSatang).toBe(0);
  return { user, event, input: { partner: 'bank', eventId: event.eventId, reason } as const };
}

const listed = async () => (await succeedAs(door, listMessages, await newOperator(door), {})).rows;
const isListed = async (eventId: string) => (await listed()).some((row) => row.eventId === eventId);

test("given a message that could not be taken, an operator plays it over the operators' own API, and it is credited", async () => {
  const shared = await openDoor();
  const { user, input } = await failed(shared);
  expect(await succeedOverHttp(shared, listFailedMessages, await operator(), {})).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ partner: 'bank', eventId: input.eventId })]),
  });
  expect(await succeedOverHttp(shared, replayMessage, await operator(), input)).toMatchObject({ outcome: 'credited' });
  expect((await walletOf(shared, user)).availableSatang).toBe(50_000);
});

test('it is listed by what it tells of and when, never by what it says, and leaves the list once it was taken', async () => {
  const { event, user, input } = await failed();
  expect((await listed()).find(({ eventId }) => eventId === event.eventId)).toEqual({
    partner: 'bank',
    eventId: event.eventId,
    kind: 'payment.received',
    failedAtMs: expect.any(Number),
  });
  const { clients, runtime } = door;
  const item = await readItem(clients.documents, runtime.table, keys.failedMessage('bank', event.eventId));
  expect(JSON.stringify(item)).not.toMatch(/amountSatang|KBANK|x4821-x/);
  const somebody = await newOperator(door);
  const { outcome, auditId } = await succeedAs(door, operation, somebody, input);
  expect(outcome).toBe('credited');
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  expect(await isListed(event.eventId)).toBe(false);
  expect(await auditsAbout(door, 'nobody')).toContainEqual(
    expect.objectContaining({
      sk: auditId.replace('adt_', 'AUDIT#'),
      operator: somebody.id,
      action: 'ops/replay-message',
      change: { partner: 'bank', eventId: event.eventId, outcome: 'credited', about: messageSubject(event) },
    }),
  );
  expect(await violationsIn(door)).toEqual([]);
});

test('a duplicate is harmless: the partner has told it again meanwhile, before or in that very moment, or tells it later', async () => {
  const before = await failed();
  expect((await tellBankEvent(door, before.event)).outcome).toBe('credited');
  expect((await succeedAs(door, operation, await newOperator(door), before.input)).outcome).toBe('credited');
  const during = await failed();
  const twin = meanwhileDoor(door, () => tellBankEvent(door, during.event));
  expect((await succeedAs(twin, operation, await newOperator(door), during.input)).outcome).toMatch(/credited|booked/);
  const later = await failed();
  await succeedAs(door, operation, await newOperator(door), later.input);
  expect((await tellBankEvent(door, later.event)).outcome).toBe('credited');
  for (const { user } of [before, during, later]) expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  expect(await violationsIn(door)).toEqual([]);
});

test('message-not-taken: it fails again, stays in the list, and is taken the next time', async () => {
  const { user, event, input } = await failed();
  const somebody = await newOperator(door);
  expectRefusal(await askAs(failing(), operation, somebody, input), 'message-not-taken');
  expect(door.log.of('webhook-failed').at(-1)).toMatchObject({
    level: 'error',
    facts: { partner: 'bank', eventId: event.eventId, by: somebody.id },
  });
  expect(await isListed(event.eventId)).toBe(true);
  expect((await succeedAs(door, operation, somebody, input)).outcome).toBe('credited');
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
});

test('a message that can be neither taken nor kept is told by the log alone, and taken when its partner sends it again', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const event = receivedEvent(paymentOf(door, referenceOf(topUp), 50_000));
  const unkept = failing();
  unkept.runtime.aws.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        String(commandName).startsWith('Put') ? Promise.reject(new Error('it could not be kept')) : next(args),
    { step: 'initialize', name: 'unkept' },
  );
  expect(await tellBankEvent(unkept, event)).toEqual({ status: 500, outcome: 'try-again' });
  expect(door.log.of('failed-message-lost').at(-1)).toMatchObject({
    level: 'error',
    facts: { partner: 'bank', eventId: event.eventId },
  });
  expect(await isListed(event.eventId)).toBe(false);
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'credited' });
});

test('message-not-found: nobody has told it, or it is another partner\u2019s', async () => {
  const { input } = await failed();
  const somebody = await newOperator(door);
  for (const wrong of [{ eventId: randomUUID() }, { partner: 'airtime' }, { partner: 'nobody' }])
    expectRefusal(await askAs(door, operation, somebody, { ...input, ...wrong }), 'message-not-found');
});
