import { operation as openCaseEvidence } from '../../../functions/handlers/ops/open-case-evidence.ts';
import { operation as openEvidence } from '../../../functions/handlers/ops/open-evidence.ts';
import { operation as closeCase } from '../../../functions/handlers/ops/close-case.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { idSchema } from '../../../shared/ids.ts';
import type { PersonReviewKind } from '../../../shared/review.ts';
import type { Door } from '../door/door.ts';
import { report, tricked } from '../freezes/tricked.ts';
import { carryOut, newOperator, succeedAs } from '../people/operators.ts';
import type { TestOperator } from '../people/operators.ts';
import { decided, decision, sentFor } from './reviews.ts';

const reason = 'they complain, and say that it was them';
export const caseNumber = 'CMP-4711';

/** Somebody whose review was refused, and who has decided it. */
export async function refusedReview(door: Door, kind?: PersonReviewKind) {
  const reviewer = await newOperator(door);
  const sent = await sentFor(door, kind);
  await decided(door, reviewer, decision.refuse(sent.reviewId, sent.uploadIds));
  const asked = { userId: idSchema('usr').parse(sent.user.userId), reviewId: idSchema('rev').parse(sent.reviewId) };
  return { ...sent, reviewer, asked };
}

/** Two operators let the first of them read what it was decided on. */
export const allowEvidence = (
  door: Door,
  { asked }: Pick<Awaited<ReturnType<typeof refusedReview>>, 'asked'>,
  proposer: TestOperator,
) => carryOut(door, openEvidence, { ...asked, caseNumber, reason }, proposer);

/** A payment that was reported as a scam, and whose case somebody has closed. */
export async function closedCase(door: Door) {
  const made = await tricked(door);
  const told = await report(door, made);
  const closer = await newOperator(door);
  const { rows } = await succeedAs(door, listCases, closer, {});
  const found = rows.find((row) => row.caseNumber === told.caseNumber)?.caseId;
  const caseId = idSchema('cas').parse(found);
  await succeedAs(door, closeCase, closer, { caseId, outcome: 'no-scam', reason });
  return { ...made, caseId, closer };
}

/** Two operators let the first of them read the evidence of a closed case. */
export const allowCase = (door: Door, caseId: Awaited<ReturnType<typeof closedCase>>['caseId'], by: TestOperator) =>
  carryOut(door, openCaseEvidence, { caseId, caseNumber, reason }, by);
