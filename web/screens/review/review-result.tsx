import { CircleCheck } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import { reviewReasons } from '../../../shared/review.ts';
import type { OwnReview, ReviewReason } from '../../../shared/review.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { isNewThere, isReplaced, slotOf } from '../papers/asked-anew.tsx';
import { nameOf } from '../papers/paper-words.ts';
import { endsUnanswered, useLevelEnd, useRefusedLevelText } from './level-end.ts';
import { differsFromDetails } from './refused.ts';
import { TakeBack } from './take-back.tsx';

const tintOf = {
  waiting: 'info',
  asked: 'warning',
  accepted: 'success',
  refused: 'warning',
  lapsed: 'warning',
  withdrawn: 'info',
} as const satisfies Readonly<Record<OwnReview['state'], string>>;

interface Named {
  readonly uploadId: string;
  readonly name: string;
  readonly reason: ReviewReason;
  readonly isDone: boolean;
}

/** The pictures that were not accepted, each by the name of its place, with why, and whether another lies there. */
function namedPictures(review: OwnReview, rows: readonly PaperRow[] | undefined): readonly Named[] {
  const { state, pictures } = review;
  return pictures.flatMap((picture) => {
    const { uploadId, reason } = picture;
    if (reason === undefined) return [];
    return [
      {
        uploadId,
        name: nameOf(slotOf(picture, review)),
        reason,
        // Of what was asked for a picture that need not be may be left out.
        isDone:
          rows !== undefined && (state === 'refused' ? isNewThere(picture, review, rows) : isReplaced(picture, rows)),
      },
    ];
  });
}

interface ReviewResultProps {
  readonly review: OwnReview;
  /** What follows from an acceptance, where that is not the next step of a person's way. */
  readonly acceptedText?: string | undefined;
  /** What its person does about what is asked for, where that is not other pictures. */
  readonly askedText?: string | undefined;
  /** What its person does about a refusal, where that is not other documents. */
  readonly refusedText?: string | undefined;
  /** What lies in the places of the pictures, and whether it can be sent. */
  readonly papers?: { readonly rows: readonly PaperRow[]; readonly isWhole: boolean } | undefined;
  /** Whether what was refused is answered by what lies there now. */
  readonly isAnswered?: boolean;
  /** Whether it is told on another page than its own, where it is taken back. */
  readonly isBeside?: boolean;
  /** Where whoever listens goes on once something else has become of it. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

/** A picture that was not accepted: why, or that another one is there. */
function NamedLine({ name, reason, isDone }: Named) {
  return (
    <p className="mt-1">
      {isDone ? <CircleCheck aria-hidden className="mr-1 inline size-4 align-text-bottom text-success-ink" /> : null}
      {t('review.named', { name, why: t(isDone ? 'review.replaced' : `review.picture.${reason}`) })}
    </p>
  );
}

/** Why it was not accepted: of each picture, and of the case besides. */
function Why({ named, besides }: { readonly named: readonly Named[]; readonly besides: ReviewReason | undefined }) {
  return (
    <>
      {named.map((picture) => (
        <NamedLine key={picture.uploadId} {...picture} />
      ))}
      {besides === undefined ? null : <p className="mt-1 font-semibold">{t(`review.reason.${besides}`)}</p>}
    </>
  );
}

/** What answers pictures that could not be judged: the same once more; undefined where other documents do. */
function retakenText(named: readonly Named[]): string | undefined {
  const isRetaken = named.every(({ reason }) => reviewReasons[reason] === 'retry' && reason !== 'expired');
  return isRetaken && named.length > 0 ? t('review.refusedPictures') : undefined;
}

type Telling = Omit<ReviewResultProps, 'isBeside' | 'heading' | 'children'>;

/** What is told of a case: its title, what follows from it, and why. */
function tellingOf({ review, acceptedText, askedText, refusedText, papers, isAnswered = false }: Telling) {
  const { state, reason } = review;
  const isDetails = differsFromDetails(review);
  // What was asked for has its reason until it is sent: such a case has waited for its person, and not for us.
  const word = state === 'lapsed' && reason !== undefined ? 'unanswered' : state;
  const isWanted = word === 'asked' || word === 'unanswered';
  const named = isWanted || word === 'refused' ? namedPictures(review, papers?.rows) : [];
  // All that was asked for is there, and nothing else is missing: a page that goes on asking for it sends nobody on.
  const isReady = isAnswered || (isWanted && papers?.isWhole === true);
  const endTexts: Partial<Record<typeof state, string | undefined>> = {
    accepted: acceptedText,
    asked: askedText,
    refused: isAnswered ? undefined : isDetails ? t('review.refusedDetails') : (refusedText ?? retakenText(named)),
  };
  // What was asked for before is nothing to send any more.
  const isSaid =
    state === 'withdrawn' ||
    isReady ||
    (state === 'refused' && isDetails) ||
    named.some((picture) => picture.reason === reason);
  const title = isReady && word !== 'unanswered' ? 'ready' : word === 'refused' && isDetails ? 'refusedDetails' : word;
  const text =
    word === 'waiting'
      ? undefined
      : (endTexts[state] ??
        t(isAnswered ? 'review.text.answered' : isReady ? 'review.text.ready' : `review.text.${word}`));
  return { word, title: t(`review.state.${title}`), text, named, besides: isSaid ? undefined : reason, isDetails };
}

/** Where a case stands, in words; the same for a person's and a company's. */
export function ReviewResult({ isBeside = false, heading, children, ...telling }: ReviewResultProps) {
  const { reviewId, state, isLate, promisedAtMs, lapsesAtMs, answerByMs } = telling.review;
  const levelEnd = useLevelEnd();
  const refusedLevel = useRefusedLevelText();
  const { word, title, text, named, besides, isDetails } = tellingOf(telling);
  const why = <Why named={named} besides={besides} />;
  return (
    <>
      <Notice
        tint={isLate && state === 'waiting' ? 'warning' : tintOf[state]}
        title={title}
        {...(heading !== undefined && { heading })}
      >
        {refusedLevel !== undefined && (state === 'refused' || (state === 'lapsed' && levelEnd !== undefined)) ? (
          <p className="mt-1">{refusedLevel}</p>
        ) : null}
        {/* What was wrong comes before what is done about it, but where that is to replace what is named below it. */}
        {word === 'refused' ? why : null}
        <p className="mt-1">
          {text ?? (isLate ? t('review.late') : t('review.until', { when: shortMoment(promisedAtMs) }))}
        </p>
        {state === 'waiting' && isLate && lapsesAtMs !== undefined ? (
          <p className="mt-1">{t('review.lateEnd', { when: shortMoment(lapsesAtMs) })}</p>
        ) : null}
        {state === 'waiting' && isLate && levelEnd?.kind === 'held' ? (
          <p className="mt-1 font-semibold">{t('review.lateLevel')}</p>
        ) : null}
        {word === 'refused' ? null : why}
        {/* A new picture mends no typing error. */}
        {state === 'asked' && isDetails ? <p className="mt-1">{t('review.differs')}</p> : null}
        {state === 'asked' && answerByMs !== undefined ? (
          <p className="mt-1">{t('review.answerBy', { when: shortMoment(answerByMs) })}</p>
        ) : null}
        {state === 'asked' && endsUnanswered(levelEnd) ? (
          <p className="mt-1 font-semibold">{t('review.askedEnds')}</p>
        ) : null}
        {children}
      </Notice>
      {!isBeside && (state === 'waiting' || state === 'asked') ? <TakeBack reviewId={reviewId} /> : null}
    </>
  );
}
