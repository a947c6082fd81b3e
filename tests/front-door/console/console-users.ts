import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askPool } from '../../../functions/runtime/pipeline/user-pool.ts';
import { giveLogin, putNewOperator } from '../../../functions/table/operators.ts';
import { writeRequest } from '../../../infra/write-request.ts';
import type { Answer } from '../../../infra/write-request.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { consolePathOf } from '../../../shared/console-path.ts';
import type { Contract } from '../../../shared/operation.ts';
import { consoleLoginOf, groupOfRole, operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import type { Door } from '../door/door.ts';
import { operator } from '../people/users.ts';

/** Somebody who may log in to the console, and what the register and the pool know them by. */
export interface ConsoleUser {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly sub: string;
  /** How the register names their other way in, by a signature. */
  readonly login: string;
}

/** Asks the stage's user pool as the account's owner, for arranging. */
export function poolOf({ emulator: { endpoint, region, credentials }, operatorPoolId: poolId }: StageInfo) {
  return (action: string, input: object): Promise<unknown> =>
    askPool({ poolId, region, endpoint, credentials: { ...credentials } }, action, input);
}

const createdSchema = z.object({
  User: z.object({ Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
});

export interface Standing {
  /** What they hold in the register; undefined where they do not stand there at all. */
  readonly roles?: readonly OperatorRole[] | 'not entered';
  /** The groups that they are in; those of their roles where nothing is said. */
  readonly groupsOf?: readonly OperatorRole[];
}

/** Makes a user of the pool whom no other test knows, and enters them into the register. */
export async function newConsoleUser(
  { stage, clients: { documents }, runtime: { table } }: Door,
  { roles = operatorRoles, groupsOf = roles === 'not entered' ? operatorRoles : roles }: Standing = {},
): Promise<ConsoleUser> {
  const pool = poolOf(stage);
  const [id, password] = [`c-${randomUUID()}`, `Aa1!${randomUUID()}`];
  const { User: user } = createdSchema.parse(
    await pool('AdminCreateUser', { Username: id, MessageAction: 'SUPPRESS', TemporaryPassword: password }),
  );
  const sub = user.Attributes.find(({ Name: name }) => name === 'sub')?.Value ?? '';
  await pool('AdminSetUserPassword', { Username: id, Password: password, Permanent: true });
  for (const role of groupsOf) await pool('AdminAddUserToGroup', { Username: id, GroupName: groupOfRole[role] });
  const login = `AIDA${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`;
  if (roles !== 'not entered') {
    const ways = [login, consoleLoginOf(sub)].flatMap((way) => giveLogin(table, way, id));
    const entered = [putNewOperator(table, { id, roles }), ...ways];
    await documents.send(new TransactWriteCommand({ TransactItems: entered }));
  }
  return { id, username: id, password, sub, login };
}

const tokensSchema = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** Logs in through the pool's own page, as the console sends people there: by a code that only who began can use. */
export async function logInToConsole(
  { consoleLogin: { clientId, loginUrl, redirectUrl } }: StageInfo,
  { username, password }: Pick<ConsoleUser, 'username' | 'password'>,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: 'openid',
    state: randomUUID(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const page = await fetch(`${loginUrl}/oauth2/authorize?${new URLSearchParams(asked).toString()}`);
  if (!(await page.text()).includes('name="password"')) throw new Error(`the pool shows no login page: ${page.status}`);
  const typed = new URLSearchParams({ ...asked, username, password });
  const led = await fetch(`${loginUrl}/login`, { method: 'POST', body: typed, redirect: 'manual' });
  const code = new URL(led.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (code === null) throw new Error(`the login page did not let ${username} in: ${led.status}`);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    code,
    code_verifier: verifier,
  });
  const answer = await fetch(`${loginUrl}/oauth2/token`, { method: 'POST', body });
  return tokensSchema.parse(await answer.json());
}

/** What a call of the console comes with. */
export interface ConsoleCall {
  readonly token: string;
  /** What CloudFront adds; left out, it comes past the console's distribution. */
  readonly originSecret?: string | undefined;
}

/** Posts to the console's route of an operation, as its distribution does; what is answered may be the gateway's. */
export async function postAsConsole(
  { stage, serverKey }: Door,
  contract: Contract,
  { token, originSecret }: ConsoleCall,
  input: object,
): Promise<{ readonly status: number; readonly open: () => Promise<Answer> }> {
  const request = await writeRequest(contract, await operator(), input, { timestampMs: Date.now(), serverKey });
  const response = await fetch(`${stage.opsApiUrl}${consolePathOf(contract.path)}`, {
    method: 'POST',
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      ...(originSecret !== undefined && { 'x-origin-secret': originSecret }),
    },
    body: request.body,
  });
  const raw = { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  return { status: response.status, open: () => request.open(raw) };
}
