import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { papers as places } from '../../../shared/personal/papers.ts';
import { reviewPictures, reviewPicturesBeside } from '../../../shared/review.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import type { Tier } from '../../../shared/enums.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import { reviewForm, reviewPath, sendForReviewFacts } from '../../commands/identity/send-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
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
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { anewText, sinceAsked, unusableText } from '../papers/asked-anew.tsx';
import { companyPath } from '../../commands/company/give.ts';
import { isAnswered as isCompanyAnswered, isCompanyToSend } from '../company/own-company.ts';
import type { CompanyDetail } from '../company/own-company.ts';
import { useBack } from '../use-back.ts';
import { areThere, rowsToAnswer } from './refused.ts';
import { DocumentOver, ExpiredHint } from './document-over.tsx';
import {
  acceptedTextOf,
  isAnswered,
  isDataWanted,
  isNextLevel,
  isOtherWay,
  isRefusedThere,
  isStaffNext,
  isToSend,
  isUnanswered,
  useOwnCase,
  wayFrom,
} from './own-case.ts';
import { useOwnCompanyCase } from './own-company-case.ts';
import { ReviewResult } from './review-result.tsx';
import { ToSend } from './to-send.tsx';
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

/** Whether one of the pictures that were sent is no use, whichever it is. */
function isUnusable(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.code === userRefusals['upload-not-usable'].code;
}

function Case() {
  const back = useBack('/identity-view');
  const lying = useQuery(listPapers, {}, { quiet: true });
  const asked = together(useQuery(getReview, {}, { quiet: true }), lying);
  const [last, listed] = asked.data ?? [];
  const own = useOwnCase(last);
  const papers = listed && sinceAsked(listed, own?.review);
  const tier = useQuery(getBaseInfo, {}, { quiet: true }).data?.tier;
  const { isCompanys, company, isKnown } = useOwnCompanyCase(own);
  const navigate = useNavigate();
  const { run, isRunning } = useCommand(sendForReview, sendForReviewFacts, { tells: () => true });
  const kind = own?.sends?.kind;
  const rows = papers?.rows ?? [];
  const uploadIds = kind === undefined ? [] : picturesOf(kind, rows);
  const { send, problem, needsConsent, leave } = useConsentedSend(
    async () => {
      const outcome = await run({ uploadIds });
      // Which of them it is, the list may know by now.
      if (outcome.kind !== 'ok' && isUnusable(outcome)) void lying.refresh();
      return outcome;
    },
    () => void navigate(reviewPath, { replace: true }),
  );
  // What can be sent for the next level is that: nothing else leads on from what was accepted.
  const isReadyNext = own !== undefined && papers !== undefined && isNextLevel(own) && isToSend(own, papers);
  // The step behind an acceptance begins with pictures of its own: nothing was wrong with those of before; nor where it
  // is the details that answer a refusal.
  const isJudged = own !== undefined && !isStaffNext(own) && !isDataWanted(own);
  const isRefusedHere = problem !== undefined && isUnusable(problem);
  const isOld = isRefusedHere || (isJudged && anewText(rows) !== undefined);
  const title = t('title.dopaManual');
  if (needsConsent) return <ConsentPage title={title} onBack={leave} onGiven={send} />;
  return (
    <Screen
      title={title}
      onBack={back}
      bottom={
        own === undefined || papers === undefined || !isKnown ? undefined : own.sends === undefined ? (
          <ToHome own={own} {...{ isCompanys, company, tier }} />
        ) : (
          <Sending
            isNext={isReadyNext || (!isOtherWay(own) && !isNextLevel(own) && !isDataWanted(own))}
            isWhole={papers.isWhole && !isRefusedHere}
            areAllThere={
              !isRefusedHere && (papers.isWhole || (isDataWanted(own) && areThere(rowsToAnswer(rows, own.review))))
            }
            isAnew={isOld || isUnanswered(own, rows)}
            isToReplace={isOld || (isUnanswered(own, rows) && isRefusedThere(own, rows))}
            rests={own.sends.restsUntilMs !== undefined}
            error={isRefusedHere ? unusableText(rows, uploadIds) : problem && problemText(problem)}
            isRunning={isRunning}
            onSend={send}
          />
        )
      }
    >
      <QueryView query={{ ...asked, data: isKnown ? asked.data : undefined }} skeleton={<SkeletonRows count={3} />}>
        {([answered, known]) => (
          <Standing own={own ?? answered} papers={papers ?? known} {...{ isCompanys, company, tier }} />
        )}
      </QueryView>
    </Screen>
  );
}

interface SendingProps {
  /** Whether sending is what comes next, or one of two ways. */
  readonly isNext: boolean;
  readonly isWhole: boolean;
  /** Whether no other picture is wanted: what the details answer may be right as it lies there. */
  readonly areAllThere: boolean;
  /** Whether pictures that are there come in the way, and others in their places first. */
  readonly isAnew: boolean;
  /** Whether any of them lies there still: what was refused for good left its place. */
  readonly isToReplace: boolean;
  /** Whether as many were sent as a day takes. */
  readonly rests: boolean;
  readonly error: string | undefined;
  readonly isRunning: boolean;
  readonly onSend: () => Promise<void>;
}

function Sending(props: SendingProps) {
  const { isNext, isWhole, areAllThere, isAnew, isToReplace, rests, error, isRunning, onSend } = props;
  const navigate = useNavigate();
  const isFirst = isNext && (isAnew || !isWhole);
  const documents = (
    <Button look={isFirst ? 'primary' : 'quiet'} onClick={() => void navigate('/registerAuth')}>
      {t(areAllThere && !isFirst ? 'review.documents' : isToReplace ? 'review.replace' : 'review.addDocuments')}
    </Button>
  );
  return (
    <>
      <FieldError id="review-error" text={error} />
      {isFirst ? documents : null}
      {isWhole && !rests ? (
        <Button
          look={isNext && !isFirst ? 'primary' : 'soft'}
          busy={isRunning}
          aria-describedby="review-error"
          onClick={() => void onSend()}
        >
          {t('review.send')}
        </Button>
      ) : null}
      {isFirst ? null : documents}
    </>
  );
}

interface OwnProps {
  readonly own: OutputOf<typeof getReview>;
  /** Whether it is a company's way, and where that stands, as far as it is known. */
  readonly isCompanys: boolean;
  readonly company: CompanyDetail | undefined;
  /** Their level, as far as it is known. */
  readonly tier: Tier | undefined;
}

const isToSendOf = (company: CompanyDetail | undefined) => company !== undefined && isCompanyToSend(company);

/** Nothing is left to do but to wait, or nothing at all, which nobody does on this page. */
function ToHome({ own, isCompanys, company, tier }: OwnProps) {
  const navigate = useNavigate();
  const { state } = own.review ?? {};
  // What is said of the document leads on by itself.
  if (state === undefined && own.isDocumentOver === true) return null;
  if (state === undefined && isCompanys)
    return (
      <Button onClick={() => void navigate(companyPath)}>
        {t(isToSendOf(company) ? 'papers.toSend' : 'identity.toCompany')}
      </Button>
    );
  if (state === undefined) return <Button onClick={() => void navigate('/identity-view')}>{t('papers.toData')}</Button>;
  // One button leads on: where the case itself has one, it is that.
  if ((state !== 'waiting' && state !== 'accepted') || wayFrom(own, tier) !== undefined) return null;
  return <Button onClick={() => void navigate(homePath)}>{t('common.toHome')}</Button>;
}

function WayFrom({ own, company, tier }: Pick<OwnProps, 'own' | 'company' | 'tier'>) {
  const navigate = useNavigate();
  const way = wayFrom(own, tier);
  if (way === undefined) return null;
  const [text, path] = isToSendOf(company) ? (['papers.toSend', companyPath] as const) : way;
  return (
    <Button className="mt-3" onClick={() => void navigate(path)}>
      {t(text)}
    </Button>
  );
}

interface StandingProps extends OwnProps {
  readonly papers: OutputOf<typeof listPapers>;
}

/** What lies in a company's places; undefined where that is nothing to its case. */
function lyingOf(company: CompanyDetail | undefined) {
  if (company === undefined || company.papers.length === 0 || company.isDocumentOver === true) return undefined;
  return { rows: company.papers, isWhole: company.isWhole };
}

/** Nothing is sent from here: a company's documents are from their own page, and else nothing waits for it. */
function Nothing({ isCompanys, company }: Pick<OwnProps, 'isCompanys' | 'company'>) {
  if (isToSendOf(company)) return <ToSend />;
  return <p className="px-1 text-ink-soft">{t(isCompanys ? 'identity.companyText' : 'review.none')}</p>;
}

/** Where the last case stands, and when somebody looks at what is sent now. */
function Standing({ own, papers, isCompanys, company, tier }: StandingProps) {
  const { review, sends } = own;
  const { rows, isWhole } = papers;
  const heading = useBeginAtNews(`${review?.reviewId} ${review?.state}`);
  // What is asked for comes first: nothing is promised of what cannot be sent.
  const isWanted = review?.state === 'asked' && !isWhole;
  return (
    <div className="space-y-4">
      {review === undefined ? null : (
        <ReviewResult
          review={review}
          acceptedText={acceptedTextOf(own, tier)}
          askedText={own.isDocumentOver === true ? t('review.askedDetails') : undefined}
          heading={heading}
          papers={sends === undefined ? lyingOf(company) : papers}
          refusedText={isDataWanted(own) ? t('review.refusedData') : undefined}
          isAnswered={company === undefined ? isAnswered(own, papers) : isCompanyAnswered(company)}
        >
          {own.isDocumentOver === true ? null : <ExpiredHint review={review} />}
          {isNextLevel(own) && isToSend(own, papers) ? null : <WayFrom own={own} company={company} tier={tier} />}
        </ReviewResult>
      )}
      <DocumentOver own={own} isLed={wayFrom(own, tier) !== undefined} />
      {sends === undefined ? (
        review === undefined && own.isDocumentOver !== true ? (
          <Nothing isCompanys={isCompanys} company={company} />
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
          {/* What was accepted misses none: it is another way, or the next step, that wants some. */}
          {isWhole || review?.state === 'accepted' || isDataWanted(own) ? null : (
            <p className="font-semibold">{anewText(rows) ?? t('review.missing')}</p>
          )}
        </div>
      )}
    </div>
  );
}
