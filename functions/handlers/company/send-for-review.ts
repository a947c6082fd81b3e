import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { isAskedOfCompany, readCompanyCase } from '../../company/company-case.ts';
import { refuseCompany } from '../../domains/company/company.ts';
import { opensAtMs } from '../../domains/review/hours.ts';
import { timesOfSending } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { keepPictures, readOwnPictures } from '../../review/own-pictures.ts';
import { consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { stillCompany } from '../../table/company.ts';
import { atMostOrAbsent, equals } from '../../table/expression.ts';
import { mayStillGive } from '../../table/identity.ts';
import type { Item } from '../../table/item.ts';
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
  sendCompanyForReview,
  async ({ session, wallet, identity, nowMs, runtime, commit }) => {
    const { userId } = session;
    const { table, random } = runtime;
    const { hasConsent, company, papers, isWhole, last } = await readCompanyCase(runtime, userId, identity);
    const isAnswer = wallet.auditStatus === 1;
    if (isAnswer && !isAskedOfCompany(last)) return refuse('under-review');
    const impossible = refuseCompany(wallet);
    if (impossible !== undefined) return impossible;
    if (!hasConsent) return refuse('consent-needed', neededConsent);
    if (company === undefined) return refuse('company-not-given');
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
    const { pictures } = own;
    const { given } = company;
    const body = random.idBody(nowMs);
    const times = timesOfSending(nowMs);
    const sent = { opensAtMs: opensAtMs(nowMs), promisedAtMs: times.promisedAtMs };
    const holds = [
      ...keepPictures<Facts>(table, own),
      { write: stillCompany(table, userId, given), learn: meanwhile('another company was given') },
      { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
    ];
    return commit<Facts>({ wallet, last }, (facts) => {
      stillInSession(facts.wallet, session);
      const impossibleMeanwhile = refuseCompany(facts.wallet);
      if (impossibleMeanwhile !== undefined) return impossibleMeanwhile;
      const { tier, auditStatus } = facts.wallet;
      if (isAnswer) {
        if (!isAskedOfCompany(facts.last)) return refuse('under-review');
        const moves = moveReview(table, facts.last, 'answer', { ...times, pictures }, nowMs);
        return {
          answer: { reviewId: `rev_${facts.last.body}`, ...sent },
          steps: [
            ...moves.map((write) => ({ write, learn: learnReview })),
            { write: mayStillGive(table, facts.wallet, session), learn: learnWallet },
            ...holds,
          ],
        };
      }
      if (auditStatus === 1) return refuse('under-review');
      const review = { userId, body, kind: 'company', revision: given.revision, ...times, pictures } as const;
      return {
        answer: { reviewId: `rev_${body}`, ...sent },
        steps: [
          ...putNewReview(table, review).map((write) => ({ write })),
          {
            write: changeAudit(table, userId, { from: auditStatus, to: 1 }, [
              equals('tier', tier),
              atMostOrAbsent('generation', session.generation),
            ]),
            learn: learnWallet,
          },
          ...holds,
        ],
      };
    });
  },
);

export const handler = serve(operation);
