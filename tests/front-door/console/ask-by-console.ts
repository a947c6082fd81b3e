import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { giveLogin, putNewOperator } from '../../../functions/table/operators.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { consoleLoginOf, groupOfRole, operatorRoles } from '../../../shared/operator-role.ts';
import type { Contract } from '../../../shared/operation.ts';
import { sendEvent, write } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { eventOf } from '../door/event.ts';
import { operator } from '../people/users.ts';

/** A person of the register with every role, who comes in by the console, and the groups that the pool says. */
export interface ConsolePerson {
  readonly id: string;
  readonly sub: string;
  groups: readonly string[];
}

export const allGroups: readonly string[] = operatorRoles.map((role) => groupOfRole[role]);

/** Enters somebody whom no pool knows: what it would say of them is {@link withPoolOf}'s. */
export async function newConsolePerson({ clients: { documents }, runtime: { table } }: Door): Promise<ConsolePerson> {
  const [id, sub] = [`c-${randomUUID()}`, randomUUID()];
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        putNewOperator(table, { id, roles: operatorRoles }),
        ...giveLogin(table, consoleLoginOf(sub), id),
      ],
    }),
  );
  return { id, sub, groups: allGroups };
}

/** The door with a user pool that knows these people, each by the groups that they have at the moment. */
export function withPoolOf(door: Door, people: readonly ConsolePerson[]): Door {
  const groupsOf = async (username: string) => people.find(({ sub }) => sub === username)?.groups ?? [];
  return { ...door, runtime: { ...door.runtime, userPool: { groupsOf } } };
}

/** Asks the real handler as the gateway does for somebody whose token it has proven a moment ago. */
export async function askByConsole<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  { sub }: ConsolePerson,
  input: object,
): Promise<Answer> {
  const request = await write(door, operation.contract, await operator(), input);
  const headers = { ...request.headers, 'x-origin-secret': door.originSecret };
  const nowSeconds = Math.floor(door.clock.peekMs() / 1000);
  const claims = {
    sub,
    username: sub,
    token_use: 'access',
    origin_jti: randomUUID(),
    auth_time: nowSeconds,
    iat: nowSeconds,
  };
  const event = eventOf({ ...request, headers });
  Object.assign(event.requestContext, { authorizer: { jwt: { claims, scopes: null } } });
  return request.open(await sendEvent(door, operation, event));
}
