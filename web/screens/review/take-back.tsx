import { useState } from 'react';
import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { withdrawReviewFacts } from '../../commands/identity/withdraw-review.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { takenBackText, useLevelEnd } from './level-end.ts';

interface TakeBackProps {
  readonly reviewId: string;
  /** What becomes of it; left out, what becomes of documents. */
  readonly text?: string;
}

/** Takes a case back that nobody has decided yet; what that means is said before anything happens. */
export function TakeBack({ reviewId, text }: TakeBackProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        {t('review.takeBack')}
      </Button>
      <Sheet open={isAsked} onClose={() => setIsAsked(false)} title={t('review.takeBackTitle')}>
        <Asked reviewId={reviewId} text={text} onEnd={() => setIsAsked(false)} />
      </Sheet>
    </>
  );
}

interface AskedProps {
  readonly reviewId: string;
  readonly text: string | undefined;
  readonly onEnd: () => void;
}

function Asked({ reviewId, text, onEnd }: AskedProps) {
  const refresh = useRefresh();
  // No level waits for a picture that is for one act.
  const levelText = takenBackText(useLevelEnd());
  const [fault, setFault] = useState<string>();
  const { run, isRunning } = useCommand(withdrawReview, withdrawReviewFacts, { tells: () => true });
  const takeBack = async () => {
    setFault(undefined);
    const id = readId('rev', reviewId);
    if (id === undefined) return undefined;
    const outcome = await run({ reviewId: id });
    if (outcome.kind !== 'ok') {
      // Decided in the meantime, the page behind the sheet shows what came of it.
      void refresh(withdrawReviewFacts.changes);
      return setFault(problemText(outcome));
    }
    toast(t('review.tookBack'));
    return onEnd();
  };
  return (
    <div className="space-y-3">
      <p>{text ?? t('review.takeBackText')}</p>
      {text !== undefined || levelText === undefined ? null : <p className="font-semibold">{levelText}</p>}
      <FieldError id="take-back-review-error" text={fault} />
      <Button busy={isRunning} aria-describedby="take-back-review-error" onClick={() => void takeBack()}>
        {t('review.takeBack')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {t('review.keep')}
      </Button>
    </div>
  );
}
