import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getRecentNumbers } from '../../../shared/contracts/airtime/recents.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { operation as createAirtime } from '../../../functions/handlers/airtime/create.ts';
import { operation } from '../../../functions/handlers/airtime/recents.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import type { AirtimeInput } from '../../front-door/payouts/airtime-cases.ts';
import { deliverPayees } from '../../front-door/money/payees.ts';
import { payoutHeldFor } from '../../front-door/payouts/hold.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own, whose stream nobody reads: every word of a top-up is told by the test.
const door = await openDoor({ table: await createOwnTable() });

/** Tops up, and answers what the stream tells of it. */
async function paid(user: User, input: AirtimeInput) {
  const made = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  return { ...made, told: payoutHeldFor(user, made) };
}
const input = (mobile: string | undefined, operatorCode = 'ais'): AirtimeInput => ({
  operatorCode,
  amountSatang: 1_000,
  ...(mobile !== undefined && { mobile }),
});
const recentsOf = (user: User) => succeed(door, operation, user, {});
const itemOf = (user: User) => readItem(door.clients.documents, door.runtime.table, keys.airtimeNumbers(user.userId));

test('somebody new has topped up nobody, and their own number is shown masked, over HTTP', async () => {
  const shared = await openDoor();
  const user = await newUser(shared);
  const { own, rows } = await succeedOverHttp(shared, getRecentNumbers, user, {});
  expect([own.mobileMasked, rows]).toEqual([maskMobile(user.mobile), []]);
});

test('numbers come newest first, each once, with the operator and amount of the last time', async () => {
  const { user } = await arrangeAirtime(door);
  const all = [
    await paid(user, input('0812345678')),
    await paid(user, input('0898765432', 'true')),
    await paid(user, { ...input('0812345678', 'dtac'), amountSatang: 2_000 }),
  ];
  // In whatever order it is told, and twice.
  const words = all.map(({ told }) => told).toReversed();
  expect(await deliverPayees(door, [...words, ...words])).toEqual([]);
  const [first, second, third] = all;
  expect((await recentsOf(user)).rows).toEqual([
    {
      mobile: '0812345678',
      operatorCode: 'dtac',
      operatorName: 'dtac',
      amountSatang: 2_000,
      lastAirtimeId: third?.airtimeId,
      lastPaidAtMs: third?.createdAtMs,
    },
    {
      mobile: '0898765432',
      operatorCode: 'true',
      operatorName: 'TrueMove H',
      amountSatang: 1_000,
      lastAirtimeId: second?.airtimeId,
      lastPaidAtMs: second?.createdAtMs,
    },
  ]);
  expect(first?.createdAtMs).toBeLessThan(third?.createdAtMs ?? 0);
  // Once for each, and nothing for what was told again.
  expect(await itemOf(user)).toMatchObject({ revision: 2 });
});

test('the own number stands apart: by whom it was topped up last, and before that by whose it was given to', async () => {
  const { user } = await arrangeAirtime(door);
  const before = (await recentsOf(user)).own.operatorCode;
  const { told } = await paid(user, { ...input(undefined, 'nt'), amountSatang: 5_000 });
  expect(await deliverPayees(door, [told])).toEqual([]);
  expect(before).not.toBe('nt');
  expect(await recentsOf(user)).toEqual({
    own: { mobileMasked: maskMobile(user.mobile), operatorCode: 'nt' },
    rows: [],
  });
});

test('two that are told at once are both there', async () => {
  const { user } = await arrangeAirtime(door);
  const words = [await paid(user, input('0812345678')), await paid(user, input('0812345679'))].map(({ told }) => told);
  await Promise.all(words.map((word) => deliverPayees(door, [word])));
  expect((await recentsOf(user)).rows.map(({ mobile }) => mobile)).toEqual(['0812345679', '0812345678']);
});

test('eleven other numbers are too many: the oldest is shown no more; and none is stored in clear', async () => {
  const { user } = await arrangeAirtime(door);
  const mobiles = Array.from({ length: 12 }, (_none, index) => `08123456${10 + index}`);
  for (const mobile of mobiles) await deliverPayees(door, [(await paid(user, input(mobile))).told]);
  expect((await recentsOf(user)).rows.map(({ mobile }) => mobile)).toEqual(mobiles.toReversed().slice(0, 10));
  expect(JSON.stringify(await itemOf(user))).not.toContain('8123456');
});
