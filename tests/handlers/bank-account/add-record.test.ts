import { expect, test } from 'vitest';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { operation as addAccount } from '../../../functions/handlers/bank-account/add.ts';
import { contentHash, lookupHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { contentOf } from '../../../functions/runtime/pipeline/request-content.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { arrangeLinkCode, newLink, newLinker } from '../../front-door/money/bank-accounts.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';

const open = await openDoor();
const door = withBank(open, await openBankServer(open));
const recordOf = (owner: string, requestId: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.request(owner, requestId));

test('the record of a linked account gives no number away to whoever has the table and tries them all', async () => {
  const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
  const user = await newLinker(door);
  const bankPhone = '0812345678';
  const link = newLink({ bankPhone });
  const content = contentOf(user.userId, addBankAccount.path, { ...link.input, bankPhone });
  const add = () => ask(door, addAccount, user, link.input, { requestId: link.requestId });
  // The mark of a refusal holds the same content as the answer that takes its place.
  expectRefusal(await add(), 'step-up-needed', { reason: 'code' });
  const marked = await recordOf(user.userId, link.requestId);
  await arrangeLinkCode(door, user, link);
  expect((await add()).code).toBe(1);
  const answered = await recordOf(user.userId, link.requestId);
  expect([marked?.['state'], answered?.['state']]).toEqual(['refused', 'answered']);
  for (const record of [marked, answered]) {
    expect(record?.['keyedHash']).toBe(lookupHash(secret, 'request', content));
    expect(Object.values(record ?? {})).not.toContain(contentHash(content));
  }
});
