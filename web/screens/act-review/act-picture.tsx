import { Suspense, useState } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { sendActForReviewFacts } from '../../commands/identity/send-act-for-review.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { takenIn } from '../../data/uploads/taken-in.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { FieldError } from '../../ui/field.tsx';
import { ConsentStep } from '../kit/asked-consent.ts';
import { isForConsent } from '../kit/contract-faults.ts';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { useUpload } from '../kit/use-upload.ts';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { PictureSource } from '../take-picture/picture-source.tsx';
import { placeOfAct } from './act-draft.ts';

interface ActPictureProps {
  readonly act: FaceBound;
  /** When it would have been decided; left out where that stands beside it. */
  readonly promisedAtMs?: number | undefined;
}

/**
 * Takes the picture for an act and sends it at once: what it is for was decided before. The consent that it needs is
 * asked for before it, and where only the server knew of that, in its place; then the same picture goes on.
 */
export function ActPicture({ act, promisedAtMs }: ActPictureProps) {
  const { data: journey } = useQuery(getIdentityJourney, {}, { quiet: true });
  const [isGiven, setGiven] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const isHere = useIsHere();
  const sending = useCommand(sendActForReview, sendActForReviewFacts, { tells: () => isHere.current });
  const take = async (checked: string) => {
    setProblem(undefined);
    const uploadId = readId('upl', checked);
    if (uploadId === undefined) return 'over';
    const outcome = await sending.run({ act, uploadId });
    if (outcome.kind === 'refused') setProblem(outcome);
    return takenIn(outcome);
  };
  const place = placeOfAct(act);
  const upload = useUpload('selfie', place, take);
  const { state, preview, pick, isRunning, isWaiting } = upload;
  const again = () => {
    setProblem(undefined);
    upload.again();
  };
  const goOn = () => {
    setGiven(true);
    again();
  };
  const another = () => {
    setProblem(undefined);
    upload.drop();
  };
  const isDue = journey?.consentDue === true && !isGiven && state.kind === 'idle';
  const isWanted = !isRunning && isForConsent(state.kind === 'problem' ? state.problem : problem);
  if (isDue || isWanted)
    return (
      <Suspense>
        <ConsentStep onGiven={goOn} />
      </Suspense>
    );
  return (
    <div className="space-y-4">
      <div className="space-y-2 px-1 text-ink-soft">
        <p>{t('papers.text.selfie')}</p>
        {promisedAtMs === undefined ? null : <p>{t('actReview.when', { when: shortMoment(promisedAtMs) })}</p>}
      </div>
      {isWaiting && preview !== undefined ? (
        <img src={preview} alt={t('papers.yourPicture')} className="mx-auto max-h-64 rounded-card object-contain" />
      ) : null}
      <UploadProgress state={state} onAgain={again} onAnother={another} />
      {isWaiting ? null : (
        <PictureSource
          kind="selfie"
          place={place}
          shape="face"
          busy={sending.isRunning}
          onLook={another}
          onPicture={pick}
        />
      )}
      <FieldError id="act-review-error" text={problem && problemText(problem)} />
    </div>
  );
}
