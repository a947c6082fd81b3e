import { expect, test } from 'vitest';
import { listLimits } from '../../../shared/contracts/rules/list.ts';
import { leastLeadMs } from '../../../functions/domains/limits/set-rule.ts';
import { operation } from '../../../functions/handlers/rules/list.ts';
import { operation as setFee } from '../../../functions/handlers/rules/set-fee.ts';
import { operation as setLimit } from '../../../functions/handlers/rules/set-limit.ts';
import { ruleNames } from '../../../shared/rules.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor();
const why = { caseNumber: 'LIM-4712', reason: 'asked for, ticket 4712' } as const;

test("given a level, an operator reads what is in force of it, over the operators' API", async () => {
  const { tier, rows } = await succeedOverHttp(door, listLimits, await operator(), { tier: 'fully' });
  expect(tier).toBe('fully');
  expect(rows.map(({ rule }) => rule)).toEqual(ruleNames);
  expect(rows.find(({ rule }) => rule === 'out-day')).toMatchObject({ ceilingSatang: 20_000_000 });
});

test('of a person: what is in force and where from, what begins and what is past, who set it and for which case', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const proposer = await newOperator(door);
  const { userId } = user;
  const limit = { userId, limit: 'out-day', ...why } as const;
  await carryOut(door, setLimit, { ...limit, limitSatang: 100_000 }, proposer);
  door.clock.advance(leastLeadMs + 1_000);
  await carryOut(door, setLimit, { ...limit, limitSatang: 200_000 }, proposer);
  door.clock.advance(leastLeadMs + 1_000);
  const terms = { feeSatang: 300, dailyFree: 6, weeklyFree: 20, monthlyFree: 60 };
  await carryOut(door, setFee, { userId, fee: 'cash-out-fee', ...terms, fromDay: '20271231', ...why }, proposer);
  const { rows, changes } = await succeedAs(door, operation, proposer, { userId });
  expect(rows.find(({ rule }) => rule === 'out-day')).toMatchObject({ limitSatang: 200_000, source: 'person' });
  expect(rows.find(({ rule }) => rule === 'cash-out-fee')).toMatchObject({ feeSatang: 1_500, source: 'founding' });
  expect(changes).toMatchObject([
    { rule: 'cash-out-fee', ...terms, standing: 'begins-later', setBy: proposer.id, caseNumber: 'LIM-4712' },
    { rule: 'out-day', limitSatang: 200_000, standing: 'in-force' },
    { rule: 'out-day', limitSatang: 100_000, standing: 'past' },
  ]);
  expect(changes[0]?.approvedBy).not.toBe(proposer.id);
});

test('user-not-found: nobody has this id', async () => {
  const nobody = { userId: `usr_${'0'.repeat(20)}` };
  expectRefusal(await askAs(door, operation, await newOperator(door), nobody), 'user-not-found');
});
