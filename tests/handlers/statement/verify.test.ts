import { beforeAll, expect, test } from 'vitest';
import { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { fileDigest, foundIn } from '../../../shared/statement-paper.ts';
import { operation } from '../../../functions/handlers/statement/verify.ts';
import { operation as verifyReceiptOperation } from '../../../functions/handlers/transaction/verify.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askFrom, meterDoor, randomAddress } from '../../front-door/people/codes.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';
import { statementFile, thisMonth } from '../../front-door/statement/statements.ts';

const door = await openDoor();
const hourMs = 3_600_000;

/** What the page of a checker sends about a file. */
async function typedOf(file: Uint8Array) {
  const bytes = Uint8Array.from(file);
  const found = foundIn(bytes);
  if (found === undefined) throw new Error('the file says nothing of itself');
  return { ...found.said, fileDigest: await fileDigest(bytes), code: found.code };
}

let mobile: string;
let file: Buffer;
let typed: Awaited<ReturnType<typeof typedOf>>;
beforeAll(async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  mobile = user.mobile;
  file = await statementFile(door, user, thisMonth(door, { format: 'pdf' }), { language: 'th' });
  typed = await typedOf(file);
}, 120_000);

const verdictOn = async (asked: object) => {
  const { code, data } = await ask(door, operation, await newCaller(), asked);
  return { code, data };
};
const notGenuine = { code: 1, data: { genuine: false } };

test('given the file and what it says, anybody is told that it is genuine, over HTTP and without a login', async () => {
  expect(typed).toMatchObject({
    holderLastFour: mobile.slice(-4),
    openingSatang: 0,
    closingSatang: 50_000,
    rowCount: 1,
  });
  expect(await succeedOverHttp(door, verifyStatement, await newCaller(), typed)).toEqual({ genuine: true });
});

test('one byte of the file changed is another file, wherever it lies', async () => {
  for (const at of [0, 9, Math.floor(file.length / 2), file.length - 2]) {
    const forged = Buffer.from(file);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(await verdictOn({ ...typed, fileDigest: await fileDigest(Uint8Array.from(forged)) })).toEqual(notGenuine);
  }
});

test('whatever else differs, and a statement that never was, get one answer for the same work', async () => {
  const digits = typed.holderLastFour === '0000' ? '0001' : '0000';
  const wrongs = [
    { ...typed, holderLastFour: digits },
    { ...typed, fromDay: '20200101' },
    { ...typed, throughDay: '20990101' },
    { ...typed, openingSatang: typed.openingSatang + 1 },
    { ...typed, closingSatang: typed.closingSatang + 1 },
    { ...typed, rowCount: typed.rowCount + 1 },
    { ...typed, code: '0'.repeat(16) },
  ];
  const { door: metered, meter } = meterDoor(door);
  await succeed(metered, operation, await newCaller(), typed);
  const costs = [];
  for (const asked of [typed, ...wrongs]) {
    const caller = await newCaller();
    const cost = await meter.measure(async () => {
      const { data } = await ask(metered, operation, caller, asked);
      expect(data).toEqual({ genuine: asked === typed });
    });
    costs.push({ calls: cost.calls, writeUnits: cost.writeUnits });
  }
  for (const cost of costs) expect(cost).toEqual(costs[0]);
});

test('too-many: an address asks so often in an hour, about receipts and statements together', async () => {
  const { clock } = door;
  const parts = { config: { receiptChecksPerAddressHour: '2' }, parts: { clock } };
  const tight = { ...(await openDoor(parts)), clock };
  const address = randomAddress();
  const now = clock.peekMs();
  clock.moveTo(now + hourMs - (now % hourMs));
  const receipt = { number: 'CM91-NN32-0', amountSatang: 100, paidAtMs: 0, receiverLastFour: '5678', code: typed.code };
  expect(await askFrom(tight, operation, await newCaller(), typed, address)).toMatchObject({ code: 1 });
  expect(await askFrom(tight, verifyReceiptOperation, await newCaller(), receipt, address)).toMatchObject({ code: 1 });
  const refused = await askFrom(tight, operation, await newCaller(), typed, address);
  expectRefusal(refused, 'too-many', { retryAfterMs: expect.any(Number) });
  expect(refused.data).toMatchObject({ retryAfterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= hourMs) });
  expect(await askFrom(tight, operation, await newCaller(), typed, randomAddress())).toMatchObject({ code: 1 });
  clock.advance(hourMs);
  expect(await askFrom(tight, operation, await newCaller(), typed, address)).toMatchObject({ code: 1 });
});

test('nothing of what was typed is written down', async () => {
  const before = door.log.lines.length;
  await askFrom(door, operation, await newCaller(), typed, randomAddress());
  const lines = JSON.stringify(door.log.lines.slice(before));
  for (const clear of [typed.code, typed.fileDigest]) expect(lines).not.toContain(clear);
});

test.each([
  ['holderLastFour', { holderLastFour: '567' }, 'last-four-not-valid'],
  ['fromDay', { fromDay: '20260231' }, 'day-not-valid'],
  ['rowCount', { rowCount: 10_001 }, 'row-count-not-valid'],
  ['fileDigest', { fileDigest: 'short' }, 'digest-not-valid'],
  ['code', { code: 'ABCD-EFGH-JKMN-PQRS' }, 'paper-code-not-valid'],
])('what is no %s is not valid', async (field, wrong, reason) => {
  expectRefusal(await ask(door, operation, await newCaller(), { ...typed, ...wrong }), 'input-not-valid', {
    fields: { [field]: reason },
  });
});
