import { useId } from 'react';
import type { ReactNode } from 'react';
import { StatusMark } from './status-mark.tsx';
import type { StatusMarkKind } from './status-mark.tsx';
import { useBeginHere } from './use-begin-here.ts';

interface OutcomeProps {
  readonly mark: StatusMarkKind;
  readonly title: string;
  readonly text: string;
  /** What else has to be known, below. */
  readonly children?: ReactNode;
}

/** What something came to: its mark, and the heading at which whoever hears the page begins. */
export function Outcome({ mark, title, text, children }: OutcomeProps) {
  const heading = useBeginHere();
  const textId = useId();
  return (
    <div className="px-6 pt-8 pb-7 text-center">
      <StatusMark kind={mark} className="mx-auto" />
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={textId}
        className="mt-5 text-lg font-semibold text-balance outline-none"
      >
        {title}
      </h2>
      <p id={textId} className="mx-auto mt-1 max-w-xs text-balance text-ink-soft">
        {text}
      </p>
      {children}
    </div>
  );
}
