import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface NumberedStepsProps {
  readonly title: string;
  readonly steps: readonly string[];
  /** Between the title and the first step. */
  readonly children?: ReactNode;
}

/** What somebody does one after the other, elsewhere. */
export function NumberedSteps({ title, steps, children }: NumberedStepsProps) {
  return (
    <Card className="mt-4 px-5 py-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
      <ol className="mt-2 space-y-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-brand-tint text-xs font-semibold text-brand-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 text-ink-soft wrap-break-word">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
