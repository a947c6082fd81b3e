import { beforeEach, expect, test } from 'vitest';
import { extendFreeze } from '../../../shared/contracts/ops/extend-freeze.ts';
import { operation as listOwnFreezes } from '../../../functions/handlers/balance/list-freezes.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/extend-freeze.ts';
import { operation as listFreezes } from '../../../functions/handlers/ops/list-freezes.ts';
import { operation as releaseFreeze } from '../../../functions/handlers/ops/release-freeze.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const hourMs = 3_600_000;
const reason = 'police case filed, case 4711';
const policeCase = 'POL-6612/0047';
let somebody: TestOperator;

beforeEach(async () => {
  somebody = await newOperator(door);
});

async function frozen() {
  const user = await newUser(door, { balanceSatang: 10_000 });
  return { user, ...(await freezeFor(door, somebody, user, { amountSatang: 4_000 })) };
}

test("given a freeze that stands, an operator extends it by a police case's number, over the operators' API", async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { balanceSatang: 10_000 });
  const { freezeId, endsAtMs } = await freezeFor(shared, await newOperator(shared), user, { amountSatang: 4_000 });
  const input = { freezeId, policeCase, hours: 168, reason };
  const done = await succeedOverHttp(shared, extendFreeze, await operator(), input);
  expect(done.endsAtMs - endsAtMs).toBeGreaterThan(143 * hourMs);
});

test('extended, it outlives its first end and ends at the new one; its owner is told of that', async () => {
  const { user, freezeId } = await frozen();
  const { endsAtMs } = await succeedAs(door, operation, somebody, { freezeId, policeCase, hours: 48, reason });
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({
    securityEvent: 'money-frozen',
    freezeEndsAtMs: endsAtMs,
  });
  expect((await succeedAs(door, listFreezes, somebody, {})).rows).toContainEqual(
    expect.objectContaining({ freezeId, policeCase, endsAtMs }),
  );
  expect((await auditsAbout(door, user.userId)).at(-1)).toMatchObject({
    action: 'ops/extend-freeze',
    change: { policeCase },
  });
  door.clock.advance(24 * hourMs);
  await stayLoggedIn(door, user);
  expect(await endDueItems(door.runtime, ['freezes'])).toMatchObject({ ended: 0 });
  expect((await succeed(door, listOwnFreezes, user, {})).rows).toHaveLength(1);
  door.clock.advance(24 * hourMs);
  await stayLoggedIn(door, user);
  await endDueItems(door.runtime, ['freezes']);
  expect((await succeed(door, listOwnFreezes, user, {})).rows).toEqual([]);
});

test('freeze-ends-later: an end that is no later is none, also where another extended it in this very moment', async () => {
  const { user, freezeId, endsAtMs } = await frozen();
  await unchanged(door, [user], async () => {
    const answer = await askAs(door, operation, somebody, { freezeId, policeCase, hours: 23, reason });
    expectRefusal(answer, 'freeze-ends-later', { endsAtMs });
  });
  const late = meanwhileDoor(door, () =>
    succeedAs(door, operation, somebody, { freezeId, policeCase, hours: 100, reason }),
  );
  expectRefusal(
    await askAs(late, operation, somebody, { freezeId, policeCase, hours: 48, reason }),
    'freeze-ends-later',
    { endsAtMs: expect.any(Number) as unknown },
  );
});

test('freeze-not-found: there is none, or it was released, also in this very moment', async () => {
  const input = { freezeId: `frz_${'0'.repeat(20)}`, policeCase, hours: 48, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'freeze-not-found');
  const { freezeId } = await frozen();
  const release = () => carryOut(door, releaseFreeze, { freezeId, reason: 'no case, 4711' });
  const late = meanwhileDoor(door, release);
  expectRefusal(await askAs(late, operation, somebody, { ...input, freezeId }), 'freeze-not-found');
  expectRefusal(await askAs(door, operation, somebody, { ...input, freezeId }), 'freeze-not-found');
});
