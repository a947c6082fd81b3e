import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeviceCodes } from '../../../functions/domains/auth/device.ts';
import { secretHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readSession } from '../../../functions/table/session.ts';
import type { Door } from '../door/door.ts';
import type { User } from './users.ts';

/** More than any payment. */
const anyAmountSatang = 1_000_000_000_000;

/** Puts a device into the state after some code: session and device know of it alike. */
export async function arrangeCodes(
  { clients, runtime: { table } }: Pick<Door, 'clients' | 'runtime'>,
  { userId, token }: User,
  codeShownAtMs: number,
  codes: DeviceCodes,
): Promise<void> {
  const sessionKey = keys.session(userId, secretHash(token.slice(userId.length + 1)));
  const session = await readItem(clients.documents, table, sessionKey);
  if (session === undefined) throw new Error('the user has no session');
  const deviceKey = keys.device(userId, readSession(session).deviceThumbprint);
  await Promise.all(
    [sessionKey, deviceKey].map((key) =>
      clients.documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { ...key },
          UpdateExpression: 'SET codeShownAtMs = :ms, codes = :codes',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':ms': codeShownAtMs, ':codes': codes },
        }),
      ),
    ),
  );
}

/** Makes a device one that has paid with a code: it may send up to an amount, by default any, without another. */
export async function trustDevice(
  door: Door,
  user: User,
  amountSatang = anyAmountSatang,
  atMs = door.clock.peekMs(),
): Promise<void> {
  await arrangeCodes(door, user, atMs, { trust: { amountSatang, atMs } });
}

/** Makes a device one that has shown no code yet. */
export async function distrustDevice(door: Door, user: User): Promise<void> {
  await arrangeCodes(door, user, 0, {});
}
