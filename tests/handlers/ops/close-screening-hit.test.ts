import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/close-screening-hit.ts';
import { operation as listHits } from '../../../functions/handlers/ops/list-screening-hits.ts';
import { closeScreeningHit } from '../../../shared/contracts/ops/close-screening-hit.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { entry, onAList, screenedTomorrow } from '../../front-door/identity/listed.ts';
import { withScreening } from '../../front-door/identity/screening.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const screening = withScreening(await openDoor({ table: await createOwnTable() }));
const { door } = screening;
const reason = 'born in another year, ticket 4711';

async function rowsOf({ userId }: { readonly userId: string }, which: 'open' | 'closed') {
  const { rows } = await succeedAs(door, listHits, await newOperator(door), { which });
  return rows.filter((row) => row.userId === userId);
}

test('over HTTP a hit that nobody has is not closed', async () => {
  const shared = await openDoor();
  const hit = { userId: 'usr_00000000000000000000', list: 'sanctions', entry, reason };
  const closed = await askOverHttp(shared, closeScreeningHit, await operator(), { ...hit, outcome: 'false-hit' });
  expectRefusal(closed, 'screening-hit-not-open');
});

test('closed by an operator it leaves the open ones, is audited, and not a word goes to its person', async () => {
  const { user, hit } = await onAList(screening, '1');
  const somebody = await newOperator(door);
  const before = await succeed(door, getNotificationPage, user, {});
  expect(await rowsOf(hit, 'open')).toMatchObject([{ entry, ageMs: expect.any(Number) }]);
  await unchanged(door, [user], () => succeedAs(door, operation, somebody, { ...hit, outcome: 'false-hit', reason }));
  expect(await rowsOf(hit, 'open')).toEqual([]);
  expect(await rowsOf(hit, 'closed')).toMatchObject([{ entry, outcome: 'false-hit', closedBy: somebody.id }]);
  expect((await auditsAbout(door, hit.userId)).at(-1)).toMatchObject({
    action: 'ops/close-screening-hit',
    operator: somebody.id,
    reason,
    change: { list: 'sanctions', entry, outcome: 'false-hit' },
  });
  expect(await succeed(door, getNotificationPage, user, {})).toEqual(before);
});

test('found again it stays closed, until the list has changed its entry: then it says how it came out before', async () => {
  const { hit } = await onAList(screening, '1');
  await succeedAs(door, operation, await newOperator(door), { ...hit, outcome: 'false-hit', reason });
  await screenedTomorrow(screening, '1');
  expect([await rowsOf(hit, 'open'), await rowsOf(hit, 'closed')]).toMatchObject([[], [{ entry }]]);
  await screenedTomorrow(screening, '2');
  expect(await rowsOf(hit, 'open')).toMatchObject([{ entry, outcomeBefore: 'false-hit' }]);
  expect(await rowsOf(hit, 'closed')).toEqual([]);
  await screenedTomorrow(screening, '3');
  expect(await rowsOf(hit, 'open')).toHaveLength(1);
  await succeedAs(door, operation, await newOperator(door), { ...hit, outcome: 'true-hit', reason });
  expect(await rowsOf(hit, 'closed')).toMatchObject([{ outcome: 'true-hit' }]);
});

test('of a keeper who knows no versions a closed one is never opened again', async () => {
  const { hit } = await onAList(screening);
  await succeedAs(door, operation, await newOperator(door), { ...hit, outcome: 'false-hit', reason });
  await screenedTomorrow(screening);
  expect(await rowsOf(hit, 'open')).toEqual([]);
});

test('screening-hit-not-open: it is closed once, of two at once too, and an entry of its own', async () => {
  const { user, hit } = await onAList(screening, '1');
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const close = { ...hit, outcome: 'false-hit', reason } as const;
  await unchanged(door, [user], async () => {
    expectRefusal(await askAs(door, operation, malee, { ...close, entry: 'EU-2' }), 'screening-hit-not-open');
    const late = meanwhileDoor(door, () => succeedAs(door, operation, somchai, close));
    expectRefusal(await askAs(late, operation, malee, close), 'screening-hit-not-open');
  });
  expect(await rowsOf(hit, 'closed')).toMatchObject([{ closedBy: somchai.id }]);
});
