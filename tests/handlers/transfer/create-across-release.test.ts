import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { operation as create } from '../../../functions/handlers/transfer/create.ts';
import { operation as propose } from '../../../functions/handlers/ops/set-user.ts';
import { contentHash, lookupHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { contentOf, formerFormUntilMs } from '../../../functions/runtime/pipeline/request-content.ts';
import { keys } from '../../../functions/table/keys.ts';
import { operatorPartition } from '../../../functions/table/keys/operators.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, send, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { credit, newUser, operator } from '../../front-door/people/users.ts';

// The former form is known until a day; the tests of it hold after that day too.
const door = await openDoor({ table: await createOwnTable() });
door.clock.moveTo(Math.min(Date.now(), formerFormUntilMs - 3_600_000));

const recordOf = (owner: string, requestId: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.request(owner, requestId));

/** Makes of a record what the release before would have written of this content. */
async function putInFormerForm(owner: string, requestId: string, formerHash: string): Promise<void> {
  const record = await recordOf(owner, requestId);
  if (record === undefined) throw new Error('nothing stands under this request id');
  const { keyedHash: _keyed, ...others } = record;
  await door.clients.documents.send(
    new PutCommand({ TableName: door.runtime.table, Item: { ...others, contentHash: formerHash } }),
  );
}

describe('given a record that the release before has written', () => {
  test('an answered payment gets its answer again, and other content is refused: request-id-reused', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const [input, requestId] = [{ receiverId, amountSatang: 1_000, feeSatang: 0 }, randomUUID()];
    const first = await ask(door, create, sender, input, { requestId });
    await putInFormerForm(sender.userId, requestId, contentHash(contentOf(sender.userId, createTransfer.path, input)));
    await unchanged(door, [sender, receiver], async () => {
      const again = await ask(door, create, sender, input, { requestId });
      expect([again.code, again.data]).toEqual([1, first.data]);
      const other = await ask(door, create, sender, { ...input, amountSatang: 1_001 }, { requestId });
      expectRefusal(other, 'request-id-reused');
    });
  });

  test('a refused payment goes through by its next try, in the new form; its bytes and other content do not', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door, {
      sender: { tier: 'semi', balanceSatang: 1_000 },
    });
    const [input, requestId] = [{ receiverId, amountSatang: 1_500, feeSatang: 0 }, randomUUID()];
    const refused = await write(door, createTransfer, sender, input, { requestId });
    expect((await refused.open(await send(door, create, refused))).code).toBe(21101);
    await putInFormerForm(sender.userId, requestId, contentHash(contentOf(sender.userId, createTransfer.path, input)));
    await credit(door, sender, 1_000);
    await unchanged(door, [sender, receiver], async () => {
      expect(await send(door, create, refused)).toMatchObject({ status: 400 });
      const other = await ask(door, create, sender, { ...input, amountSatang: 100 }, { requestId });
      expectRefusal(other, 'request-id-reused');
    });
    expect((await ask(door, create, sender, input, { requestId })).code).toBe(1);
    expect((await walletOf(door, sender)).availableSatang).toBe(500);
    const record = await recordOf(sender.userId, requestId);
    expect(record).toMatchObject({ state: 'answered', keyedHash: expect.any(String) });
    expect(record).not.toHaveProperty('contentHash');
  });

  test("an operator's proposal gets its answer again", async () => {
    const { mobile } = await newUser(door);
    const input = { mobile, tier: 'semi', reason: 'identity seen at the counter' } as const;
    const requestId = randomUUID();
    const first = await ask(door, propose, await operator(), input, { requestId });
    const owner = operatorPartition('somchai');
    const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
    await putInFormerForm(owner, requestId, lookupHash(secret, 'request', contentOf(owner, setUser.path, input)));
    const again = await ask(door, propose, await operator(), input, { requestId });
    expect([again.code, again.data]).toEqual([1, first.data]);
  });
});
