import { Suspense, useState } from 'react';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { ShownFaceCheck } from '../../../shared/face.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import { actReviewTiers } from '../../../shared/review.ts';
import { actReviewPath } from '../../commands/identity/send-act-for-review.ts';
import { startStepUpFacts } from '../../commands/identity/start-step-up.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { beginActReview } from '../act-review/act-draft.ts';
import { underWay, useFaceCheck } from '../face/use-face-check.ts';
import type { FaceLook } from '../face/use-face-check.ts';
import { ConsentStep } from '../kit/asked-consent.ts';
import { isForConsent } from '../kit/contract-faults.ts';
import { belongsToForm, problemText } from '../problem-text.ts';

export interface FaceSheetProps {
  readonly open: boolean;
  /** What the face will be good for: this act and no other. */
  readonly act: CodeBound;
  /** What that is, in words. */
  readonly told: string;
  /** Checks of this act that were gone on with and asked for again: their match counts no more, or never did. */
  readonly usedChecks: readonly string[];
  /** The face was matched, by this check: the act may be tried. */
  readonly onShown: (checkId: string) => void;
  readonly onClose: () => void;
}

/** Asks for the face check of one act, and waits for what comes of it; closing it loses nothing. */
export function FaceSheet({ open, onClose, ...steps }: FaceSheetProps) {
  const navigate = useNavigate();
  const sendPicture = () => {
    beginActReview(steps.act);
    onClose();
    void navigate(actReviewPath);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('faceSheet.title')}>
      {open ? <FaceSteps {...steps} onPicture={sendPicture} /> : null}
      <Button look="quiet" className="mt-1" onClick={onClose}>
        {t('faceSheet.cancel')}
      </Button>
    </Sheet>
  );
}

/** Why a face does not lead on: three were not matched, no card is there to compare one with, or a company acts. */
type Over = 'tries' | 'no-card' | 'company' | TooYoung;

/** Under that age no face is compared, and no picture counts in its place. */
interface TooYoung {
  readonly leastAge: number;
}

/** What is said then: with the picture as the way on, and where that is none either. */
const overTexts = {
  tries: ['faceSheet.over', 'faceSheet.overForGood'],
  'no-card': ['faceSheet.noCard', 'faceSheet.noCardForGood'],
  company: ['faceSheet.company', 'faceSheet.noCardForGood'],
} as const satisfies Record<Exclude<Over, TooYoung>, readonly PlainTextKey[]>;

function useFaceOfAct({ act, usedChecks, onShown }: Pick<FaceSheetProps, 'act' | 'usedChecks' | 'onShown'>) {
  const [fault, setFault] = useState<string>();
  // No face of this act is looked at any more, or there is nothing to compare one with.
  const [over, setOver] = useState<Over>();
  const [needsConsent, setNeedsConsent] = useState(false);
  const start = useCommand(startStepUp, startStepUpFacts, { tells: belongsToForm });
  const onLook = (outcome: FaceLook) => {
    const check = outcome.kind === 'ok' ? outcome.data.check : undefined;
    if (check?.state === 'matched' && !usedChecks.includes(check.checkId)) onShown(check.checkId);
    if (outcome.kind !== 'refused') return;
    const left = readRefusal(faceResult, outcome, 'face-not-matched')?.data;
    setOver(left?.triesLeft === 0 ? 'tries' : undefined);
    setFault(left === undefined ? problemText(outcome) : t('faceSheet.again'));
  };
  const asked = { purpose: 'step-up', actRequestId: act.requestId } as const;
  const { known, lookAgain } = useFaceCheck(asked, { until: 'it-ends', onLook });
  const begin = async () => {
    setFault(undefined);
    setNeedsConsent(false);
    const outcome = await start.run({ act });
    if (outcome.kind === 'ok') return lookAgain();
    if (outcome.kind === 'refused' && outcome.code === userRefusals['face-not-matched'].code) return setOver('tries');
    if (outcome.kind === 'refused' && outcome.code === userRefusals['face-without-card'].code)
      return setOver('no-card');
    const young = outcome.kind === 'refused' ? readRefusal(startStepUp, outcome, 'face-too-young') : undefined;
    if (young !== undefined) return setOver(young.data);
    if (isForConsent(outcome)) return setNeedsConsent(true);
    return belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  // The server keeps a match for good and counts it for five minutes, so the word alone says nothing of now.
  const isUsed = typeof known === 'object' && known.state === 'matched' && usedChecks.includes(known.checkId);
  return { known: isUsed ? 'none' : known, isUsed, fault, over, needsConsent, begin, isStarting: start.isRunning };
}

interface FaceStepsProps extends Omit<FaceSheetProps, 'open' | 'onClose'> {
  /** A picture is sent in the place of the face. */
  readonly onPicture: () => void;
}

function FaceSteps({ told, onPicture, ...face }: FaceStepsProps) {
  const { known, isUsed, fault, over, needsConsent, begin, isStarting } = useFaceOfAct(face);
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  // Whoever is of another level would take a picture in vain; the server says so where this is not known.
  const mayPicture = who === undefined || actReviewTiers.includes(who.tier);
  const goesOn = underWay(known);
  const ended = typeof known === 'object' && goesOn === undefined ? known.state : undefined;
  // For a company acts whom its papers name: of them there never is a card, and nobody has to try that first.
  const ends = who?.tier === 'enterprise' ? 'company' : over;
  if (typeof ends === 'object') return <NoFaceYet act={face.act} told={told} {...ends} />;
  if (ends !== undefined) return <NoMoreFaces told={told} over={ends} onPicture={mayPicture ? onPicture : undefined} />;
  if (needsConsent)
    return (
      <>
        <p className="mt-1 mb-3 font-semibold">{told}</p>
        <Suspense>
          <ConsentStep onGiven={begin} />
        </Suspense>
      </>
    );
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <p className="mb-5 text-ink-soft">{t(goesOn === undefined ? 'faceSheet.why' : 'faceSheet.underWay')}</p>
      <p role="status" className="mb-3 empty:hidden">
        {isUsed ? t('faceSheet.used') : null}
        {ended === 'lapsed' ? t('faceSheet.lapsed') : ended === 'interrupted' ? t('faceSheet.interrupted') : null}
      </p>
      <FieldError id="face-sheet-error" text={fault} />
      {goesOn === undefined ? (
        <Button
          className="mt-3"
          busy={isStarting || known === 'looking'}
          aria-describedby="face-sheet-error"
          onClick={() => void begin()}
        >
          {t(ended === undefined && fault === undefined ? 'faceSheet.begin' : 'faceSheet.retry')}
        </Button>
      ) : (
        <OpenPage page={goesOn.page} />
      )}
      {mayPicture ? (
        <Button look="quiet" className="mt-1" onClick={onPicture}>
          {t('faceSheet.noCamera')}
        </Button>
      ) : null}
    </>
  );
}

/** Leads to the partner's page, which has the camera; what comes of it is told to the server, and found here. */
function OpenPage({ page }: Pick<ShownFaceCheck, 'page'>) {
  return (
    <Button
      busy={page === undefined}
      onClick={() => {
        if (page !== undefined) window.open(page, '_blank', 'noopener');
      }}
    >
      {t('faceSheet.open')}
    </Button>
  );
}

interface NoFaceYetProps extends Pick<FaceSheetProps, 'act' | 'told'>, TooYoung {}

/** What stands for a minor: what goes without a face, or who unlocks their wallet. */
function NoFaceYet({ act, told, leastAge }: NoFaceYetProps) {
  const without = act.operation === 'user/unlock-wallet' ? 'faceSheet.tooYoungUnlock' : 'faceSheet.tooYoung';
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <FieldError id="face-sheet-error" text={t(without, { leastAge })} />
    </>
  );
}

interface NoMoreFacesProps {
  readonly told: string;
  readonly over: Exclude<Over, TooYoung>;
  /** Left out where their level may send none. */
  readonly onPicture: (() => void) | undefined;
}

/** What stands once another face would be refused: a picture is the way on. */
function NoMoreFaces({ told, over, onPicture }: NoMoreFacesProps) {
  const [text, textForGood] = overTexts[over];
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <FieldError id="face-sheet-error" text={t(onPicture === undefined ? textForGood : text)} />
      {onPicture === undefined ? null : (
        <Button className="mt-3" aria-describedby="face-sheet-error" onClick={onPicture}>
          {t('faceSheet.picture')}
        </Button>
      )}
    </>
  );
}
