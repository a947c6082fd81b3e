import { useState } from 'react';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { sendActForReviewFacts } from '../../commands/identity/send-act-for-review.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { FieldError } from '../../ui/field.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useUpload } from '../kit/use-upload.ts';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { PictureSource } from '../take-picture/picture-source.tsx';

interface ActPictureProps {
  readonly act: FaceBound;
  /** When it would have been decided; left out where that stands beside it. */
  readonly promisedAtMs?: number | undefined;
}

/** Takes the picture for an act and sends it at once: what it is for was decided before. */
export function ActPicture({ act, promisedAtMs }: ActPictureProps) {
  const [problem, setProblem] = useState<string>();
  const sending = useCommand(sendActForReview, sendActForReviewFacts, { tells: () => true });
  const take = async (checked: string) => {
    setProblem(undefined);
    const uploadId = readId('upl', checked);
    if (uploadId === undefined) return 'over';
    const outcome = await sending.run({ act, uploadId });
    if (outcome.kind === 'unanswered') return 'unsure';
    if (outcome.kind !== 'refused') return 'over';
    setProblem(problemText(outcome));
    // The picture is still good once its person has agreed to the text.
    return outcome.code === refusals['consent-needed'].code ? 'unsure' : 'over';
  };
  const { state, preview, pick, again, isRunning } = useUpload('selfie', `act/${act.requestId}`, take);
  const isWaiting = isRunning || state.kind === 'lost';
  return (
    <div className="space-y-4">
      <div className="space-y-2 px-1 text-ink-soft">
        <p>{t('papers.text.selfie')}</p>
        {promisedAtMs === undefined ? null : <p>{t('actReview.when', { when: shortMoment(promisedAtMs) })}</p>}
      </div>
      {isWaiting && preview !== undefined ? (
        <img src={preview} alt={t('papers.yourPicture')} className="mx-auto max-h-64 rounded-card object-contain" />
      ) : null}
      <UploadProgress state={state} onAgain={again} />
      {isWaiting ? null : <PictureSource shape="face" busy={sending.isRunning} onPicture={pick} />}
      <FieldError id="act-review-error" text={problem} />
    </div>
  );
}
