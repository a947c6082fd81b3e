import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as cancelLimitRaise } from '../../../functions/handlers/limits/cancel-raise.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as quote } from '../../../functions/handlers/transfer/quote.ts';
import { countUse } from '../../../functions/table/cap.ts';
import type { UserCap } from '../../../shared/caps.ts';
import { userCapOf } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { unchanged } from '../people/account.ts';
import { allOperations } from '../door/all-operations.ts';
import { ask, expectRefusal, succeed } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { paymentOfTransfer } from '../money/money-out.ts';
import { logInAgain, sessionOf } from '../people/sessions.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { logIn, randomMobile } from '../people/users.ts';

const door = await openDoor();
const hourMs = 3_600_000;

function capOf(name: string): UserCap {
  const contract = operations.find((each) => each.name === name);
  const cap = contract && userCapOf(contract);
  if (cap === undefined) throw new Error(`${name} has no cap`);
  return cap;
}

/**
 * Uses up a cap but for so many calls, at the beginning of its hour: as it stands in the table, whoever wrote it, so
 * that what a version before has counted counts on.
 */
async function spendAllBut(left: number, name: string, whose: string): Promise<void> {
  const { perHour } = capOf(name);
  const nowMs = door.clock.peekMs();
  const window = {
    kind: 'user-calls',
    hash: `${whose}#${name}`,
    windowStartMs: nowMs - (nowMs % hourMs),
    windowMs: hourMs,
  };
  for (let used = left; used < perHour; used += 1) {
    await door.clients.documents.send(new UpdateCommand(countUse(door.runtime.table, window, perHour)));
  }
}

test('who asks for quotes without end is told to wait, in all their sessions, and goes on in the next hour', async () => {
  const { sender, receiverId, amountSatang } = await arrangeTransfer(door);
  const other = await logInAgain(door, sender.mobile);
  door.clock.moveTo(door.clock.peekMs() + hourMs - (door.clock.peekMs() % hourMs));
  const [here, there] = [
    await logInAgain(door, sender.mobile, { on: sender }),
    await logInAgain(door, sender.mobile, { on: other }),
  ];
  await spendAllBut(1, 'transfer/quote', sender.userId);
  await succeed(door, quote, here, { receiverId, amountSatang });
  for (const caller of [here, there]) {
    const refused = await unchanged(door, [sender], () => ask(door, quote, caller, { receiverId, amountSatang }));
    expectRefusal(refused, 'too-many', { retryAfterMs: expect.any(Number) });
    expect(refused.message).toMatch(/\S/);
  }
  door.clock.moveTo(door.clock.peekMs() + hourMs - (door.clock.peekMs() % hourMs));
  await succeed(door, quote, await logInAgain(door, sender.mobile, { on: sender }), { receiverId, amountSatang });
});

test('a session that ends others without end cannot use up what the owner ends it with', async () => {
  const owner = await logIn(door, randomMobile());
  const thief = await logInAgain(door, owner.mobile);
  await spendAllBut(0, 'session/end', (await sessionOf(door, thief)).sessionId);
  expectRefusal(await ask(door, endSession, thief, { others: true }), 'too-many', { retryAfterMs: expect.any(Number) });
  await succeed(door, endSession, owner, { others: true });
});

test('a session that takes back raises without end cannot keep the owner from taking one back', async () => {
  const owner = await logIn(door, randomMobile());
  const thief = await logInAgain(door, owner.mobile);
  for (const whose of [owner.userId, (await sessionOf(door, thief)).sessionId])
    await spendAllBut(0, 'limits/cancel-raise', whose);
  const cancel = (session: typeof owner) =>
    ask(door, cancelLimitRaise, session, { limit: 'per-payment' }, { requestId: randomUUID() });
  expectRefusal(await cancel(thief), 'too-many', { retryAfterMs: expect.any(Number) });
  expectRefusal(await cancel(owner), 'no-limit-raise-waits');
});

test.for(['limits/cancel-raise', 'limits/lower', 'bank-account/remove', 'transaction/report-scam'] as const)(
  "a thief's session uses up nobody's %s but its own: it takes nothing but away",
  (name) => {
    expect(capOf(name).of).toBe('session');
  },
);

test.for([
  { name: 'auth/set-password', input: { newPassword: 'Rua7!yaek-Pla' } },
  { name: 'notification/read-all', input: {} },
  { name: 'transfer/receiver', input: { mobile: randomMobile() } },
  {
    name: 'auth/send-money-out-code',
    input: { payment: paymentOfTransfer({ receiverId: 'usr_00000000000000000000', amountSatang: 100, feeSatang: 0 }) },
  },
])('$name is counted before anything is done', async ({ name, input }) => {
  const user = await logIn(door, randomMobile());
  await spendAllBut(0, name, capOf(name).of === 'user' ? user.userId : (await sessionOf(door, user)).sessionId);
  const operation = allOperations.find(({ contract }) => contract.name === name);
  const answer = await unchanged(
    door,
    [user],
    () => operation?.ask(door, user, input) ?? Promise.reject(new Error('no such operation')),
  );
  expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number) });
});
