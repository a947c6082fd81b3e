import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { UploadState } from '../../data/uploads/live-runs.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemText } from '../problem-text.ts';

interface UploadProgressProps {
  readonly state: UploadState;
  readonly onAgain: () => void;
  /** Where nothing else on the screen leads to another picture. */
  readonly onAnother?: (() => void) | undefined;
}

/** How far a picture is, or why nothing came of it and what to do now; said aloud as it changes. */
export function UploadProgress({ state, onAgain, onAnother }: UploadProgressProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="w-full">
          <p role="status" className="mb-2 text-center text-sm text-ink-soft">
            {t(`picture.${state.step}`)}
          </p>
          {/* Without a value it moves by itself: how long a check takes nobody knows. */}
          <progress
            aria-label={t(`picture.${state.step}`)}
            max={1}
            {...(state.step === 'sending' && { value: state.part })}
            className="h-2 w-full accent-brand"
          />
          <Another onAnother={onAnother} />
        </div>
      );
    case 'fault':
      return <Said text={t(`picture.fault.${state.fault}`)} />;
    case 'problem':
      // Whatever leads to a picture is still on the screen.
      return <Halted text={problemText(state.problem)} onAgain={onAgain} />;
    case 'lapsed':
      return <Halted text={t('picture.fault.lapsed')} onAgain={onAgain} onAnother={onAnother} />;
    case 'replaced':
      return <Halted text={t('picture.replaced')} onAgain={onAgain} onAnother={onAnother} />;
    case 'lost':
      return <Halted text={t('picture.lost')} onAgain={onAgain} onAnother={onAnother} />;
  }
}

function Said({ text }: { readonly text: string }) {
  return (
    <Notice tint="warning" icon={TriangleAlert} live>
      {text}
    </Notice>
  );
}

interface HaltedProps {
  readonly text: string;
  readonly onAgain: () => void;
  readonly onAnother?: (() => void) | undefined;
}

/** Why a picture that is still here went no further, and the way on. */
function Halted({ text, onAgain, onAnother }: HaltedProps) {
  return (
    <div className="w-full space-y-3">
      <Said text={text} />
      <Button look="soft" icon={<RotateCcw aria-hidden className="size-5" />} onClick={onAgain}>
        {t('picture.again')}
      </Button>
      <Another onAnother={onAnother} />
    </div>
  );
}

/** The way out of a picture that is on its way or went no further, where nothing else leads to another one. */
function Another({ onAnother }: Pick<UploadProgressProps, 'onAnother'>) {
  return onAnother === undefined ? null : (
    <Button look="quiet" onClick={onAnother}>
      {t('picture.another')}
    </Button>
  );
}
