import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/list-failed-messages.ts';
import { failedMessageItem } from '../../../functions/table/failed-message.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const door = await openDoor({ table: await createOwnTable() });

test('sixty that could not be taken come in two pages, each once, and without their content', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `evt-${String(index).padStart(2, '0')}`);
  for (const [index, eventId] of names.entries()) {
    const message = { partner: index % 2 === 0 ? 'bank' : 'courier', eventId, kind: 'payment.received' };
    const item = failedMessageItem({
      ...message,
      sealed: neverOpened('failed-message', 'c2VhbGVk'),
      failedAtMs: index,
    });
    await door.clients.documents.send(new PutCommand({ TableName: door.runtime.table, Item: item }));
  }
  const somebody = await newOperator(door);
  const first = await succeedAs(door, operation, somebody, {});
  expect(first.rows).toHaveLength(50);
  const cursor = first.nextCursor ?? '';
  const second = await succeedAs(door, operation, somebody, { cursor });
  expect(second.nextCursor).toBeUndefined();
  const rows = [...first.rows, ...second.rows];
  expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual(names);
  expect(JSON.stringify(rows)).not.toContain('c2VhbGVk');
});
