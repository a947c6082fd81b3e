import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Card } from './card.tsx';

interface MaskedPersonProps {
  readonly label: string;
  /** As the server shows it to whoever pays: `Somchai J.` */
  readonly name: string;
  readonly line?: string;
  /** Before the name; its first letter where nothing is given. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

/** Somebody else, as far as one may see them. */
export function MaskedPerson({ label, name, line, lead = <Avatar name={name} />, action }: MaskedPersonProps) {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      {lead}
      <div className="min-w-0 grow basis-32">
        <p className="text-xs text-ink-soft">{label}</p>
        <p className="leading-snug font-semibold wrap-break-word">{name}</p>
        {line === undefined ? null : <p className="tabular text-xs text-ink-soft">{line}</p>}
      </div>
      {action}
    </Card>
  );
}
