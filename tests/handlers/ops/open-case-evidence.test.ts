import { expect, test } from 'vitest';
import { evidenceOpenMs } from '../../../functions/domains/inspect/evidence-reading.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { operation } from '../../../functions/handlers/ops/open-case-evidence.ts';
import { operation as readCase } from '../../../functions/handlers/ops/read-case.ts';
import { openCaseEvidence } from '../../../shared/contracts/ops/open-case-evidence.ts';
import { idSchema } from '../../../shared/ids.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { allowCase, caseNumber, closedCase } from '../../front-door/identity/evidence.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const reason = 'the police ask for it again';

test("given a closed case, an operator proposes to read its evidence, over the operators' API", async () => {
  const shared = await openDoor();
  const { caseId } = await closedCase(shared);
  const proposed = await succeedOverHttp(shared, openCaseEvidence, await operator(), { caseId, caseNumber, reason });
  expect(proposed).toEqual(proposedSchema.parse(proposed));
});

test('allowed by two, whoever proposed it reads the closed case once, and its further pages for ten minutes', async () => {
  const { caseId } = await closedCase(door);
  const [by, somebody] = [await newOperator(door), await newOperator(door)];
  const page = { caseId, cursor: idSchema('txn').parse(`txn_${'Z'.repeat(20)}`), reason };
  expectRefusal(await askAs(door, readCase, by, { caseId, reason }), 'case-closed');
  await allowCase(door, caseId, by);
  expectRefusal(await askAs(door, readCase, somebody, { caseId, reason }), 'case-closed');
  // A page of what nobody has begun to read is no way around the one reading.
  expectRefusal(await askAs(door, readCase, by, page), 'case-closed');
  expect((await succeedAs(door, readCase, by, { caseId, reason })).since).toHaveLength(1);
  expectRefusal(await askAs(door, readCase, by, { caseId, reason }), 'case-closed');
  await succeedAs(door, readCase, by, page);
  door.clock.advance(evidenceOpenMs);
  expectRefusal(await askAs(door, readCase, by, page), 'case-closed');
});

test('whoever has closed the case does not approve that somebody reads it', async () => {
  const { caseId, closer } = await closedCase(door);
  const answer = await askAs(door, operation, await newOperator(door), { caseId, caseNumber, reason });
  const { proposalId } = proposedSchema.parse(answer.data);
  const approval = await askAs(door, approveProposal, closer, { proposalId, reason }, { way: 'console' });
  expectRefusal(approval, 'proposal-not-yours', { because: 'last-editor' });
});

test('evidence-not-closed: an open one is read by whoever looks after it; case-not-found', async () => {
  const made = await tricked(door);
  const { caseNumber: number } = await report(door, made);
  const by = await newOperator(door);
  const { rows } = await succeedAs(door, listCases, by, {});
  const caseId = rows.find((row) => row.caseNumber === number)?.caseId ?? '';
  await unchanged(door, [made.sender, made.receiver], async () => {
    expectRefusal(await askAs(door, operation, by, { caseId, caseNumber, reason }), 'evidence-not-closed');
    const unknown = `cas_${'0'.repeat(20)}`;
    expectRefusal(await askAs(door, operation, by, { caseId: unknown, caseNumber, reason }), 'case-not-found');
  });
});
