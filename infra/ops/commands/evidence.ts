import { listClosedReviews } from '../../../shared/contracts/ops/list-closed-reviews.ts';
import { openCaseEvidence } from '../../../shared/contracts/ops/open-case-evidence.ts';
import { openEvidence } from '../../../shared/contracts/ops/open-evidence.ts';
import { readEvidence } from '../../../shared/contracts/ops/read-evidence.ts';
import { FriendlyError } from '../../local/settings.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { caseIdOf } from './cases.ts';
import { describeProposed } from './proposals.ts';

function given(value: string | undefined, how: string): string {
  if (value === undefined) throw new FriendlyError(how);
  return value;
}

const whose = 'Whose? Say --user <user id>; "closed-reviews" lists what is over of somebody.';
const why = 'Why? Say --reason <why>; it is kept in the audit record.';
const forCase = 'For which case? Say --case <number>, as it stands on the complaint or the letter.';

type Row = OutputOf<typeof listClosedReviews>['rows'][number];

async function readRows(stage: OperatorStage, userId: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const asked = { userId, ...(cursor !== undefined && { cursor }) };
    const page: OutputOf<typeof listClosedReviews> = await askOperator(stage, listClosedReviews, asked);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

export const closedReviewsCommand: Command = {
  name: 'closed-reviews',
  purpose: "list what came of a person's reviews, by whom and why; nothing of what was looked at",
  usage: '<user id>',
  details: ['What a review was decided on takes two to read: open-evidence, approve, read-evidence.'],
  positional: 'id',
  options: {},
  run: async (openStage, { id }, say) => {
    const userId = given(id, 'Whose? Give the user id, usr_...; "find" knows it.');
    const rows = await readRows(await openStage(), userId);
    if (rows.length === 0) {
      say('No review of theirs is over.');
      return 'fine';
    }
    const lines = rows.map(
      ({ reviewId, kind, state, because, firstBy, decidedBy, decidedAtMs, sentAtMs, picturesUntilMs }) => [
        bangkokText(sentAtMs),
        decidedAtMs === undefined ? '' : bangkokText(decidedAtMs),
        reviewId,
        kind,
        state,
        because ?? '',
        [firstBy, decidedBy].filter((each) => each !== undefined).join(', '),
        picturesUntilMs === undefined ? 'gone' : `until ${bangkokText(picturesUntilMs)}`,
      ],
    );
    say(textTable(['sent (Bangkok)', 'decided', 'id', 'kind', 'state', 'because', 'by', 'pictures'], lines));
    return 'found';
  },
};

export const openEvidenceCommand: Command = {
  name: 'open-evidence',
  purpose: 'propose to read what a decided review was decided on; a second operator approves',
  usage: '<review id> --user <user id> --case <number> --reason <why>',
  details: [
    'Once approved, whoever proposed it reads it once, within ten minutes: read-evidence. Who has decided the review does',
    'not approve. See docs/runbooks/reviews.md and docs/runbooks/four-eyes.md.',
    '',
    'Example:',
    '  npm run ops -- open-evidence rev_1M81XTKEXPY9VEDN29C2 --user usr_1M81XTKEXPY9VEDN29C2 --case CMP-4711 --reason "they complain"',
  ],
  positional: 'id',
  options: { user: { type: 'string' }, case: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id, user, case: caseNumber, reason }, say) => {
    const input = {
      reviewId: given(id, 'Which? Give its id, rev_...; "closed-reviews" lists them.'),
      userId: given(user, whose),
      caseNumber: given(caseNumber, forCase),
      reason: given(reason, why),
    };
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, openEvidence, input)));
    return 'fine';
  },
};

export const readEvidenceCommand: Command = {
  name: 'read-evidence',
  purpose: 'print, once, what a decided review was decided on, after somebody else has approved; audited',
  usage: '<review id> --user <user id> --reason <why>',
  details: [
    'Ten minutes from the approval on, and one time. An address of a picture lets in for a minute. Read it where nobody',
    'else sees the screen, and keep no file of it.',
  ],
  positional: 'id',
  options: { user: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id, user, reason }, say) => {
    const input = {
      reviewId: given(id, 'Which? Give its id, rev_...; "closed-reviews" lists them.'),
      userId: given(user, whose),
      reason: given(reason, why),
    };
    say(JSON.stringify(await askOperator(await openStage(), readEvidence, input), undefined, 2));
    return 'fine';
  },
};

export const openCaseEvidenceCommand: Command = {
  name: 'open-case-evidence',
  purpose: 'propose to read the evidence of a closed scam case; a second operator approves',
  usage: '<case number> --case <number> --reason <why>',
  details: [
    'Once approved, whoever proposed it reads it once, within ten minutes: read-case. --case is what it is read for.',
    'Who has closed the case does not approve. See docs/runbooks/scam-wave.md and docs/runbooks/four-eyes.md.',
  ],
  positional: 'id',
  options: { case: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id, case: caseNumber, reason }, say) => {
    const wanted = { caseNumber: given(caseNumber, forCase), reason: given(reason, why) };
    const stage = await openStage();
    const caseId = await caseIdOf(stage, id);
    say(describeProposed(stage, await askOperator(stage, openCaseEvidence, { caseId, ...wanted })));
    return 'fine';
  },
};
