import type { ReactNode } from 'react';
import type { Picture } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';

interface ResultPageProps {
  readonly drawing: Picture;
  readonly title: string;
  /** What it means, in one sentence. */
  readonly text: string;
  /** The ways on. */
  readonly action: ReactNode;
}

/** A whole page where something has ended: what became of it, what that means, and the way on. */
export function ResultPage({ drawing, title, text, action }: ResultPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col">
      <EmptyState drawing={drawing} heading title={title} text={text} action={action} />
    </main>
  );
}
