import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { papers } from '../../../shared/personal/papers.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import { dropPaperFacts } from '../../commands/paper/drop.ts';
import { keepPaperFacts } from '../../commands/paper/keep.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { isForConsent } from '../kit/asked-consent.ts';
import { ConsentPage } from '../kit/consent-page.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useUpload } from '../kit/use-upload.ts';
import { problemText } from '../problem-text.ts';
import { PictureSource } from '../take-picture/picture-source.tsx';
import { SignaturePad } from '../take-picture/signature-pad.tsx';
import { keepSignature, unsigned } from '../take-picture/signature-strokes.ts';
import { nameOf, shapeOf, textOf } from './paper-words.ts';

interface PaperPageProps {
  readonly slot: PaperSlot;
  readonly isKept: boolean;
  /** Why what lies there is wanted once more, where it is. */
  readonly why?: ReactNode;
  readonly onDone: () => void;
}

/** One paper on its way into its place: what has to be on it, from where it comes, and what becomes of it. */
export function PaperPage({ slot, isKept, why, onDone }: PaperPageProps) {
  const [problem, setProblem] = useState<CallProblem>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const keep = useCommand(keepPaper, keepPaperFacts, { tells: () => true });
  const drop = useCommand(dropPaper, dropPaperFacts, { tells: () => true });
  const take = async (uploadId: string) => {
    setProblem(undefined);
    const outcome = await keep.run({ slot, uploadId });
    if (outcome.kind === 'unanswered') return 'unsure';
    if (outcome.kind === 'refused') {
      setProblem(outcome);
      // The picture is still good once its person has agreed to the text.
      return isForConsent(outcome) ? 'unsure' : 'over';
    }
    if (slot === 'signature') keepSignature(unsigned);
    toast(t('papers.kept'));
    // Whoever has left meanwhile stays where they went.
    if (isHere.current) onDone();
    return 'over';
  };
  const { state, preview, pick, again, drop: another, isRunning } = useUpload(papers[slot].kind, slot, take);
  const remove = async () => {
    const outcome = await drop.run({ slot });
    if (outcome.kind !== 'ok') return setProblem(outcome);
    toast(t('papers.dropped'));
    if (isHere.current) onDone();
    return undefined;
  };
  const shape = shapeOf(slot);
  const goOn = () => {
    setProblem(undefined);
    again();
  };
  if (!isRunning && isForConsent(state.kind === 'problem' ? state.problem : problem))
    return <ConsentPage title={nameOf(slot)} onBack={onDone} onGiven={goOn} />;
  const isWaiting = isRunning || state.kind === 'lost';
  return (
    <Screen title={nameOf(slot)} onBack={onDone}>
      <div className="space-y-5 pb-6">
        {why}
        <p className="px-1 text-ink-soft">{textOf(slot)}</p>
        {isWaiting && preview !== undefined ? (
          <img src={preview} alt={t('papers.yourPicture')} className="mx-auto max-h-64 rounded-card object-contain" />
        ) : null}
        <UploadProgress state={state} onAgain={again} onAnother={another} />
        {isWaiting ? null : shape === 'pad' ? (
          <SignaturePad busy={keep.isRunning} onSigned={pick} />
        ) : (
          <PictureSource shape={shape} busy={keep.isRunning} onPicture={pick} />
        )}
        <FieldError id="paper-error" text={problem && problemText(problem)} />
        {isKept && !isWaiting ? (
          <Button look="quiet" busy={drop.isRunning} aria-describedby="paper-error" onClick={() => void remove()}>
            {t('papers.drop')}
          </Button>
        ) : null}
      </div>
    </Screen>
  );
}
