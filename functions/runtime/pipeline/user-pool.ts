import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { Sha256 } from '../process/sha256.ts';

/** Where a user pool is asked, and as whom. */
export interface PoolAccess {
  readonly poolId: string;
  readonly region: string;
  /** Left out, it is AWS's own. */
  readonly endpoint?: string;
  readonly credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
}

/** The user pool of the operators' console, as far as a function asks it. */
export interface UserPool {
  /** The groups that a user is in at this moment; none where there is no such user, or they were shut out. */
  readonly groupsOf: (username: string) => Promise<readonly string[]>;
}

/** The pool has said no, in its own words; the name is that of its exception. */
export class PoolRefused extends Error {
  override readonly name = 'PoolRefused';
  readonly exception: string;
  constructor(action: string, exception: string, detail: string) {
    super(`the user pool refused ${action}: ${exception} ${detail}`);
    this.exception = exception;
  }
}

const answerMs = 3_000;
const refusedSchema = z.object({ __type: z.string(), message: z.optional(z.string()) });

/**
 * One action of the pool. The SDK's client of this service would be read at every cold start of every function, for the
 * pipeline is one for all of them; signed and sent by itself it is this. @throws PoolRefused, or what a lost connection
 * throws.
 */
export async function askPool(access: PoolAccess, action: string, input: object): Promise<unknown> {
  const { region, endpoint = `https://cognito-idp.${region}.amazonaws.com`, credentials, poolId } = access;
  const { protocol, hostname, port, host } = new URL(endpoint);
  const signer = new SignatureV4({ service: 'cognito-idp', region, credentials, sha256: Sha256 });
  const body = JSON.stringify({ UserPoolId: poolId, ...input });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    path: '/',
    ...(port !== '' && { port: Number(port) }),
    headers: {
      host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body,
  });
  const { host: _host, ...sent } = headers;
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: sent,
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { __type: exception, message = '' } = z.parse(refusedSchema, answer);
  throw new PoolRefused(action, exception.slice(exception.indexOf('#') + 1), message);
}

const groupsSchema = z.object({ Groups: z.array(z.object({ GroupName: z.string() })) });
const userSchema = z.object({ Enabled: z.boolean() });

async function askGroups(access: PoolAccess, username: string): Promise<readonly string[]> {
  const [user, { Groups: groups }] = await Promise.all([
    askPool(access, 'AdminGetUser', { Username: username }).then((answer) => z.parse(userSchema, answer)),
    // There are four of them, and a page holds sixty.
    askPool(access, 'AdminListGroupsForUser', { Username: username }).then((answer) => z.parse(groupsSchema, answer)),
  ]);
  return user.Enabled ? groups.map(({ GroupName: name }) => name) : [];
}

/** Opens the pool for reading. */
export function openUserPool(access: PoolAccess): UserPool {
  return {
    groupsOf: async (username) => {
      try {
        return await askGroups(access, username);
      } catch (error) {
        if (error instanceof PoolRefused && error.exception === 'UserNotFoundException') return [];
        throw error;
      }
    },
  };
}
