import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { readCase } from '../../../shared/contracts/ops/read-case.ts';
import { idSchema } from '../../../shared/ids.ts';
import { operation as closeCase } from '../../../functions/handlers/ops/close-case.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { operation } from '../../../functions/handlers/ops/read-case.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const reason = 'asked for by the police, case 4711';

async function reported(door: Door) {
  const made = await tricked(door);
  const { caseNumber } = await report(door, made);
  const { rows } = await succeedAs(door, listCases, await newOperator(door), {});
  const caseId = rows.find((row) => row.caseNumber === caseNumber)?.caseId ?? '';
  return { ...made, caseNumber, caseId };
}

test("given an open case, an operator reads its evidence, over the operators' API", async () => {
  const shared = await openDoor();
  const { caseId, caseNumber, sender, receiver, transactionId } = await reported(shared);
  const pack = await succeedOverHttp(shared, readCase, await operator(), { caseId, reason });
  expect(pack).toMatchObject({
    caseNumber,
    payment: { transactionId, amountSatang: 5_000 },
    reporter: { userId: sender.userId, name: 'Malee Srisuk', phone: `+66${sender.mobile.slice(1)}` },
    receiver: { userId: receiver.userId, name: 'Mana Jaidee', phone: `+66${receiver.mobile.slice(1)}` },
    freeze: { state: 'standing', leftSatang: 5_000 },
    since: [{ type: 6, amountSatang: 5_000 }],
  });
  expect(pack).not.toHaveProperty('nextCursor');
});

test('what its receiver did since is read to its end, page by page, and nothing from before the payment', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const { caseId, receiver } = await reported(door);
  const entries = await itemsOf(door, receiver.userId);
  const received = entries.find(({ sk }) => String(sk).startsWith('TXN#'));
  const later = Array.from({ length: 51 }, () => door.runtime.random.idBody(door.clock.peekMs() + 1_000));
  const earlier = door.runtime.random.idBody(door.clock.peekMs() - 86_400_000);
  const put = (body: string) =>
    new PutCommand({ TableName: door.runtime.table, Item: { ...received, sk: `TXN#${body}` } });
  await Promise.all([...later, earlier].map((body) => door.clients.documents.send(put(body))));
  const somebody = await newOperator(door);
  const first = await succeedAs(door, operation, somebody, { caseId, reason });
  const cursor = first.nextCursor === undefined ? undefined : idSchema('txn').parse(first.nextCursor);
  const last = await succeedAs(door, operation, somebody, { caseId, reason, ...(cursor && { cursor }) });
  expect([first.since.length, last.since.length, last.nextCursor]).toEqual([50, 2, undefined]);
  const told = new Set([...first.since, ...last.since].map(({ transactionId }) => transactionId));
  expect([told.size, told.has(`txn_${earlier}`)]).toEqual([52, false]);
});

test('whoever reads it says why, and it stands in the audit of both people', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const { caseId, sender, receiver } = await reported(door);
  const somebody = await newOperator(door);
  await succeedAs(door, operation, somebody, { caseId, reason });
  for (const { userId } of [sender, receiver])
    expect((await auditsAbout(door, userId)).at(-1)).toMatchObject({
      action: 'ops/read-case',
      operator: somebody.id,
      change: { caseId, why: reason },
    });
});

test('case-closed: a closed one is closed to one person; case-not-found; role-missing', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const { caseId } = await reported(door);
  const somebody = await newOperator(door);
  await succeedAs(door, closeCase, somebody, { caseId, outcome: 'no-scam', reason });
  expectRefusal(await askAs(door, operation, somebody, { caseId, reason }), 'case-closed');
  const unknown = `cas_${'0'.repeat(20)}`;
  expectRefusal(await askAs(door, operation, somebody, { caseId: unknown, reason }), 'case-not-found');
  const other = await newOperator(door, ['money']);
  expectRefusal(await askAs(door, operation, other, { caseId, reason }), 'role-missing');
});
