import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/cash-out/create.ts';
import { operation as removeAccount } from '../../../functions/handlers/bank-account/remove.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import type { LedgerViolation } from '../../../functions/ledger/check/ledger-violation.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { accountsOf, arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { arrangeCashOut } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const door = await openDoor({ table: await createOwnTable() });

test('the same request id with the same content gets the same answer, to the byte of its data, and holds once', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const input = { accountId, amountSatang: 1_200, feeSatang: 0 };
  const requestId = randomUUID();
  const first = await ask(door, operation, user, input, { requestId });
  expect(first.code).toBe(1);
  await unchanged(door, [user], async () => {
    door.clock.advance(60_000);
    const again = await ask(door, operation, user, input, { requestId });
    expect([again.code, canonicalText(again.data)]).toEqual([1, canonicalText(first.data)]);
  });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 98_800, heldSatang: 1_200 });
});

test('the same request id many times at once holds the money once, and everybody hears the same', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask(door, operation, user, { accountId, amountSatang: 2_000, feeSatang: 0 }, { requestId }),
    ),
  );
  expect(new Set(answers.map(({ code, data }) => `${code} ${canonicalText(data)}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(1);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 98_000, heldSatang: 2_000 });
});

test('the same request id with other content is refused: request-id-reused', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const requestId = randomUUID();
  const input = { accountId, amountSatang: 1_000, feeSatang: 0 };
  await succeed(door, operation, user, input, { requestId });
  await unchanged(door, [user], async () => {
    for (const other of [{ amountSatang: 1_100 }, { feeSatang: 1_500 }]) {
      expectRefusal(await ask(door, operation, user, { ...input, ...other }, { requestId }), 'request-id-reused');
    }
  });
});

test('of many that do not all fit, those go through that are covered', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  // Two of them are free, the third costs its fee, and a fourth is not covered.
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      ask(door, operation, user, { accountId, amountSatang: 40_000, feeSatang: 0 }, { requestId: randomUUID() }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 21101, 21101]);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 20_000, heldSatang: 80_000 });
});

test('an account that is taken off the list in this very moment is paid no more', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  await arrangeAccounts(door, user, [newLink()]);
  const late = meanwhileDoor(door, () =>
    succeed(door, removeAccount, user, { accountId }, { requestId: randomUUID() }),
  );
  expectRefusal(
    await ask(late, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, { requestId: randomUUID() }),
    'bank-account-not-found',
  );
  expect((await walletOf(door, user)).heldSatang).toBe(0);
});

test('an account to which money goes in this very moment stays on the list', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  await arrangeAccounts(door, user, [newLink()]);
  const late = meanwhileDoor(door, () =>
    succeed(door, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, { requestId: randomUUID() }),
  );
  // What was read of payouts holds no more, so the app asks again, and then is told.
  expectRefusal(await ask(late, removeAccount, user, { accountId }, { requestId: randomUUID() }), 'busy');
  expectRefusal(
    await ask(door, removeAccount, user, { accountId }, { requestId: randomUUID() }),
    'bank-account-in-use',
  );
  expect((await accountsOf(door, user)).accounts).toHaveLength(2);
});

test('money that is frozen in this very moment does not leave', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const somebody = await newOperator(door);
  const late = meanwhileDoor(door, () => freezeFor(door, somebody, user, { amountSatang: 99_500, scope: 'withdraw' }));
  expectRefusal(
    await ask(late, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, { requestId: randomUUID() }),
    'wallet-frozen',
  );
  expect((await walletOf(door, user)).heldSatang).toBe(0);
});

/**
 * The free uses that tests have arranged stand for cash outs that nobody made: each such counter, and
 * what the checker says of it.
 */
const arranged: LedgerViolation[] = [];
const arrangeUsed = async (
  used: number,
  { leaves, entries }: { readonly leaves: number; readonly entries: number },
) => {
  const counter = `freeCashOutDay_${periodsAt(door.clock.peekMs()).day}`;
  const asked = await arrangeCashOut(door, { has: () => ({ [counter]: used }) });
  arranged.push({
    rule: 'limit-counter-differs',
    subject: asked.user.userId,
    detail: `${counter} is ${leaves}, its entries sum to ${entries}`,
  });
  return { ...asked, counter };
};

test('a free use that is given back in this very moment is told with the new quote, and no fee is charged unasked', async () => {
  const { user, accountId, counter } = await arrangeUsed(2, { leaves: 1, entries: 0 });
  const late = meanwhileDoor(door, () => arrangeWallet(door, user, { [counter]: 1 }));
  const answer = await ask(
    late,
    operation,
    user,
    { accountId, amountSatang: 1_000, feeSatang: 1_500 },
    { requestId: randomUUID() },
  );
  expect([answer.code, answer.data]).toMatchObject([21206, { quote: { feeSatang: 0, totalSatang: 1_000 } }]);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });
});

test('a free use that another cash out takes in this very moment is told with the new quote', async () => {
  const { user, accountId } = await arrangeUsed(1, { leaves: 2, entries: 1 });
  const input = { accountId, amountSatang: 1_000, feeSatang: 0 };
  const late = meanwhileDoor(door, () => succeed(door, operation, user, input, { requestId: randomUUID() }));
  const answer = await ask(late, operation, user, input, { requestId: randomUUID() });
  expect([answer.code, answer.data]).toMatchObject([21206, { quote: { feeSatang: 1_500, totalSatang: 2_500 } }]);
});

test('after all of this every satang is explained, by the checker of the books', async () => {
  const bySubject = (one: LedgerViolation, other: LedgerViolation) => one.subject.localeCompare(other.subject);
  expect((await violationsIn(door)).toSorted(bySubject)).toEqual(arranged.toSorted(bySubject));
});
