import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { idBody } from '../../../shared/ids.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { credit, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const table = await createOwnTable();
const door = await openDoor({ table });
const minuteMs = 60_000;

async function openQr(user: User, amountSatang: number): Promise<string> {
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang, method: 2 });
  return topUpId.slice('tup_'.length);
}

async function cancelledQr(user: User): Promise<string> {
  const body = await openQr(user, 100);
  await succeed(door, cancelTopUp, user, { topUpId: `tup_${body}` });
  return body;
}

/** Puts ended QRs straight into the history: dozens through the door would take a test minutes. */
async function plantClosed(user: User, count: number, more: object = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const nowMs = door.clock.peekMs();
    await door.clients.documents.send(
      new PutCommand({
        TableName: table,
        Item: {
          ...keys.entry(user.userId, idBody(nowMs, crypto.getRandomValues(new Uint8Array(11)))),
          type: 1,
          status: 4,
          amountSatang: 100,
          feeSatang: 0,
          createdAtMs: nowMs,
          completedAtMs: nowMs,
          closedBecause: 'expired',
          ...more,
        },
      }),
    );
  }
}

/** Every page of the history, its rows by their references. */
async function pagesOf(
  user: User,
  wishes: { readonly pageSize: number; readonly withClosed?: boolean },
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(door, operation, user, { ...wishes, ...(cursor !== undefined && { cursor }) });
    pages.push(page.rows.map(({ reference }) => reference));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test('cancelled QRs leave the list, whatever the size of a page, and are there when they are asked for', async () => {
  const user = await newUser(door);
  const expected: string[] = [];
  const all: string[] = [];
  for (const ends of ['paid', 'cancelled', 'cancelled', 'paid', 'cancelled', 'open', 'paid', 'cancelled'] as const) {
    if (ends === 'paid') await credit(door, user, 100);
    const body = ends === 'open' ? await openQr(user, 100) : ends === 'cancelled' ? await cancelledQr(user) : undefined;
    const newest =
      body ?? (await succeed(door, operation, user, { pageSize: 1, withClosed: true })).rows[0]?.reference ?? '';
    all.unshift(newest);
    if (ends !== 'cancelled') expected.unshift(newest);
  }
  for (const pageSize of [1, 2, 3, 4, 5, 20]) {
    const pages = await pagesOf(user, { pageSize });
    expect(pages.flat()).toEqual(expected);
    expect(pages.every((page) => page.length <= pageSize)).toBe(true);
    expect((await pagesOf(user, { pageSize, withClosed: true })).flat()).toEqual(all);
  }
});

test('a QR that ended stays in the list where money came to it: it is on its way back', async () => {
  const user = await newUser(door);
  await plantClosed(user, 1, { returns: [{ amountSatang: 100, reason: 'cancelled', arrivedAtMs: 1 }] });
  await plantClosed(user, 1);
  expect((await succeed(door, operation, user, {})).rows).toEqual([expect.objectContaining({ status: 4 })]);
});

test('many ended QRs in a row make a page short, not dear: it says that more follows', async () => {
  const user = await newUser(door);
  await credit(door, user, 100);
  await plantClosed(user, 90);
  const first = await succeed(door, operation, user, { pageSize: 20 });
  expect(first.rows).toEqual([]);
  expect(first.nextCursor).toBeDefined();
  const pages = await pagesOf(user, { pageSize: 20 });
  expect(pages.flat()).toHaveLength(1);
  expect(pages).toHaveLength(2);
});

test('the first page brings every QR that can still be paid, newest first, however much has happened since', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  expect((await succeed(door, operation, sender, {})).overview).toEqual({
    openTopUps: [],
    hasToppedUp: true,
    hasTransferred: false,
  });
  const old = await openQr(sender, 300);
  door.clock.advance(10 * minuteMs);
  // More than one read of the table brings.
  await plantClosed(sender, 60);
  const young = await openQr(sender, 400);
  for (let count = 0; count < 3; count += 1)
    await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const { overview, nextCursor } = await succeed(door, operation, sender, { pageSize: 2 });
  expect(overview).toEqual({
    openTopUps: [
      { topUpId: `tup_${young}`, method: 2, amountSatang: 400, expiresAtMs: expect.any(Number) },
      { topUpId: `tup_${old}`, method: 2, amountSatang: 300, expiresAtMs: expect.any(Number) },
    ],
    hasToppedUp: true,
    hasTransferred: true,
  });
  expect(await succeed(door, operation, sender, { pageSize: 2, cursor: nextCursor })).not.toHaveProperty('overview');
  // The first has run out and nobody has swept it yet.
  door.clock.advance(6 * minuteMs);
  expect((await succeed(door, operation, sender, {})).overview?.openTopUps.map(({ topUpId }) => topUpId)).toEqual([
    `tup_${young}`,
  ]);
});

test('a newcomer has done nothing, and one who was sent money has still done nothing', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, { receiver: { tier: 'basic' } });
  const nothing = { openTopUps: [], hasToppedUp: false, hasTransferred: false };
  expect((await succeed(door, operation, receiver, {})).overview).toEqual(nothing);
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  expect((await succeed(door, operation, receiver, {})).overview).toEqual(nothing);
});
