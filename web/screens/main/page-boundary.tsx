import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '../../data/telemetry/telemetry-hooks.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { plug } from '../../ui/drawings/plug.ts';
import { ResultPage } from '../../ui/result-page.tsx';

interface PageBoundaryState {
  readonly broken: boolean;
}

/** What a person sees instead of a white page when a screen breaks. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override readonly state: PageBoundaryState = { broken: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('render', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const startAnew = () => {
      location.hash = '#/';
      location.reload();
    };
    return (
      <ResultPage
        drawing={plug}
        title={t('error.page')}
        text={t('error.pageText')}
        action={<Button onClick={startAnew}>{t('common.toHome')}</Button>}
      />
    );
  }
}
