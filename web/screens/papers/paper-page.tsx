import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { papers } from '../../../shared/personal/papers.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import { dropPaperFacts } from '../../commands/paper/drop.ts';
import { keepPaperFacts } from '../../commands/paper/keep.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { pageSession } from '../../data/session/page-session.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { lazyPart } from '../../lazy-screen.ts';
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
import { forgetSignature } from '../take-picture/kept-signature.ts';
import { PictureSource } from '../take-picture/picture-source.tsx';
import { nameOf, shapeOf, textOf } from './paper-words.ts';

// Fetched by whom a signature is asked of.
const SignaturePad = lazyPart(async () => (await import('../take-picture/signature-pad.tsx')).SignaturePad);

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
    const owner = pageSession()?.userId;
    const outcome = await keep.run({ slot, uploadId });
    if (outcome.kind === 'unanswered') return 'unsure';
    if (outcome.kind === 'refused') {
      setProblem(outcome);
      // The picture is still good once its person has agreed to the text.
      return isForConsent(outcome) ? 'unsure' : 'over';
    }
    if (slot === 'signature' && owner !== undefined) forgetSignature(owner);
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
          <Suspense fallback={null}>
            <SignaturePad busy={keep.isRunning} onSigned={pick} />
          </Suspense>
        ) : (
          <PictureSource kind={papers[slot].kind} place={slot} shape={shape} busy={keep.isRunning} onPicture={pick} />
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
