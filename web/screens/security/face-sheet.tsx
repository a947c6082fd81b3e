import { useCallback, useEffect, useRef, useState } from 'react';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { ShownFaceCheck } from '../../../shared/face.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import { refusals } from '../../../shared/refusals.ts';
import { actReviewTiers } from '../../../shared/review.ts';
import { faceResultFacts } from '../../commands/identity/face-result.ts';
import { actReviewPath } from '../../commands/identity/send-act-for-review.ts';
import { startStepUpFacts } from '../../commands/identity/start-step-up.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { beginActReview } from '../act-review/act-draft.ts';
import { belongsToForm, problemText } from '../problem-text.ts';

/** How often a check that is under way is looked at, in milliseconds. */
const lookEveryMs = 2_000;

export interface FaceSheetProps {
  readonly open: boolean;
  /** What the face will be good for: this act and no other. */
  readonly act: CodeBound;
  /** What that is, in words. */
  readonly told: string;
  /** The face was matched: this act may be carried out. */
  readonly onShown: () => void;
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

/** Where the check stands, as far as this sheet knows; `looking` until the server was asked once. */
type Standing = 'looking' | 'none' | ShownFaceCheck;

/** The check while its minute goes on. */
const underWay = (standing: Standing): ShownFaceCheck | undefined =>
  typeof standing === 'object' && (standing.state === 'asked' || standing.state === 'started') ? standing : undefined;

function useFaceCheck(act: CodeBound, onShown: () => void) {
  const [standing, setStanding] = useState<Standing>('looking');
  const [fault, setFault] = useState<string>();
  // No face of this act is looked at any more.
  const [isOver, setOver] = useState(false);
  const start = useCommand(startStepUp, startStepUpFacts, { tells: belongsToForm });
  // What is not answered is looked at again, so that nothing of it is said.
  const { run: ask } = useCommand(faceResult, faceResultFacts, { tells: () => true });
  const { requestId } = act;
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  });
  const look = useCallback(async () => {
    const outcome = await ask({ purpose: 'step-up', actRequestId: requestId });
    if (outcome.kind === 'ok') {
      const { check } = outcome.data;
      setStanding(check ?? 'none');
      if (check?.state === 'matched') shown.current();
    } else if (outcome.kind === 'refused') {
      const left = readRefusal(faceResult, outcome, 'face-not-matched')?.data;
      setStanding('none');
      setOver(left?.triesLeft === 0);
      setFault(left === undefined ? problemText(outcome) : t('faceSheet.again'));
    } else {
      // Without an answer a check that goes on is looked at again, and one may be begun where none is known.
      setStanding((known) => (known === 'looking' ? 'none' : known));
    }
  }, [ask, requestId]);
  useEffect(() => {
    // One that was begun before a reload, or in another tab, is gone on with.
    void look();
  }, [look]);
  const mayChange = underWay(standing) !== undefined || standing === 'looking';
  useEffect(() => {
    if (!mayChange) return undefined;
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [mayChange, look]);
  const begin = async () => {
    setFault(undefined);
    const outcome = await start.run({ act });
    if (outcome.kind === 'ok') {
      setStanding('looking');
      return look();
    }
    if (outcome.kind === 'refused' && outcome.code === refusals['face-not-matched'].code) return setOver(true);
    return belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  return { standing, fault, isOver, begin, isStarting: start.isRunning };
}

interface FaceStepsProps extends Omit<FaceSheetProps, 'open' | 'onClose'> {
  /** A picture is sent in the place of the face. */
  readonly onPicture: () => void;
}

function FaceSteps({ act, told, onShown, onPicture }: FaceStepsProps) {
  const { standing, fault, isOver, begin, isStarting } = useFaceCheck(act, onShown);
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  // Whoever is of another level would take a picture in vain; the server says so where this is not known.
  const mayPicture = who === undefined || actReviewTiers.includes(who.tier);
  const goesOn = underWay(standing);
  const ended = typeof standing === 'object' && goesOn === undefined ? standing.state : undefined;
  if (isOver) return <NoMoreFaces told={told} onPicture={mayPicture ? onPicture : undefined} />;
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <p className="mb-5 text-ink-soft">{t(goesOn === undefined ? 'faceSheet.why' : 'faceSheet.underWay')}</p>
      <p role="status" className="mb-3 empty:hidden">
        {ended === 'lapsed' ? t('faceSheet.lapsed') : ended === 'interrupted' ? t('faceSheet.interrupted') : null}
      </p>
      <FieldError id="face-sheet-error" text={fault} />
      {goesOn === undefined ? (
        <Button
          className="mt-3"
          busy={isStarting || standing === 'looking'}
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

interface NoMoreFacesProps {
  readonly told: string;
  /** Left out where their level may send none. */
  readonly onPicture: (() => void) | undefined;
}

/** What stands once three faces were not matched: another one is refused, and a picture is the way on. */
function NoMoreFaces({ told, onPicture }: NoMoreFacesProps) {
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <FieldError
        id="face-sheet-error"
        text={t(onPicture === undefined ? 'faceSheet.overForGood' : 'faceSheet.over')}
      />
      {onPicture === undefined ? null : (
        <Button className="mt-3" aria-describedby="face-sheet-error" onClick={onPicture}>
          {t('faceSheet.picture')}
        </Button>
      )}
    </>
  );
}
