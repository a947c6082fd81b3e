import { readLoginOwner, readOperator } from '../../table/operators.ts';
import { keys } from '../../table/keys.ts';
import { operatorPartition } from '../../table/keys/operators.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import { isConsoleSessionOver } from '../../domains/operator/console-session.ts';
import type { ConsoleSession } from '../../domains/operator/console-session.ts';
import { holdsRole, withinGroups } from '../../domains/operator/operator.ts';
import type { Operator, OperatorLogin } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import { readLastSeen } from '../../table/console-session.ts';
import type { Item } from '../../table/item.ts';
import type { Key } from '../../table/keys/key.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange } from './exchange.ts';

/** Who asks, and what was found under the request id. */
interface Found {
  readonly operator: Operator;
  readonly record: Item | undefined;
  /** Of the console: when this login of theirs was last seen; undefined where it never was. */
  readonly seenAtMs: number | undefined;
}

/** The groups of a login of the console, as the user pool has them now; undefined of every other way in. */
async function groupsOf({ userPool }: Runtime, session: ConsoleSession | undefined) {
  if (session === undefined) return undefined;
  if (userPool === undefined) throw new Error('a token came to a function that knows no user pool');
  return userPool.groupsOf(session.username);
}

/**
 * Looks a way in up in the register, consistently and at each act: what a signature or a token says of its roles gives
 * nothing. By the console a person has only those roles whose group the user pool says they are in, which is asked at
 * each act too. The request's record comes with the person. Ends early where nobody has this way in, where the person
 * does not hold the contract's role, where only the console's login will do, and where nobody was at that login for 15
 * minutes; whose it was is noted for the audit then.
 */
export async function findOperator(
  exchange: Exchange,
  contract: OperatorContract,
  { login, way, session }: OperatorLogin,
  requestId: string | undefined,
): Promise<Found> {
  const { runtime } = exchange;
  const loginKey = keys.operatorLogin(login);
  const known = (await readTogether(runtime, [loginKey])).of(loginKey);
  if (known === undefined) throw new EarlyAnswer(refuse('role-missing'));
  const id = readLoginOwner(known);
  exchange.personId = id;
  const personKey = keys.operator(id);
  const recordKeys: readonly Key[] = requestId === undefined ? [] : [keys.request(operatorPartition(id), requestId)];
  const sessionKeys = session === undefined ? [] : [keys.consoleSession(session.sub, session.originId)];
  const [found, groups] = await Promise.all([
    readTogether(runtime, [personKey, ...recordKeys, ...sessionKeys]),
    groupsOf(runtime, session),
  ]);
  const seenAtMs = sessionKeys.map((key) => readLastSeen(found.of(key))).find((ms) => ms !== undefined);
  if (session !== undefined && isConsoleSessionOver(session, seenAtMs, exchange.nowMs))
    throw new EarlyAnswer(refuse('session-over'));
  const entered = { ...readOperator(id, found.of(personKey)), login, way, ...(session !== undefined && { session }) };
  const operator = groups === undefined ? entered : withinGroups(entered, groups);
  if (!holdsRole(operator, contract.role)) throw new EarlyAnswer(refuse('role-missing'));
  if (contract.wayIn === 'console' && way !== 'console') throw new EarlyAnswer(refuse('console-login-needed'));
  const record = recordKeys.map((key) => found.of(key)).find((item) => item !== undefined);
  return { operator, record, seenAtMs };
}
