import { expect, test } from 'vitest';
import { listFreezes } from '../../../shared/contracts/ops/list-freezes.ts';
import { operation } from '../../../functions/handlers/ops/list-freezes.ts';
import { putNewFreeze } from '../../../functions/table/freeze.ts';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { idBody } from '../../../shared/ids.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const hourMs = 3_600_000;

test("given a freeze, an operator sees it in the release queue with how long it has stood, over the operators' API", async () => {
  const shared = await openDoor();
  const somebody = await newOperator(shared);
  const user = await newUser(shared, { balanceSatang: 10_000 });
  const { freezeId, endsAtMs } = await freezeFor(shared, somebody, user, { amountSatang: 4_000 });
  const rows = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof succeedOverHttp<typeof listFreezes>>> = await succeedOverHttp(
      shared,
      listFreezes,
      await operator(),
      cursor === undefined ? {} : { cursor },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(rows.find((row) => row.freezeId === freezeId)).toMatchObject({
    userId: user.userId,
    amountSatang: 4_000,
    scope: 'all',
    reasonClass: 'under-inquiry',
    caseNumber: 'CASE-4711',
    by: somebody.id,
    endsAtMs,
  });
});

test('the oldest stands first, page by page, each once, and every reading is audited', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  const startMs = door.clock.peekMs();
  const made = Array.from({ length: 53 }, (_none, index) => ({
    userId: 'usr_1M81XTKEXPY9VEDN29C2',
    body: idBody(startMs + index, crypto.getRandomValues(new Uint8Array(11))),
    scope: 'all' as const,
    reasonClass: 'reported' as const,
    caseNumber: 'CASE-1',
    amountSatang: 100,
    frozenAtMs: startMs + index,
    endsAtMs: startMs + hourMs,
    by: 'report',
  }));
  for (const freeze of made)
    await door.clients.documents.send(
      new TransactWriteCommand({ TransactItems: [...putNewFreeze(door.runtime.table, freeze)] }),
    );
  door.clock.advance(2 * hourMs);
  const first = await succeedAs(door, operation, somebody, {});
  const second = await succeedAs(door, operation, somebody, { cursor: first.nextCursor ?? '' });
  const rows = [...first.rows, ...second.rows];
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 3, undefined]);
  expect(rows.map(({ freezeId }) => freezeId)).toEqual(made.map(({ body }) => `frz_${body}`));
  expect(rows[0]?.stoodMs).toBeGreaterThanOrEqual(2 * hourMs);
  expect(await auditsAbout(door, 'nobody')).toMatchObject([
    { action: 'ops/list-freezes', change: { isFirstPage: true } },
    { action: 'ops/list-freezes', change: { isFirstPage: false } },
  ]);
});
