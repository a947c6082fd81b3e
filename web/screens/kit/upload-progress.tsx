import { RotateCcw, TriangleAlert } from 'lucide-react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemText } from '../problem-text.ts';
import type { UploadState } from './use-upload.ts';

interface UploadProgressProps {
  readonly state: UploadState;
  readonly onAgain: () => void;
  /** Where nothing else on the screen leads to another picture. */
  readonly onAnother?: () => void;
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
        </div>
      );
    case 'fault':
      return (
        <Notice tint="warning" icon={TriangleAlert} live>
          {t(`picture.fault.${state.fault}`)}
        </Notice>
      );
    case 'problem':
      return (
        <Notice tint="warning" icon={TriangleAlert} live>
          {problemText(state.problem)}
        </Notice>
      );
    case 'lost':
      return (
        <div className="w-full space-y-3">
          <Notice tint="warning" icon={TriangleAlert} live>
            {t('picture.lost')}
          </Notice>
          <Button look="soft" icon={<RotateCcw aria-hidden className="size-5" />} onClick={onAgain}>
            {t('picture.again')}
          </Button>
          {onAnother === undefined ? null : (
            <Button look="quiet" onClick={onAnother}>
              {t('picture.another')}
            </Button>
          )}
        </div>
      );
  }
}
