import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { paymentOfTransfer, showPaymentCode } from '../../front-door/money/money-out.ts';
import { sessionOf } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';

const door = await openDoor();

/** A payment to a number that was typed, with its code. */
async function payWithCode() {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await distrustDevice(door, sender);
  const input = { receiverId, receiverMobile: `+66${receiver.mobile.slice(1)}`, amountSatang: 1_000, feeSatang: 0 };
  const requestId = randomUUID();
  await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
  const made = await succeed(door, operation, sender, input, { requestId });
  return { sender, input, requestId, made };
}

test("what binds a code cannot be computed from the table and a guessed number: it is keyed with the payer's data key", async () => {
  const { sender, input, requestId } = await payWithCode();
  const { shown } = (await sessionOf(door, sender)).codes;
  const guessed = createHash('sha256')
    .update([sender.userId, 'transfer/create', requestId, canonicalText(input)].join('\n'))
    .digest('base64url');
  expect(shown?.binding).toHaveLength(guessed.length);
  expect(shown?.binding).not.toBe(guessed);
  const noted = Object.keys((await walletOf(door, sender)).paidWithCode);
  expect(noted).toHaveLength(1);
  expect(guessed.startsWith(noted[0] ?? '')).toBe(false);
});

test('the number that was typed is no part of the content that a request id stands for: its unkeyed hash tells no number', async () => {
  const {
    sender,
    input: { receiverMobile: _typed, ...input },
    requestId,
    made,
  } = await payWithCode();
  const again = await ask(door, operation, sender, { ...input, try: 2 }, { requestId });
  expect([again.code, again.data]).toEqual([1, made]);
});
