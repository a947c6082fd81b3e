import { expect, test } from 'vitest';
import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { operation as getReceipt } from '../../../functions/handlers/transaction/receipt.ts';
import { operation } from '../../../functions/handlers/transaction/verify.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { askFrom, meterDoor, randomAddress } from '../../front-door/people/codes.ts';
import { newCaller } from '../../front-door/people/users.ts';

const door = await openDoor();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What stands on the receipt of a transfer, as somebody types it who was shown it. */
async function shown() {
  const { sender, receiverId } = await arrangeTransfer(door);
  const made = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 0 });
  const { receipt } = await succeed(door, getReceipt, sender, { transactionId: made.transactionId });
  if (receipt === undefined) throw new Error('the transfer has no receipt');
  const { miniQr: _miniQr, ...typed } = receipt;
  return typed;
}
const verdictOn = async (typed: object) => {
  const { code, data } = await ask(door, operation, await newCaller(), typed);
  return { code, data };
};
const notGenuine = { code: 1, data: { genuine: false } };

test('given what a receipt says, anybody is told that it is genuine, over HTTP and without a login', async () => {
  expect(await succeedOverHttp(door, verifyReceipt, await newCaller(), await shown())).toEqual({ genuine: true });
});

test('the second does not count, for a receipt is read by its minute', async () => {
  const typed = await shown();
  const minuteStartMs = typed.paidAtMs - (typed.paidAtMs % minuteMs);
  for (const paidAtMs of [minuteStartMs, minuteStartMs + minuteMs - 1])
    expect(await verdictOn({ ...typed, paidAtMs })).toEqual({ code: 1, data: { genuine: true } });
});

test('whatever else differs, and a receipt that never was, get one answer for the same work', async () => {
  const typed = await shown();
  const other = await shown();
  const wrongs = [
    { ...typed, amountSatang: typed.amountSatang + 1 },
    { ...typed, paidAtMs: typed.paidAtMs + minuteMs },
    { ...typed, receiverLastFour: typed.receiverLastFour === '0000' ? '0001' : '0000' },
    { ...typed, number: other.number },
    { ...typed, code: other.code },
    { ...other, number: '0000-0000-0', code: '0'.repeat(16) },
  ];
  for (const wrong of wrongs) expect(await verdictOn(wrong)).toEqual(notGenuine);

  const { door: metered, meter } = meterDoor(door);
  await succeed(metered, operation, await newCaller(), typed);
  const costs = [];
  for (const asked of [typed, ...wrongs]) {
    const caller = await newCaller();
    const cost = await meter.measure(async () => {
      await ask(metered, operation, caller, asked);
    });
    costs.push({ calls: cost.calls, writeUnits: cost.writeUnits });
  }
  for (const cost of costs) expect(cost).toEqual(costs[0]);
});

test('too-many: an address asks so often in an hour, and is told when it may again', async () => {
  const { clock } = door;
  const parts = { config: { receiptChecksPerAddressHour: '3' }, parts: { clock } };
  const tight = { ...(await openDoor(parts)), clock };
  const [address, elsewhere] = [randomAddress(), randomAddress()];
  const typed = await shown();
  const now = door.clock.peekMs();
  door.clock.moveTo(now + hourMs - (now % hourMs));
  for (const asked of [typed, { ...typed, code: '0'.repeat(16) }, typed])
    expect(await askFrom(tight, operation, await newCaller(), asked, address)).toMatchObject({ code: 1 });
  const refused = await askFrom(tight, operation, await newCaller(), typed, address);
  expectRefusal(refused, 'too-many', { retryAfterMs: expect.any(Number) });
  expect(refused.data).toMatchObject({ retryAfterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= hourMs) });
  expect(await askFrom(tight, operation, await newCaller(), typed, elsewhere)).toMatchObject({ code: 1 });
  door.clock.advance(hourMs);
  expect(await askFrom(tight, operation, await newCaller(), typed, address)).toMatchObject({ code: 1 });
});

test('nothing of what was typed is written down, and no address in clear', async () => {
  const typed = await shown();
  const address = randomAddress();
  const before = door.log.lines.length;
  await askFrom(door, operation, await newCaller(), typed, address);
  const lines = JSON.stringify(door.log.lines.slice(before));
  for (const clear of [typed.code, typed.number, address, String(typed.amountSatang)])
    expect(lines).not.toContain(clear);
});

test.each([
  ['number', { number: 'CM91NN320' }, 'receipt-number-not-valid'],
  ['code', { code: 'ABCD-EFGH-JKMN-PQRS' }, 'paper-code-not-valid'],
  ['amountSatang', { amountSatang: 0 }, 'amount-zero'],
  ['paidAtMs', { paidAtMs: -1 }, 'moment-not-valid'],
  ['receiverLastFour', { receiverLastFour: '567' }, 'last-four-not-valid'],
])('what is no %s is not valid', async (field, wrong, reason) => {
  const typed = {
    number: 'CM91-NN32-0',
    amountSatang: 100,
    paidAtMs: 0,
    receiverLastFour: '5678',
    code: '0'.repeat(16),
  };
  expectRefusal(await ask(door, operation, await newCaller(), { ...typed, ...wrong }), 'input-not-valid', {
    fields: { [field]: reason },
  });
});
