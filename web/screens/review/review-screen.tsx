import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { Tier } from '../../../shared/enums.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { papers as places } from '../../../shared/personal/papers.ts';
import { reviewPictures, reviewPicturesBeside } from '../../../shared/review.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { reviewForm, reviewPath, sendForReviewFacts } from '../../commands/identity/send-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useBeginAtNews } from '../../ui/use-begin-at-news.ts';
import { ConsentPage } from '../kit/consent-page.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import { useConsentedSend } from '../kit/use-consented-send.ts';
import { againPath } from '../identity/renewal-notice.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { readId } from '../read-id.ts';
import { anewText } from '../papers/asked-anew.tsx';
import { useBack } from '../use-back.ts';
import { DocumentOver, ExpiredHint } from './document-over.tsx';
import { differsFromDetails } from './refused.ts';
import { ReviewResult } from './review-result.tsx';
import { WhenDecided } from './when-decided.tsx';

/** Sends one's documents to a reviewer, and says what became of them; the same after a reload and on another device. */
export function ReviewScreen() {
  return (
    <PendingGate form={reviewForm} title={t('title.dopaManual')}>
      <Case />
    </PendingGate>
  );
}

/** The pictures among one's papers that a review is decided on. */
function picturesOf(kind: ReviewKind, rows: OutputOf<typeof listPapers>['rows']) {
  const taken = new Set<string>([...reviewPictures[kind], ...reviewPicturesBeside[kind]]);
  return rows.flatMap(({ slot, uploadId }) => {
    const id = readId('upl', uploadId);
    return id !== undefined && taken.has(places[slot].kind) ? [id] : [];
  });
}

function Case() {
  const back = useBack('/identity-view');
  const asked = together(useQuery(getReview, {}, { quiet: true }), useQuery(listPapers, {}, { quiet: true }));
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  const [last, papers] = asked.data ?? [];
  const review = last && withoutNextLevel(last, who);
  const navigate = useNavigate();
  const { run, isRunning } = useCommand(sendForReview, sendForReviewFacts, { tells: () => true });
  const kind = review?.sends?.kind;
  const uploadIds = kind === undefined ? [] : picturesOf(kind, papers?.rows ?? []);
  const { send, error, needsConsent, leave } = useConsentedSend(
    () => run({ uploadIds }),
    () => void navigate(reviewPath, { replace: true }),
  );
  const title = t('title.dopaManual');
  if (needsConsent) return <ConsentPage title={title} onBack={leave} onGiven={send} />;
  return (
    <Screen
      title={title}
      onBack={back}
      bottom={
        review?.sends === undefined || papers === undefined ? (
          review?.review?.state === 'waiting' ? (
            <ToHome />
          ) : undefined
        ) : (
          <Sending
            isNext={!isOtherWay(review) && !isNextLevel(review) && !isDataWanted(review)}
            isWhole={papers.isWhole}
            isAnew={anewText(papers.rows) !== undefined}
            rests={review.sends.restsUntilMs !== undefined}
            error={error}
            isRunning={isRunning}
            onSend={send}
          />
        )
      }
    >
      <QueryView query={asked} skeleton={<SkeletonRows count={3} />}>
        {([own, lying]) => <Standing own={withoutNextLevel(own, who)} papers={lying} />}
      </QueryView>
    </Screen>
  );
}

/**
 * Whether their face is next and no camera can look at it: no registry has a picture of whoever was accepted by their
 * passport, so that our staff are the only way.
 */
function isFaceByStaff({ review, sends }: OutputOf<typeof getReview>): boolean {
  return review?.state === 'accepted' && review.kind === 'passport' && sends?.kind === 'face';
}

/** Whether our staff are the other way of a step that its person takes without them first, once they were accepted. */
function isOtherWay(own: OutputOf<typeof getReview>): boolean {
  const { review, sends } = own;
  return review?.state === 'accepted' && (sends?.kind === 'card' || sends?.kind === 'face') && !isFaceByStaff(own);
}

/** Whether what can be sent is for another level, behind what was accepted: that stands apart, and is no hurry. */
function isNextLevel({ review, sends }: OutputOf<typeof getReview>): boolean {
  return review?.state === 'accepted' && review.kind !== 'papers' && sends?.kind === 'papers';
}

/** What an acceptance means, where it is not that the next step of their way is open. */
function acceptedTextOf(own: OutputOf<typeof getReview>, tier: Tier | undefined): string | undefined {
  if (isFaceByStaff(own)) return t('review.faceNext');
  // A card or a passport opens the first level alone: who has another one was checked once more.
  const isDocument = own.review?.kind === 'card' || own.review?.kind === 'passport';
  return isDocument && (tier === 'semi' || tier === 'fully') ? t('review.text.checkedAnew') : undefined;
}

interface SendingProps {
  /** Whether sending is what comes next, or one of two ways. */
  readonly isNext: boolean;
  readonly isWhole: boolean;
  /** Whether pictures that are there have to be made anew. */
  readonly isAnew: boolean;
  /** Whether as many were sent as a day takes. */
  readonly rests: boolean;
  readonly error: string | undefined;
  readonly isRunning: boolean;
  readonly onSend: () => Promise<void>;
}

function Sending({ isNext, isWhole, isAnew, rests, error, isRunning, onSend }: SendingProps) {
  const navigate = useNavigate();
  return (
    <>
      <FieldError id="review-error" text={error} />
      {isWhole && !rests ? (
        <Button
          look={isNext ? 'primary' : 'soft'}
          busy={isRunning}
          aria-describedby="review-error"
          onClick={() => void onSend()}
        >
          {t('review.send')}
        </Button>
      ) : null}
      <Button look={isWhole || !isNext ? 'quiet' : 'primary'} onClick={() => void navigate('/registerAuth')}>
        {t(isWhole ? 'review.documents' : isAnew ? 'review.replace' : 'review.addDocuments')}
      </Button>
    </>
  );
}

/** Nothing is left to do but to wait, which nobody does on this page. */
function ToHome() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(homePath)}>{t('common.toHome')}</Button>;
}

/** Whether a refusal has led back to the data: no picture is wanted before they are given again, or mended. */
function isDataWanted({ review, sends }: OutputOf<typeof getReview>): boolean {
  if (review?.state !== 'refused' || review.kind === 'company') return false;
  return sends === undefined || differsFromDetails(review);
}

/** The same without what another level takes, where a passport was refused to whoever loses their level by it. */
function withoutNextLevel(own: OutputOf<typeof getReview>, who: UserInfo | undefined): OutputOf<typeof getReview> {
  const { review, sends } = own;
  const isAnew = review?.state === 'refused' && review.kind === 'passport' && who?.levelEndsAtMs !== undefined;
  return isAnew && sends?.kind !== 'passport' ? { review } : own;
}

/** Where its person goes on from the last case, and by which words; undefined where that is this page. */
function wayFrom(own: OutputOf<typeof getReview>) {
  const { review, sends } = own;
  if (review?.kind === 'company') return ['review.toCompany', '/identityEnterprise'] as const;
  if (isDataWanted(own))
    return [
      review !== undefined && differsFromDetails(review) ? 'identity.correctData' : 'identity.giveAgain',
      againPath,
    ] as const;
  const isBehind = review?.state === 'accepted' && review.kind !== 'papers';
  const isElsewhere = sends === undefined || isOtherWay(own) || isNextLevel(own);
  return isBehind && isElsewhere ? (['review.toNext', '/identity-view'] as const) : undefined;
}

function WayFrom({ own }: { readonly own: OutputOf<typeof getReview> }) {
  const navigate = useNavigate();
  const way = wayFrom(own);
  if (way === undefined) return null;
  const [text, path] = way;
  return (
    <Button className="mt-3" onClick={() => void navigate(path)}>
      {t(text)}
    </Button>
  );
}

interface StandingProps {
  readonly own: OutputOf<typeof getReview>;
  readonly papers: OutputOf<typeof listPapers>;
}

/** Where the last case stands, and when somebody looks at what is sent now. */
function Standing({ own, papers }: StandingProps) {
  const { review, sends } = own;
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  const { rows, isWhole } = papers;
  const heading = useBeginAtNews(`${review?.reviewId} ${review?.state}`);
  // What is asked for comes first: nothing is promised of what cannot be sent.
  const isWanted = review?.state === 'asked' && !isWhole;
  return (
    <div className="space-y-4">
      {review === undefined ? null : (
        <ReviewResult
          review={review}
          acceptedText={acceptedTextOf(own, who?.tier)}
          heading={heading}
          papers={sends === undefined ? undefined : papers}
          refusedText={isDataWanted(own) ? t('review.refusedData') : undefined}
        >
          <ExpiredHint review={review} />
          <WayFrom own={own} />
        </ReviewResult>
      )}
      <DocumentOver own={own} isLed={wayFrom(own) !== undefined} />
      {sends === undefined ? (
        review === undefined && own.isDocumentOver !== true ? (
          <p className="px-1 text-ink-soft">{t('review.none')}</p>
        ) : null
      ) : (
        <div className="space-y-2 px-1 text-ink-soft">
          {isNextLevel(own) ? <h2 className="font-semibold text-ink">{t('identity.part.papers')}</h2> : null}
          {isOtherWay(own) ? <p className="font-semibold">{t('review.instead')}</p> : null}
          <p>{t(`review.about.${sends.kind}`)}</p>
          {isWanted ? null : (
            <p>
              <WhenDecided sends={sends} />
            </p>
          )}
          {/* What was accepted misses none: it is another way, or another level, that wants some. */}
          {isWhole || (review?.state === 'accepted' && !isFaceByStaff(own)) ? null : (
            <p className="font-semibold">{anewText(rows) ?? t('review.missing')}</p>
          )}
        </div>
      )}
    </div>
  );
}
