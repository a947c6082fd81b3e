import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { itemBytes } from '../../bench/item-size.ts';
import { arrangeWallet } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { paymentOfTransfer, showPaymentCode } from '../../front-door/money/money-out.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import type { Asked } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const dayMs = 86_400_000;
// Noon of today: what is counted here is counted by the day, and the hour before midnight would make two of it.
door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()) - dayMs / 2);

/** A stranger with room for THB 100 in the wallet, and a payer with money enough to find out. */
const arrangeFull = () =>
  arrangeTransfer(door, {
    sender: { tier: 'semi', firstName: 'Malee', balanceSatang: 1_000_000 },
    receiver: { tier: 'basic', firstName: 'Somchai', balanceSatang: 990_000 },
  });

const create = ({ sender, receiverId }: Pick<Asked, 'sender' | 'receiverId'>, amountSatang: number) =>
  ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 });

/** Pays so many times with a code of its own, as from so many devices. */
async function payWithCodes(
  { sender, receiverId }: Pick<Asked, 'sender' | 'receiverId'>,
  times: number,
): Promise<void> {
  for (let count = 1; count <= times; count += 1) {
    const [requestId, input] = [randomUUID(), { receiverId, amountSatang: count, feeSatang: 0 }];
    await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
    await succeed(door, operation, sender, input, { requestId });
    // The login has used up one of the hour's five codes.
    door.clock.advance(14 * 60_000);
  }
}

/**
 * What top-ups and transfers count besides, and all of them once more: in the hour of a month's turn two days stand in
 * the item. With whatever else is counted it may weigh more there, which `tests/ledger/counters.test.ts` adds up.
 */
function atMonthsTurn(nowMs: number): Record<string, number> {
  const [today, next] = [periodsAt(nowMs), periodsAt(nowMs + 31 * dayMs)];
  const names = [
    ...['limit2', 'limit8', 'topUps'].map((kind) => `${kind}_${today.day}`),
    ...['limit3', 'limit9'].map((kind) => `${kind}_${today.month}`),
    ...['limit2', 'limit6', 'limit8', 'topUps', 'payments', 'freeTransferDay'].map((kind) => `${kind}_${next.day}`),
    ...['limit3', 'limit7', 'limit9', 'freeTransferMonth'].map((kind) => `${kind}_${next.month}`),
  ];
  return Object.fromEntries(names.map((name) => [name, name.startsWith('limit') ? 19_999_999 : 19]));
}

/** As many withdrawn codes as may be noted, and a generation that somebody has raised again and again. */
function manyEnded(nowMs: number): Record<string, number> {
  return { cut_Ab3_xYz0: nowMs - 1, 'cut_*': nowMs - dayMs, cuts: 99_999, generation: 99_999 };
}

test('ten payments of a day that do not fit leave a wallet of less than 1 KB, also at the turn of a month', async () => {
  const full = await arrangeFull();
  await payWithCodes(full, 4);
  await trustDevice(door, full.sender);
  for (let index = 0; index < 9; index += 1) {
    const receiver = await newUser(door, { tier: 'basic' });
    await arrangeWallet(door, receiver, { availableSatang: 999_999 });
    expectRefusal(await create({ sender: full.sender, receiverId: receiver.userId }, 10_001), 'receiver-no-room');
  }
  await arrangeWallet(door, full.sender, atMonthsTurn(door.clock.peekMs()));
  expect((await create(full, 100)).code).toBe(1);
  await arrangeWallet(door, full.sender, manyEnded(door.clock.peekMs()));
  const item = await readItem(door.clients.documents, door.runtime.table, keys.wallet(full.sender.userId));
  expect(Object.keys(item ?? {}).filter((name) => name.startsWith('miss'))).toHaveLength(10);
  expect(JSON.stringify(item)).not.toContain(full.receiverId.slice(4));
  expect(itemBytes(item ?? {})).toBeLessThan(1_024);
});
