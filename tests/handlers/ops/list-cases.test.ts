import { expect, test } from 'vitest';
import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { operation } from '../../../functions/handlers/ops/list-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

test("given a report, an operator sees it in the list of cases, over the operators' API", async () => {
  const shared = await openDoor();
  const made = await tricked(shared);
  const { caseNumber, reportedAtMs } = await report(shared, made);
  const { rows } = await succeedOverHttp(shared, listCases, await operator(), {});
  expect(rows.find((row) => row.caseNumber === caseNumber)).toMatchObject({
    state: 'open',
    kind: 'never-delivered',
    reporterId: made.sender.userId,
    receiverId: made.receiver.userId,
    transactionId: made.transactionId,
    amountSatang: 5_000,
    frozenSatang: 5_000,
    reportedAtMs,
  });
});

test('the newest stands first, nobody’s name or number stands in it, and the reading is audited', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const somebody = await newOperator(door);
  const [first, second] = [await tricked(door), await tricked(door)];
  const numbers = [(await report(door, first)).caseNumber];
  door.clock.advance(1_000);
  numbers.push((await report(door, second)).caseNumber);
  const page = await succeedAs(door, operation, somebody, {});
  expect(page.rows.map(({ caseNumber }) => caseNumber)).toEqual(numbers.toReversed());
  expect(JSON.stringify(page)).not.toMatch(new RegExp(`Malee|Mana|${first.sender.mobile.slice(1)}`));
  const [{ caseId } = { caseId: '' }] = page.rows;
  expect((await succeedAs(door, operation, somebody, { cursor: caseId })).rows.map((row) => row.caseNumber)).toEqual([
    numbers[0],
  ]);
  expect(await auditsAbout(door, 'nobody')).toMatchObject([
    { action: 'ops/list-cases', change: { isFirstPage: true } },
    { action: 'ops/list-cases', change: { isFirstPage: false } },
  ]);
});
