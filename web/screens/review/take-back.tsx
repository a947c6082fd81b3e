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

/** What becomes of the level once something is taken back that may be all that holds it. */
export function LevelTakenBack({ otherwise }: { readonly otherwise?: string }) {
  const text = takenBackText(useLevelEnd());
  if (text === undefined) return otherwise === undefined ? null : <p>{otherwise}</p>;
  return <p className="font-semibold">{text}</p>;
}

interface AskedProps {
  readonly reviewId: string;
  readonly text: string | undefined;
  readonly onEnd: () => void;
}

function Asked({ reviewId, text, onEnd }: AskedProps) {
  const refresh = useRefresh();
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
      {/* No level waits for a picture that is for one act. */}
      {text === undefined ? <LevelTakenBack /> : null}
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
