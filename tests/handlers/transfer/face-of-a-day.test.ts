import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { idOf } from '../../../shared/ids.ts';
import { arrangeWallet, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();
const band = 20_000_000;
const counter = () => `limit6_${periodsAt(door.clock.peekMs()).day}`;

/** Somebody whose limits are far beyond the sum that asks for a face, of which so much has left today. */
async function payerWith(outSatang: number) {
  const { sender, receiverId } = await arrangeTransfer(door, {
    sender: { tier: 'enterprise', balanceSatang: 100_000 },
    senderHas: ({ day }) => ({ [`limit6_${day}`]: outSatang }),
  });
  const [account = ''] = await arrangeAccounts(door, sender, [newLink({ bankCode: '004' })]);
  const wish = { amountSatang: 6_000, feeSatang: 0 };
  return {
    sender,
    transfer: (by: Door) => ask(by, createTransfer, sender, { receiverId, ...wish }),
    cashOut: (by: Door) =>
      ask(by, createCashOut, sender, { accountId: idOf('bac', account), ...wish }, { requestId: randomUUID() }),
    outSatang: async () => (await walletOf(door, sender)).counters[counter()],
  };
}

test.for(['transfer', 'cashOut'] as const)(
  'a %s that stays below beside another payment of this very moment asks for a face with it',
  async (way) => {
    const payer = await payerWith(band - 10_000);
    const other = way === 'transfer' ? payer.cashOut : payer.transfer;
    const late = meanwhileDoor(door, async () => expect((await other(door)).code).toBe(1));
    expectRefusal(await payer[way](late), 'step-up-needed', { reason: 'face', fitsSatang: 3_999 });
    expect(await payer.outSatang()).toBe(band - 4_000);
  },
);

test('of many payments at once only so many go through as stay below THB 200,000 together', async () => {
  const payer = await payerWith(band - 13_000);
  const answers = await Promise.all([
    payer.transfer(door),
    payer.cashOut(door),
    payer.transfer(door),
    payer.cashOut(door),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 21605, 21605]);
  expect(await payer.outSatang()).toBe(band - 1_000);
});

test.for(['transfer', 'cashOut'] as const)(
  'a %s asks for a face where what came back in this very moment let the day fall below the sum again',
  async (way) => {
    const payer = await payerWith(band + 1_000);
    const late = meanwhileDoor(door, () => arrangeWallet(door, payer.sender, { [counter()]: band - 5_000 }));
    expectRefusal(await payer[way](late), 'step-up-needed', { reason: 'face', fitsSatang: 4_999 });
    expect(await payer.outSatang()).toBe(band - 5_000);
  },
);

test('up to a satang below the sum nobody is asked', async () => {
  const payer = await payerWith(band - 12_001);
  for (const pay of [payer.transfer, payer.cashOut]) expect((await pay(door)).code).toBe(1);
  expect(await payer.outSatang()).toBe(band - 1);
});
