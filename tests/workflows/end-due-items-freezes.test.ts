import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as extendFreeze } from '../../functions/handlers/ops/extend-freeze.ts';
import { operation as listFreezes } from '../../functions/handlers/ops/list-freezes.ts';
import { lapseFreeze } from '../../functions/ledger/freeze/end-freeze.ts';
import { readFreezeOf } from '../../functions/ledger/freeze/find-freeze.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { itemsOf, walletOf } from '../front-door/people/account.ts';
import { auditsAbout } from '../front-door/people/audits.ts';
import { freezeFor } from '../front-door/freezes/freeze-for.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { stayLoggedIn } from '../front-door/people/sessions.ts';
import { newUser } from '../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const somebody = await newOperator(door);
const hourMs = 3_600_000;
const sweep = () => endDueItems(door.runtime, ['freezes']);

async function frozen() {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const made = await freezeFor(door, somebody, user, { amountSatang: 4_000, hours: 1 });
  return { user, ...made, body: made.freezeId.slice('frz_'.length) };
}

test('at its end, and not a minute before, a freeze ends by itself; its owner is told and the audit knows by whom', async () => {
  const { user, body, endsAtMs, freezeId } = await frozen();
  door.clock.advance(endsAtMs - door.clock.peekMs() - 60_000);
  await stayLoggedIn(door, user);
  expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
  expect((await walletOf(door, user)).freezeAllSatang).toBe(4_000);
  door.clock.advance(endsAtMs - door.clock.peekMs());
  expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 10_000, freezeAllSatang: 0 });
  expect(await readFreezeOf(door.runtime, user.userId, body)).toMatchObject({ state: 'lapsed' });
  expect((await succeedAs(door, listFreezes, somebody, {})).rows).toEqual([]);
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({ securityEvent: 'freeze-ended' });
  expect((await auditsAbout(door, user.userId)).at(-1)).toMatchObject({
    action: 'lapse-freeze',
    operator: 'sweep',
    change: { freezeId },
  });
  expect((await itemsOf(door, user.userId)).filter((item) => item['duePk'] === 'DUE#freezes#0')).toEqual([]);
  expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
});

test('extended in the very moment of the sweep it stands, and two sweeps at once lift it once', async () => {
  const { user, body, freezeId, endsAtMs } = await frozen();
  const standing = await readFreezeOf(door.runtime, user.userId, body);
  await succeedAs(door, extendFreeze, somebody, {
    freezeId,
    policeCase: 'POL-1',
    hours: 2,
    reason: 'police case filed, case 4711',
  });
  expect(await lapseFreeze(door.runtime, standing, endsAtMs)).toBe('ended-before');
  expect((await walletOf(door, user)).freezeAllSatang).toBe(4_000);
  const extended = await readFreezeOf(door.runtime, user.userId, body);
  const lapse = () => lapseFreeze(door.runtime, extended, extended.endsAtMs);
  expect((await Promise.all([lapse(), lapse()])).toSorted()).toEqual(['ended-before', 'lapsed']);
  expect((await walletOf(door, user)).freezeAllSatang).toBe(0);
  expect(await lapseFreeze(door.runtime, extended, extended.endsAtMs - hourMs)).toBe('ended-before');
});
