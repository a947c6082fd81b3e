import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableAction } from '../../../infra/function-spec.ts';
import { specFrom } from '../../../infra/operation-row.ts';
import { joinRows, readRowFiles } from '../../../infra/row-files.ts';
import type { Runtime } from '../../../functions/runtime/process/runtime.ts';
import type { Contract } from '../../../shared/operation.ts';

/** What a client's command needs a grant for; of a transaction each of its parts needs its own. */
const actionOfCommand: Readonly<Record<string, TableAction>> = {
  GetCommand: 'GetItem',
  BatchGetCommand: 'BatchGetItem',
  QueryCommand: 'Query',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
};
const actionOfPart: Readonly<Record<string, TableAction>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

interface Sent {
  readonly input: { readonly TransactItems?: readonly object[] };
}

function actionsOf(command: Sent): readonly (TableAction | undefined)[] {
  const parts = command.input.TransactItems;
  if (parts === undefined) return [actionOfCommand[command.constructor.name]];
  return parts.flatMap((part) => Object.keys(part)).map((kind) => actionOfPart[kind]);
}

/** Thrown where the deployed function would be refused by IAM. */
class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException';
}

/** A client that denies what is not granted, as IAM would the deployed function of that name. */
export function heldTo(
  documents: DynamoDBDocumentClient,
  name: string,
  granted: ReadonlySet<TableAction>,
): DynamoDBDocumentClient {
  const checked = (command: Sent, ...rest: readonly unknown[]): Promise<unknown> => {
    const denied = actionsOf(command).filter((action) => action === undefined || !granted.has(action));
    if (denied.length === 0) return Reflect.apply(documents.send, documents, [command, ...rest]);
    const what = denied.map((action) => action ?? command.constructor.name).join(' and ');
    return Promise.reject(new AccessDeniedException(`the row of ${name} in infra/specs grants no ${what}`));
  };
  return Object.create(documents, { send: { value: checked } });
}

/** What an operation may do on the table, by contract and row; undefined of what is no operation of the tree. */
export async function tableGrantsOf(contract: Contract): Promise<ReadonlySet<TableAction> | undefined> {
  const domain = contract.name.slice(0, contract.name.indexOf('/'));
  const row = joinRows(await readRowFiles(domain))[domain]?.[contract.name];
  return row === undefined ? undefined : new Set(specFrom(contract, row).table);
}

/**
 * The runtime as the deployed function of an operation has it: what its row does not grant on the table is denied, so
 * that a write which only one branch makes is found by whatever test walks that branch.
 */
export async function grantedRuntime(runtime: Runtime, contract: Contract): Promise<Runtime> {
  const granted = await tableGrantsOf(contract);
  if (granted === undefined) return runtime;
  return { ...runtime, aws: { ...runtime.aws, documents: heldTo(runtime.aws.documents, contract.name, granted) } };
}
