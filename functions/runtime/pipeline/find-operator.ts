import { readLoginOwner, readOperator } from '../../table/operators.ts';
import { keys, operatorPartition } from '../../table/keys.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import { holdsRole } from '../../domains/operator/operator.ts';
import type { Operator, OperatorLogin } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Item } from '../../table/item.ts';
import type { Key } from '../../table/keys.ts';
import { readTogether } from '../operation/read-together.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange } from './exchange.ts';

/** Who asks, and what was found under the request id. */
interface Found {
  readonly operator: Operator;
  readonly record: Item | undefined;
}

/**
 * Looks a way in up in the register, consistently and at each act: what a signature or a token says of its roles gives
 * nothing. The request's record comes with the person. Ends early where nobody has this way in, where the person does
 * not hold the contract's role, and where only the console's login will do; whose it was is noted for the audit then.
 */
export async function findOperator(
  exchange: Exchange,
  contract: OperatorContract,
  { login, way }: OperatorLogin,
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
  const found = await readTogether(runtime, [personKey, ...recordKeys]);
  const operator = { ...readOperator(id, found.of(personKey)), login, way };
  if (!holdsRole(operator, contract.role)) throw new EarlyAnswer(refuse('role-missing'));
  if (contract.wayIn === 'console' && way !== 'console') throw new EarlyAnswer(refuse('console-login-needed'));
  return { operator, record: recordKeys.map((key) => found.of(key)).find((item) => item !== undefined) };
}
