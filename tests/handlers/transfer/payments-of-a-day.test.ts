import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();
const counterAt = (nowMs: number): string => `payments_${periodsAt(nowMs).day}`;

test("each payment counts in the payer's wallet, and none in the receiver's", async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const counter = counterAt(door.clock.peekMs());
  for (const made of [1, 2]) {
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
    expect((await walletOf(door, sender)).counters[counter]).toBe(made);
  }
  expect((await walletOf(door, receiver)).counters[counter]).toBeUndefined();
});

test('of payments at once the last of the day goes to one, and the next day begins anew', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ day }) => ({ [`payments_${day}`]: 199 }),
  });
  const wish = { receiverId, amountSatang: 100, feeSatang: 0 };
  const answers = await Promise.all([1, 2, 3].map(() => ask(door, operation, sender, wish)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 21108, 21108]);
  for (const refused of answers.filter(({ code }) => code !== 1))
    expectRefusal(refused, 'too-many-payments', { most: 200 });
  const { availableSatang } = await walletOf(door, sender);
  expect(availableSatang).toBe(100_000 - 100);
  door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()));
  const tomorrow = await logInAgain(door, sender.mobile, { on: sender });
  await succeed(door, operation, tomorrow, wish);
  await arrangeWallet(door, sender, { tier: 'enterprise', [counterAt(door.clock.peekMs())]: 200 });
  await succeed(door, operation, tomorrow, wish);
});
