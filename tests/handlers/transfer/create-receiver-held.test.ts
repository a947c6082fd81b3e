import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { arrangeSession } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import type { Asked } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const [fits, doesNotFit] = [100, 10_001];

/**
 * A stranger with room for THB 100 in the wallet, whose wallet somebody holds up, and a payer
 * with money enough to find out.
 */
async function arrangeHeld() {
  const full = await arrangeTransfer(door, {
    sender: { tier: 'semi', firstName: 'Malee', balanceSatang: 1_000_000 },
    receiver: { tier: 'basic', firstName: 'Somchai', balanceSatang: 990_000 },
  });
  return { ...full, held: holding(door, full.receiverId) };
}

const create = (
  { sender, receiverId }: Pick<Asked, 'sender' | 'receiverId'>,
  amountSatang: number,
  at: Door,
  requestId: string = randomUUID(),
) => ask(at, operation, sender, { receiverId, amountSatang, feeSatang: 0 }, { requestId });

test("once ten payments stayed uncounted because the receiver's wallet was held up, what fits and what does not hear the same, by nobody looking", async () => {
  const asked = await arrangeHeld();
  const other = await newUser(door, { tier: 'basic' });
  for (let count = 0; count < 10; count += 1) expectRefusal(await create(asked, fits + count, asked.held), 'busy');
  expectRefusal(await create(asked, fits, asked.held), 'too-many-misses');
  await unchanged(door, [asked.sender, asked.receiver, other], async () => {
    for (const amountSatang of [fits, doesNotFit]) {
      for (const at of [asked.held, door]) expectRefusal(await create(asked, amountSatang, at), 'too-many-misses');
    }
    // Who looks by many receivers is nobody else.
    expectRefusal(await create({ sender: asked.sender, receiverId: other.userId }, fits, door), 'too-many-misses');
  });
  expect((await walletOf(door, asked.sender)).misses).toEqual({});
});

test('a script that holds up the receiver hears of one amount after the other that it fits, but not more often than ten times a day', async () => {
  const asked = await arrangeHeld();
  const told: number[] = [];
  // From below, a hundredth of the room a step: each busy says "not yet".
  for (let amountSatang = 100; amountSatang <= 10_100; amountSatang += 100)
    told.push((await create(asked, amountSatang, asked.held)).code);
  expect(told.filter((code) => code === 20503)).toHaveLength(10);
  expect(new Set(told.slice(10))).toEqual(new Set([21208]));
});

test("the first ten go through once the receiver's wallet is free, as long as no eleventh stayed contended, and the next day begins anew", async () => {
  const asked = await arrangeHeld();
  const ids = Array.from({ length: 10 }, () => randomUUID());
  for (const [index, requestId] of ids.entries())
    expectRefusal(await create(asked, fits + index, asked.held, requestId), 'busy');
  const [first = '', second = '', third = ''] = ids;
  // The very same payment, sent again, is none of its own; and whatever goes through is not counted at all.
  expectRefusal(await create(asked, fits, asked.held, first), 'busy');
  expect((await create(asked, fits, door, first)).code).toBe(1);
  expect((await create(asked, 1, door)).code).toBe(1);
  expect((await create(asked, fits + 1, door, second)).code).toBe(1);
  expectRefusal(await create(asked, fits, asked.held), 'too-many-misses');
  await unchanged(door, [asked.sender, asked.receiver], async () => {
    expectRefusal(await create(asked, fits + 2, door, third), 'too-many-misses');
  });
  const startMs = door.clock.peekMs();
  const midnightMs = nextBangkokMidnightMs(startMs);
  door.clock.moveTo(midnightMs);
  await arrangeSession(door, asked.sender, 'lastSeenAtMs', midnightMs);
  await succeed(door, operation, asked.sender, { receiverId: asked.receiverId, amountSatang: 1, feeSatang: 0 });
  door.clock.moveTo(startMs);
});

/** The door with a table client that finds one person's wallet held up by somebody else, whenever it is written. */
function holding(open: Door, userId: string): Door {
  const { documents } = open.runtime.aws;
  const send = async (command: {
    readonly constructor: { readonly name: string };
    readonly input: object;
  }): Promise<unknown> => {
    const isHeld =
      command.constructor.name === 'TransactWriteCommand' &&
      JSON.stringify(command.input).includes(`{"pk":"${userId}","sk":"WALLET"}`);
    if (isHeld) throw Object.assign(new Error('held up'), { name: 'TransactionConflictException' });
    return documents.send(...([command] as unknown as Parameters<typeof documents.send>));
  };
  const watched = Object.assign(Object.create(documents), { send });
  return {
    ...open,
    runtime: { ...open.runtime, wait: async () => undefined, aws: { ...open.runtime.aws, documents: watched } },
  };
}
