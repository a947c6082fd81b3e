import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { Picture } from './drawing.tsx';

interface EmptyStateProps {
  readonly drawing: Picture;
  readonly title: string;
  /** One sentence with the next step; left out where the title says all. */
  readonly text?: string;
  readonly action?: ReactNode;
  /** On a page without a top bar the title is the page's heading. */
  readonly heading?: boolean;
}

/** What a place shows that has nothing to show: a drawing, what it means, the next step. */
export function EmptyState({ drawing, title, text, action, heading = false }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="fade-in flex grow flex-col items-center justify-center px-6 py-10 text-center desk:py-24">
      <Drawing picture={drawing} />
      <Title className="mt-5 text-lg font-semibold text-balance">{title}</Title>
      {text === undefined ? null : <p className="mt-1 max-w-xs text-balance text-ink-soft">{text}</p>}
      {action === undefined ? null : <div className="mt-6 w-full max-w-xs">{action}</div>}
    </div>
  );
}
