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
  readonly children: ReactNode;
  readonly className?: string;
}

/** The frame of every screen but the tabs: top bar, content, bottom. */
export function Screen({ title, onBack, action, bottom, children, className }: ScreenProps) {
  const inset = useKeyboardInset();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col">
      <TopBar title={title} onBack={onBack} action={action} />
      <main className={classes('rise-in flex grow flex-col px-4 pt-2 pb-6 desk:grow-0', className)}>{children}</main>
      {bottom === undefined ? null : (
        <div
          className="sticky bottom-0 z-10 mt-auto space-y-1 bg-ground px-4 pt-2 pb-safe desk:mt-0 before:pointer-events-none before:absolute before:inset-x-0 before:-top-5 before:h-5 before:bg-linear-to-t before:from-ground before:to-transparent before:content-['']"
          style={inset > 0 ? { bottom: inset } : undefined}
        >
          {bottom}
        </div>
      )}
    </div>
  );
}
