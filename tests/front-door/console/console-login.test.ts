import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { groupOfRole } from '../../../shared/operator-role.ts';
import { unchanged, walletOf } from '../people/account.ts';
import { expectRefusal, outputOf } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { logInToConsole, newConsoleUser, poolOf, postAsConsole } from './console-users.ts';
import type { ConsoleUser } from './console-users.ts';
import { newOperator, succeedAs } from '../people/operators.ts';
import { newUser } from '../people/users.ts';

const door = await openDoor();
const { stage, originSecret, clients, runtime } = door;
const pool = poolOf(stage);
const month = periodsAt(Date.now()).month;
const reason = 'compared with the document';

const logIn = async (user: ConsoleUser) => ({ token: (await logInToConsole(stage, user)).access_token, originSecret });
const look = (call: { readonly token: string; readonly originSecret?: string }) =>
  postAsConsole(door, listSuspense.contract, call, { month });

/** A claim of a token in the place of another, under the signature of the first. */
function forged(token: string, claims: object): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const told: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify(Object.assign({}, told, claims))).toString('base64url');
  return [head, changed, signature].join('.');
}

describe('who logs in to the console', () => {
  test('acts in the roles of the register, and approves what another person has proposed by a signature', async () => {
    const [user, proposer, approver] = await Promise.all([newUser(door), newOperator(door), newConsoleUser(door)]);
    const { proposalId } = await succeedAs(door, setUser, proposer, { mobile: user.mobile, tier: 'semi', reason });
    const call = await logIn(approver);
    outputOf(listSuspense.contract, await (await look(call)).open());
    const approved = await postAsConsole(door, approveProposal.contract, call, { proposalId, reason });
    const { auditId } = outputOf(approveProposal.contract, await approved.open());
    expect((await walletOf(door, user)).tier).toBe('semi');
    expect(auditId).toMatch(/^adt_/);
  });

  test('is the same person as by their signature: what they have proposed there they do not approve here', async () => {
    const [user, both] = await Promise.all([newUser(door), newConsoleUser(door)]);
    const signing = { login: both.login, consoleName: 'nobody' };
    const { proposalId } = await succeedAs(door, setUser, signing, { mobile: user.mobile, tier: 'semi', reason });
    const call = await logIn(both);
    await unchanged(door, [user], async () => {
      const approved = await postAsConsole(door, approveProposal.contract, call, { proposalId, reason });
      expectRefusal(await approved.open(), 'proposal-not-yours', { because: 'proposer' });
    });
  });

  test('role-missing: a group alone gives nothing to somebody whom the register does not know', async () => {
    const call = await logIn(await newConsoleUser(door, { roles: 'not entered' }));
    expectRefusal(await (await look(call)).open(), 'role-missing');
  });

  test('role-missing: a role of the register alone gives nothing without its group', async () => {
    const call = await logIn(await newConsoleUser(door, { groupsOf: ['support', 'identity', 'register'] }));
    expectRefusal(await (await look(call)).open(), 'role-missing');
  });

  test('role-missing: from the moment on that the group is taken, whatever their token says', async () => {
    const user = await newConsoleUser(door, { roles: ['money'] });
    const call = await logIn(user);
    outputOf(listSuspense.contract, await (await look(call)).open());
    await pool('AdminRemoveUserFromGroup', { Username: user.username, GroupName: groupOfRole.money });
    expectRefusal(await (await look(call)).open(), 'role-missing');
    await pool('AdminAddUserToGroup', { Username: user.username, GroupName: groupOfRole.money });
    outputOf(listSuspense.contract, await (await look(call)).open());
    await pool('AdminDisableUser', { Username: user.username });
    expectRefusal(await (await look(call)).open(), 'role-missing');
  });

  test('role-missing: an approver whose groups lack the act’s own, whatever the register says', async () => {
    const [user, proposer] = await Promise.all([newUser(door), newOperator(door)]);
    const approver = await newConsoleUser(door, { groupsOf: ['support', 'money', 'register'] });
    const { proposalId } = await succeedAs(door, setUser, proposer, { mobile: user.mobile, tier: 'semi', reason });
    const call = await logIn(approver);
    await unchanged(door, [user], async () => {
      const approved = await postAsConsole(door, approveProposal.contract, call, { proposalId, reason });
      expectRefusal(await approved.open(), 'role-missing');
    });
  });

  test('proposal-not-yours: who proposed it by the console is not in the group any more', async () => {
    const [user, proposer, approver] = await Promise.all([newUser(door), newConsoleUser(door), newConsoleUser(door)]);
    const wish = { mobile: user.mobile, tier: 'semi', reason };
    const asked = await postAsConsole(door, setUser.contract, await logIn(proposer), wish);
    const { proposalId } = outputOf(setUser.contract, await asked.open());
    const call = await logIn(approver);
    const approve = async () =>
      (await postAsConsole(door, approveProposal.contract, call, { proposalId, reason })).open();
    await pool('AdminRemoveUserFromGroup', { Username: proposer.username, GroupName: groupOfRole.identity });
    await unchanged(door, [user], async () => {
      expectRefusal(await approve(), 'proposal-not-yours', { because: 'proposer-without-role' });
    });
    await pool('AdminAddUserToGroup', { Username: proposer.username, GroupName: groupOfRole.identity });
    outputOf(approveProposal.contract, await approve());
    expect((await walletOf(door, user)).tier).toBe('semi');
  });

  test('role-missing: past the console’s own distribution, without its secret or with another', async () => {
    const { token } = await logIn(await newConsoleUser(door));
    expectRefusal(await (await look({ token })).open(), 'role-missing');
    expectRefusal(await (await look({ token, originSecret: randomUUID().repeat(2) })).open(), 'role-missing');
  });

  test('session-over: nobody was at it for 15 minutes, and no look afterwards brings it back', async () => {
    const user = await newConsoleUser(door);
    const call = await logIn(user);
    outputOf(listSuspense.contract, await (await look(call)).open());
    const told: { readonly origin_jti: string } = JSON.parse(
      Buffer.from(call.token.split('.')[1] ?? '', 'base64url').toString(),
    );
    await clients.documents.send(
      new UpdateCommand({
        TableName: runtime.table,
        Key: { ...keys.consoleSession(user.sub, told.origin_jti) },
        UpdateExpression: 'SET lastSeenAtMs = lastSeenAtMs - :idle',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':idle': 15 * 60_000 },
      }),
    );
    for (const _look of ['first', 'second']) expectRefusal(await (await look(call)).open(), 'session-over');
    outputOf(listSuspense.contract, await (await look(await logIn(user))).open());
  });
});

describe('the gateway answers by itself, before any function runs', () => {
  test('401 to nobody, to a token of another signature and to a changed one', async () => {
    const { token } = await logIn(await newConsoleUser(door));
    const other = await newConsoleUser(door);
    const cut = token.slice(0, token.lastIndexOf('.'));
    const tokens = [
      '',
      'not-a-token',
      `${cut}.${Buffer.from(randomUUID()).toString('base64url')}`,
      forged(token, { sub: other.sub, username: other.username }),
      forged(token, { exp: 4_000_000_000 }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${cut.split('.')[1] ?? ''}.`,
    ];
    for (const each of tokens) expect((await look({ token: each, originSecret })).status).toBe(401);
  });

  test('401 to a token for another page, which the same pool has signed', async () => {
    const user = await newConsoleUser(door);
    const made = await pool('CreateUserPoolClient', {
      ClientName: `other-${randomUUID()}`,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid'],
      CallbackURLs: [stage.consoleLogin.redirectUrl],
    });
    const { UserPoolClient: client } = made as { readonly UserPoolClient: { readonly ClientId: string } };
    const elsewhere = { ...stage, consoleLogin: { ...stage.consoleLogin, clientId: client.ClientId } };
    const { access_token: token } = await logInToConsole(elsewhere, user);
    expect((await look({ token, originSecret })).status).toBe(401);
  });

  test('403 to what only says who somebody is', async () => {
    const { id_token: token } = await logInToConsole(stage, await newConsoleUser(door));
    expect((await look({ token, originSecret })).status).toBe(403);
  });
});
