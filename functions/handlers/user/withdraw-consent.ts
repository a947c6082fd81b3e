import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import { isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readOpenReview, withdrawnIn, withdrawSteps } from '../../review/cases/withdraw-case.ts';
import type { WithdrawFacts } from '../../review/cases/withdraw-case.ts';
import { dropUnsentPapers, readUnsentPapers } from '../../review/pictures/unsent-papers.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { endConsent, readConsents } from '../../table/consent.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { noActReview } from '../../table/act-review.ts';
import { dropDraft } from '../../table/draft.ts';
import { endFaces } from '../../table/wallet.ts';

/** No face that was compared under the consent opens anything behind its end; nor is a case begun in this moment. */
function facesStep(table: string, wallet: Wallet, nowMs: number): Step<WithdrawFacts> {
  return { write: endFaces(table, wallet, nowMs), learn: meanwhile('a case was begun, or decided') };
}

/** What the end of a consent ends besides: the case with a reviewer that rests on it; where none is, none begins. */
function caseSteps(
  table: string,
  wallet: Wallet,
  facts: WithdrawFacts,
  open: { readonly review: Review; readonly event: AuthEvent; readonly noticeBody: string } | undefined,
  nowMs: number,
): readonly Step<WithdrawFacts>[] {
  if (open === undefined)
    return [
      { write: noActReview(table, wallet.userId), learn: meanwhile('a case about an act was begun') },
      facesStep(table, wallet, nowMs),
    ];
  const { review, event, noticeBody } = open;
  const steps = withdrawSteps(table, review, facts, { noticeBody, event, endsFaces: true });
  // A case of the way writes its person's wallet, one about an act does not.
  return review.kind === 'act' ? [...steps, facesStep(table, wallet, nowMs)] : steps;
}

export const operation = implement(
  withdrawConsent,
  async ({ input: { document }, session, wallet, nowMs, runtime }) => {
    const { table, aws, random, wait } = runtime;
    const { userId, sessionId } = session;
    const [all, review, unsent] = await Promise.all([
      readConsents(aws.documents, table, userId),
      readOpenReview(runtime, userId),
      readUnsentPapers(runtime, userId),
    ]);
    const given = all.filter((consent) => consent.document === document);
    // Of an earlier version, too: whoever takes it back means all of them.
    const standing = given.filter(({ endedAtMs }) => endedAtMs === undefined);
    const lastEndMs = Math.max(...given.map(({ endedAtMs = 0 }) => endedAtMs));
    // What is open or unsent behind the end of a consent was left by a release before, and ends when it is said again.
    if (given.length === 0) return {};
    if (standing.length === 0 && review === undefined && unsent.lying.length === 0) return { endedAtMs: lastEndMs };
    const tools = { documents: aws.documents, fraction: random.fraction, wait };
    const noticeBody = random.idBody(nowMs);
    const first: WithdrawFacts = { review };
    const outcome = await settle(tools, first, (facts) => {
      const review = facts.review !== undefined && isOpen(facts.review) ? facts.review : undefined;
      const event = review === undefined ? undefined : withdrawnIn(session, withdrawConsent.name, review, nowMs);
      const open = review === undefined || event === undefined ? undefined : { review, event, noticeBody };
      return {
        answer: event,
        steps: [
          ...standing.map(({ version }) => ({
            write: endConsent(table, { userId, document, version }, { endedAtMs: nowMs, endedIn: sessionId }),
            learn: meanwhile('the consent was taken back'),
          })),
          // What nobody has sent rests on nothing else.
          ...draftForms.map((form) => ({ write: dropDraft(table, userId, form) })),
          ...dropUnsentPapers<WithdrawFacts>(runtime, userId, unsent, facts.review, nowMs),
          ...caseSteps(table, wallet, facts, open, nowMs),
        ],
      };
    });
    if (outcome.kind !== 'committed') throw new BusyError('an end of a consent is under no request id');
    if (outcome.answer !== undefined) logAuthEvent(runtime, { userId }, outcome.answer);
    return { endedAtMs: standing.length === 0 ? lastEndMs : nowMs };
  },
);

export const handler = serve(operation);
