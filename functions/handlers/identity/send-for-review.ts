import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { stateOf } from '../../domains/identity/journey.ts';
import { reviewKindAt } from '../../domains/review/decide.ts';
import { opensAtMs } from '../../domains/review/hours.ts';
import { timesOfSending } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { readReviewsOf } from '../../review/find-review.ts';
import { keepPictures, readOwnPictures } from '../../review/own-pictures.ts';
import { consentKeyOf, consentsStill } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { isStanding } from '../../table/consent.ts';
import { atMostOrAbsent, equals } from '../../table/expression.ts';
import { mayStillGive, stillGiven } from '../../table/identity.ts';
import type { Item } from '../../table/item.ts';
import { readItem } from '../../table/pages.ts';
import { foundReview, moveReview, putNewReview } from '../../table/review.ts';
import { changeAudit, foundWallet } from '../../table/wallet.ts';

interface Facts {
  readonly wallet: Wallet;
  /** The last case; what came back for more is sent again as the same. */
  readonly last: Review | undefined;
}

const learnWallet = (known: Facts, item: Item | undefined): Facts => ({ ...known, wallet: foundWallet(item) });
const learnReview = (known: Facts, item: Item | undefined): Facts => ({ ...known, last: foundReview(item) });

export const operation = implement(
  sendForReview,
  async ({ input, session, wallet, identity, nowMs, runtime, commit }) => {
    const { userId } = session;
    const { table, random, aws } = runtime;
    const hasConsent = isStanding(await readItem(aws.documents, table, consentKeyOf(userId)));
    const [last] = await readReviewsOf(runtime, userId, 1);
    const isAnswer = wallet.auditStatus === 1;
    if (isAnswer && last?.state !== 'asked') return refuse('under-review');
    const state = stateOf({ tier: wallet.tier, kept: identity.journey, hasConsent });
    const kind = isAnswer ? last?.kind : reviewKindAt(state);
    if (kind === undefined) return refuse('step-not-next', { state });
    const { given } = identity;
    if (given === undefined) return refuse('personal-data-not-given');
    const own = await readOwnPictures(runtime, userId, kind, input.uploadIds);
    if ('refused' in own) return own;
    const { pictures } = own;
    const keeps = keepPictures<Facts>(table, own);
    const body = random.idBody(nowMs);
    const times = timesOfSending(nowMs);
    const sent = { opensAtMs: opensAtMs(nowMs), promisedAtMs: times.promisedAtMs };
    const consents = [{ write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') }];
    return commit<Facts>({ wallet, last }, (facts) => {
      stillInSession(facts.wallet, session);
      const { tier, auditStatus } = facts.wallet;
      if (isAnswer) {
        if (facts.last?.state !== 'asked') return refuse('under-review');
        const moves = moveReview(table, facts.last, 'answer', { ...times, pictures }, nowMs);
        return {
          answer: { reviewId: `rev_${facts.last.body}`, ...sent },
          steps: [
            ...moves.map((write) => ({ write, learn: learnReview })),
            ...keeps,
            { write: mayStillGive(table, facts.wallet, session), learn: learnWallet },
            ...consents,
          ],
        };
      }
      if (auditStatus === 1) return refuse('under-review');
      // Another level is another step.
      const stateNow = stateOf({ tier, kept: identity.journey, hasConsent });
      if (reviewKindAt(stateNow) !== kind) return refuse('step-not-next', { state: stateNow });
      const { revision } = given;
      return {
        answer: { reviewId: `rev_${body}`, ...sent },
        steps: [
          ...putNewReview(table, { userId, body, kind, revision, ...times, pictures }).map((write) => ({ write })),
          ...keeps,
          {
            write: changeAudit(table, userId, { from: auditStatus, to: 1 }, [
              equals('tier', tier),
              atMostOrAbsent('generation', session.generation),
            ]),
            learn: learnWallet,
          },
          { write: stillGiven(table, userId, given), learn: meanwhile('other data was given') },
          ...consents,
        ],
      };
    });
  },
);

export const handler = serve(operation);
