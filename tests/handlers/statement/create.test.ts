import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { getStatements } from '../../../shared/contracts/statement/list.ts';
import { shortId } from '../../../shared/ids.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { operation } from '../../../functions/handlers/statement/create.ts';
import { operation as getList } from '../../../functions/handlers/statement/list.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { tellsUntilMs } from '../../../functions/domains/statement/statement.ts';
import { writtenWithinMs } from '../../../functions/domains/statement/written-within.ts';
import { dayText } from '../../../functions/domains/statement/figures.ts';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { paymentOf, payTopUp, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import {
  arrangeHistory,
  fetchFile,
  rowsOf,
  statementFile,
  thisMonth,
  untilWritten,
} from '../../front-door/statement/statements.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { logIn, newUser } from '../../front-door/people/users.ts';
import { pagesOf } from '../../statement/pdf-text.ts';

const door = await openDoor();
const own = await openDoor({ table: await createOwnTable() });

/** Somebody whose money came so long ago that a deployed function, whose clock nobody moves, tells of it. */
async function paidBefore() {
  door.clock.advance(-2 * writtenWithinMs);
  const user = await newUser(door, { balanceSatang: 50_000 });
  door.clock.advance(2 * writtenWithinMs);
  return user;
}

test('given a month, its PDF is there with the answer, over HTTP, and ends with what the wallet holds', async () => {
  const user = await paidBefore();
  const input = thisMonth(door, { format: 'pdf' });
  const { statementId, word, askedAtMs } = await succeedOverHttp(door, createStatement, user, input, {
    requestId: crypto.randomUUID(),
  });
  expect(word).toBe('ready');
  const file = await fetchFile(door, user, statementId);
  expect(await succeedOverHttp(door, getStatements, user, {})).toEqual({
    rows: [
      {
        ...input,
        statementId,
        word,
        askedAtMs,
        expiresAtMs: askedAtMs + 7 * 86_400_000,
        made: { rowCount: 1, openingSatang: 0, closingSatang: 50_000, byteCount: file.length },
      },
    ],
  });
  const [page] = pagesOf(file);
  expect(page?.texts).toEqual(expect.arrayContaining([shortId(statementId), 'Closing balance', '500.00', 'Page 1/1']));
});

test('given Chinese, the deployed function finds the font that its bundle does not carry', async () => {
  const user = await paidBefore();
  const { statementId } = await succeedOverHttp(door, createStatement, user, thisMonth(door, { format: 'pdf' }), {
    requestId: crypto.randomUUID(),
    language: 'zh',
  });
  const [page] = pagesOf(await fetchFile(door, user, statementId));
  expect(page?.texts).toEqual(expect.arrayContaining(['对账单', '期末余额', '500.00']));
});

test('given money in, out with a fee, and a QR that nobody paid, then each stands there once with its balance', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  const before = (await walletOf(door, sender)).availableSatang;
  const sent = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 700, feeSatang: 500 });
  await succeed(door, createTopUp, sender, { amountSatang: 900, method: 2 });
  const rows = rowsOf(await statementFile(door, sender, thisMonth(door), { language: 'th' }));
  const baht = (satang: number) => (satang / 100).toFixed(2);
  const after = baht(before - 1_200);
  expect(rows.slice(-2)).toEqual([
    [expect.any(String), 'โอนเงินออก', expect.any(String), shortId(sent.transactionId), '', '12.00', '5.00', after],
    [expect.any(String), 'ยอดยกไป', '', '', '', '', '', after],
  ]);
  expect((await walletOf(door, sender)).availableSatang).toBe(before - 1_200);
  const theirs = rowsOf(await statementFile(door, receiver, thisMonth(door)));
  expect(theirs.at(-2)?.slice(1, 7)).toEqual([
    'Money received',
    'M*** S.',
    shortId(sent.transactionId),
    '7.00',
    '',
    '',
  ]);
});

test('given a day that has passed, then it ends with what there was, whatever came since', async () => {
  const { mobile, ...first } = await newUser(own, { balanceSatang: 10_000 });
  const { day } = periodsAt(own.clock.peekMs());
  own.clock.advance(nextBangkokMidnightMs(own.clock.peekMs()) - own.clock.peekMs() - 60_000);
  const user = await logIn(own, mobile);
  // Asked for today and paid tomorrow: it moved tomorrow.
  const paid = await succeed(own, createTopUp, user, { amountSatang: 700, method: 2 });
  own.clock.advance(120_000);
  await payTopUp(own, paid);
  const past = rowsOf(await statementFile(own, user, thisMonth(own, { fromDay: day, throughDay: day })));
  expect(past.map((row) => row.at(-1))).toEqual(['0.00', '100.00', '100.00']);
  const next = periodsAt(own.clock.peekMs()).day;
  const today = rowsOf(await statementFile(own, user, thisMonth(own, { fromDay: next, throughDay: next })));
  expect(today.map((row) => row.at(-1))).toEqual(['100.00', '107.00', '107.00']);
  expect(user.userId).toBe(first.userId);
});

test('given a word of the bank three weeks late, then it moves no balance of which days have told', async () => {
  const user = await newUser(own, { balanceSatang: 10_000 });
  const topUp = await succeed(own, createTopUp, user, { amountSatang: 700, method: 2 });
  const inTime = paymentOf(own, referenceOf(topUp), 700);
  const balancesOf = async () => {
    const again = await logIn(own, user.mobile);
    const { day } = periodsAt(own.clock.peekMs());
    const rows = rowsOf(await statementFile(own, again, thisMonth(own, { fromDay: day, throughDay: day })));
    return rows.map((row) => row.at(-1));
  };
  // Asked without an end, the bank answers a day after the last on which its word still credits.
  own.clock.advance(latestChangeMs);
  const before = await balancesOf();
  own.clock.advance(86_400_000);
  expect(await tellBankEvent(own, receivedEvent(inTime))).toMatchObject({ outcome: 'suspense' });
  const on = await balancesOf();
  expect([before, on]).toEqual([
    ['100.00', '100.00'],
    ['100.00', '100.00'],
  ]);
  expect((await walletOf(own, user)).availableSatang).toBe(10_000);
});

test('given money that came a moment ago, then it is told once nothing before it can be written any more', async () => {
  const user = await newUser(own, { balanceSatang: 10_000 });
  const closing = async () => {
    const { statementId } = await succeed(own, operation, user, thisMonth(own), { requestId: crypto.randomUUID() });
    return rowsOf(await fetchFile(own, user, statementId))
      .at(-1)
      ?.at(-1);
  };
  own.clock.advance(writtenWithinMs - 1_000);
  expect(await closing()).toBe('0.00');
  own.clock.advance(1_000);
  expect(await closing()).toBe('100.00');
});

test('given days that are still to come, then it ends with the last one that it tells of, in file and list', async () => {
  const user = await newUser(own, { balanceSatang: 10_000 });
  const { day: throughDay } = periodsAt(own.clock.peekMs() + 40 * 86_400_000);
  const rows = rowsOf(await statementFile(own, user, thisMonth(own, { throughDay })));
  const { day } = periodsAt(tellsUntilMs(own.clock.peekMs()));
  expect(rows.at(-1)).toEqual([dayText(day), 'Closing balance', '', '', '', '', '', '100.00']);
  expect((await succeed(own, getList, user, {})).rows).toMatchObject([{ throughDay: day }]);
});

test('given the same request again, then it is the same statement', async () => {
  const user = await newUser(door, { balanceSatang: 100 });
  const requestId = crypto.randomUUID();
  const first = await succeed(door, operation, user, thisMonth(door), { requestId });
  expect(await succeed(door, operation, user, thisMonth(door), { requestId })).toEqual(first);
  expect((await succeed(door, getList, user, {})).rows).toHaveLength(1);
});

test('step-up-needed: the whole name takes the code of this very request', async () => {
  const user = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100 });
  const requestId = crypto.randomUUID();
  const input = thisMonth(door, { format: 'pdf', name: 'full' });
  const [page] = pagesOf(await statementFile(door, user, { ...input, name: 'masked' }));
  expect(page?.texts).toContain('M*** S.');
  const create = () => ask(door, operation, user, input, { requestId });
  await unchanged(door, [user], async () => expectRefusal(await create(), 'step-up-needed', { reason: 'code' }));
  const other = { operation: createStatement.name, requestId, input: { ...input, format: 'csv' } } as const;
  await showPaymentCode(door, user, other);
  expectRefusal(await create(), 'step-up-needed', { reason: 'code' });
  door.clock.advance(120_000);
  await showPaymentCode(door, user, { ...other, input });
  expect(door.sms.at(-1)?.text).toContain('full name on a statement');
  const named = await statementFile(door, user, input, { requestId });
  expect(pagesOf(named)[0]?.texts).toContain('Malee Srisuk');
});

test('step-up-needed: a code that is withdrawn while the file is made, and no file is told of', async () => {
  const user = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100 });
  const [requestId, input] = [crypto.randomUUID(), thisMonth(door, { format: 'pdf', name: 'full' })];
  await showPaymentCode(door, user, { operation: createStatement.name, requestId, input } as const);
  const thumbprint = await deviceKeyThumbprint(user.device.publicJwk);
  const torn = meanwhileDoor(door, async () => {
    const wallet = await walletOf(door, user);
    const withdrawn = withdrawCodes(door.runtime.table, wallet, thumbprint, door.clock.peekMs() + 1);
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [withdrawn] }));
  });
  expectRefusal(await ask(torn, operation, user, input, { requestId }), 'step-up-needed', { reason: 'code' });
  expect((await succeed(door, getList, user, {})).rows).toEqual([]);
});

describe('input-not-valid, and nothing is left', () => {
  test('a period that has not begun, ends before it begins, or is longer than a year', async () => {
    const user = await newUser(door);
    const tomorrow = periodsAt(nextBangkokMidnightMs(door.clock.peekMs())).day;
    for (const [days, fields] of [
      [{ fromDay: tomorrow, throughDay: tomorrow }, { fromDay: 'day-not-yet' }],
      [{ fromDay: '20260902', throughDay: '20260901' }, { throughDay: 'period-not-valid' }],
      [{ fromDay: '20250101', throughDay: '20260102' }, { throughDay: 'period-too-long' }],
      [{ fromDay: '20260231', throughDay: '20260301' }, { fromDay: 'day-not-valid' }],
    ] as const) {
      const input = { format: 'csv', name: 'masked', ...days };
      await unchanged(door, [user], async () =>
        expectRefusal(await ask(door, operation, user, input, { requestId: crypto.randomUUID() }), 'input-not-valid', {
          fields,
        }),
      );
    }
  });
});

test('given more rows than one waits for, then it is left to the queue', async () => {
  const user = await newUser(own);
  await arrangeHistory(own, user, 501);
  untilWritten(own);
  const fromDay = periodsAt(own.clock.peekMs() - 30 * 86_400_000).day;
  const { word, statementId } = await succeed(own, operation, user, thisMonth(own, { fromDay }), {
    requestId: crypto.randomUUID(),
  });
  expect(word).toBe('making');
  expect((await succeed(own, getList, user, {})).rows).toMatchObject([{ statementId, word: 'making' }]);
  own.clock.advance(3_600_000);
  const later = await logIn(own, user.mobile);
  expect((await succeed(own, getList, later, {})).rows).toMatchObject([{ statementId, word: 'failed' }]);
});
