import { expect, test } from 'vitest';
import { closeCase } from '../../../shared/contracts/ops/close-case.ts';
import { operation } from '../../../functions/handlers/ops/close-case.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const reason = 'taken back, case 4711';

async function reported(door: Door) {
  const made = await tricked(door);
  const { caseNumber } = await report(door, made);
  const { rows } = await succeedAs(door, listCases, await newOperator(door), {});
  return { ...made, caseId: rows.find((row) => row.caseNumber === caseNumber)?.caseId ?? '' };
}

test("given an open case, an operator closes it with what was found, over the operators' API", async () => {
  const shared = await openDoor();
  const { caseId } = await reported(shared);
  const done = await succeedOverHttp(shared, closeCase, await operator(), { caseId, outcome: 'scam', reason });
  expect(done.caseId).toBe(caseId);
});

test('closed, it says what was found and moves and releases nothing; audited', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  const { caseId, sender, receiver } = await reported(door);
  await unchanged(door, [sender, receiver], () =>
    succeedAs(door, operation, somebody, { caseId, outcome: 'no-scam', reason }),
  );
  expect((await walletOf(door, receiver)).freezeAllSatang).toBe(5_000);
  const { rows } = await succeedAs(door, listCases, somebody, {});
  expect(rows).toMatchObject([{ caseId, state: 'closed', outcome: 'no-scam' }]);
  expect((await auditsAbout(door, receiver.userId)).at(-1)).toMatchObject({
    action: 'ops/close-case',
    change: { caseId, outcome: 'no-scam' },
  });
});

test('case-closed: it is closed once, by two at once too; case-not-found', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  const { caseId } = await reported(door);
  const input = { caseId, outcome: 'scam', reason } as const;
  const late = meanwhileDoor(door, () => succeedAs(door, operation, somebody, input));
  expectRefusal(await askAs(late, operation, somebody, { ...input, outcome: 'no-scam' }), 'case-closed');
  expectRefusal(await askAs(door, operation, somebody, input), 'case-closed');
  const unknown = { ...input, caseId: `cas_${'0'.repeat(20)}` };
  expectRefusal(await askAs(door, operation, somebody, unknown), 'case-not-found');
});
