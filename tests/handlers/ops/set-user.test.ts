import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { changeTier } from '../../../functions/table/wallet.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { companyData, withCompany } from '../../front-door/identity/companies.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { minor, sentFor } from '../../front-door/identity/reviews.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { post, succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, carryOut, newOperator } from '../../front-door/people/operators.ts';
import { securityNoticesOf } from '../../front-door/people/sessions.ts';
import { newUser, operator, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'identity seen at the counter';

async function auditOf(auditId: string) {
  return readItem(
    door.clients.documents,
    door.runtime.table,
    keys.audit(periodsAt(door.clock.peekMs()).month, auditId.slice(4)),
  );
}

test("given a user, an operator proposes tier and name, over the operators' own API with IAM; nothing changes by it", async () => {
  const user = await newUser(door);
  const input = { mobile: user.mobile, tier: 'semi', firstName: ' สมชาย ', lastName: 'ใจดี', reason } as const;
  await unchanged(door, [user], async () => {
    const { proposalId, expiresAtMs } = await succeedOverHttp(door, setUser, await operator(), input);
    expect(proposalId).toMatch(/^prp_/);
    expect(expiresAtMs).toBeGreaterThan(door.clock.peekMs());
  });
});

test('every proposal leaves an audit record: who, what, why, and no personal data', async () => {
  const user = await newUser(door);
  const input = { mobile: user.mobile, tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee', reason } as const;
  const { auditId, proposalId } = await succeed(door, operation, await operator(), input);
  const record = await auditOf(auditId);
  expect(record).toMatchObject({
    operator: 'somchai',
    login: operatorLogin,
    action: 'ops/set-user',
    userId: user.userId,
    reason,
    change: { proposalId, tierTo: 'basic', nameChanged: true },
  });
  expect(JSON.stringify(record)).not.toMatch(new RegExp(`Somchai|Jaidee|${user.mobile.slice(1)}`));
});

test('carried out: tier and name are set, the name as people write it', async () => {
  const user = await newUser(door);
  await carryOut(door, operation, { mobile: user.mobile, tier: 'semi', firstName: ' สมชาย ', lastName: 'ใจดี', reason });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    tier: 'semi',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
  });
});

test('carried out: another tier is told in the inbox, with the change itself; a first name is not', async () => {
  const user = await newUser(door);
  const ofInbox = () => succeed(door, getNotificationPage, user, {});
  await carryOut(door, operation, { mobile: user.mobile, firstName: 'Malee', lastName: 'Jaidee', reason });
  expect(await ofInbox()).toEqual({ total: 0, rows: [] });
  await carryOut(door, operation, { mobile: user.mobile, tier: 'semi', reason });
  const told = {
    total: 1,
    rows: [{ notificationId: expect.stringMatching(/^ntf_/), type: 8, status: 1, createdAtMs: expect.any(Number) }],
  };
  expect(await ofInbox()).toEqual(told);
  // A tier taken away is told as one given.
  await carryOut(door, operation, { mobile: user.mobile, tier: 'basic', reason });
  expect(await ofInbox()).toMatchObject({ total: 2, rows: [{ type: 8 }, { type: 8 }] });
  // It is nothing of security, so no SMS follows.
  expect(await securityNoticesOf(door, user)).toEqual([]);
});

test('carried out: what is not given stays as it is', async () => {
  const user = await newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Srisuk' });
  await carryOut(door, operation, { mobile: user.mobile, lastName: 'Jaidee', reason });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    tier: 'semi',
    firstName: 'Malee',
    lastName: 'Jaidee',
  });
  await carryOut(door, operation, { mobile: user.mobile, tier: 'fully', reason });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    tier: 'fully',
    firstName: 'Malee',
    lastName: 'Jaidee',
  });
});

test('user-not-found: nobody has the phone', async () => {
  const wish = { mobile: randomMobile(), tier: 'basic', reason } as const;
  expectRefusal(await ask(door, operation, await operator(), wish), 'user-not-found');
});

test.for([
  ['nothing was wished', {}],
  ['the tier is the present one', { tier: 'semi' }],
  ['so is the name', { tier: 'semi', firstName: 'Malee', lastName: 'Srisuk' }],
] as const)('nothing-to-change: %s, and nobody is asked to approve it', async ([, wish]) => {
  const user = await newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Srisuk' });
  expectRefusal(
    await ask(door, operation, await operator(), { mobile: user.mobile, reason, ...wish }),
    'nothing-to-change',
  );
});

test('level-under-review, guardian-needed, level-above-age: a case is decided before, and a minor has none alone', async () => {
  const [{ user }, young] = [await sentFor(door, 'passport'), await newUser(door)];
  await giveData(door, young, thaiData(minor));
  const asked = async ({ mobile }: User, tier: 'basic' | 'semi') =>
    ask(door, operation, await operator(), { mobile, reason, tier });
  expectRefusal(await asked(user, 'basic'), 'level-under-review');
  expectRefusal(await asked(young, 'basic'), 'guardian-needed');
  expectRefusal(await asked(young, 'semi'), 'level-above-age', { leastAge: 20 });
});

test('wallet-of-company: no person’s level is set for a company’s, which two may take away, but not once time has', async () => {
  const [user, other] = [await newUser(door, { tier: 'enterprise' }), await newUser(door, { tier: 'enterprise' })];
  const refuseLevels = async ({ mobile }: User) => {
    for (const tier of ['basic', 'fully'] as const)
      expectRefusal(await ask(door, operation, await operator(), { mobile, reason, tier }), 'wallet-of-company');
  };
  await refuseLevels(other);
  await carryOut(door, operation, { mobile: other.mobile, reason, tier: 'unauthorized' });
  const ended = { to: 'unauthorized', holding: [], endedAtMs: door.clock.peekMs() } as const;
  const TransactItems = [changeTier(door.runtime.table, await walletOf(door, user), ended)];
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems }));
  await refuseLevels(user);
  await carryOut(door, operation, { mobile: user.mobile, reason, tier: 'enterprise' });
  expect((await walletOf(door, user)).tier).toBe('enterprise');
});

test('company-taken, company-not-possible: no company has two wallets by hand, and no verified person’s becomes one', async () => {
  const [wish, data] = [{ tier: 'enterprise', reason } as const, companyData()];
  const [first, second] = [await withCompany(door, data), await withCompany(door, data)];
  const person = await newUser(door, { tier: 'basic' });
  await carryOut(door, operation, { mobile: second.mobile, ...wish });
  const refused = async ({ mobile }: User) => ask(door, operation, await operator(), { mobile, ...wish });
  expectRefusal(await refused(first), 'company-taken');
  expectRefusal(await refused(person), 'company-not-possible');
});

test('busy: the table stays contended', async () => {
  const user = await newUser(door);
  const { send } = door.clients.documents;
  const conflict = Object.assign(new Error('conflict'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
  const documents = Object.create(door.clients.documents, {
    send: {
      value: (command: object) =>
        command.constructor.name === 'TransactWriteCommand'
          ? Promise.reject(conflict)
          : Reflect.apply(send, door.clients.documents, [command]),
    },
  });
  const contended = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
  await unchanged(door, [user], async () => {
    expectRefusal(
      await ask(contended, operation, await operator(), { mobile: user.mobile, tier: 'basic', reason }),
      'busy',
    );
  });
});

test('two operators who propose at once both leave their record, and of the approvals one is carried out', async () => {
  const user = await newUser(door);
  const made = await Promise.all(
    (['basic', 'semi', 'fully'] as const).map(async (tier) =>
      succeed(door, operation, await operator(), { mobile: user.mobile, tier, firstName: tier, reason }),
    ),
  );
  for (const { auditId } of made) expect(await auditOf(auditId)).toBeDefined();
  const answers = await Promise.all(
    made.map(async ({ proposalId }) =>
      askAs(door, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' }),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const { tier, firstName } = await succeed(door, getBaseInfo, user, {});
  expect(firstName).toBe(tier);
});

test.for([
  { input: { reason: 'x' }, field: 'reason', because: 'reason-required' },
  { input: { tier: 'basic' }, field: 'reason', because: 'reason-required' },
  { input: { tier: 'golden', reason }, field: 'tier', because: 'not-valid' },
  { input: { firstName: ' ', reason }, field: 'firstName', because: 'name-required' },
  { input: { firstName: 'x'.repeat(81), reason }, field: 'firstName', because: 'name-too-long' },
  { input: { firstName: 'Som\u202Echai', reason }, field: 'firstName', because: 'name-not-plain' },
  { input: { lastName: 'ใจ\u200Bดี', reason }, field: 'lastName', because: 'name-not-plain' },
  { input: { lastName: 'Jaidee 😊', reason }, field: 'lastName', because: 'name-not-plain' },
  { input: { reason: 'seen\u0000' }, field: 'reason', because: 'reason-not-plain' },
  { input: { balance: 1, reason }, field: 'balance', because: 'unknown-field' },
])('$field is told as $because', async ({ input, field, because }) => {
  const answer = await ask(door, operation, await operator(), { mobile: '0812345678', ...input });
  expectRefusal(answer, 'input-not-valid', { fields: { [field]: because } });
});

test("without IAM nobody gets through: not at the gateway, not at the function, not by the wallet's front door", async () => {
  const user = await newUser(door);
  const request = await write(door, setUser, await operator(), { mobile: user.mobile, tier: 'fully', reason });
  await unchanged(door, [user], async () => {
    const unsigned = await fetch(`${door.stage.opsApiUrl}${request.path}`, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
    });
    expect(unsigned.status).toBe(403);
    expect((await post(door.stage, request)).status).not.toBe(200);
    const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
    for (const event of [eventOf(direct), operatorEventOf(request, undefined), operatorEventOf(request, '')]) {
      expect(await sendEvent(door, operation, event)).toMatchObject({ status: 403 });
    }
  });
});

test('a body that is no JSON object is told as such, not as our fault', async () => {
  const request = await write(door, setUser, await operator(), {});
  for (const body of [
    '',
    '[]',
    '7',
    '{"mobile":',
    `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    '{"reason":1e400}',
    '{"reason":9007199254740993}',
  ]) {
    expect(await sendEvent(door, operation, operatorEventOf({ ...request, body }, operatorLogin)), body).toMatchObject({
      status: 400,
    });
  }
  expect(door.log.of('operation-failed')).toEqual([]);
});

test('the audit of a month is one partition', async () => {
  const { Items: items = [] } = await door.clients.documents.send(
    new QueryCommand({
      TableName: door.runtime.table,
      KeyConditionExpression: 'pk = :pk',
      Limit: 5,
      ExpressionAttributeValues: { ':pk': keys.audit(periodsAt(door.clock.peekMs()).month, '').pk },
    }),
  );
  expect(items.length).toBeGreaterThan(0);
});

/** Two people who have given the same number; by now it is the second one's. */
async function bothOf(): Promise<{ readonly first: User; readonly second: User; readonly idNumber: string }> {
  const [first, second] = [await newUser(door), await newUser(door)];
  const { idNumber } = await giveData(door, first);
  await giveData(door, second, thaiData({ idNumber }));
  return { first, second, idNumber };
}

async function proposedBy({ mobile }: User, tier: 'basic' | 'semi'): Promise<string> {
  const asked = await askAs(door, operation, await newOperator(door), { mobile, tier, reason });
  return proposedSchema.parse(asked.data).proposalId;
}

const approve = async (proposalId: string) =>
  askAs(door, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });

test("id-number-taken: no level by hand makes one number two people's, neither proposed nor approved", async () => {
  const { first, second } = await bothOf();
  const proposalId = await proposedBy(first, 'basic');
  await carryOut(door, operation, { mobile: second.mobile, tier: 'basic', reason });
  await unchanged(door, [first], async () => {
    expectRefusal(await approve(proposalId), 'id-number-taken');
    expectRefusal(
      await askAs(door, operation, await newOperator(door), { mobile: first.mobile, tier: 'semi', reason }),
      'id-number-taken',
    );
  });
});

test("a level by hand makes the number its owner's, as the registry's match does", async () => {
  const { first, second, idNumber } = await bothOf();
  await carryOut(door, operation, { mobile: first.mobile, tier: 'basic', reason });
  expectRefusal(await ask(door, addInfo, second, thaiData({ idNumber })), 'id-number-taken');
});
