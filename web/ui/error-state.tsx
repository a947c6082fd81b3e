import { RotateCw } from 'lucide-react';
import { t } from '../text/text.ts';
import { Button } from './button.tsx';
import { plug } from './drawings/plug.ts';
import { EmptyState } from './empty-state.tsx';
import { StatusLink } from './status-link.tsx';

interface ErrorStateProps {
  /** What went wrong, in words; the server's own where it said something. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** A place that could not be loaded, with the way to try again. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <EmptyState
      drawing={plug}
      title={t('error.title')}
      text={text}
      action={
        <>
          <Button look="soft" busy={busy} icon={<RotateCw aria-hidden className="size-5" />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <StatusLink />
        </>
      }
    />
  );
}
