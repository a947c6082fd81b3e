import { Check } from 'lucide-react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { shortDay, shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useLevelEnd } from '../review/level-end.ts';
import { OpenReview, WhetherReady } from '../review/open-review.tsx';
import { ReviewResult } from '../review/review-result.tsx';
import { useBack } from '../use-back.ts';
import { ConsentCard } from './consent-card.tsx';
import {
  answerTo,
  beginOf,
  isBesideStep,
  isDataWanted,
  isDue,
  isDueFirst,
  needsTextAlone,
  partsToTake,
  refusalAt,
  stepOf,
} from './next-step.ts';
import { againPath, RenewalNotice } from './renewal-notice.tsx';

/** What stands of the identity check and what is next; the server says it, and this page only shows it. */
export function IdentityViewScreen() {
  const back = useBack();
  const journey = useQuery(getIdentityJourney, {}, { quiet: true });
  const last = useQuery(getReview, {}, { quiet: true });
  // A refusal leads elsewhere: no button changes under a finger, and what is not known of one keeps nobody.
  const isKnown = last.data !== undefined || last.problem !== undefined;
  const data = isKnown ? journey.data : undefined;
  const refused = data && refusalAt(data, last.data?.review);
  return (
    <Screen title={t('title.identityView')} onBack={back} bottom={data && <WayOn journey={data} refused={refused} />}>
      <QueryView query={{ ...journey, data }} skeleton={<SkeletonRows count={5} />}>
        {(known) => <Journey journey={known} refused={refused} />}
      </QueryView>
    </Screen>
  );
}

interface StandingProps {
  readonly journey: IdentityJourney;
  /** Their last case, where it was refused and they have not gone on since. */
  readonly refused: OwnReview | undefined;
}

/** The way on, where there is one that its person can take today; what lies with our staff has a page of its own. */
function WayOn({ journey, refused }: StandingProps) {
  const navigate = useNavigate();
  const { review, state, consentDue, isCompany } = journey;
  const isAsked = review?.state === 'asked';
  return (
    <>
      {refused !== undefined ? (
        <AfterRefusal journey={journey} refused={refused} />
      ) : review === undefined ? (
        <NextSteps journey={journey} />
      ) : (
        <Button
          onClick={() => void navigate(review.kind === 'company' ? '/identityEnterprise' : '/dopaAuthenticationManual')}
        >
          {isAsked ? (
            <WhetherReady kind={review.kind}>
              {(isReady) => t(isReady ? 'papers.toSend' : 'identity.seeAsked')}
            </WhetherReady>
          ) : (
            t('identity.seeReview')
          )}
        </Button>
      )}
      {consentDue === true && (review !== undefined || state === 'done') ? (
        <Button look="soft" onClick={() => void navigate('/identity')}>
          {t(state === 'done' ? 'identity.readText' : 'identity.readNew')}
        </Button>
      ) : null}
      {state === 'consent' || state === 'data' ? null : (
        <Button look="soft" onClick={() => void navigate(isCompany === true ? companyPath : '/personalInformation')}>
          {t('identity.seeData')}
        </Button>
      )}
    </>
  );
}

/** What answers the refusal, and beside it the step's own way: the registry or a camera may still know them. */
function AfterRefusal({ journey, refused }: { readonly journey: IdentityJourney; readonly refused: OwnReview }) {
  const navigate = useNavigate();
  const [text, path] = answerTo(refused, journey);
  const step = refused.kind === 'passport' ? undefined : stepOf(journey);
  return (
    <>
      <Button onClick={() => void navigate(path)}>{t(text)}</Button>
      {step === undefined || step[1] === path ? null : (
        <Button look="soft" onClick={() => void navigate(step[1])}>
          {t(step[0])}
        </Button>
      )}
      {isDataWanted(refused) ? null : <GiveAgain journey={journey} />}
    </>
  );
}

/** What nobody has verified yet may be given once more, whatever it waits for. */
function GiveAgain({ journey: { isCompany, tier, state } }: Pick<StandingProps, 'journey'>) {
  const navigate = useNavigate();
  if (isCompany === true || tier !== 'unauthorized' || state === 'consent' || state === 'data') return null;
  return (
    <Button look="quiet" onClick={() => void navigate(againPath)}>
      {t('identity.giveAgain')}
    </Button>
  );
}

function NextSteps({ journey }: { readonly journey: IdentityJourney }) {
  const navigate = useNavigate();
  const { state, draft, restsUntilMs } = journey;
  const begin = beginOf(journey);
  const beside = isBesideStep(journey) ? stepOf(journey) : undefined;
  // What was sent of it is checked next, and is gone on with by its own step.
  const isSent = state === 'guardian' || state === 'registry' || state === 'passport';
  return (
    <>
      {draft !== undefined && state !== 'consent' && !isSent && journey.isCompany !== true ? (
        <Button onClick={() => void navigate('/registerInfoDetail')}>{t('identity.goOnTyping')}</Button>
      ) : begin === undefined ? null : (
        <Button onClick={() => void navigate(begin[1])}>{t(begin[0])}</Button>
      )}
      {beside === undefined ? null : (
        <Button look="soft" onClick={() => void navigate(beside[1])}>
          {t(beside[0])}
        </Button>
      )}
      {restsUntilMs === undefined ? null : (
        <Button onClick={() => void navigate('/dopaAuthenticationManual')}>{t('identity.toStaff')}</Button>
      )}
      <GiveAgain journey={journey} />
    </>
  );
}

function Journey({ journey, refused }: StandingProps) {
  const { tier, draft, review, state } = journey;
  // None of a person's steps was taken for a company, and none is: what was checked of it stands on its own page.
  const parts = journey.isCompany === true ? [] : partsToTake(journey);
  const waits = journey.faceWay?.by === 'too-young';
  const isSent = review !== undefined || state === 'registry' || state === 'passport' || state === 'guardian';
  const now = parts.findIndex(({ isDone }) => !isDone);
  return (
    <div className="space-y-4">
      {refused !== undefined ? (
        <ReviewResult review={refused} refusedText={isDataWanted(refused) ? t('review.refusedData') : undefined} />
      ) : review !== undefined ? (
        <OpenReview review={review} />
      ) : isDue(journey) ? null : (
        <NextStep journey={journey} />
      )}
      <RenewalNotice journey={journey} isHere={isDueFirst(journey)} />
      {isBesideStep(journey) ? <NextStep journey={journey} /> : null}
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
