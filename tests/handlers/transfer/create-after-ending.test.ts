import { expect, test } from 'vitest';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { walletOf } from '../../front-door/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import type { Door } from '../../front-door/door.ts';
import { paymentOfTransfer, showPaymentCode } from '../../front-door/money-out.ts';
import { logInAgain, sessionOf } from '../../front-door/sessions.ts';
import { arrangeTransfer } from '../../front-door/transfer-cases.ts';
import { trustDevice } from '../../front-door/trust.ts';

const door = await openDoor();

/** Somebody with two live sessions on one trusted device, and a third on another. */
async function arrangeTwin() {
  const { sender: first, receiverId } = await arrangeTransfer(door);
  const twin = await logInAgain(door, first.mobile, { on: first });
  const here = await logInAgain(door, first.mobile);
  await trustDevice(door, first);
  await trustDevice(door, twin);
  return { first, twin, here, input: { receiverId, amountSatang: 1_000, feeSatang: 0 } };
}

const expectCodeAsked = (answer: Parameters<typeof expectRefusal>[0]) => expectRefusal(answer, 'step-up-needed', { reason: 'code' });

test('a device that was ended from elsewhere shows a code again in its other sessions too, and in every later one', async () => {
  const { first, twin, here, input } = await arrangeTwin();
  await succeed(door, endSession, here, { sessionId: (await sessionOf(door, first)).sessionId });
  expectCodeAsked(await ask(door, operation, twin, input));
  // A code for little, shown by what is left, brings nothing back.
  await showPaymentCode(door, twin, paymentOfTransfer({ ...input, amountSatang: 100 }));
  expectCodeAsked(await ask(door, operation, twin, input));
  expect((await sessionOf(door, twin)).codes.trust).toBeUndefined();
  const later = await logInAgain(door, first.mobile, { on: first });
  expectCodeAsked(await ask(door, operation, later, input));
  expect((await walletOf(door, first)).availableSatang).toBe(100_000);
});

test('a payment that is under way while its device is ended does not go through', async () => {
  const { first, twin, here, input } = await arrangeTwin();
  const { sessionId } = await sessionOf(door, first);
  const ending = beforeFirstWrite(() => succeed(door, endSession, here, { sessionId, itsDevice: true }));
  expectCodeAsked(await ask(ending, operation, twin, input));
  expect((await walletOf(door, first)).availableSatang).toBe(100_000);
});

/** The door with a table client before whose first transaction something happens. */
function beforeFirstWrite(act: () => Promise<unknown>): Door {
  const { documents } = door.runtime.aws;
  let isDone = false;
  const send = async (command: { readonly constructor: { readonly name: string } }): Promise<unknown> => {
    if (command.constructor.name === 'TransactWriteCommand' && !isDone) {
      isDone = true;
      await act();
    }
    return documents.send(...([command] as unknown as Parameters<typeof documents.send>));
  };
  return { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: Object.assign(Object.create(documents), { send }) } } };
}
