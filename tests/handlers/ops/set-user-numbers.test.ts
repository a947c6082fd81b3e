import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { companyNumberHashOf } from '../../../functions/company/company-number.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { changeTier } from '../../../functions/table/wallet.ts';
import type { CompanyData } from '../../../shared/company/company-data.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { companyData, withCompany } from '../../front-door/identity/companies.ts';
import { consent, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const wish = { tier: 'enterprise', reason: 'its papers were seen at the counter' } as const;
const basic = { tier: 'basic', reason: 'seen at the counter' } as const;

/** Two wallets in which the same company was given; by now its number is the second one's. */
async function bothOf() {
  const data = companyData();
  const first = await withCompany(door, data);
  return { data, first, second: await withCompany(door, companyData({ registrationNumber: data.registrationNumber })) };
}

const propose = async ({ mobile }: User, to: typeof wish | typeof basic = wish) =>
  askAs(door, operation, await newOperator(door), { mobile, ...to });
const raise = ({ mobile }: User, to: typeof wish | typeof basic = wish) => carryOut(door, operation, { mobile, ...to });
const proposedFor = async (...asked: Parameters<typeof propose>) =>
  proposedSchema.parse((await propose(...asked)).data).proposalId;
const approve = async (proposalId: string, at = door) =>
  askAs(at, approveProposal, await newOperator(at), { proposalId, reason: 'seen too' }, { way: 'console' });
const give = (user: User, data: CompanyData) => succeed(door, giveCompany, user, data, { requestId: randomUUID() });

test('company-taken: no level by hand gives one company two wallets, neither proposed nor approved', async () => {
  const { first, second } = await bothOf();
  const proposalId = await proposedFor(first);
  await raise(second);
  await unchanged(door, [first], async () => {
    expectRefusal(await approve(proposalId), 'company-taken');
    expectRefusal(await propose(first), 'company-taken');
  });
});

test("a company's level by hand makes its number its wallet's, as its two reviewers do", async () => {
  const { data, first, second } = await bothOf();
  await raise(first);
  const key = keys.companyNumber(await companyNumberHashOf(door.runtime, data.registrationNumber));
  expect(await readItem(door.clients.documents, door.runtime.table, key)).toMatchObject({ userId: first.userId });
  expectRefusal(await ask(door, giveCompany, second, data, { requestId: randomUUID() }), 'company-taken');
});

test.each(['the other one is raised', 'another company is given', 'a company is given for the first time'])(
  'while an approval is written %s: nothing is opened over it',
  async (what) => {
    const { first, second } = await bothOf();
    const raised = what === 'a company is given for the first time' ? await newUser(door) : first;
    await consent(door, raised);
    const proposalId = await proposedFor(raised);
    const slow = meanwhileDoor(door, () =>
      what === 'the other one is raised' ? raise(second) : give(raised, companyData()),
    );
    expect((await approve(proposalId, slow)).code).toBe(refusals.busy.code);
    expect((await walletOf(door, raised)).tier).toBe('unauthorized');
  },
);

test.each(['the other one is raised', 'the number is given anew', 'data is given for the first time'])(
  'while the approval of a person’s level is written %s: nothing is opened over it',
  async (what) => {
    const [first, second] = [await newUser(door), await newUser(door)];
    const { idNumber } = await giveData(door, first);
    await giveData(door, second, thaiData({ idNumber }));
    const raised = what === 'data is given for the first time' ? await newUser(door) : first;
    await consent(door, raised);
    const proposalId = await proposedFor(raised, basic);
    const slow = meanwhileDoor(door, async () =>
      what === 'the other one is raised' ? raise(second, basic) : succeed(door, addInfo, raised, thaiData()),
    );
    expect((await approve(proposalId, slow)).code).toBe(refusals.busy.code);
    expect((await walletOf(door, raised)).tier).toBe('unauthorized');
  },
);

test("company-not-possible: a verified person's wallet becomes no company's by hand, also behind the end of their level", async () => {
  for (const tier of ['basic', 'semi', 'fully'] as const) {
    const user = await newUser(door, { tier });
    await unchanged(door, [user], async () => expectRefusal(await propose(user), 'company-not-possible'));
  }
  const user = await newUser(door, { tier: 'basic' });
  const ended = { to: 'unauthorized', holding: [], endedAtMs: door.clock.peekMs() } as const;
  const TransactItems = [changeTier(door.runtime.table, await walletOf(door, user), ended)];
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems }));
  await unchanged(door, [user], async () => expectRefusal(await propose(user), 'company-not-possible'));
  // Of nobody known it does, with a company or without one.
  for (const each of [await newUser(door), await withCompany(door)]) {
    await raise(each);
    expect((await walletOf(door, each)).tier).toBe('enterprise');
  }
});

test('a person who was verified meanwhile is no company by what was proposed before', async () => {
  const user = await withCompany(door);
  const proposalId = await proposedFor(user);
  await giveTier(door, user, 'basic');
  expect((await approve(proposalId)).code).not.toBe(1);
  expect((await walletOf(door, user)).tier).toBe('basic');
});
