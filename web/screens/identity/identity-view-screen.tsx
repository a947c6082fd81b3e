import { Check } from 'lucide-react';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import {
  isAskedAnew,
  isBesideStep,
  isDue,
  isDueFirst,
  mayTakePictures,
  needsTextAlone,
  partsToTake,
} from '../../../shared/personal/next-act.ts';
import { isOfCompany } from '../../../shared/personal/of-company.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortDay, shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { isAnswered as isCompanyAnswered, isCompanyToSend } from '../company/own-company.ts';
import { DocumentOver } from '../review/document-over.tsx';
import { useLevelEnd } from '../review/level-end.ts';
import { OpenReview } from '../review/open-review.tsx';
import { isAnswered, isToSend } from '../review/own-case.ts';
import { ReviewResult } from '../review/review-result.tsx';
import { ToSend } from '../review/to-send.tsx';
import { useBack } from '../use-back.ts';
import { ConsentCard } from './consent-card.tsx';
import { isDataWanted, isOverUnsent, refusalAt, takesPictures } from './next-step.ts';
import { RenewalNotice } from './renewal-notice.tsx';
import { WayOn } from './way-on.tsx';
import type { StandingProps } from './way-on.tsx';

/** What stands of the identity check and what is next; the server says it, and this page only shows it. */
export function IdentityViewScreen() {
  const back = useBack();
  const journey = useQuery(getIdentityJourney, {}, { quiet: true });
  const last = useQuery(getReview, {}, { quiet: true });
  // A refusal leads elsewhere: no button changes under a finger, and what is not known of one keeps nobody.
  const isCaseKnown = last.data !== undefined || last.problem !== undefined;
  const standing = isCaseKnown ? journey.data : undefined;
  const refused = standing && refusalAt(standing, last.data?.review);
  const isDocumentOver = last.data?.isDocumentOver === true;
  // What only has to be sent leads to sending.
  const isByPictures = standing !== undefined && takesPictures(standing, refused);
  const isGathering = standing !== undefined && !isDocumentOver && (isByPictures || mayTakePictures(standing));
  const papers = useQuery(listPapers, isGathering ? {} : undefined, { quiet: true });
  // A company's documents lie in places of their own.
  const isCompanys = refused?.kind === 'company' || (standing !== undefined && isOfCompany(standing));
  const isCompanyOpen = isCompanys && standing?.review === undefined;
  const company = useQuery(companyDetail, isCompanyOpen ? {} : undefined, { quiet: true });
  const isKnown =
    (!isGathering || papers.data !== undefined || papers.problem !== undefined) &&
    (!isCompanyOpen || company.data !== undefined || company.problem !== undefined);
  const data = isKnown ? standing : undefined;
  const isWhole = last.data !== undefined && papers.data !== undefined && isToSend(last.data, papers.data);
  const isReady = company.data === undefined ? isWhole && isByPictures : isCompanyToSend(company.data);
  const isAnswer =
    company.data === undefined
      ? last.data !== undefined && papers.data !== undefined && isAnswered(last.data, papers.data)
      : isCompanyAnswered(company.data);
  const isOtherReady = isWhole && !isByPictures && refused === undefined;
  return (
    <Screen
      title={t('title.identityView')}
      onBack={back}
      bottom={data && <WayOn journey={data} {...{ refused, isDocumentOver, isReady, isOtherReady }} />}
    >
      <QueryView query={{ ...journey, data }} skeleton={<SkeletonRows count={5} />}>
        {(known) => <Journey journey={known} {...{ refused, isDocumentOver, isReady, isOtherReady, isAnswer }} />}
      </QueryView>
    </Screen>
  );
}

interface JourneyProps extends StandingProps {
  /** What answers a refusal is there, whether it can be sent today or not. */
  readonly isAnswer: boolean;
  /** All pictures of the other way of the step are there. */
  readonly isOtherReady: boolean;
}

function Journey({ journey, refused, isDocumentOver, isReady, isAnswer, isOtherReady }: JourneyProps) {
  const { tier, draft, review, state, restsUntilMs } = journey;
  // None of a person's steps was taken for a company, and none is: what was checked of it stands on its own page.
  const isNoPersons = isOfCompany(journey) || refused?.kind === 'company';
  const parts = isNoPersons ? [] : partsToTake(journey);
  const waits = journey.faceWay?.by === 'too-young';
  const isSent = review !== undefined || state === 'registry' || state === 'passport' || state === 'guardian';
  const now = parts.findIndex(({ isDone }) => !isDone);
  const isCompanyReady = isNoPersons && isReady;
  // The button at the bottom leads there.
  const isLedOn = isDueFirst(journey) || isAskedAnew(journey) || refused?.kind === 'passport' || isCompanyReady;
  // Where something is to be done, nobody is told that there is nothing to do before another document's time.
  const isBusy = refused !== undefined || isReady || isOtherReady;
  const step = <Step {...{ journey, isReady, isOtherReady }} />;
  return (
    <div className="space-y-4">
      {refused !== undefined && isReady ? (
        <ToSend />
      ) : refused !== undefined ? (
        <ReviewResult
          review={refused}
          isAnswered={isAnswer}
          refusedText={isDocumentOver || isDataWanted(refused) ? t('review.refusedData') : undefined}
        >
          {restsUntilMs === undefined ? null : (
            <p className="mt-1">{t('identity.checkRests', { when: shortMoment(restsUntilMs) })}</p>
          )}
        </ReviewResult>
      ) : review !== undefined ? (
        <OpenReview review={review} isDocumentOver={isDocumentOver} />
      ) : isOverUnsent(journey, refused, isDocumentOver) ? (
        <DocumentOver own={{ isDocumentOver: true }} isLed />
      ) : isDue(journey) && !isCompanyReady ? null : (
        step
      )}
      {isBusy && journey.renewal?.isOpen === false ? null : (
        <RenewalNotice journey={journey} isHere={isLedOn} isSaid={refused !== undefined} />
      )}
      {isBesideStep(journey) ? step : null}
      <Card className="px-5 py-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-ink-soft">{t('identity.level')}</span>
          <Chip tint="brand">{t(`tier.${tier}`)}</Chip>
        </p>
        {parts.length === 0 ? null : (
          <ol className="mt-3 space-y-3">
            {parts.map((part, index) => (
              <PartLine
                key={part.part}
                part={part}
                place={index + 1}
                isNow={index === now && !waits}
                isWithStaff={review?.state === 'waiting'}
              />
            ))}
          </ol>
        )}
      </Card>
      <ConsentCard />
      {draft === undefined || journey.isCompany === true || isSent ? null : (
        <p className="px-1 text-sm text-ink-soft">{t('identity.draftUntil', { day: shortDay(draft.endsAtMs) })}</p>
      )}
    </div>
  );
}

/** What is next: to send what is there, or else the step, and that our staff can look in its place. */
function Step({ journey, isReady, isOtherReady }: Pick<JourneyProps, 'journey' | 'isReady' | 'isOtherReady'>) {
  if (isReady) return <ToSend />;
  return (
    <>
      <NextStep journey={journey} />
      {isOtherReady ? <ToSend /> : null}
    </>
  );
}

/** The step that its person takes next, or why there is none yet. */
function NextStep({ journey }: { readonly journey: IdentityJourney }) {
  const { state, tier, isCompany, restsUntilMs, consentDue, faceWay, cardByStaff } = journey;
  const levelEnd = useLevelEnd();
  if (isCompany === true) {
    const ended = tier === 'unauthorized';
    return (
      <Notice tint={ended ? 'warning' : 'info'} title={t(ended ? 'identity.now.companyEnded' : 'identity.now.company')}>
        <p className="mt-1">{t(ended ? 'identity.nowText.companyEnded' : 'identity.nowText.company')}</p>
      </Notice>
    );
  }
  if (journey.companyBegun === true)
    return (
      <Notice tint="info" title={t('identity.company')}>
        <p className="mt-1">{t('identity.companyText')}</p>
      </Notice>
    );
  if (faceWay?.by === 'too-young') {
    const { leastAge = 0 } = faceWay;
    return (
      <Notice tint="info" title={t('identity.tooYoung', { leastAge })}>
        <p className="mt-1">{t('identity.tooYoungText', { leastAge })}</p>
      </Notice>
    );
  }
  if (faceWay?.by === 'reviewer')
    return (
      <Notice tint="info" title={t(faceWay.hasCard === true ? 'identity.faceThisTime' : 'identity.faceByStaff')}>
        <p className="mt-1">{t(faceWay.hasCard === true ? 'identity.faceThisTimeText' : 'identity.faceByStaffText')}</p>
      </Notice>
    );
  if (cardByStaff === true)
    return (
      <Notice tint="info" title={t('identity.cardByStaff')}>
        <p className="mt-1">{t('identity.cardByStaffText')}</p>
      </Notice>
    );
  const isTextAlone = needsTextAlone(journey);
  const isEnded = state === 'data' && levelEnd?.kind === 'ended';
  const isText = (state === 'done' && consentDue) || isTextAlone;
  return (
    <Notice
      tint={state === 'done' ? 'success' : isEnded ? 'warning' : 'info'}
      title={t(isEnded ? 'identity.now.ended' : isTextAlone ? 'identity.now.text' : `identity.now.${state}`)}
    >
      <p className="mt-1">
        {t(isEnded ? 'identity.nowText.ended' : isText ? 'identity.consentDue' : `identity.nowText.${state}`)}
      </p>
      {restsUntilMs === undefined ? null : (
        <p className="mt-2">{t('identity.restsUntil', { when: shortMoment(restsUntilMs) })}</p>
      )}
    </Notice>
  );
}

interface PartLineProps {
  readonly part: IdentityJourney['parts'][number];
  readonly place: number;
  readonly isNow: boolean;
  /** What was sent for the step that is next lies with our staff, and is nobody's to take. */
  readonly isWithStaff: boolean;
}

function PartLine({ part: { part, isDone }, place, isNow, isWithStaff }: PartLineProps) {
  const next: PlainTextKey = isWithStaff ? 'identity.withStaff' : 'identity.next';
  const word: PlainTextKey = isDone ? 'identity.done' : isNow ? next : 'identity.later';
  return (
    <li aria-current={isNow ? 'step' : undefined} className="flex items-center gap-3">
      <span
        aria-hidden
        className={classes(
          'tabular grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
          isDone ? 'bg-brand text-on-brand' : isNow ? 'bg-brand-tint text-brand-ink' : 'bg-sunk text-ink-soft',
        )}
      >
        {isDone ? <Check className="size-4.5" strokeWidth={3} /> : place}
      </span>
      <span className="min-w-0 grow">
        <span className={classes('block leading-snug', isNow && 'font-semibold')}>{t(`identity.part.${part}`)}</span>
      </span>
      <span className="shrink-0">
        <Chip tint={isDone ? 'success' : isNow ? 'brand' : 'quiet'}>{t(word)}</Chip>
      </span>
    </li>
  );
}
