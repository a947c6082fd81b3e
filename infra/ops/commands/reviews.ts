import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { pictureWords, reviewOutcomes, reviewReasonNames, reviewReasons } from '../../../shared/review.ts';
import type { PictureDecision } from '../../../shared/review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listReviews>['rows'][number];

async function readRows(stage: OperatorStage): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const asked = cursor === undefined ? {} : { cursor };
    const page: OutputOf<typeof listReviews> = await askOperator(stage, listReviews, asked);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new FriendlyError('Which? Give its id, rev_...; "reviews" lists them.');
  return id;
}

function whyOf(reason: string | undefined): string {
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return reason;
}

/** `upl_... accept, upl_... retry unreadable` as decisions. */
function picturesOf(text: string | undefined): readonly PictureDecision[] {
  if (text === undefined) throw new FriendlyError('Say --pictures "<upload id> accept, <upload id> retry <why>, ...".');
  return text.split(',').map((part) => {
    const [uploadId = '', said, why] = part.trim().split(/\s+/);
    const word = pictureWords.find((each) => each === said);
    const reason = reviewReasonNames.find((each) => each === why);
    if (word === undefined || (why !== undefined && reason === undefined))
      throw new FriendlyError(`"${part.trim()}" is not "<upload id> <${pictureWords.join('|')}> [why]".`);
    return { uploadId, word, ...(reason !== undefined && { reason }) };
  });
}

const reasonsText = reviewReasonNames.map((name) => `${name} (${reviewReasons[name]})`).join(', ');

export const reviewsCommand: Command = {
  name: 'reviews',
  purpose: 'list whose documents wait for a reviewer, longest first; audited',
  usage: '',
  details: ['See docs/runbooks/reviews.md.'],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    const rows = await readRows(stage);
    if (rows.length === 0) {
      say(`Nobody's documents wait in ${stage.name}.`);
      return 'fine';
    }
    say(
      textTable(
        ['promised (Bangkok)', 'late', 'what', 'state', 'accepted by', 'held by', 'ends (Bangkok)', 'id'],
        rows.map((row) => [
          bangkokText(row.promisedAtMs),
          row.isLate ? 'late' : '',
          row.kind,
          row.state,
          row.firstBy ?? '',
          row.claimedBy ?? '',
          bangkokText(row.lapsesAtMs),
          row.reviewId,
        ]),
      ),
    );
    return 'found';
  },
};

export const claimReviewCommand: Command = {
  name: 'claim-review',
  purpose: 'keep a case for yourself for ten minutes, so that you may read and decide it; audited',
  usage: '<review id> [--release yes]',
  details: ['--release yes: lets it go. See docs/runbooks/reviews.md.'],
  positional: 'id',
  options: { release: { type: 'string' } },
  run: async (openStage, { id, release }, say) => {
    const reviewId = idOf(id);
    const stage = await openStage();
    const claim = release === 'yes' ? 'release' : 'take';
    const { claimedUntilMs } = await askOperator(stage, claimReview, { reviewId, claim });
    const until = claimedUntilMs === undefined ? 'free again' : `yours until ${bangkokText(claimedUntilMs)} (Bangkok)`;
    say(`${reviewId} in ${stage.name} is ${until}.`);
    return 'fine';
  },
};

export const readReviewCommand: Command = {
  name: 'read-review',
  purpose: 'print a case that you hold as JSON: what was given, in clear, and addresses of its pictures; audited',
  usage: '<review id> --reason <why>',
  details: ['An address lets in for a minute. Read it at a screen that nobody else sees, and keep no file of it.'],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id, reason }, say) => {
    const input = { reviewId: idOf(id), reason: whyOf(reason) };
    say(JSON.stringify(await askOperator(await openStage(), readReviewCase, input), undefined, 2));
    return 'fine';
  },
};

export const decideReviewCommand: Command = {
  name: 'decide-review',
  purpose: 'decide a case that you hold: accept it, ask its person for more, or refuse it; audited, they are told',
  usage: '<review id> --outcome <word> --pictures <words> [--because <why>] --reason <why>',
  details: [
    `--outcome: ${reviewOutcomes.join(', ')}. --because, unless it is accepted, and for each picture that is not:`,
    `${reasonsText}.`,
    'A hidden one is never told. A company is accepted by two: the first acceptance leaves it waiting for another.',
    'See docs/runbooks/reviews.md.',
    '',
    'Example:',
    '  npm run ops -- decide-review rev_1M81XTKEXPY9VEDN29C2 --outcome ask --because unreadable \\',
    '    --pictures "upl_1M81XTKEXPY9VEDN29C2 retry unreadable" --reason "the number cannot be read"',
  ],
  positional: 'id',
  options: {
    outcome: { type: 'string' },
    pictures: { type: 'string' },
    because: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, { id, outcome: word, pictures, because: why, reason }, say) => {
    const outcome = reviewOutcomes.find((each) => each === word);
    if (outcome === undefined) throw new FriendlyError(`Say --outcome: ${reviewOutcomes.join(', ')}.`);
    const because = reviewReasonNames.find((each) => each === why);
    if (why !== undefined && because === undefined) throw new FriendlyError(`Say --because: ${reasonsText}.`);
    const input = {
      reviewId: idOf(id),
      outcome,
      pictures: [...picturesOf(pictures)],
      reason: whyOf(reason),
      ...(because !== undefined && { because }),
    };
    const stage = await openStage();
    const { reviewId, state, auditId } = await askOperator(stage, decideReviewCase, input);
    const waits = state === 'waiting' ? ', for another reviewer to accept it' : '';
    say(`${reviewId} in ${stage.name} is ${state}${waits} (audit record ${auditId}).`);
    return 'fine';
  },
};
