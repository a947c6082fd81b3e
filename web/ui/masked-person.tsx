import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface MaskedPersonProps {
  readonly label: string;
  /** As the server shows it to whoever pays: `Somchai J.` */
  readonly name: string;
  readonly line?: string;
  readonly action?: ReactNode;
}

/** Somebody else, as far as one may see them. */
export function MaskedPerson({ label, name, line, action }: MaskedPersonProps) {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-lg font-semibold text-brand-ink">{Array.from(name)[0]}</span>
      <div className="min-w-0 grow basis-32">
        <p className="text-xs text-ink-soft">{label}</p>
        <p className="leading-snug font-semibold wrap-break-word">{name}</p>
        {line === undefined ? null : <p className="tabular text-xs text-ink-soft">{line}</p>}
      </div>
      {action}
    </Card>
  );
}
