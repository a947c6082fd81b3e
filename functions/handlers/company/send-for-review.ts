import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { isAskedOfCompany, readCompanyCase } from '../../company/company-case.ts';
import { refuseMinor } from '../../company/refuse-minor.ts';
import { refuseCompany, refuseExpired } from '../../domains/company/company.ts';
import { opensAtMs } from '../../domains/review/hours.ts';
import { timesOfSending, withWordsOfBefore } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { beginCase, learnReview, learnWallet, refuseAnother, refuseSecond } from '../../review/cases/begin-case.ts';
import type { CaseFacts } from '../../review/cases/begin-case.ts';
import { keepPictures, readOwnPictures } from '../../review/pictures/own-pictures.ts';
import { consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { stillCompany } from '../../table/company.ts';
import { mayStillGive } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { moveReview, noteCaseOf } from '../../table/review.ts';

export const operation = implement(
  sendCompanyForReview,
  async ({ session, wallet, person, identity, nowMs, runtime, commit }) => {
    const { userId } = session;
    const { table, random } = runtime;
    const isAnswer = wallet.auditStatus === 1;
    const [{ hasConsent, renewal, company, isToCheck, papers, isWhole, last }, another] = await Promise.all([
      readCompanyCase(runtime, wallet, identity, nowMs),
      isAnswer ? undefined : refuseAnother(runtime, userId, nowMs),
    ]);
    if (isAnswer && !isAskedOfCompany(last)) return refuse('under-review');
    const impossible = refuseCompany(wallet, renewal, nowMs);
    if (impossible !== undefined) return impossible;
    if (!hasConsent) return refuse('consent-needed', neededConsent);
    // What the level rests on is checked already: its owner gives the company anew.
    if (company === undefined || !isToCheck) return refuse('company-not-given');
    const minor = await refuseMinor(runtime, person, identity, nowMs);
    const over = minor ?? refuseExpired(company.opened.masked(), dayInBangkok(nowMs));
    if (over !== undefined) return over;
    if (!isWhole) return refuse('pictures-missing');
    const uploadIds = papers.flatMap(({ kept }) => (kept === undefined ? [] : [`upl_${kept.body}`]));
    const own = await readOwnPictures(
      runtime,
      userId,
      { kind: 'company', document: company.opened.masked().personIdType },
      { uploadIds },
    );
    // What has left its place since is there no more.
    if ('refused' in own) return refuse('pictures-missing');
    if (another !== undefined) return another;
    const [{ pictures }, { given }] = [own, company];
    const body = random.idBody(nowMs);
    const times = timesOfSending(nowMs);
    const sent = { opensAtMs: opensAtMs(nowMs), promisedAtMs: times.promisedAtMs };
    const holds = [
      ...keepPictures<CaseFacts>(table, own),
      { write: stillCompany(table, userId, given), learn: meanwhile('another company was given') },
      { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
    ];
    return commit<CaseFacts>({ wallet, last }, (facts) => {
      stillInSession(facts.wallet, session);
      const impossibleMeanwhile = refuseCompany(facts.wallet, renewal, nowMs);
      if (impossibleMeanwhile !== undefined) return impossibleMeanwhile;
      if (isAnswer) {
        if (!isAskedOfCompany(facts.last)) return refuse('under-review');
        const anew = { ...times, pictures: withWordsOfBefore(pictures, facts.last.pictures) };
        const moves = moveReview(table, facts.last, 'answer', anew, nowMs);
        return {
          answer: { reviewId: `rev_${facts.last.body}`, ...sent },
          steps: [
            ...moves.map((write) => ({ write, learn: learnReview })),
            { write: mayStillGive(table, facts.wallet, session), learn: learnWallet },
            ...holds,
          ],
        };
      }
      const second = refuseSecond(facts);
      if (second !== undefined) return second;
      const review = { userId, body, kind: 'company', revision: given.revision, ...times, pictures } as const;
      return {
        answer: { reviewId: `rev_${body}`, ...sent },
        steps: [
          ...beginCase(table, facts, session, review),
          { write: noteCaseOf(table, keys.reviewOfCompanyNumber(given.numberHash, body), userId) },
          ...(given.personNumberHash === undefined
            ? []
            : [{ write: noteCaseOf(table, keys.reviewOfNumber(given.personNumberHash, body), userId) }]),
          ...holds,
        ],
      };
    });
  },
);

export const handler = serve(operation);
