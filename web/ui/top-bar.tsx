import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useShellBack } from '../native/use-shell-back.ts';
import { t } from '../text/text.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 4);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

interface TopBarProps {
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode;
}

/** Title, optional back icon in the brand's colour, and a line once the content runs under it. */
export function TopBar({ title, onBack, action }: TopBarProps) {
  const scrolled = useScrolled();
  useShellBack(onBack);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus is gone with the screen before: the new one begins at its title, for those who listen to it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header
      className={classes(
        'sticky top-[var(--banner,0px)] z-20 bg-ground pt-safe transition-shadow duration-200',
        scrolled && 'shadow-[0_1px_0_var(--brand-line)]',
      )}
    >
      <div className="grid min-h-14 grid-cols-[44px_1fr_44px] items-center gap-1 px-2">
        {onBack === undefined ? (
          <span />
        ) : (
          <IconButton label={t('common.back')} onClick={onBack} className="text-brand-ink">
            <ChevronLeft aria-hidden className="size-6.5" strokeWidth={2.25} />
          </IconButton>
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 py-2 text-center text-[1.0625rem] leading-snug font-semibold outline-none"
        >
          {title}
        </h1>
        <div className="flex justify-end">{action}</div>
      </div>
    </header>
  );
}
