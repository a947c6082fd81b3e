import { useState } from 'react';
import type { ComponentType } from 'react';
import { reportError } from './data/telemetry/telemetry-hooks.ts';
import { t } from './text/text.ts';
import { Button } from './ui/button.tsx';
import { plug } from './ui/drawings/plug.ts';
import { ErrorState } from './ui/error-state.tsx';
import { ResultPage } from './ui/result-page.tsx';
import { StatusLink } from './ui/status-link.tsx';
import { createStore, useStore } from './ui/store.ts';

/** What is missing: a page of its own, with the way home, or a place within one. */
export type MissingKind = 'screen' | 'part';

/**
 * Stands in for a part of the app that could not be fetched: says so in its place and offers to try again, while
 * everything around it stays as it is. Once it is there, it is there wherever it is shown.
 */
export function missingPart<Props extends object>(
  kind: MissingKind,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetched = createStore<ComponentType<Props> | undefined>(undefined);
  return function MissingPart(props: Props) {
    const Part = useStore(fetched);
    const [busy, setBusy] = useState(false);
    if (Part !== undefined) return <Part {...props} />;
    const tryAgain = async () => {
      setBusy(true);
      try {
        fetched.set(await load());
      } catch (error) {
        reportError('error', error);
      }
      setBusy(false);
    };
    const retry = () => void tryAgain();
    if (kind === 'screen') return <MissingScreen busy={busy} onRetry={retry} />;
    return (
      <div data-missing-part="" className="flex grow flex-col">
        <ErrorState text={t('error.network')} busy={busy} onRetry={retry} />
      </div>
    );
  };
}

function MissingScreen({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const goHome = () => {
    location.hash = '#/';
  };
  return (
    <ResultPage
      drawing={plug}
      title={t('error.title')}
      text={t('error.network')}
      action={
        <>
          <Button busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button look="quiet" className="mt-1" onClick={goHome}>
            {t('common.toHome')}
          </Button>
          <StatusLink />
        </>
      }
    />
  );
}
