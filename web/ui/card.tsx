import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** White, borderless, one shadow. */
export function Card({ children, className }: CardProps) {
  return <div className={classes('rounded-card bg-card shadow-card', className)}>{children}</div>;
}

interface SectionProps {
  readonly title: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children: ReactNode;
}

/** A heading above its card, with an optional way to more. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-3 px-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {action === undefined ? null : (
          <button
            type="button"
            onClick={action.onPress}
            className="flex min-h-11 items-center gap-0.5 text-sm font-semibold text-brand-ink"
          >
            {action.label}
            <ChevronRight aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  /** Each fact is a name and what it is; a fact without content is left out. */
  readonly facts: readonly (readonly [name: string, content: ReactNode])[];
}

/** Names on the left, contents on the right: what confirm pages and receipts consist of. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="divide-y divide-line">
      {facts
        .filter(([, content]) => content !== undefined && content !== '')
        .map(([name, content]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <dt className="shrink-0 text-sm text-ink-soft">{name}</dt>
            <dd className="ml-auto min-w-0 text-right font-medium wrap-break-word">{content}</dd>
          </div>
        ))}
    </dl>
  );
}
