import { Suspense, useState } from 'react';
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
import { takenIn } from '../../data/uploads/taken-in.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { isForConsent } from '../kit/contract-faults.ts';
import { ConsentPage } from '../kit/consent-page.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
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

/** What is done with one paper: its upload, its removal, and what was said of either. */
function usePaper(slot: PaperSlot, onDone: () => void) {
  const [problem, setProblem] = useState<CallProblem>();
  const isHere = useIsHere();
  // Whoever has left meanwhile stays where they went.
  const leave = () => {
    if (isHere.current) onDone();
  };
  const keep = useCommand(keepPaper, keepPaperFacts, { tells: () => isHere.current });
  const drop = useCommand(dropPaper, dropPaperFacts, { tells: () => true });
  const take = async (uploadId: string) => {
    setProblem(undefined);
    const owner = pageSession()?.userId;
    const outcome = await keep.run({ slot, uploadId });
    if (outcome.kind === 'refused') setProblem(outcome);
    if (outcome.kind === 'ok') {
      if (slot === 'signature' && owner !== undefined) forgetSignature(owner);
      toast(t('papers.kept'));
      leave();
    }
    return takenIn(outcome);
  };
  const upload = useUpload(papers[slot].kind, slot, take);
  const goOn = () => {
    setProblem(undefined);
    upload.again();
  };
  const another = () => {
    setProblem(undefined);
    upload.drop();
  };
  const remove = async () => {
    const outcome = await drop.run({ slot });
    if (outcome.kind !== 'ok') return setProblem(outcome);
    toast(t('papers.dropped'));
    return leave();
  };
  return { upload, problem, goOn, another, remove, isKeeping: keep.isRunning, isDropping: drop.isRunning };
}

/** One paper on its way into its place: what has to be on it, from where it comes, and what becomes of it. */
export function PaperPage({ slot, isKept, why, onDone }: PaperPageProps) {
  const { upload, problem, goOn, another, remove, isKeeping, isDropping } = usePaper(slot, onDone);
  const { state, preview, pick, isRunning, isWaiting } = upload;
  const shape = shapeOf(slot);
  if (!isRunning && isForConsent(state.kind === 'problem' ? state.problem : problem))
    return <ConsentPage title={nameOf(slot)} onBack={onDone} onGiven={goOn} />;
  return (
    <Screen title={nameOf(slot)} onBack={onDone}>
      <div className="space-y-5 pb-6">
        {why}
        <p className="px-1 text-ink-soft">{textOf(slot)}</p>
        {isWaiting && preview !== undefined ? (
          <img src={preview} alt={t('papers.yourPicture')} className="mx-auto max-h-64 rounded-card object-contain" />
        ) : null}
        <UploadProgress state={state} onAgain={goOn} onAnother={another} />
        {isWaiting ? null : shape === 'pad' ? (
          <Suspense fallback={null}>
            <SignaturePad busy={isKeeping} onSigned={pick} />
          </Suspense>
        ) : (
          <PictureSource
            kind={papers[slot].kind}
            place={slot}
            shape={shape}
            busy={isKeeping}
            onLook={another}
            onPicture={pick}
          />
        )}
        <FieldError id="paper-error" text={problem && problemText(problem)} />
        {isKept && !isWaiting ? (
          <Button look="quiet" busy={isDropping} aria-describedby="paper-error" onClick={() => void remove()}>
            {t('papers.drop')}
          </Button>
        ) : null}
      </div>
    </Screen>
  );
}
