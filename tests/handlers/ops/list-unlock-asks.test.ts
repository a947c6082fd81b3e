import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listUnlockAsks } from '../../../shared/contracts/ops/list-unlock-asks.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { operation } from '../../../functions/handlers/ops/list-unlock-asks.ts';
import { operation as unlockByTwo } from '../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { dueAt } from '../../../functions/table/due.ts';
import { keys } from '../../../functions/table/keys.ts';
import { lockQueue, unlockWallet } from '../../../functions/table/wallet-lock.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { putEach } from '../../front-door/money/due-items.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { askedUnlock } from '../../front-door/held/asked-unlock.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const askCountsForMs = 72 * 3_600_000;
const gapMs = 10 * 60_000;
type Page = OutputOf<typeof listUnlockAsks>;

/** Somebody who asks for it, a while before whoever asks next. */
async function asking(door: Door): Promise<User> {
  const user = await askedUnlock(door);
  door.clock.advance(60_000);
  return user;
}

const ownDoor = async () => openDoor({ table: await createOwnTable() });
const waitingIn = async (door: Door) => (await succeedAs(door, operation, await newOperator(door), {})).rows;
const idsOf = (rows: Page['rows']) => rows.map(({ userId }) => userId);

test("given an owner who asked, operators see masked who waits, since when and until when, over the operators' API", async () => {
  const shared = await openDoor();
  const user = await asking(shared);
  const { unlockAskedAtMs: askedAtMs = 0 } = await walletOf(shared, user);
  const rows: Page['rows'][number][] = [];
  let cursor: string | undefined;
  do {
    const asked = cursor === undefined ? {} : { cursor };
    const page: Page = await succeedOverHttp(shared, listUnlockAsks, await operator(), asked);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const row = rows.find(({ userId }) => userId === user.userId);
  expect(row).toEqual({
    userId: user.userId,
    mobileMasked: `${user.mobile.slice(0, 3)}-***-*${user.mobile.slice(-3)}`,
    nameMasked: expect.stringContaining('***'),
    askedAtMs,
    ageMs: expect.any(Number),
    askEndsAtMs: askedAtMs + askCountsForMs,
    leftMs: expect.any(Number),
  });
  expect((row?.ageMs ?? 0) + (row?.leftMs ?? 0)).toBe(askCountsForMs);
  expect(JSON.stringify(rows)).not.toContain(user.mobile.slice(1));
});

test('who asked first stands first; who is unlocked, has locked again or asks in vain by now is not there', async () => {
  const door = await ownDoor();
  const [first, unlocked, before, again] = [
    await asking(door),
    await asking(door),
    await asking(door),
    await asking(door),
  ];
  door.clock.advance(gapMs);
  const second = await asking(door);
  expect(idsOf(await waitingIn(door))).toEqual([first, unlocked, before, again, second].map(({ userId }) => userId));
  await carryOut(door, unlockByTwo, { mobile: unlocked.mobile, reason: 'called back, case 4711' });
  await succeed(door, lockWallet, again, {});
  // As the release before unlocks, which leaves the line.
  const write = unlockWallet(door.runtime.table, await walletOf(door, before));
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  const rows = await waitingIn(door);
  expect(idsOf(rows)).toEqual([first.userId, second.userId]);
  const [one, other] = rows.map(({ ageMs }) => ageMs);
  expect(one).toBeGreaterThanOrEqual((other ?? 0) + gapMs);
  door.clock.advance(askCountsForMs - gapMs);
  // Nothing has swept the line of who waits in vain.
  expect(idsOf(await waitingIn(door))).toEqual([second.userId]);
  await endDueItems(door.runtime, ['wallet-locks']);
  expect(idsOf(await waitingIn(door))).toEqual([second.userId]);
});

test('a page looks at fifty things and says where the next begins; each reading is audited', async () => {
  const door = await ownDoor();
  const first = await asking(door);
  await endDueItems(door.runtime, ['wallet-locks']);
  const { unlockAskedAtMs = 0 } = await walletOf(door, first);
  // People who are gone: their lines are looked at, and show nobody.
  const lines = Array.from({ length: 48 }, (_none, index) => {
    const [userId, askedAtMs] = [`usr_${randomUUID()}`, unlockAskedAtMs + 1 + index];
    return { ...keys.unlockAsk(userId), userId, askedAtMs, ...dueAt(lockQueue, userId, askedAtMs + askCountsForMs) };
  });
  // A lock that stops what it has to only with a later try stands among them.
  const dueAtMs = unlockAskedAtMs + askCountsForMs + 1;
  const left = { ...keys.walletLock(first.userId), changeBody: 'B', ...dueAt(lockQueue, first.userId, dueAtMs) };
  await putEach(door, [...lines, left]);
  const later = [await asking(door), await asking(door)];
  await endDueItems(door.runtime, ['wallet-locks']);
  const somebody = await newOperator(door);
  const one = await succeedAs(door, operation, somebody, {});
  const two = await succeedAs(door, operation, somebody, { cursor: one.nextCursor ?? '' });
  expect([idsOf(one.rows), idsOf(two.rows), two.nextCursor]).toEqual([
    [first.userId],
    later.map(({ userId }) => userId),
    undefined,
  ]);
  expect(await auditsAbout(door, 'nobody')).toMatchObject([
    { action: 'ops/list-unlock-asks', change: { isFirstPage: true } },
    { action: 'ops/list-unlock-asks', change: { isFirstPage: false } },
  ]);
});

test('whoever calls or unlocks may look; role-missing: nobody else, and a cursor that is none is not valid', async () => {
  const door = await openDoor();
  for (const role of ['support', 'identity'] as const) {
    const page = await succeedAs(door, operation, await newOperator(door, [role]), {});
    expect(page.rows.length).toBeLessThanOrEqual(50);
  }
  for (const role of ['money', 'register'] as const)
    expectRefusal(await askAs(door, operation, await newOperator(door, [role]), {}), 'role-missing');
  expectRefusal(await askAs(door, operation, await newOperator(door), { cursor: 'x' }), 'input-not-valid', {
    fields: { cursor: 'cursor-not-valid' },
  });
});
