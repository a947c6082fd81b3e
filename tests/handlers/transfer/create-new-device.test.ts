import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as verifyCode } from '../../../functions/handlers/session/verify-code.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { codeShownForMs } from '../../../functions/rules/device.ts';
import { unchanged, walletOf } from '../../front-door/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import { arrangeSession, minuteMs } from '../../front-door/sessions.ts';
import { arrangeTransfer } from '../../front-door/transfer-cases.ts';
import { lastCode } from '../../front-door/users.ts';

const door = await openDoor();
const input = { amountSatang: 1_000, feeSatang: 0 };

test('a device that has shown no code in 30 days is asked for one, and the same request then goes through', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await arrangeSession(door, sender, 'codeShownAtMs', 0);
  const requestId = randomUUID();
  await unchanged(door, [sender, receiver], async () => {
    const answer = await ask(door, operation, sender, { ...input, receiverId }, { requestId });
    expectRefusal(answer, 'step-up-needed', { reason: 'code' });
    // What it would cost is shown before anybody is asked for anything.
    expect(await succeed(door, quoteTransfer, sender, { receiverId, amountSatang: 1_000 })).toMatchObject({ feeSatang: 0 });
  });
  door.clock.advance(minuteMs);
  await succeed(door, sendMoneyOutCode, sender, {});
  await succeed(door, verifyCode, sender, { code: lastCode(door, sender.mobile) });
  const first = await ask(door, operation, sender, { ...input, receiverId }, { requestId });
  expect(first.code).toBe(1);
  expect((await walletOf(door, sender)).availableSatang).toBe(99_000);

  // What was done stays done: the repeat hears the same, whatever its device has to show by now.
  await arrangeSession(door, sender, 'codeShownAtMs', 0);
  await unchanged(door, [sender, receiver], async () => {
    const again = await ask(door, operation, sender, { ...input, receiverId }, { requestId });
    expect([again.code, canonicalText(again.data)]).toEqual([1, canonicalText(first.data)]);
  });
});

test('the 30 days end on the millisecond', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  // Every request is a millisecond later than the one before.
  const nextMs = () => door.clock.peekMs() + 1;
  await arrangeSession(door, sender, 'codeShownAtMs', nextMs() - codeShownForMs);
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await ask(door, operation, sender, { ...input, receiverId }), 'step-up-needed', { reason: 'code' });
  });
  await arrangeSession(door, sender, 'codeShownAtMs', nextMs() - codeShownForMs + 1);
  expect((await ask(door, operation, sender, { ...input, receiverId })).code).toBe(1);
});

test.for([
  { given: 'more than the balance', amountSatang: 100_001, feeSatang: 0, name: 'insufficient-balance' },
  { given: 'another fee than is due', amountSatang: 1_000, feeSatang: 500, name: 'quote-changed' },
] as const)('nobody is asked for a code for a transfer of $given: $name', async ({ amountSatang, feeSatang, name }) => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await arrangeSession(door, sender, 'codeShownAtMs', 0);
  await unchanged(door, [sender, receiver], async () => {
    const answer = await ask(door, operation, sender, { receiverId, amountSatang, feeSatang });
    expectRefusal(answer, name, answer.data);
  });
});
