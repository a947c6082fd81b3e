import { DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { giveLogin, putNewOperator } from '../../../functions/table/operators.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import type { Contract, FourEyesContract, InputOf, OutputOf } from '../../../shared/operation.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { testLoginHeader, testLoginOf } from '../../../shared/test-login.ts';
import { writeRequest } from '../../../infra/write-request.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { outputOf, sendEvent, write } from '../door/ask.ts';
import type { AskOptions } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { operatorEventOf } from '../door/event.ts';
import { postAsOperator } from '../door/http.ts';
import { operator } from './users.ts';

/** A person of the operators' register with two ways in. */
export interface TestOperator {
  readonly id: string;
  /** The id of their IAM user. */
  readonly login: string;
  /** What the test login's header says. */
  readonly consoleName: string;
}

/** Enters somebody into the register whom no other test knows. */
export async function newOperator(
  { clients: { documents }, runtime: { table } }: Door,
  roles: readonly OperatorRole[] = operatorRoles,
): Promise<TestOperator> {
  const id = `t-${randomUUID()}`;
  const login = `AIDA${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`;
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        putNewOperator(table, { id, roles }),
        ...giveLogin(table, login, id),
        ...giveLogin(table, testLoginOf(id), id),
      ],
    }),
  );
  return { id, login, consoleName: id };
}

/** Takes a role away, as two operators would. */
export async function withdrawRole(
  { clients: { documents }, runtime: { table } }: Door,
  { id }: TestOperator,
  role: OperatorRole,
): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { ...keys.operator(id) },
      UpdateExpression: `REMOVE may_${role}`,
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}

/** Takes a way in away, as two operators would. */
export async function withdrawWayIn(
  { clients: { documents }, runtime: { table } }: Door,
  login: string,
): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: table, Key: { ...keys.operatorLogin(login) } }));
}

export interface ActOptions extends AskOptions {
  /** `console`: by the login that stands for the console's. */
  readonly way?: 'iam' | 'console';
}

/** Asks the real handler as one of the register's persons. */
export async function askAs<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  { login, consoleName }: Pick<TestOperator, 'login' | 'consoleName'>,
  input: object,
  { way = 'iam', ...options }: ActOptions = {},
): Promise<Answer> {
  const request = await write(door, operation.contract, await operator(), input, options);
  const headers = way === 'iam' ? request.headers : { ...request.headers, [testLoginHeader]: consoleName };
  return request.open(await sendEvent(door, operation, operatorEventOf({ ...request, headers }, login)));
}

/** Asks for something that has to succeed. */
export async function succeedAs<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  who: Pick<TestOperator, 'login' | 'consoleName'>,
  input: InputOf<C> & object,
  options: ActOptions = {},
): Promise<OutputOf<C>> {
  return outputOf(operation.contract, await askAs(door, operation, who, input, options));
}

/** Asks the deployed function over HTTP as one of the stage's test logins. */
export async function succeedOverHttpAs<C extends Contract>(
  { stage, serverKey }: Door,
  contract: C,
  consoleName: string,
  input: InputOf<C> & object,
): Promise<OutputOf<C>> {
  const request = await writeRequest(contract, await operator(), input, { timestampMs: Date.now(), serverKey });
  const headers = { ...request.headers, [testLoginHeader]: consoleName };
  return outputOf(contract, await request.open(await postAsOperator(stage, { ...request, headers })));
}

/** Proposes and has somebody whom nobody knows approve: what two operators do who agree. */
export async function carryOut<C extends FourEyesContract & Contract>(
  door: Door,
  operation: Operation<C>,
  input: InputOf<C> & object,
  proposer?: TestOperator,
): Promise<OutputOf<typeof approveProposal.contract>> {
  const [by, approver] = await Promise.all([proposer ?? newOperator(door), newOperator(door)]);
  const { proposalId } = proposedSchema.parse((await askAs(door, operation, by, input)).data);
  return succeedAs(
    door,
    approveProposal,
    approver,
    { proposalId, reason: 'compared with the document' },
    { way: 'console' },
  );
}
