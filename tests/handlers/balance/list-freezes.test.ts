import { expect, test } from 'vitest';
import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import { operation } from '../../../functions/handlers/balance/list-freezes.ts';
import { operation as releaseFreeze } from '../../../functions/handlers/ops/release-freeze.ts';
import { shortId } from '../../../shared/ids.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { carryOut, newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given two freezes, their owner sees each with its reason class and end, the newest first, over HTTP', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const somebody = await newOperator(door);
  const first = await freezeFor(door, somebody, user, { amountSatang: 1_000, scope: 'withdraw' });
  const second = await freezeFor(door, somebody, user, { amountSatang: 2_000, reasonClass: 'authority', hours: 72 });
  const { rows } = await unchanged(door, [user], () => succeedOverHttp(door, listOwnFreezes, user, {}));
  expect(rows).toEqual([
    {
      freezeId: second.freezeId,
      number: shortId(second.freezeId),
      amountSatang: 2_000,
      scope: 'all',
      reasonClass: 'authority',
      frozenAtMs: second.endsAtMs - 72 * 3_600_000,
      endsAtMs: second.endsAtMs,
    },
    expect.objectContaining({ freezeId: first.freezeId, scope: 'withdraw', reasonClass: 'under-inquiry' }),
  ]);
  // What operators know of the case is theirs.
  expect(JSON.stringify(rows)).not.toMatch(/CASE-4711/);
  expect(JSON.stringify(rows)).not.toContain(somebody.id);
});

test('what has ended, and what is somebody else’s, is not shown', async () => {
  const [user, other] = await Promise.all([
    newUser(door, { balanceSatang: 50_000 }),
    newUser(door, { balanceSatang: 50_000 }),
  ]);
  const somebody = await newOperator(door);
  const { freezeId } = await freezeFor(door, somebody, user, { amountSatang: 1_000 });
  await freezeFor(door, somebody, other, { amountSatang: 1_000 });
  await carryOut(door, releaseFreeze, { freezeId, reason: 'it was no scam, case 4711' }, somebody);
  expect((await succeed(door, operation, user, {})).rows).toEqual([]);
});
