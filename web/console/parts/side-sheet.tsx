import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useKeys } from '../shell/use-keys.ts';
import { Button } from './button.tsx';

interface SideSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the table, which stays in reach: what is known of its row, and what can be done with it. Escape closes it. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  const id = useId();
  useKeys({ Escape: onClose });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <aside
      aria-labelledby={id}
      className="fixed inset-y-0 right-0 z-10 w-full overflow-y-auto border-l border-line bg-raised p-5 shadow-card desk:w-[30rem]"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <Button look="quiet" onClick={onClose} aria-label="Close (Escape)">
          Close
        </Button>
      </div>
      {children}
    </aside>
  );
}
