import { expect, test } from 'vitest';
import { setFee } from '../../../shared/contracts/rules/set-fee.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { leastLeadMs, mostExceptions } from '../../../functions/domains/limits/set-rule.ts';
import { operation as getUsed } from '../../../functions/handlers/limits/get-used.ts';
import { operation } from '../../../functions/handlers/rules/set-fee.ts';
import { operation as setLimit } from '../../../functions/handlers/rules/set-limit.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as getDetail } from '../../../functions/handlers/transaction/detail.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { limitNames } from '../../../shared/rules.ts';
import { idSchema } from '../../../shared/ids.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const why = { caseNumber: 'FEE-4711', reason: 'costs more at the bank, ticket 4711' } as const;
const dearer = { fee: 'transfer-fee', feeSatang: 700, dailyFree: 0, weeklyFree: 20, monthlyFree: 60 } as const;

test("given a level, an operator proposes another fee, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const cheaper = { ...dearer, feeSatang: 400, dailyFree: 5, fromDay: '20991231' };
  const wish = { tier: 'enterprise', ...cheaper, ...why } as const;
  expect((await succeedOverHttp(shared, setFee, await operator(), wish)).proposalId).toMatch(/^prp_/);
});

test('what was quoted before a fee begins is refused after it with the new sum, which is then what is charged', async () => {
  const [user, receiver] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Som', lastName: 'Chai', balanceSatang: 100_000 }),
    newUser(door, { tier: 'semi', firstName: 'Ma', lastName: 'Lee' }),
  ]);
  const send = { receiverId: receiver.userId, amountSatang: 10_000 };
  await carryOut(door, operation, { userId: user.userId, ...dearer, ...why });
  const { feeSatang } = await succeed(door, quoteTransfer, user, send);
  expect(feeSatang).toBe(0);
  door.clock.advance(leastLeadMs + 1_000);
  const [known, refused] = await unchanged(door, [user, receiver], async () => [
    await succeed(door, quoteTransfer, user, send),
    await ask(door, createTransfer, user, { ...send, feeSatang }),
  ]);
  expect(known).toMatchObject({ feeSatang: 700, totalSatang: 10_700, freeUses: { day: { remaining: 0, total: 0 } } });
  expectRefusal(refused, 'quote-changed', { quote: known });
  const paid = await succeed(door, createTransfer, user, { ...send, feeSatang: 700 });
  const detail = await succeed(door, getDetail, user, { transactionId: idSchema('txn').parse(paid.transactionId) });
  expect([paid.feeSatang, detail.feeSatang]).toEqual([700, 700]);
  expect((await walletOf(door, user)).availableSatang).toBe(89_300);
  expect((await succeed(door, getUsed, user, {})).freeTransfers.day).toEqual({ remaining: 0, total: 0 });
});

test('what is refused: nobody of this id, a level at once, nothing other, too much at once', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const somebody = await newOperator(door);
  const fee = { ...dearer, ...why };
  expectRefusal(await askAs(door, operation, somebody, { userId: `usr_${'0'.repeat(20)}`, ...fee }), 'user-not-found');
  expectRefusal(await askAs(door, operation, somebody, { tier: 'semi', ...fee }), 'start-too-soon', {
    earliestMs: nextBangkokMidnightMs(door.clock.peekMs() + 7 * 86_400_000 - 1),
  });
  const same = { ...fee, feeSatang: 500, dailyFree: 5 };
  expectRefusal(await askAs(door, operation, somebody, { userId: user.userId, ...same }), 'nothing-to-change');
  for (const limit of limitNames.slice(0, mostExceptions))
    await carryOut(door, setLimit, { userId: user.userId, limit, limitSatang: 100, ...why });
  expectRefusal(await askAs(door, operation, somebody, { userId: user.userId, ...fee }), 'too-many-rules', {
    most: mostExceptions,
  });
});
