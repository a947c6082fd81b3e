import { expect, it } from 'vitest';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { idSchema } from '../../shared/ids.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import { openOps } from './ops-command.ts';

const { ops } = openOps();
const why = ['--case', 'LIM-4711', '--reason', 'asked for, ticket 4711'];

it('a limit and a fee of a person are proposed, approved by somebody else, and listed with who did it and for which case', async () => {
  const door = await openDoor();
  const { userId } = await newUser(door, { tier: 'semi' });
  const malee = await newOperator(door);
  const limit = ['set-limit', '--user', userId, '--limit', 'out-day', '--amount', '1234', '--from', '20991231', ...why];
  const terms = ['--amount', '3', '--day', '9', '--week', '30', '--month', '90'];
  const fee = ['set-fee', '--user', userId, '--fee', 'transfer-fee', ...terms, ...why];
  for (const wish of [limit, fee]) {
    const { code, out } = await ops(wish);
    expect(code).toBe(0);
    const proposalId = idSchema('prp').parse(/prp_\w{20}/.exec(out)?.[0]);
    await succeedAs(door, approveProposal, malee, { proposalId, reason: 'compared' }, { way: 'console' });
  }
  const { code, out } = await ops(['limits', '--user', userId]);
  expect(code).toBe(0);
  expect(out).toMatch(/out-day +THB 50,000\.00 +founding/);
  expect(out).toMatch(new RegExp(`out-day +THB 1,234\\.00 .*begins-later +somchai +${malee.id} +LIM-4711`));
  expect(out).toMatch(/transfer-fee +THB 3\.00, free 9\/30\/90 a day\/week\/month/);
});

it.each([
  ['nobody is named', ['limits'], 'Whose?'],
  ['the tier is none', ['limits', '--tier', 'gold'], 'There is no tier'],
  ['the limit is none', ['set-limit', '--tier', 'semi', '--limit', 'luck', ...why], 'Which?'],
  ['no amount is given', ['set-limit', '--tier', 'semi', '--limit', 'out-day', ...why], 'Say --amount'],
  ['no case is given', ['set-fee', '--tier', 'semi', '--fee', 'cash-out-fee', '--as-level', 'yes'], 'For which case?'],
])('says so when %s', async (_when, args, words) => {
  const { code, out, error } = await ops(args);
  expect([code, `${out}${error}`]).toEqual([1, expect.stringContaining(words)]);
});
