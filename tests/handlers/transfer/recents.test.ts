import { expect, test } from 'vitest';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/recents.ts';
import { sealPayee } from '../../../functions/runtime/person/personal.ts';
import { putRecent } from '../../../functions/table/payee.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readPerson } from '../../../functions/table/person.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { idBody } from '../../../shared/ids.ts';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitRecent } from '../../front-door/money/payees.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given a transfer, its receiver comes into the list by the stream, and stays for the next login on another device, over HTTP', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const made = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 5_000,
    feeSatang: 0,
    receiverMobile: `+66${receiver.mobile.slice(1)}`,
  });
  await awaitRecent(door, sender, made.transferId);
  const elsewhere = await logInAgain(door, sender.mobile);
  const row = {
    receiverId,
    receiverName: 'Somchai J.',
    receiverPhone: maskMobile(receiver.mobile),
    receiverMobile: `+66${receiver.mobile.slice(1)}`,
    lastTransferId: made.transferId,
    lastPaidAtMs: made.completedAtMs,
  };
  expect(await succeed(door, operation, elsewhere, {})).toEqual({ rows: [row] });
  expect(await succeedOverHttp(door, getRecentReceivers, sender, {})).toEqual({ rows: [row] });
});

test("somebody who has paid nobody has an empty list, and nobody sees another's", async () => {
  expect(await succeed(door, operation, await newUser(door), {})).toEqual({ rows: [] });
  expectRefusal(await ask(door, operation, await newCaller(), {}), 'session-over');
});

test('of many, the twenty newest come', async () => {
  const user = await newUser(door);
  const { table, userKeys } = door.runtime;
  const person = readPerson((await readItem(door.clients.documents, table, keys.person(user.userId))) ?? {});
  const key = await userKeys.open(user.userId, person.wrappedKey);
  const startMs = door.clock.peekMs();
  const bodies = Array.from({ length: 25 }, (_, index) => idBody(startMs + index, new Uint8Array(11)));
  await door.clients.documents.send(
    new TransactWriteCommand({
      TransactItems: bodies.map((body, index) =>
        putRecent(table, user.userId, {
          body,
          receiverId: `usr_${body}`,
          paidAtMs: startMs + index,
          sealed: sealPayee(key, { name: `Payee ${index}` }),
        }),
      ),
    }),
  );
  const { rows } = await succeed(door, operation, user, {});
  expect(rows.map(({ receiverName }) => receiverName)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Payee ${24 - index}`),
  );
});
