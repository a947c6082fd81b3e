import { expect, test } from 'vitest';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as sendResetCode } from '../../../functions/handlers/auth/send-reset-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { logIn, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const minute = 60_000;
const payee = await newUser(door, { tier: 'basic' });

test('too-many names a resend where this device has just been sent a code for the same purpose', async () => {
  const mobile = randomMobile();
  const caller = await newCaller();
  await succeed(door, sendCode, caller, { mobile });
  door.clock.advance(20_000);
  expectRefusal(await ask(door, sendCode, caller, { mobile }), 'too-many', {
    retryAfterMs: expect.any(Number),
    cap: 'resend',
  });
});

test('a code for another purpose is no resend, nor is one that another device asked for', async () => {
  const mobile = randomMobile();
  const caller = await newCaller();
  await succeed(door, sendCode, caller, { mobile });
  expectRefusal(await ask(door, sendResetCode, caller, { mobile }), 'too-many', { retryAfterMs: expect.any(Number) });
  expectRefusal(await ask(door, sendCode, await newCaller(), { mobile }), 'too-many', {
    retryAfterMs: expect.any(Number),
  });
});

test('a code for money out is resent for its own payment only', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const payment = () => paymentOfTransfer({ receiverId: payee.userId, amountSatang: 10_000, feeSatang: 0 });
  const [first, second] = [payment(), payment()];
  await succeed(door, sendMoneyOutCode, user, { payment: first });
  expectRefusal(await ask(door, sendMoneyOutCode, user, { payment: first }), 'too-many', {
    retryAfterMs: expect.any(Number),
    cap: 'resend',
  });
  expectRefusal(await ask(door, sendMoneyOutCode, user, { payment: second }), 'too-many', {
    retryAfterMs: expect.any(Number),
  });
});

test("the last minute of the hour's five is no resend", async () => {
  const mobile = randomMobile();
  const caller = await newCaller();
  for (let count = 0; count < 5; count += 1) {
    await succeed(door, sendCode, caller, { mobile });
    door.clock.advance(count === 4 ? 3.5 * minute : 14 * minute);
  }
  const answer = await ask(door, sendCode, caller, { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number) });
});
