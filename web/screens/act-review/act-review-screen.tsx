import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { mostActReviews } from '../../../shared/review.ts';
import { actReviewForm } from '../../commands/identity/send-act-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { TakeBack } from '../review/take-back.tsx';
import { useBack } from '../use-back.ts';
import { ActCard } from './act-card.tsx';
import { forgetAct, keepAct, keptAct, notedAct } from './act-draft.ts';
import { ActPicture } from './act-picture.tsx';
import { pageOfAct } from './act-words.ts';

// The rules of money out come along with it, and most people who look here wait.
const GoOn = lazyPart(async () => (await import('./go-on.tsx')).GoOn);

type Answer = OutputOf<typeof getActReview>;
type Found = NonNullable<Answer['found']>;

/**
 * A picture in the place of the face check of one act: what it is for, what became of it, and the way on with the act
 * itself; the same after a reload, and once it was sent on another device.
 */
export function ActReviewScreen() {
  return (
    <PendingGate form={actReviewForm} title={t('title.actReview')}>
      <Case />
    </PendingGate>
  );
}

/** The act that was noted in this tab, else what the server has, or a tab that is gone. */
function Case() {
  const back = useBack();
  const [noted, setNoted] = useState(notedAct);
  useEffect(() => {
    if (noted !== undefined) keepAct(noted);
  }, [noted]);
  return (
    <Screen title={t('title.actReview')} onBack={back}>
      <CaseOf noted={noted} onNoted={setNoted} />
    </Screen>
  );
}

interface CaseOfProps {
  readonly noted: FaceBound | undefined;
  readonly onNoted: (noted: FaceBound | undefined) => void;
}

function CaseOf({ noted, onNoted }: CaseOfProps) {
  const asked = useQuery(getActReview, noted === undefined ? {} : { actRequestId: noted.requestId }, { quiet: true });
  const seeOther = () => {
    forgetAct(noted);
    onNoted(undefined);
  };
  return (
    <QueryView query={asked} skeleton={<SkeletonRows count={3} />}>
      {(answer) =>
        noted === undefined ? (
          <Unnoted answer={answer} isFresh={!asked.isRefreshing} onKept={onNoted} />
        ) : (
          <Standing answer={answer} noted={noted} onOther={seeOther} />
        )
      }
    </QueryView>
  );
}

interface UnnotedProps {
  readonly answer: Answer;
  /** It is the server's word of now. */
  readonly isFresh: boolean;
  readonly onKept: (act: FaceBound) => void;
}

/**
 * What the server has. Only where there is nothing to do about that is it an act that a tab which is gone has looked at
 * since: an earlier one whose picture was left behind may be the same payment in words, and would be sent beside it.
 */
function Unnoted({ answer, isFresh, onKept }: UnnotedProps) {
  const [isChosen, setChosen] = useState(false);
  const { found } = answer;
  const isIdle = found === undefined || !isToActOn(found);
  const sinceMs = found?.review.sentAtMs ?? 0;
  useEffect(() => {
    if (isChosen || !isFresh) return;
    const choosing = isIdle ? keptAct(sinceMs).catch(() => undefined) : Promise.resolve(undefined);
    void choosing.then((kept) => (kept === undefined ? setChosen(true) : onKept(kept)));
  }, [isChosen, isFresh, isIdle, sinceMs, onKept]);
  if (isIdle && !isChosen) return <SkeletonRows count={3} />;
  return <Standing answer={answer} noted={undefined} onOther={() => undefined} />;
}

interface StandingProps {
  readonly answer: Answer;
  /** What was noted on this device, and may not have been sent. */
  readonly noted: FaceBound | undefined;
  readonly onOther: () => void;
}

function Standing({ answer, noted, onOther }: StandingProps) {
  const { found, openRequestId, promisedAtMs, leastAge, restsUntilMs } = answer;
  const act = found?.act ?? noted;
  if (act === undefined) return <p className="px-1 text-ink-soft">{t('actReview.none')}</p>;
  const isOtherOpen = openRequestId !== undefined && openRequestId !== act.requestId.toLowerCase();
  const isFirst = found === undefined;
  const isFree = !isOtherOpen && leastAge === undefined && restsUntilMs === undefined;
  return (
    <div className="space-y-4 pb-6">
      <ActCard act={act} />
      {found === undefined ? null : <Result found={found} isFree={isFree} />}
      {found !== undefined && isUndecided(found) ? (
        <TakeBack reviewId={found.review.reviewId} text={t('actReview.takeBackText')} />
      ) : null}
      {isOtherOpen ? (
        <Notice tint="warning" title={t('actReview.other')}>
          <p className="mt-1">{t('actReview.otherText')}</p>
          <Button look="soft" className="mt-3" onClick={onOther}>
            {t('actReview.seeOther')}
          </Button>
        </Notice>
      ) : !mayBeSent(found) ? null : leastAge !== undefined ? (
        <NoPicture act={act} isFirst={isFirst} title={t('actReview.tooYoung', { leastAge })} />
      ) : restsUntilMs !== undefined ? (
        <NoPicture act={act} isFirst={isFirst} title={t('actReview.rests', { most: mostActReviews })}>
          <p className="mt-1">{t('actReview.restsUntil', { when: shortMoment(restsUntilMs) })}</p>
        </NoPicture>
      ) : (
        <>
          {isFirst ? <p className="px-1 text-ink-soft">{t('actReview.what')}</p> : null}
          <ActPicture act={act} promisedAtMs={promisedAtMs} />
        </>
      )}
    </div>
  );
}

interface NoPictureProps {
  readonly act: FaceBound;
  /** None was sent for this act, so that nothing has said yet that nothing was charged. */
  readonly isFirst: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Says before the picture why none is taken, and where the act may go on without one. */
function NoPicture({ act, isFirst, title, children }: NoPictureProps) {
  const navigate = useNavigate();
  const isUnlock = act.operation === 'user/unlock-wallet';
  return (
    <Notice tint="warning" title={title}>
      {children}
      {isFirst && !isUnlock ? <p className="mt-1">{t('actReview.nothing')}</p> : null}
      <p className="mt-1">{t(isUnlock ? 'actReview.withoutUnlock' : 'actReview.smaller')}</p>
      <Button look="soft" className="mt-3" onClick={() => void navigate(pageOfAct(act))}>
        {t('actReview.anew')}
      </Button>
    </Notice>
  );
}

/**
 * Whether it lies with our staff, or came back for more: that can be taken back, also where the act was carried out
 * otherwise meanwhile, for no other case begins beside it.
 */
function isUndecided({ review: { state } }: Found): boolean {
  return state === 'waiting' || state === 'asked';
}

/** Whether its person waits for it, answers it, or goes on by it. */
function isToActOn(found: Found): boolean {
  return isUndecided(found) || found.countsUntilMs !== undefined;
}

/** Whether a picture is to be sent: the first one, one that was asked for, or another try. */
function mayBeSent(found: Found | undefined): boolean {
  if (found === undefined) return true;
  return !found.isDone && ['asked', 'refused', 'lapsed', 'withdrawn'].includes(found.review.state);
}

interface ResultProps {
  readonly found: Found;
  /** Another picture would be taken now. */
  readonly isFree: boolean;
}

/** What became of the picture that was sent, and the way on. */
function Result({ found, isFree }: ResultProps) {
  const navigate = useNavigate();
  const { review, act, isDone, countsUntilMs, refusedTry } = found;
  const { state, reason, promisedAtMs, isLate, answerByMs } = review;
  if (isDone)
    return (
      <Notice tint="success" live>
        {t('actReview.isDone')}
      </Notice>
    );
  switch (state) {
    case 'waiting':
      return (
        <Notice tint={isLate ? 'warning' : 'info'} title={t('actReview.state.waiting')} live>
          <p className="mt-1">
            {isLate ? t('review.late') : t('actReview.until', { when: shortMoment(promisedAtMs) })}
          </p>
          <p className="mt-1">{t('actReview.open')}</p>
        </Notice>
      );
    case 'accepted':
      return countsUntilMs === undefined ? (
        <Notice tint="warning" title={t('actReview.over')} live>
          <p className="mt-1">{t('actReview.overText')}</p>
          <Button look="soft" className="mt-3" onClick={() => void navigate(pageOfAct(act))}>
            {t('actReview.anew')}
          </Button>
        </Notice>
      ) : (
        <>
          <Notice tint="success" title={t('actReview.state.accepted')} live>
            <p className="mt-1">{t('actReview.counts', { when: shortMoment(countsUntilMs) })}</p>
          </Notice>
          <GoOn act={act} refusedTry={refusedTry} />
        </>
      );
    default:
      return (
        <Notice tint={state === 'withdrawn' ? 'info' : 'warning'} title={t(`actReview.state.${state}`)} live>
          {/* That it is not accepted stands above; the reason's words are of a document. */}
          {state === 'withdrawn' || reason === undefined || reason === 'not-accepted-here' ? null : (
            <p className="mt-1 font-semibold">{t(`review.reason.${reason}`)}</p>
          )}
          <p className="mt-1">
            {state === 'asked' && answerByMs !== undefined
              ? t('actReview.answerBy', { when: shortMoment(answerByMs) })
              : t('actReview.nothing')}
          </p>
          {state === 'asked' || !isFree ? null : <p className="mt-1">{t('actReview.another')}</p>}
        </Notice>
      );
  }
}
