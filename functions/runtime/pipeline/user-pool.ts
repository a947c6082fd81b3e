import * as z from 'zod/mini';
import { callSigned } from '../../engine/signed-call.ts';
import type { JsonService, ServiceAccess } from '../../engine/signed-call.ts';

/** Where a user pool is asked, and as whom. */
export interface PoolAccess extends ServiceAccess {
  readonly poolId: string;
  /** How long an answer is waited for, in milliseconds; left out, as long as a function can. */
  readonly answerMs?: number;
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

const service = {
  signedAs: 'cognito-idp',
  actions: 'AWSCognitoIdentityProviderService',
  contentType: 'application/x-amz-json-1.1',
} satisfies Omit<JsonService, 'answerMs'>;
const ofFunctionsMs = 3_000;
const refusedSchema = z.object({ __type: z.string(), message: z.optional(z.string()) });

/** One action of the pool. @throws PoolRefused, or what a lost connection throws. */
export async function askPool(access: PoolAccess, action: string, input: object): Promise<unknown> {
  const { region, endpoint = `https://cognito-idp.${region}.amazonaws.com`, poolId, answerMs = ofFunctionsMs } = access;
  const asked = { UserPoolId: poolId, ...input };
  const response = await callSigned({ ...service, answerMs }, { ...access, endpoint }, action, asked);
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
