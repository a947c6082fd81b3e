import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { isPersonReview } from '../../../shared/review.ts';
import { stateOf } from '../../domains/identity/journey.ts';
import { reviewKindAt } from '../../domains/review/decide.ts';
import { opensAtMs } from '../../domains/review/hours.ts';
import { madeBefore } from '../../domains/review/made-since.ts';
import { timesOfSending, withWordsOfBefore } from '../../domains/review/review.ts';
import { hasLostCompanyLevel } from '../../domains/renewal/renewal.ts';
import { refuse } from '../../engine/refusal.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { beginCase, learnReview, learnWallet, refuseAnother, refuseSecond } from '../../review/cases/begin-case.ts';
import type { CaseFacts } from '../../review/cases/begin-case.ts';
import { keepPictures, readOwnPictures, refuseKind } from '../../review/pictures/own-pictures.ts';
import { letReplacedGo, readReplaced } from '../../review/pictures/replaced-pictures.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { consentKeyOf, consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { isStanding } from '../../table/consent.ts';
import { dataToCheck, mayStillGive, stillGiven } from '../../table/identity.ts';
import { readItem } from '../../table/pages.ts';
import { keys } from '../../table/keys.ts';
import { moveReview, noteCaseOf } from '../../table/review.ts';

export const operation = implement(
  sendForReview,
  async ({ input, session, wallet, person, identity, nowMs, runtime, commit }) => {
    const { userId } = session;
    const { table, random, aws } = runtime;
    const isAnswer = wallet.auditStatus === 1;
    const [consent, last, another] = await Promise.all([
      readItem(aws.documents, table, consentKeyOf(userId)),
      readLastReview(runtime, userId),
      isAnswer ? undefined : refuseAnother(runtime, userId, nowMs),
    ]);
    const hasConsent = isStanding(consent);
    // A company's case is answered by its own operation.
    if (isAnswer && (last?.state !== 'asked' || !isPersonReview(last.kind))) return refuse('under-review');
    // A case goes on wherever its person stands, but not without the text that counts now.
    if (isAnswer && !hasConsent) return refuse('consent-needed', neededConsent);
    const state = stateOf({ tier: wallet.tier, kept: identity.journey, hasConsent });
    const ownKind = hasLostCompanyLevel(wallet) ? undefined : reviewKindAt(state);
    const kind = isAnswer ? last?.kind : ownKind;
    if (kind === undefined) return refuse('step-not-next', { state });
    const given = dataToCheck(identity);
    const opened = await openPersonalData(runtime, person, { ...identity, given });
    if (given === undefined || opened === undefined) return refuse('personal-data-not-given');
    // Which of the two it is stands in clear under the mask.
    const { idType: document } = opened.identity.masked();
    const wanted = { kind, document, last, revision: given.revision };
    const own = refuseKind(kind, opened, nowMs) ?? (await readOwnPictures(runtime, userId, wanted, input));
    if ('refused' in own) return own;
    if (another !== undefined) return another;
    const { pictures } = own;
    if (madeBefore(identity.journey, kind, pictures).size > 0) return refuse('upload-not-usable');
    const replaced = await readReplaced(runtime, isAnswer ? last : undefined, pictures, nowMs);
    const [body, times] = [random.idBody(nowMs), timesOfSending(nowMs)];
    const sent = { opensAtMs: opensAtMs(nowMs), promisedAtMs: times.promisedAtMs };
    const consents = [{ write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') }];
    return commit<CaseFacts>({ wallet, last }, (facts) => {
      stillInSession(facts.wallet, session);
      const { tier } = facts.wallet;
      if (isAnswer) {
        if (facts.last?.state !== 'asked') return refuse('under-review');
        const anew = { ...times, pictures: withWordsOfBefore(pictures, facts.last.pictures) };
        const moves = moveReview(table, facts.last, 'answer', anew, nowMs);
        return {
          answer: { reviewId: `rev_${facts.last.body}`, ...sent },
          steps: [
            ...moves.map((write) => ({ write, learn: learnReview })),
            ...keepPictures<CaseFacts>(table, own),
            ...letReplacedGo<CaseFacts>(table, replaced, nowMs),
            { write: mayStillGive(table, facts.wallet, session), learn: learnWallet },
            ...consents,
          ],
        };
      }
      const second = refuseSecond(facts);
      if (second !== undefined) return second;
      // Another level is another step.
      const stateNow = stateOf({ tier, kept: identity.journey, hasConsent });
      if (reviewKindAt(stateNow) !== kind) return refuse('step-not-next', { state: stateNow });
      const { revision } = given;
      return {
        answer: { reviewId: `rev_${body}`, ...sent },
        steps: [
          ...beginCase(table, facts, session, { userId, body, kind, revision, ...times, pictures }),
          { write: noteCaseOf(table, keys.reviewOfNumber(given.numberHash, body), userId) },
          ...keepPictures<CaseFacts>(table, own),
          { write: stillGiven(table, userId, given), learn: meanwhile('other data was given') },
          ...consents,
        ],
      };
    });
  },
);

export const handler = serve(operation);
