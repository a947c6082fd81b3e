import { useEffect, useRef, useState } from 'react';
import { formatBaht, formatThb } from '../../shared/money.ts';
import { t } from '../text/text.ts';
import { classes } from './classes.ts';
import { hiddenDots, useAmountsHidden } from './hidden-amounts.tsx';

const sizes = {
  row: { whole: 'text-base font-semibold', unit: 'text-xs font-medium', rest: 'text-sm' },
  fact: { whole: 'text-base font-semibold', unit: 'text-sm font-medium', rest: 'text-base' },
  large: {
    whole: 'text-[2rem] leading-tight font-semibold',
    unit: 'text-base font-semibold',
    rest: 'text-xl font-semibold',
  },
  // Bounded by the width too, so that a phone at twice the text size still shows all of it.
  hero: {
    whole: 'text-[min(2.625rem,11.5vw)] leading-none font-semibold tracking-tight',
    unit: 'text-base font-semibold',
    rest: 'text-[min(1.375rem,6vw)] font-semibold',
  },
  heroLong: {
    whole: 'text-[min(2.125rem,9vw)] leading-none font-semibold tracking-tight',
    unit: 'text-base font-semibold',
    rest: 'text-[min(1.25rem,5vw)] font-semibold',
  },
} as const;

interface AmountProps {
  readonly satang: number;
  readonly size?: 'row' | 'fact' | 'large' | 'hero';
  /** +1 and -1 show a sign; left out, there is none. */
  readonly sign?: 1 | -1 | undefined;
  /** Rows of a list leave the currency out, because the list says it once. */
  readonly unit?: boolean;
  readonly className?: string;
}

/** An amount with small satang and a smaller currency; read out as one sum with sign and currency. */
export function Amount({ satang, size = 'fact', sign, unit = true, className }: AmountProps) {
  const hidden = useAmountsHidden();
  if (hidden) return <HiddenAmount look={sizes[size].whole} className={className} />;
  const [whole = '', rest = ''] = formatBaht(satang).split('.');
  const look = sizes[size === 'hero' && whole.length > 7 ? 'heroLong' : size];
  const mark = sign === undefined ? '' : sign > 0 ? '+' : '\u2212';
  // Small text has no contrast to give away, least of all on a tinted ground.
  const isSmall = size === 'row' || size === 'fact';
  return (
    <span className={classes('tabular whitespace-nowrap', className)}>
      <span className="sr-only">{`${mark}${formatThb(satang)}`}</span>
      <span aria-hidden>
        {unit ? (
          <span className={classes(look.unit, isSmall ? 'mr-[0.35em]' : 'mr-[0.35em] opacity-85')}>THB</span>
        ) : null}
        <span className={look.whole}>
          {mark}
          {whole}
        </span>
        <span className={classes(look.rest, isSmall ? undefined : 'opacity-90')}>.{rest}</span>
      </span>
    </span>
  );
}

interface HiddenAmountProps {
  /** The classes of a shown amount's figures, so that nothing moves. */
  readonly look: string;
  readonly className?: string | undefined;
}

/** Dots in the place of an amount, the same for every sum: neither digits nor a sign tell how much it is. */
export function HiddenAmount({ look, className }: HiddenAmountProps) {
  return (
    <span className={classes('whitespace-nowrap', className)}>
      <span className="sr-only">{t('home.hidden')}</span>
      <span aria-hidden className={classes(look, 'tracking-[0.2em]')}>
        {hiddenDots}
      </span>
    </span>
  );
}

const countMs = 500;

/** The value on its way from the one shown before to a new one, once; still for those who want no movement. */
export function useCountTo(satang: number): number {
  const [shown, setShown] = useState(satang);
  const last = useRef(satang);
  useEffect(() => {
    const from = last.current;
    if (from === satang) return undefined;
    const show = (value: number) => {
      last.current = value;
      setShown(value);
    };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    // Frames have a clock of their own, which may stand before the page's: counted against that, one runs backwards.
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const part = still ? 1 : Math.min(1, (now - start) / countMs);
      show(part === 1 ? satang : Math.round(from + (satang - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [satang]);
  return shown;
}
