import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { isSameAct, refuseActReview, refuseOver } from '../../domains/review/act.ts';
import { opensAtMs } from '../../domains/review/hours.ts';
import { timesOfSending } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { readActReviews } from '../../review/cases/find-review.ts';
import { keepPictures, readOwnPictures } from '../../review/pictures/own-pictures.ts';
import { isCarriedOut, sealAct } from '../../review/decisions/reviewed-act.ts';
import { letReplacedGo, readReplaced } from '../../review/pictures/replaced-pictures.ts';
import { readWhoActs } from '../../review/decisions/who-acts.ts';
import { consentsStill, hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { holdForAct } from '../../table/act-review.ts';
import { mayStillGive } from '../../table/identity.ts';
import type { Item } from '../../table/item.ts';
import { foundReview, moveReview, putNewReview } from '../../table/review.ts';
import { foundWallet } from '../../table/wallet.ts';

const kind = 'act';

interface Facts {
  readonly wallet: Wallet;
  /** The case about this very act that came back for more. */
  readonly asked: Review | undefined;
  /** Another one was begun in this very moment. */
  readonly isBegun?: boolean;
}

const learnReview = (known: Facts, item: Item | undefined): Facts => ({ ...known, asked: foundReview(item) });

export const operation = implement(sendActForReview, async (call) => {
  const { input, session, wallet, person, nowMs, runtime, commit } = call;
  const { userId } = person;
  const { table, random } = runtime;
  if (!(await hasConsented(runtime, userId))) return refuse('consent-needed', neededConsent);
  const known = await readWhoActs(runtime, call);
  if ('refused' in known) return known;
  const act = sealAct(await runtime.userKeys.open(userId, person.wrappedKey), input.act);
  const [before, isDone] = await Promise.all([
    readActReviews(runtime, userId, nowMs),
    isCarriedOut(runtime, userId, act.requestId),
  ]);
  const asked = before.find((review) => review.state === 'asked' && isSameAct(review.act, act));
  const impossible = refuseActReview(wallet, before, asked, nowMs) ?? refuseOver(act, { before, isDone }, nowMs);
  if (impossible !== undefined) return impossible;
  const { document, revision } = known;
  const own = await readOwnPictures(runtime, userId, { kind, document }, { uploadIds: [input.uploadId] });
  if ('refused' in own) return own;
  // Made for this act: one that was shown before may be anybody's to show again.
  if (own.placed.length > 0) return refuse('upload-not-usable');
  const { pictures } = own;
  const replaced = await readReplaced(runtime, asked, pictures, nowMs);
  const [body, times] = [random.idBody(nowMs), timesOfSending(nowMs)];
  const sent = { opensAtMs: opensAtMs(nowMs), promisedAtMs: times.promisedAtMs };
  const holds = (held: Wallet): readonly Step<Facts>[] => [
    ...keepPictures<Facts>(table, own),
    {
      write: mayStillGive(table, held, session),
      learn: (facts, item) => ({ ...facts, wallet: foundWallet(item) }),
    },
    { write: known.stillKnown, learn: meanwhile('other data was given') },
    { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
  ];
  return commit<Facts>({ wallet, asked }, (facts) => {
    stillInSession(facts.wallet, session);
    if (facts.isBegun === true) return refuse('act-under-review');
    // Another level may have been set in this moment.
    const refusal = refuseActReview(facts.wallet, before, asked, nowMs);
    if (refusal !== undefined) return refusal;
    if (facts.asked === undefined) {
      const review = { userId, body, kind, act, revision, ...times, pictures } as const;
      return {
        answer: { reviewId: `rev_${body}`, ...sent },
        steps: [
          ...putNewReview(table, review).map((write) => ({ write })),
          { write: holdForAct(table, userId, body), learn: (known) => ({ ...known, isBegun: true }) },
          ...holds(facts.wallet),
        ],
      };
    }
    if (facts.asked.state !== 'asked') return refuse('act-under-review');
    const moves = moveReview(table, facts.asked, 'answer', { ...times, revision, pictures }, nowMs);
    return {
      answer: { reviewId: `rev_${facts.asked.body}`, ...sent },
      steps: [
        ...moves.map((write) => ({ write, learn: learnReview })),
        ...letReplacedGo<Facts>(table, replaced, nowMs),
        ...holds(facts.wallet),
      ],
    };
  });
});

export const handler = serve(operation);
