import { expect, test } from 'vitest';
import { getStatements } from '../../../shared/contracts/statement/list.ts';
import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { operation as getFile } from '../../../functions/handlers/statement/file.ts';
import { operation } from '../../../functions/handlers/statement/list.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { thisMonth } from '../../front-door/statement/statements.ts';
import { logIn, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const own = await openDoor({ table: await createOwnTable() });

test('given somebody who asked for none, there is none, over HTTP', async () => {
  expect(await succeedOverHttp(door, getStatements, await newUser(door), {})).toEqual({ rows: [] });
});

test("the caller's own come newest first, nobody else's, and none whose file is gone", async () => {
  const mobile = randomMobile();
  const user = await logIn(own, mobile);
  const first = await succeed(own, createStatement, user, thisMonth(own), { requestId: crypto.randomUUID() });
  own.clock.advance(1_000);
  const input = thisMonth(own, { format: 'pdf' });
  const second = await succeed(own, createStatement, user, input, { requestId: crypto.randomUUID() });
  const shown = async () => (await succeed(own, operation, user, {})).rows.map(({ statementId }) => statementId);
  expect(await shown()).toEqual([second.statementId, first.statementId]);
  expect(await succeed(own, operation, await newUser(own), {})).toEqual({ rows: [] });
  own.clock.advance(7 * 86_400_000 - 1_000);
  const again = await logIn(own, mobile);
  expect((await succeed(own, operation, again, {})).rows.map(({ statementId }) => statementId)).toEqual([
    second.statementId,
  ]);
  expectRefusal(await ask(own, getFile, again, { statementId: first.statementId }), 'statement-not-found');
});
