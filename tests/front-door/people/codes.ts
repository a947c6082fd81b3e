import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { randomInt } from 'node:crypto';
import type { Contract } from '../../../shared/operation.ts';
import { viewerAddressHeader } from '../../../infra/constructs/function-grants.ts';
import type { Answer, Caller } from '../../../infra/write-request.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import type { CodeAsker } from '../../../functions/domains/auth/sms-code.ts';
import { lookupHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { readAuthEvent } from '../../../functions/table/auth-event.ts';
import { keys, lists } from '../../../functions/table/keys.ts';
import type { AuthEventOwner } from '../../../functions/table/keys/login.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { Meter } from '../../bench/meter.ts';
import { tableConfigOf } from '../../stage/clients.ts';
import { itemsOf } from './account.ts';
import { send, write } from '../door/ask.ts';
import type { AskOptions } from '../door/ask.ts';
import type { Door } from '../door/door.ts';

/** The hash under which a phone is found, from the number as the person types it. */
export async function phoneHashOf({ runtime }: Pick<Door, 'runtime'>, mobile: string): Promise<string> {
  const secret = await runtime.secrets.valueOf(runtime.config.lookupSecretArn ?? '');
  return lookupHash(secret, 'phone', `+66${mobile.slice(1)}`);
}

/** An address that no other test uses. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Asks the real handler from an address, as CloudFront tells it. */
export async function askFrom<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  caller: Caller,
  input: object,
  address: string,
  options: AskOptions = {},
): Promise<Answer> {
  const request = await write(door, operation.contract, caller, input, options);
  const headers = { ...request.headers, [viewerAddressHeader]: address };
  return request.open(await send(door, operation, { ...request, headers }));
}

/** The audit trail of a user or of a phone that has none, oldest first. */
export async function authEventsOf(door: Door, owner: AuthEventOwner) {
  const { pk, prefix } = lists.authEvents(owner);
  const items = await itemsOf(door, pk);
  return items.filter(({ sk }) => String(sk).startsWith(prefix)).map(readAuthEvent);
}

/** When codes that anybody, or a session, has asked for were sent to a phone, as it is stored. */
export async function sendTimesOf(
  door: Door,
  mobile: string,
  askedBy: CodeAsker = 'anybody',
): Promise<readonly number[]> {
  const item = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.codeSends(await phoneHashOf(door, mobile), askedBy),
  );
  return Array.isArray(item?.['sentAtMs']) ? item['sentAtMs'].map(Number) : [];
}

/** Makes a phone one that no code was sent to, for tests that ask a deployed function right after a login. */
export async function forgetSends(door: Door, mobile: string): Promise<void> {
  const { clients, runtime } = door;
  const { pk, sk: prefix } = keys.codeSends(await phoneHashOf(door, mobile), 'anybody');
  const items = await itemsOf(door, pk);
  for (const { sk } of items.filter((item) => String(item.sk).startsWith(prefix)))
    await clients.documents.send(new DeleteCommand({ TableName: runtime.table, Key: { pk, sk } }));
}

/** The same door with a client that counts what is asked of the table. */
export function meterDoor(open: Door): { readonly door: Door; readonly meter: Meter } {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const meter = new Meter(documents, open.clients.documents, open.runtime.table);
  return { meter, door: { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } } };
}
