import { describe, expect, test } from 'vitest';
import { login } from '../../../shared/contracts/auth/login.ts';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { endSession } from '../../../shared/contracts/session/end.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { operation as loginOperation } from '../../../functions/handlers/auth/login.ts';
import { operation as logoutOperation } from '../../../functions/handlers/auth/logout.ts';
import { operation as sendCodeOperation } from '../../../functions/handlers/auth/send-code.ts';
import { operation as endSessionOperation } from '../../../functions/handlers/session/end.ts';
import { operation as getSessionPage } from '../../../functions/handlers/session/page.ts';
import { operation as createTransferOperation } from '../../../functions/handlers/transfer/create.ts';
import { unchanged, walletOf } from '../people/account.ts';
import { expectRefusal, send, succeed, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { logInAgain, minuteMs, refusedOf } from '../people/sessions.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../people/users.ts';

const door = await openDoor();
const isUniform = ({ status, body }: { readonly status: number; readonly body: string }) =>
  status === 400 && body.includes('20400');

describe('the recorded bytes of a transfer, sent again', () => {
  test('move nothing, and the answer opens only with the key of the request that was recorded', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const recorded = await write(door, createTransfer, sender, { receiverId, amountSatang: 1_000, feeSatang: 0 });
    const first = await recorded.open(await send(door, createTransferOperation, recorded));
    expect(first.code).toBe(1);
    await unchanged(door, [sender, receiver], async () => {
      const raw = await send(door, createTransferOperation, recorded);
      expect(raw.body).not.toBe(first.body);
      expect((await recorded.open(raw)).data).toEqual(first.data);
      // Whoever replays has a device and a key of their own, and neither of them opens it: nor
      // does the sender's next request.
      const theirs = await write(
        door,
        createTransfer,
        await newCaller(),
        {},
        { timestampMs: Number(JSON.parse(recorded.body).timestamp) },
      );
      const next = await write(
        door,
        createTransfer,
        sender,
        {},
        { timestampMs: Number(JSON.parse(recorded.body).timestamp) },
      );
      await expect(theirs.open(raw)).rejects.toThrow();
      await expect(next.open(raw)).rejects.toThrow();
      expect(raw.body).not.toContain('trf_');
    });
    expect((await walletOf(door, sender)).availableSatang).toBe(99_000);
  });

  test('hear the same again two minutes later, for the id tells what became of it, and are of no session after the logout', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const recorded = await write(door, createTransfer, sender, { receiverId, amountSatang: 1_000, feeSatang: 0 });
    const first = await recorded.open(await send(door, createTransferOperation, recorded));
    expect(first.code).toBe(1);
    await unchanged(door, [sender, receiver], async () => {
      door.clock.advance(3 * minuteMs);
      const late = await recorded.open(await send(door, createTransferOperation, recorded));
      expect([late.code, late.data]).toEqual([1, first.data]);
      door.clock.advance(-3 * minuteMs);
      await succeed(door, logoutOperation, sender, {});
      expectRefusal(await recorded.open(await send(door, createTransferOperation, recorded)), 'session-over');
    });
  });

  test('do nothing either where the first of them was lost on the way back', async () => {
    const { sender, receiverId } = await arrangeTransfer(door);
    const recorded = await write(door, createTransfer, sender, { receiverId, amountSatang: 1_000, feeSatang: 0 });
    await Promise.all(Array.from({ length: 5 }, () => send(door, createTransferOperation, recorded)));
    expect((await walletOf(door, sender)).availableSatang).toBe(99_000);
  });
});

describe('the recorded bytes of a command without a request id, sent again', () => {
  test('of a login open no second session', async () => {
    const [mobile, caller] = [randomMobile(), await newCaller()];
    await succeed(door, sendCodeOperation, caller, { mobile });
    const recorded = await write(door, login, caller, { mobile, code: lastCode(door, mobile) });
    const answers = await Promise.all([1, 2, 3].map(() => send(door, loginOperation, recorded)));
    const sound = answers.filter((answer) => !isUniform(answer));
    expect(sound).toHaveLength(1);
    const [only] = sound;
    if (only === undefined) throw new Error('nobody was let in');
    const { token, userInfo } = login.output.parse((await recorded.open(only)).data);
    const { rows } = await succeed(door, getSessionPage, { ...caller, token }, {});
    expect([rows.length, userInfo.userId]).toEqual([1, token.split('.')[0]]);
  });

  test('of a request for a code send no second SMS, though its minute is over', async () => {
    const [mobile, caller] = [randomMobile(), await newCaller()];
    const recorded = await write(door, sendCode, caller, { mobile });
    await send(door, sendCodeOperation, recorded);
    door.clock.advance(minuteMs + 1);
    expect(isUniform(await send(door, sendCodeOperation, recorded))).toBe(true);
    expect(door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`)).toHaveLength(1);
  });

  test('of "end all others" do not end whoever has logged in since, and are found in the trail', async () => {
    const here = await logIn(door, randomMobile());
    const recorded = await write(door, endSession, here, { others: true });
    expect((await recorded.open(await send(door, endSessionOperation, recorded))).code).toBe(1);
    const later = await logInAgain(door, here.mobile);
    expect(isUniform(await send(door, endSessionOperation, recorded))).toBe(true);
    await succeed(door, getSessionPage, later, {});
    expect(await refusedOf(door, here, 'replay')).toMatchObject([{ operation: 'session/end', entry: 'kapao' }]);
  });

  test('of a logout find no session any more', async () => {
    const user = await logIn(door, randomMobile());
    const recorded = await write(door, logout, user, {});
    expect((await recorded.open(await send(door, logoutOperation, recorded))).code).toBe(1);
    expectRefusal(await recorded.open(await send(door, logoutOperation, recorded)), 'session-over');
  });
});
