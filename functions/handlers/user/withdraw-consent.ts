import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import { isOpen } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readOpenReview, withdrawnIn, withdrawSteps } from '../../review/cases/withdraw-case.ts';
import type { WithdrawFacts } from '../../review/cases/withdraw-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { endConsent, readConsents } from '../../table/consent.ts';
import { noActReview } from '../../table/act-review.ts';
import { dropDraft } from '../../table/draft.ts';
import { stillAudited } from '../../table/wallet.ts';

/** Where no case is open, none begins in this moment. */
function noCaseSteps(table: string, wallet: Wallet): readonly Step<WithdrawFacts>[] {
  return [
    { write: noActReview(table, wallet.userId), learn: meanwhile('a case about an act was begun') },
    { write: stillAudited(table, wallet), learn: meanwhile('a case was begun, or decided') },
  ];
}

export const operation = implement(
  withdrawConsent,
  async ({ input: { document }, session, wallet, nowMs, runtime }) => {
    const { table, aws, random, wait } = runtime;
    const { userId, sessionId } = session;
    const [all, review] = await Promise.all([
      readConsents(aws.documents, table, userId),
      readOpenReview(runtime, userId),
    ]);
    const given = all.filter((consent) => consent.document === document);
    // Of an earlier version, too: whoever takes it back means all of them.
    const standing = given.filter(({ endedAtMs }) => endedAtMs === undefined);
    const lastEndMs = Math.max(...given.map(({ endedAtMs = 0 }) => endedAtMs));
    // A case that is open behind the end of a consent was left by a release before, and ends when it is said again.
    if (given.length === 0) return {};
    if (standing.length === 0 && review === undefined) return { endedAtMs: lastEndMs };
    const tools = { documents: aws.documents, fraction: random.fraction, wait };
    const noticeBody = random.idBody(nowMs);
    const first: WithdrawFacts = { review };
    const outcome = await settle(tools, first, (facts) => {
      // A case with a reviewer rests on the consent and ends with it.
      const open = facts.review !== undefined && isOpen(facts.review) ? facts.review : undefined;
      const event = open === undefined ? undefined : withdrawnIn(session, withdrawConsent.name, open, nowMs);
      return {
        answer: event,
        steps: [
          ...standing.map(({ version }) => ({
            write: endConsent(table, { userId, document, version }, { endedAtMs: nowMs, endedIn: sessionId }),
            learn: meanwhile('the consent was taken back'),
          })),
          // What nobody has sent rests on nothing else.
          ...draftForms.map((form) => ({ write: dropDraft(table, userId, form) })),
          ...(open === undefined || event === undefined
            ? noCaseSteps(table, wallet)
            : withdrawSteps(table, open, facts, { noticeBody, event })),
        ],
      };
    });
    if (outcome.kind !== 'committed') throw new BusyError('an end of a consent is under no request id');
    if (outcome.answer !== undefined) logAuthEvent(runtime, { userId }, outcome.answer);
    return { endedAtMs: standing.length === 0 ? lastEndMs : nowMs };
  },
);

export const handler = serve(operation);
