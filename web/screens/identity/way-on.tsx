import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { isAskedAnew, isBesideStep, isDueFirst } from '../../../shared/personal/next-act.ts';
import { isOfCompany } from '../../../shared/personal/of-company.ts';
import { companyPath } from '../../commands/company/give.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { WhetherReady } from '../review/open-review.tsx';
import { answerTo, beginOf, isDataWanted, isOverUnsent, stepBeside, stepOf } from './next-step.ts';
import { againPath } from './renewal-notice.tsx';

export interface StandingProps {
  readonly journey: IdentityJourney;
  /** Their last case, where it was refused and they have not gone on since. */
  readonly refused: OwnReview | undefined;
  /** By the days that were given their document has ended. */
  readonly isDocumentOver: boolean;
  /** All pictures that are next are there, so that only sending is missing. */
  readonly isReady: boolean;
}

interface WayOnProps extends StandingProps {
  /** All pictures of the other way are there: our staff can look in the place of a check by itself. */
  readonly isOtherReady: boolean;
}

/** The way on, where there is one that its person can take today; what lies with our staff has a page of its own. */
export function WayOn({ journey, refused, isDocumentOver, isReady, isOtherReady }: WayOnProps) {
  const navigate = useNavigate();
  const { review, state, consentDue, isCompany } = journey;
  // Of a document that has ended nothing is sent, whatever lies there.
  const mayBeReady = review?.state === 'asked' && !isDocumentOver;
  return (
    <>
      {refused !== undefined ? (
        <AfterRefusal journey={journey} refused={refused} isDocumentOver={isDocumentOver} isReady={isReady} />
      ) : isOverUnsent(journey, refused, isDocumentOver) ? (
        <Button onClick={() => void navigate(againPath)}>{t('review.toDetails')}</Button>
      ) : review === undefined ? (
        <NextSteps journey={journey} isReady={isReady} isOtherReady={isOtherReady} />
      ) : (
        <Button onClick={() => void navigate(review.kind === 'company' ? companyPath : reviewPath)}>
          {mayBeReady ? (
            <WhetherReady kind={review.kind}>
              {(isWhole) => t(isWhole ? 'papers.toSend' : 'identity.seeAsked')}
            </WhetherReady>
          ) : (
            t(review.state === 'asked' ? 'identity.seeAsked' : 'identity.seeReview')
          )}
        </Button>
      )}
      {consentDue === true && (review !== undefined || state === 'done') ? (
        <Button look="soft" onClick={() => void navigate('/identity')}>
          {t(state === 'done' ? 'identity.readText' : 'identity.readNew')}
        </Button>
      ) : null}
      {/* What a company gave stands on its own page, where the button above leads. */}
      {isCompany === true || state === 'consent' || state === 'data' ? null : (
        <Button look="soft" onClick={() => void navigate('/personalInformation')}>
          {t('identity.seeData')}
        </Button>
      )}
      {review !== undefined || isDocumentOver || (refused !== undefined && isDataWanted(refused)) ? null : (
        <GiveAgain journey={journey} />
      )}
    </>
  );
}

/** Where what is there is sent: a company's from its own page. */
const sendingOf = (isCompanys: boolean) => ['papers.toSend', isCompanys ? companyPath : reviewPath] as const;

/** What answers the refusal, and beside it the step's own way: the registry or a camera may still know them. */
function AfterRefusal({ journey, refused, isDocumentOver, isReady }: StandingProps & { readonly refused: OwnReview }) {
  const navigate = useNavigate();
  const [text, path] = isReady ? sendingOf(refused.kind === 'company') : answerTo(refused, journey, isDocumentOver);
  const step = stepBeside(refused, journey, isDocumentOver);
  // Where our staff are the only way, its pictures are the same that answer the refusal: they are added first.
  const isSame = step?.[1] === reviewPath && path === '/registerAuth';
  return (
    <>
      <Button onClick={() => void navigate(path)}>{t(text)}</Button>
      {step === undefined || step[1] === path || isSame ? null : (
        <Button look="soft" onClick={() => void navigate(step[1])}>
          {t(step[0])}
        </Button>
      )}
      {isReady || isDocumentOver ? null : <ToStaff journey={journey} look="soft" />}
    </>
  );
}

/** The way past a check that has failed too often: our staff look at the same. */
function ToStaff({
  journey: { restsUntilMs },
  look,
}: Pick<StandingProps, 'journey'> & { readonly look: 'primary' | 'soft' }) {
  const navigate = useNavigate();
  return restsUntilMs === undefined ? null : (
    <Button look={look} onClick={() => void navigate(reviewPath)}>
      {t('identity.toStaff')}
    </Button>
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

function NextSteps({ journey, isReady, isOtherReady }: Pick<WayOnProps, 'journey' | 'isReady' | 'isOtherReady'>) {
  const navigate = useNavigate();
  const { state, draft } = journey;
  const isFirst = !isAskedAnew(journey) && !isDueFirst(journey);
  const isSending = isReady && isFirst;
  const begin = isSending ? sendingOf(isOfCompany(journey)) : beginOf(journey);
  const beside = isBesideStep(journey) ? (isReady ? sendingOf(false) : stepOf(journey)) : undefined;
  // What was sent of it is checked next, and is gone on with by its own step.
  const isSent = state === 'guardian' || state === 'registry' || state === 'passport';
  const isTyped = draft !== undefined && state !== 'consent' && !isSent && journey.isCompany !== true;
  // Nobody is asked for what they typed before: who has typed for it already goes on by the second button.
  const isAnew = isAskedAnew(journey);
  return (
    <>
      {begin === undefined || (isTyped && !isAnew && !isSending) ? null : (
        <Button onClick={() => void navigate(begin[1])}>{t(begin[0])}</Button>
      )}
      {isTyped ? (
        <Button look={isAnew || isSending ? 'soft' : 'primary'} onClick={() => void navigate('/registerInfoDetail')}>
          {t('identity.goOnTyping')}
        </Button>
      ) : null}
      {beside === undefined ? null : (
        <Button look="soft" onClick={() => void navigate(beside[1])}>
          {t(beside[0])}
        </Button>
      )}
      {isOtherReady && begin?.[1] !== reviewPath ? (
        <Button look={begin === undefined ? 'primary' : 'soft'} onClick={() => void navigate(reviewPath)}>
          {t('papers.toSend')}
        </Button>
      ) : null}
      {isOtherReady ? null : <ToStaff journey={journey} look="primary" />}
    </>
  );
}
