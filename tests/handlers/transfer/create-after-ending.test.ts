import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation as resetPassword } from '../../../functions/handlers/auth/reset-password.ts';
import { operation as setPassword } from '../../../functions/handlers/auth/set-password.ts';
import { operation as endSessionsByUs } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { paymentOfTransfer, showPaymentCode } from '../../front-door/money/money-out.ts';
import { goodPassword, resetCodeFor } from '../../front-door/people/passwords.ts';
import { awaitRecent } from '../../front-door/money/payees.ts';
import { logInAgain, sessionOf } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { newCaller, newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

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

const expectCodeAsked = (answer: Parameters<typeof expectRefusal>[0]) =>
  expectRefusal(answer, 'step-up-needed', { reason: 'code' });

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

/** Every way in which many sessions end at once, by whoever is still in, or by us. */
const waysToEndAll: readonly (readonly [way: string, end: (here: User) => Promise<unknown>])[] = [
  ['ending all others', (here) => succeed(door, endSession, here, { others: true })],
  [
    'an operator',
    async (here) =>
      succeed(door, endSessionsByUs, await operator(), { mobile: here.mobile, reason: 'the owner lost the phone' }),
  ],
  ['a new password', (here) => succeed(door, setPassword, here, { newPassword: goodPassword })],
  [
    'a reset password',
    async (here) => {
      const code = await resetCodeFor(door, here.mobile);
      return succeed(door, resetPassword, await newCaller(), { mobile: here.mobile, code, password: goodPassword });
    },
  ],
];

describe('a payment that is under way while its session is ended', () => {
  test.each(waysToEndAll)(
    'by %s does not go through, and its next try hears that the session is over',
    async (_way, end) => {
      const { twin, here, input } = await arrangeTwin();
      const requestId = randomUUID();
      expectRefusal(
        await ask(
          beforeFirstWrite(() => end(here)),
          operation,
          twin,
          input,
          { requestId },
        ),
        'busy',
      );
      expectRefusal(await ask(door, operation, twin, input, { requestId }), 'session-over');
      expect((await walletOf(door, here)).availableSatang).toBe(100_000);
    },
  );

  test.each(waysToEndAll.filter(([way]) => way === 'ending all others' || way === 'a new password'))(
    'by %s goes through in the session that stays, once, with the next try of the same request',
    async (_way, end) => {
      const { here, input } = await arrangeTwin();
      await trustDevice(door, here);
      const requestId = randomUUID();
      expectRefusal(
        await ask(
          beforeFirstWrite(() => end(here)),
          operation,
          here,
          input,
          { requestId },
        ),
        'busy',
      );
      expect(await succeed(door, operation, here, input, { requestId })).toMatchObject({ amountSatang: 1_000 });
      expect((await walletOf(door, here)).availableSatang).toBe(99_000);
    },
  );
});

describe('whom a device has paid before all others were ended', () => {
  /** Somebody whose other device has paid a receiver with a code of its own, and who has two devices. */
  async function arrangePaid() {
    const { sender: there, receiverId } = await arrangeTransfer(door);
    const input = { receiverId, amountSatang: 1_000, feeSatang: 0 };
    const stranger = await newUser(door, { tier: 'basic' });
    const payWithCode = async (user: User, payment: typeof input) => {
      const requestId = randomUUID();
      await forgetSends(door, user.mobile);
      await showPaymentCode(door, user, paymentOfTransfer(payment, requestId));
      await awaitRecent(door, user, (await succeed(door, operation, user, payment, { requestId })).transferId);
    };
    await payWithCode(there, input);
    await succeed(door, operation, there, { ...input, amountSatang: 20_000 });
    return {
      there,
      here: await logInAgain(door, there.mobile),
      large: { ...input, amountSatang: 20_000 },
      small: { ...input, receiverId: stranger.userId, amountSatang: 100 },
      payWithCode,
    };
  }

  test.each(waysToEndAll.filter(([way]) => way === 'ending all others' || way === 'an operator'))(
    'by %s stays forgotten, though the device logs in again and shows a code for little',
    async (_way, end) => {
      const { there, here, large, small, payWithCode } = await arrangePaid();
      await end(here);
      const back = await logInAgain(door, there.mobile, { on: there });
      await payWithCode(back, small);
      expectCodeAsked(await ask(door, operation, back, large));
      // Its own code for that payment makes the receiver one of its own again.
      await payWithCode(back, { ...large, amountSatang: 200 });
      await succeed(door, operation, back, large);
    },
  );

  test('is kept by the session that ends the others, until it ends itself', async () => {
    const { there, large, small, payWithCode } = await arrangePaid();
    await logInAgain(door, there.mobile);
    await succeed(door, endSession, there, { others: true });
    await succeed(door, operation, there, large);
    const back = await logInAgain(door, there.mobile, { on: there });
    await payWithCode(back, small);
    expectCodeAsked(await ask(door, operation, back, large));
  });
});

describe('however many devices are ended', () => {
  const marksOf = async (user: User) =>
    Object.keys((await readItem(door.clients.documents, door.runtime.table, keys.wallet(user.userId))) ?? {}).filter(
      (name) => name.startsWith('cut_'),
    );
  const logInOnAnother = async ({ mobile }: User) => {
    await forgetSends(door, mobile);
    return logInAgain(door, mobile);
  };

  test('the wallet keeps a mark of the last and one for all before it, and none of the devices pays without a code', async () => {
    const { first, twin, here, input } = await arrangeTwin();
    await succeed(door, endSession, here, { sessionId: (await sessionOf(door, first)).sessionId });
    for (let count = 0; count < 7; count += 1) {
      const { sessionId } = await sessionOf(door, await logInOnAnother(here));
      await succeed(door, endSession, here, { sessionId, ...(count % 2 === 0 && { itsDevice: true as const }) });
    }
    expect(await marksOf(here)).toHaveLength(2);
    expectCodeAsked(await ask(door, operation, twin, input));
    // Whatever has shown its code since the last but one goes on.
    await trustDevice(door, here);
    expect((await ask(door, operation, here, input)).code).toBe(1);
    expect((await walletOf(door, first)).availableSatang).toBe(99_000);
  });

  test('at once, no more marks stay than one after the other, and each device is cut off', async () => {
    const { first, here } = await arrangeTwin();
    const others: User[] = [first];
    for (let count = 0; count < 7; count += 1) others.push(await logInOnAnother(here));
    const sessions = await Promise.all(others.map((user) => sessionOf(door, user)));
    const answers = await Promise.all(sessions.map(({ sessionId }) => ask(door, endSession, here, { sessionId })));
    expect(answers.map(({ code }) => code)).toEqual(sessions.map(() => 1));
    expect(await marksOf(here)).toHaveLength(2);
  });
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
  return {
    ...door,
    runtime: {
      ...door.runtime,
      aws: { ...door.runtime.aws, documents: Object.assign(Object.create(documents), { send }) },
    },
  };
}
