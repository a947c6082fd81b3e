import { expect, test } from 'vitest';
import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { operation } from '../../../functions/handlers/statement/file.ts';
import { operation as listAuthEvents } from '../../../functions/handlers/ops/list-auth-events.ts';
import { operation as getList } from '../../../functions/handlers/statement/list.ts';
import { filePlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { thisMonth } from '../../front-door/statement/statements.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor();

async function made() {
  const user = await newUser(door, { balanceSatang: 100 });
  const { statementId } = await succeed(door, createStatement, user, thisMonth(door), {
    requestId: crypto.randomUUID(),
  });
  return { user, statementId };
}

test('given a statement of the caller, its address lets in without a login, over HTTP, and saves it', async () => {
  const { user, statementId } = await made();
  const { url } = await succeedOverHttp(door, getStatementFile, user, { statementId });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d{8}-\d{8}\.csv"$/);
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
  expect((await response.bytes()).subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test('each fetching stands in its owner’s trail with its session, and what is refused does not', async () => {
  const [{ user, statementId }, somebody] = [await made(), await newUser(door)];
  await Promise.all([1, 2].map(() => succeed(door, operation, user, { statementId })));
  expectRefusal(await ask(door, operation, somebody, { statementId }), 'statement-not-found');
  const fetchedBy = async ({ userId }: { readonly userId: string }) => {
    const { rows } = await succeed(door, listAuthEvents, await operator(), { userId });
    return rows.filter(({ event }) => event === 'statement-fetched');
  };
  expect(await fetchedBy(user)).toMatchObject([
    { reason: `csv ${statementId}`, operation: 'statement/file', times: 2, sessionId: expect.stringMatching(/^ses_/) },
  ]);
  expect(await fetchedBy(somebody)).toEqual([]);
});

test('an address that was changed, or none at all, lets nobody in', async () => {
  const { user, statementId } = await made();
  const { url } = await succeed(door, operation, user, { statementId });
  const bare = url.slice(0, url.indexOf('?'));
  const other = url.replace(user.userId, 'usr_00000000000000000000');
  for (const address of [bare, other, url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')])
    expect((await fetch(address)).status, address).toBeGreaterThanOrEqual(400);
  expect(url).toContain(`${filePlaceOf(door.runtime).bucket}/${user.userId}/`);
});

test("statement-not-found: somebody else's, an unknown one, and one whose week is over", async () => {
  const { user, statementId } = await made();
  const somebody = await newUser(door);
  expectRefusal(await ask(door, operation, somebody, { statementId }), 'statement-not-found');
  expectRefusal(await ask(door, operation, user, { statementId: 'stm_00000000000000000000' }), 'statement-not-found');
});

test('statement-not-found: a whole name, from a device that showed no code, and an hour later', async () => {
  const user = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100 });
  const [requestId, input] = [crypto.randomUUID(), thisMonth(door, { format: 'pdf', name: 'full' })];
  await showPaymentCode(door, user, { operation: 'statement/create', requestId, input } as const);
  const { statementId } = await succeed(door, createStatement, user, input, { requestId });
  const masked = await succeed(door, createStatement, user, thisMonth(door), { requestId: crypto.randomUUID() });
  const seenBy = async (who: typeof user) =>
    (await succeed(door, getList, who, {})).rows.map(({ statementId: id }) => id);

  await succeed(door, operation, user, { statementId });
  expect(await seenBy(user)).toEqual([masked.statementId, statementId]);
  const elsewhere = await logInAgain(door, user.mobile);
  expectRefusal(await ask(door, operation, elsewhere, { statementId }), 'statement-not-found');
  await succeed(door, operation, elsewhere, { statementId: masked.statementId });
  expect(await seenBy(elsewhere)).toEqual([masked.statementId]);

  door.clock.advance(3_600_000);
  const later = await logInAgain(door, user.mobile, { on: user });
  expectRefusal(await ask(door, operation, later, { statementId }), 'statement-not-found');
  expect(await seenBy(later)).toEqual([masked.statementId]);
});
