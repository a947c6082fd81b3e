import { expect, test } from 'vitest';
import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { operation } from '../../../functions/handlers/statement/file.ts';
import { filePlaceOf } from '../../../functions/statement/file-place.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { thisMonth } from '../../front-door/statement/statements.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const patience = { timeout: 120_000 };

async function made() {
  const user = await newUser(door, { balanceSatang: 100 });
  const { statementId } = await succeed(door, createStatement, user, thisMonth(door), {
    requestId: crypto.randomUUID(),
  });
  return { user, statementId };
}

test(
  'given a statement of the caller, its address lets in without a login, over HTTP, and saves it',
  patience,
  async () => {
    const { user, statementId } = await made();
    const { url } = await succeedOverHttp(door, getStatementFile, user, { statementId });
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d{8}-\d{8}\.csv"$/);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
    expect((await response.bytes()).subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  },
);

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
