import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import { isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readOpenReview, withdrawCase } from '../../review/withdraw-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { endConsent, readConsent } from '../../table/consent.ts';
import { noActReview } from '../../table/act-review.ts';
import { dropDraft } from '../../table/draft.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { foundReview } from '../../table/review.ts';
import { stillAudited } from '../../table/wallet.ts';

/** A case with a reviewer rests on the consent and ends with it; where none is open, none begins in this moment. */
function caseSteps(
  table: string,
  wallet: Wallet,
  review: Review | undefined,
  nowMs: number,
): readonly Step<Review | undefined>[] {
  if (review === undefined || !isOpen(review))
    return [
      { write: noActReview(table, wallet.userId), learn: meanwhile('a case about an act was begun') },
      { write: stillAudited(table, wallet), learn: meanwhile('a case was begun, or decided') },
    ];
  const { moves, follows } = withdrawCase(table, review, nowMs);
  return [
    { write: moves, learn: (_known, item) => foundReview(item) },
    ...follows.map((write) => ({ write, learn: (known: Review | undefined) => known })),
  ];
}

export const operation = implement(
  withdrawConsent,
  async ({ input: { document }, session, wallet, nowMs, runtime }) => {
    const { table, aws, random, wait } = runtime;
    const { userId, sessionId } = session;
    const { items } = await readPage(aws.documents, table, lists.consents(userId), { size: 100, consistent: true });
    const given = items.map(readConsent).filter((consent) => consent.document === document);
    // Of an earlier version, too: whoever takes it back means all of them.
    const standing = given.filter(({ endedAtMs }) => endedAtMs === undefined);
    if (standing.length === 0) {
      const last = Math.max(...given.map(({ endedAtMs = 0 }) => endedAtMs));
      return given.length === 0 ? {} : { endedAtMs: last };
    }
    const tools = { documents: aws.documents, fraction: random.fraction, wait };
    const outcome = await settle(tools, await readOpenReview(runtime, userId), (review) => ({
      answer: { endedAtMs: nowMs },
      steps: [
        ...standing.map(({ version }) => ({
          write: endConsent(table, { userId, document, version }, { endedAtMs: nowMs, endedIn: sessionId }),
          learn: meanwhile('the consent was taken back'),
        })),
        // What nobody has sent rests on nothing else.
        ...draftForms.map((form) => ({ write: dropDraft(table, userId, form) })),
        ...caseSteps(table, wallet, review, nowMs),
      ],
    }));
    if (outcome.kind !== 'committed') throw new BusyError('an end of a consent is under no request id');
    return outcome.answer;
  },
);

export const handler = serve(operation);
