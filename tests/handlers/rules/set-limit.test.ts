import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as getConfig } from '../../../functions/handlers/limits/get-config.ts';
import { operation as getUsed } from '../../../functions/handlers/limits/get-used.ts';
import { operation as lowerLimit } from '../../../functions/handlers/limits/lower.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as readNotification } from '../../../functions/handlers/notification/read.ts';
import { operation as readAllNotifications } from '../../../functions/handlers/notification/read-all.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listLimits } from '../../../functions/handlers/rules/list.ts';
import { operation } from '../../../functions/handlers/rules/set-limit.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { leastLeadMs, mostExceptions } from '../../../functions/domains/limits/set-rule.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { limitNames } from '../../../shared/rules.ts';
import { idSchema } from '../../../shared/ids.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const why = { caseNumber: 'LIM-4711', reason: 'asked for, ticket 4711' } as const;
const dayMs = 86_400_000;
const dayIn = (days: number) => periodsAt(door.clock.peekMs() + days * dayMs).day;

test("given a person, an operator proposes another limit, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { tier: 'semi' });
  const wish = { userId: user.userId, limit: 'out-day', limitSatang: 1_000_000, ...why } as const;
  const { proposalId } = await succeedOverHttp(shared, setLimit, await operator(), wish);
  expect(proposalId).toMatch(/^prp_/);
  expect((await walletOf(shared, user)).exceptions).toEqual([]);
});

test('set for one person, it is seen everywhere from a minute later on, and they are told before', async () => {
  const user = await newUser(door, { tier: 'semi', firstName: 'Som', lastName: 'Chai', balanceSatang: 3_000_000 });
  const receiver = await newUser(door, { tier: 'semi', firstName: 'Ma', lastName: 'Lee' });
  const send = { receiverId: receiver.userId, amountSatang: 200_100 };
  const { change } = await carryOut(door, operation, {
    userId: user.userId,
    limit: 'per-payment',
    limitSatang: 200_000,
    ...why,
  });
  expect(change).toMatchObject({ rule: 'per-payment', becomes: 'THB 2,000.00', isWorse: true });
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({
    type: 12,
    status: 1,
    rule: 'per-payment',
    amountSatang: 200_000,
  });
  const quote = await succeed(door, quoteTransfer, user, send);
  expect(quote.perPaymentSatang).toBe(5_000_000);
  door.clock.advance(leastLeadMs + 1_000);
  // An upgrade would not outlive what was set for them.
  const refused = { limitSatang: 200_000, noUpgrade: 'set' } as const;
  expectRefusal(await ask(door, quoteTransfer, user, send), 'limit-per-payment', refused);
  await unchanged(door, [user, receiver], async () => {
    expectRefusal(
      await ask(door, createTransfer, user, { ...send, feeSatang: quote.feeSatang }),
      'limit-per-payment',
      refused,
    );
  });
  await succeed(door, createTransfer, user, { ...send, amountSatang: 200_000, feeSatang: quote.feeSatang });
  const [account = ''] = await arrangeAccounts(door, user, [newLink()]);
  const cashOut = { accountId: idSchema('bac').parse(`bac_${account}`), amountSatang: 200_001, feeSatang: 0 };
  expectRefusal(await ask(door, createCashOut, user, cashOut), 'limit-per-payment', refused);
  const { current, own } = await succeed(door, getConfig, user, {});
  expect(current.perPaymentSatang).toBe(200_000);
  expect(own.find(({ limit }) => limit === 'per-payment')).toMatchObject({ levelSatang: 200_000 });
  await succeed(door, lowerLimit, user, { limit: 'per-payment', limitSatang: 100_000 });
  expectRefusal(await ask(door, quoteTransfer, user, { ...send, amountSatang: 100_001 }), 'limit-per-payment', {
    limitSatang: 100_000,
    noUpgrade: 'own',
  });
});

test('a cap that was set for a receiver bounds what comes in, by transfer and by top-up', async () => {
  const [user, receiver] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Som', lastName: 'Chai', balanceSatang: 100_000 }),
    newUser(door, { tier: 'semi', firstName: 'Ma', lastName: 'Lee', balanceSatang: 49_000 }),
  ]);
  const cap = { userId: receiver.userId, limit: 'balance-cap', limitSatang: 50_000, ...why } as const;
  await carryOut(door, operation, cap);
  door.clock.advance(leastLeadMs + 1_000);
  const send = { receiverId: receiver.userId, amountSatang: 1_100, feeSatang: 0 };
  expectRefusal(await ask(door, createTransfer, user, send), 'receiver-no-room');
  expectRefusal(await ask(door, createTopUp, receiver, { amountSatang: 1_100, method: 2 }), 'cap-reached', {
    capSatang: 50_000,
    leftSatang: 1_000,
    noUpgrade: 'set',
  });
  await succeed(door, createTransfer, user, { ...send, amountSatang: 1_000 });
});

test('a level: worse begins a week away, its people are told by their inbox, and see it on the day', async () => {
  const user = await newUser(door, { tier: 'basic' });
  door.clock.advance(1_000);
  const wish = { tier: 'basic', limit: 'consumption-day', limitSatang: 100_000, ...why } as const;
  const somebody = await newOperator(door);
  expectRefusal(await askAs(door, operation, somebody, { ...wish, fromDay: dayIn(7) }), 'start-too-soon', {
    earliestMs: nextBangkokMidnightMs(door.clock.peekMs() + 7 * dayMs - 1),
  });
  await carryOut(door, operation, { ...wish, fromDay: dayIn(8) }, somebody);
  const later = await newUser(door, { tier: 'basic' });
  expect((await succeed(door, getNotificationPage, later, {})).rows).toEqual([]);
  const page = await succeed(door, getNotificationPage, user, {});
  expect(page).toMatchObject({ total: 1, rows: [{ type: 12, rule: 'consumption-day', amountSatang: 100_000 }] });
  const [notice] = page.rows;
  if (notice === undefined) throw new Error('nobody was told');
  const notificationId = idSchema('ntf').parse(notice.notificationId);
  expect(await succeed(door, readNotification, user, { notificationId })).toEqual({ total: 0 });
  expect(await succeed(door, getNotificationPage, user, {})).toMatchObject({
    total: 0,
    rows: [{ notificationId, status: 2, ruleFromMs: notice.ruleFromMs }],
  });
  await carryOut(door, operation, { ...wish, limitSatang: 200_000, fromDay: dayIn(8) });
  expect(await succeed(door, readAllNotifications, user, {})).toEqual({ total: 0 });
  expect((await succeed(door, getNotificationPage, user, {})).rows.map(({ amountSatang }) => amountSatang)).toEqual([
    200_000, 100_000,
  ]);
  const dayLimit = async (of: typeof user) =>
    (await succeed(door, getConfig, of, {})).levels
      .find(({ tier }) => tier === 'basic')
      ?.limits.find(({ limitType }) => limitType === 4)?.limitSatang;
  expect(await dayLimit(later)).toBe(500_000);
  door.clock.advance(9 * dayMs);
  expect(await dayLimit(await newUser(door, { tier: 'basic' }))).toBe(200_000);
});

test('a risk cap bounds the balance beside the cap, and its person is told a limit and nothing else', async () => {
  const user = await newUser(door, { tier: 'semi', balanceSatang: 50_000 });
  await carryOut(door, operation, { userId: user.userId, limit: 'risk-cap', limitSatang: 100_000, ...why });
  const { rows } = await succeed(door, getNotificationPage, user, {});
  expect(rows).toMatchObject([{ rule: 'balance-cap', amountSatang: 100_000 }]);
  door.clock.advance(120_000);
  const cap = { capSatang: 100_000, leftSatang: 50_000, noUpgrade: 'set' };
  const tooMuch = await ask(door, createTopUp, user, { amountSatang: 50_100, method: 2 }, { requestId: randomUUID() });
  expectRefusal(tooMuch, 'cap-reached', cap);
  const told = [rows, tooMuch, await succeed(door, getConfig, user, {}), await succeed(door, getUsed, user, {})];
  expect(JSON.stringify(told)).not.toMatch(/risk|case/i);
  await carryOut(door, operation, { userId: user.userId, limit: 'risk-cap', ...why });
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({ amountSatang: 5_000_000 });
});

test('what is refused: nobody of this id, a ceiling, nothing other, too much at once', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const somebody = await newOperator(door);
  const of = { userId: user.userId, ...why };
  await unchanged(door, [user], async () => {
    const nobody = { userId: `usr_${'0'.repeat(20)}`, limit: 'out-day', limitSatang: 100, ...why };
    expectRefusal(await askAs(door, operation, somebody, nobody), 'user-not-found');
    const above = { limit: 'out-day', limitSatang: 20_000_100 };
    expectRefusal(await askAs(door, operation, somebody, { ...of, ...above }), 'above-ceiling', {
      ceilingSatang: 20_000_000,
    });
    const unknown = { tier: 'unauthorized', ...above, ...why };
    expectRefusal(await askAs(door, operation, somebody, unknown), 'above-ceiling', { ceilingSatang: 0 });
    const same = { limit: 'out-day', limitSatang: 5_000_000 };
    expectRefusal(await askAs(door, operation, somebody, { ...of, ...same }), 'nothing-to-change');
  });
  for (const limit of limitNames.slice(0, mostExceptions))
    await carryOut(door, operation, { ...of, limit, limitSatang: 100 });
  const one = { limit: 'per-payment', limitSatang: 100 } as const;
  expectRefusal(await askAs(door, operation, somebody, { ...of, ...one }), 'too-many-rules', { most: mostExceptions });
  const { changes, rows } = await succeedAs(door, listLimits, somebody, { userId: user.userId });
  expect([changes.length, rows.length]).toEqual([mostExceptions, 14]);
  expect(await itemsOf(door, `RULES#${user.userId}`)).toHaveLength(mostExceptions);
});

test('proposal-stale: somebody set another limit of the person before it was approved, or in that moment', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const of = { userId: user.userId, ...why };
  for (const when of ['before', 'while'] as const) {
    const wish = { ...of, limit: 'out-day', limitSatang: when === 'before' ? 1_000_000 : 1_100_000 } as const;
    const { proposalId } = await succeedAs(door, operation, await newOperator(door), wish);
    const other = { ...of, limit: 'out-month', limitSatang: when === 'before' ? 2_000_000 : 2_100_000 } as const;
    const change = () => carryOut(door, operation, other);
    if (when === 'before') await change();
    const at = when === 'before' ? door : meanwhileDoor(door, change);
    const approval = { proposalId, reason: why.reason };
    const answer = await askAs(at, approveProposal, await newOperator(door), approval, { way: 'console' });
    expectRefusal(answer, 'proposal-stale');
  }
  expect((await walletOf(door, user)).exceptions.map(({ rule }) => rule)).toEqual(['out-month', 'out-month']);
});
