import { formatThb } from '../../shared/money.ts';
import { t } from '../text/text.ts';
import { classes } from './classes.ts';
import { hiddenDots, useAmountsHidden, useThb } from './hidden-amounts.tsx';
import { shortBaht } from './short-baht.ts';

interface LimitBarProps {
  readonly name: string;
  readonly usedSatang: number;
  readonly limitSatang: number;
  /** What the next tier would give, where it gives more. */
  readonly nextSatang?: number | undefined;
}

/**
 * How much of a limit is used, as a bar and in words. Where amounts are hidden there is no bar, and only the limit is
 * told: what is used, or left, of the balance cap is the balance.
 */
export function LimitBar({ name, usedSatang, limitSatang, nextSatang }: LimitBarProps) {
  const hidden = useAmountsHidden();
  const thb = useThb();
  const part = limitSatang === 0 ? 1 : hidden ? 0 : Math.min(1, usedSatang / limitSatang);
  const tight = part >= 0.9 && limitSatang > 0;
  const closed = limitSatang === 0;
  return (
    <div className="py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{name}</p>
        <p className={classes('tabular text-sm', tight ? 'text-warning-ink' : 'text-ink-soft')}>
          {closed ? t('limits.closed') : t('limits.left', { amount: thb(Math.max(0, limitSatang - usedSatang)) })}
        </p>
      </div>
      <div
        {...(hidden
          ? { 'aria-hidden': true }
          : {
              role: 'meter',
              'aria-label': name,
              'aria-valuemin': 0,
              'aria-valuemax': limitSatang / 100,
              'aria-valuenow': Math.min(usedSatang, limitSatang) / 100,
              'aria-valuetext': t('limits.usedOf', { used: formatThb(usedSatang), limit: formatThb(limitSatang) }),
            })}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={classes('h-full rounded-full', closed ? 'bg-line' : tight ? 'bg-warning-ink' : 'bg-brand')}
          style={{ width: `${part * 100}%` }}
        />
      </div>
      <p aria-hidden className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>
          {closed
            ? ''
            : t('limits.usedOf', { used: hidden ? hiddenDots : shortBaht(usedSatang), limit: shortBaht(limitSatang) })}
        </span>
        {nextSatang === undefined || nextSatang <= limitSatang ? null : (
          <span className="text-brand-ink">{t('limits.next', { amount: shortBaht(nextSatang) })}</span>
        )}
      </p>
    </div>
  );
}
