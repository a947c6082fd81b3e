import { expect, test } from 'vitest';
import { announceStatus } from '../../../shared/contracts/ops/announce-status.ts';
import { operation } from '../../../functions/handlers/ops/announce-status.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const reason = 'the bank has confirmed it, ticket 4711';
const texts = { th: 'การถอนเงินล่าช้า', en: 'Cash out is late.', zh: '提现延迟。' };

test("given what an operator knows, it is announced over the operators' API until its end", async () => {
  const door = await openDoor();
  const said = { parts: ['cash-out' as const], state: 'disturbed' as const, ...texts, hours: 2, reason };
  const { auditId, endsAtMs } = await succeedOverHttp(door, announceStatus, await operator(), said);
  expect(auditId).toMatch(/^adt_/);
  const { clients, runtime } = door;
  expect(await readItem(clients.documents, runtime.table, keys.announcement())).toMatchObject({
    parts: ['cash-out'],
    state: 'disturbed',
    texts,
    endsAtMs,
  });
});

test('a text that names somebody or links somewhere, no part, and more than three days are no valid input', async () => {
  const door = await openDoor();
  const somebody = await newOperator(door);
  const said = { parts: ['transfer'], state: 'works', ...texts, hours: 72, reason };
  const wrong = [
    [{ en: 'Call 0812345678' }, { en: 'announcement-names-somebody' }],
    [{ en: 'See https://example.com' }, { en: 'announcement-links' }],
    [{ th: '' }, { th: 'announcement-required' }],
    [{ parts: [] }, { parts: 'not-valid' }],
    [{ hours: 73 }, { hours: 'not-valid' }],
  ] as const;
  for (const [fault, fields] of wrong)
    expectRefusal(await askAs(door, operation, somebody, { ...said, ...fault }), 'input-not-valid', { fields });
});
