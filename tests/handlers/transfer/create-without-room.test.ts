import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { arrangeSession } from '../../front-door/people/sessions.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import type { Asked } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

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

const create = ({ sender, receiverId }: Pick<Asked, 'sender' | 'receiverId'>, amountSatang: number, at: Door = door) =>
  ask(at, operation, sender, { receiverId, amountSatang, feeSatang: 0 });

const missesOf = async ({ sender }: Pick<Asked, 'sender'>) =>
  Object.values((await walletOf(door, sender)).misses).toSorted((a, b) => a - b);

test("a script with unlimited tries and no shown code learns nothing about a stranger's room", async () => {
  const [full, empty] = await Promise.all([
    arrangeFull(),
    arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang: 1_000_000 } }),
  ]);
  const heard = async (asked: Asked) => {
    await distrustDevice(door, asked.sender);
    const codes: number[] = [];
    for (const amountSatang of [1, 5_000, 9_999, 10_000, 10_001, 20_000, 100_000, 400_000, 500_000, 500_001, 999_999]) {
      const quoted = await ask(door, quoteTransfer, asked.sender, { receiverId: asked.receiverId, amountSatang });
      codes.push(quoted.code, (await create(asked, amountSatang)).code);
      const wrongFee = await ask(door, operation, asked.sender, {
        receiverId: asked.receiverId,
        amountSatang,
        feeSatang: 500,
      });
      codes.push(wrongFee.code);
    }
    return codes;
  };
  // The one has room for THB 100, the other for everything: nobody can tell them apart.
  const [ofFull, ofEmpty] = [await heard(full), await heard(empty)];
  expect(ofFull).toEqual(ofEmpty);
  expect(new Set(ofFull)).toEqual(new Set([1, 21605, 21206, 21203]));
  expect(await missesOf(full)).toEqual([]);
});

test("a quote looks at the receiver's standing and single limit only", async () => {
  const full = await arrangeFull();
  const { amountSatang } = await succeed(door, quoteTransfer, full.sender, {
    receiverId: full.receiverId,
    amountSatang: 400_000,
  });
  expect(amountSatang).toBe(400_000);
});

describe('a payment that does not fit', () => {
  test('is refused without an amount, counted with its mark, and moves nothing', async () => {
    const full = await arrangeFull();
    const before = await walletOf(door, full.sender);
    await unchanged(door, [full.receiver], async () => {
      expectRefusal(await create(full, 10_001), 'receiver-no-room');
    });
    expect(await walletOf(door, full.sender)).toEqual({ ...before, misses: expect.any(Object) });
    expect(await missesOf(full)).toEqual([1, 1]);
  });

  test('is refused without looking after three a day, also where it would fit, and the next day looks again', async () => {
    const full = await arrangeFull();
    for (let tries = 0; tries < 3; tries += 1) expectRefusal(await create(full, 10_001), 'receiver-no-room');
    await unchanged(door, [full.sender, full.receiver], async () => {
      expectRefusal(await create(full, 10_001), 'receiver-no-room');
      expectRefusal(await create(full, 1), 'receiver-no-room');
    });
    expect(await missesOf(full)).toEqual([3, 3]);
    // Somebody else is paid as ever.
    const other = await newUser(door, { tier: 'basic' });
    expect((await create({ sender: full.sender, receiverId: other.userId }, 100)).code).toBe(1);
    door.clock.advance(dayMs);
    const { token } = full.sender;
    await arrangeSession(door, { ...full.sender, token }, 'lastSeenAtMs', door.clock.peekMs());
    expect((await create(full, 1)).code).toBe(1);
    // What was counted on other days is gone.
    expect(await missesOf(full)).toEqual([]);
    door.clock.advance(-dayMs);
  });

  test("closes the payer's day after ten in all, and says that these were the payer's own", async () => {
    const full = await arrangeFull();
    const [other, name] = [await newUser(door, { tier: 'basic' }), Object.keys];
    const { misses: none } = await walletOf(door, full.sender);
    expect(name(none)).toEqual([]);
    expectRefusal(await create(full, 10_001), 'receiver-no-room');
    const all = name((await walletOf(door, full.sender)).misses).find((each) => each.startsWith('missAll_')) ?? '';
    await arrangeWallet(door, full.sender, { [all]: 9 });
    expectRefusal(await create(full, 10_001), 'receiver-no-room');
    await unchanged(door, [full.sender, full.receiver, other], async () => {
      expectRefusal(await create(full, 10_001), 'too-many-misses');
      expectRefusal(await create({ sender: full.sender, receiverId: other.userId }, 100), 'too-many-misses');
    });
  });

  test('found only in the transaction is counted as well', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door, {
      sender: { tier: 'semi', balanceSatang: 1_000_000 },
    });
    // The receiver's wallet fills between the read and the write.
    const filling = atFirstWrite(door, () => arrangeWallet(door, receiver, { availableSatang: 999_999 }));
    expectRefusal(await create({ sender, receiverId }, 10_000, filling), 'receiver-no-room');
    expect(await missesOf({ sender })).toEqual([1, 1]);
  });

  test('is not told where the payer could not have paid by then: losing a race tells nothing', async () => {
    const full = await arrangeFull();
    const emptied = atFirstWrite(door, () => arrangeWallet(door, full.sender, { availableSatang: 5_000 }));
    expectRefusal(await create(full, 10_001, emptied), 'insufficient-balance', { availableSatang: 5_000 });
    expect(await missesOf(full)).toEqual([]);
  });

  test('many times at once is told three times at most', async () => {
    const full = await arrangeFull();
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await create(full, 10_001)).code));
    expect(new Set(codes)).toEqual(new Set([21204]));
    expect(await missesOf(full)).toEqual([3, 3]);
  });

  test('and could not be counted is busy, not more often than ten times a day', async () => {
    const full = await arrangeFull();
    const contended = atFirstWrite(
      door,
      () => Promise.reject(Object.assign(new Error('contended'), { name: 'ThrottlingException' })),
      Number.POSITIVE_INFINITY,
    );
    for (let tries = 0; tries < 10; tries += 1) expectRefusal(await create(full, 10_001, contended), 'busy');
    expectRefusal(await create(full, 10_001, contended), 'too-many-misses');
    expect(await missesOf(full)).toEqual([]);
  });

  test('and one that fits spend the same ten busy answers: stayed uncounted, neither tells of the room, and the ten are of a Bangkok day', async () => {
    const full = await arrangeFull();
    const startMs = door.clock.peekMs();
    const midnightMs = nextBangkokMidnightMs(startMs);
    const at = async (nowMs: number) => {
      door.clock.moveTo(nowMs);
      await arrangeSession(door, { ...full.sender }, 'lastSeenAtMs', nowMs);
    };
    await at(midnightMs + dayMs / 24);
    const contended = atFirstWrite(
      door,
      () => Promise.reject(Object.assign(new Error('contended'), { name: 'ThrottlingException' })),
      Number.POSITIVE_INFINITY,
    );
    for (let tries = 0; tries < 5; tries += 1) {
      for (const amountSatang of [10_001, 100]) expectRefusal(await create(full, amountSatang, contended), 'busy');
    }
    for (const amountSatang of [10_001, 100])
      expectRefusal(await create(full, amountSatang, contended), 'too-many-misses');
    // Eight in the morning is the next day of UTC, and the same of Bangkok.
    await at(midnightMs + (8 * dayMs) / 24);
    expectRefusal(await create(full, 100, contended), 'too-many-misses');
    await at(midnightMs + dayMs);
    expectRefusal(await create(full, 100, contended), 'busy');
    door.clock.moveTo(startMs);
  });

  test('stays one of the ten however often the app sends it again, and one that fits goes through once it can', async () => {
    const full = await arrangeFull();
    const contended = atFirstWrite(
      door,
      () => Promise.reject(Object.assign(new Error('contended'), { name: 'ThrottlingException' })),
      Number.POSITIVE_INFINITY,
    );
    const requestId = randomUUID();
    const input = { receiverId: full.receiverId, amountSatang: 100, feeSatang: 0 };
    for (let tries = 0; tries < 12; tries += 1)
      expectRefusal(await ask(contended, operation, full.sender, input, { requestId }), 'busy');
    expect((await ask(door, operation, full.sender, input, { requestId })).code).toBe(1);
    // Of others nine are left, and another amount is another one, also under the same id.
    const other = randomUUID();
    const guess = (amountSatang: number) =>
      ask(contended, operation, full.sender, { ...input, amountSatang }, { requestId: other });
    for (let tries = 1; tries <= 9; tries += 1) expectRefusal(await guess(tries), 'busy');
    expectRefusal(await guess(10), 'too-many-misses');
  });
});

test('the same bytes of a payment that did not fit are not looked at again', async () => {
  const full = await arrangeFull();
  const requestId = randomUUID();
  const input = { receiverId: full.receiverId, amountSatang: 10_001, feeSatang: 0 };
  const codes: number[] = [];
  for (const tryNumber of [1, 1, 1, 2])
    codes.push((await ask(door, operation, full.sender, input, { requestId, tryNumber })).code);
  expect(codes).toEqual([21204, 20400, 20400, 21204]);
  expect(await missesOf(full)).toEqual([2, 2]);
});

/** The door with a table client before whose first transactions something happens. */
function atFirstWrite(open: Door, act: () => Promise<void>, times = 1): Door {
  const { documents } = open.runtime.aws;
  let left = times;
  const send = async (command: { readonly constructor: { readonly name: string } }): Promise<unknown> => {
    if (command.constructor.name === 'TransactWriteCommand' && left > 0) {
      left -= 1;
      await act();
    }
    return documents.send(...([command] as unknown as Parameters<typeof documents.send>));
  };
  const watched = Object.assign(Object.create(documents), { send });
  return { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: watched } } };
}

test('its receiver is told by the stream, once, with the amount and without the payer', async () => {
  const full = await arrangeFull();
  expectRefusal(await create(full, 12_345), 'receiver-no-room');
  const told = await vi.waitFor(async () => {
    const { rows } = await succeed(door, getNotificationPage, full.receiver, {});
    const found = rows.filter(({ type }) => type === 7);
    expect(found).toHaveLength(1);
    return found;
  }, patience);
  expect(told).toEqual([
    {
      notificationId: expect.stringMatching(/^ntf_/),
      type: 7,
      status: 1,
      createdAtMs: expect.any(Number),
      amountSatang: 12_345,
    },
  ]);
});
