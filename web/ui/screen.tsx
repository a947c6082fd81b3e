import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TopBar } from './top-bar.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface ScreenProps {
  readonly title: string;
  /** Where the back icon leads; left out, there is none. */
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode;
  /** The main button's place: at the bottom, in thumb reach, above the keyboard. */
  readonly bottom?: ReactNode;
  /** Keys to type with, above the main button: in a low window they stand beside the content, not over it. */
  readonly keys?: ReactNode;
  /** One came to fill in its fields and begins at the first; without it one begins at the title. */
  readonly asks?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Of three acts or four at the bottom two stand over the content, and the others come with its end: a foot that fills
 * half a phone hides what it is about. Whoever walks by the keyboard sees the one that they are at.
 */
const foot =
  'not-has-[:focus-visible]:has-[>button:nth-of-type(3)]:-bottom-14 not-has-[:focus-visible]:has-[>button:nth-of-type(4)]:-bottom-28';

/** The frame of every screen but the tabs: top bar, content, bottom. */
export function Screen({ title, onBack, action, bottom, keys, asks = false, children, className }: ScreenProps) {
  const inset = useKeyboardInset();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = asks ? main.current?.querySelector<HTMLInputElement>('input:not([type=radio], [hidden])') : undefined;
    first?.focus({ preventScroll: true });
  }, [asks]);
  return (
    <div
      className={classes(
        'mx-auto flex min-h-dvh w-full max-w-column flex-col',
        keys !== undefined &&
          'low:grid low:max-w-[56rem] low:grid-cols-2 low:grid-rows-[auto_1fr] low:[&>header]:col-span-2',
      )}
    >
      <TopBar title={title} onBack={onBack} action={action} />
      <main ref={main} className={classes('rise-in flex grow flex-col px-4 pt-2 pb-6 desk:grow-0', className)}>
        {children}
      </main>
      {bottom === undefined ? null : (
        <div
          className={classes(
            "sticky bottom-0 z-10 mt-auto space-y-1 bg-ground px-4 pt-2 pb-safe desk:mt-0 before:pointer-events-none before:absolute before:inset-x-0 before:-top-5 before:h-5 before:bg-linear-to-t before:from-ground before:to-transparent before:content-['']",
            foot,
            keys !== undefined && 'low:pt-0 low:before:hidden',
          )}
          style={inset > 0 ? { bottom: inset } : undefined}
        >
          {keys}
          {bottom}
        </div>
      )}
    </div>
  );
}
