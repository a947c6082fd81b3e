import type { FreeUsesByPeriod } from '../../../shared/limits.ts';
import { t } from '../../text/text.ts';

/**
 * How many free uses day, week and month have left, in one line of the smallest phone (tests/journeys/in-hand.test.ts):
 * a use is free while each of them has one. Only letters that somebody has made larger break it.
 */
export function FreeUses({ uses: { day, week, month } }: { readonly uses: FreeUsesByPeriod }) {
  return (
    <span data-one-line className="tabular inline-flex flex-wrap justify-end text-xs">
      <span>{t('money.freeDay', day)}</span>
      <Dot />
      <span>{t('money.freeWeek', week)}</span>
      <Dot />
      <span>{t('money.freeMonth', month)}</span>
    </span>
  );
}

function Dot() {
  return (
    <span aria-hidden className="px-1.5 text-ink-faint">
      {'\u00b7'}
    </span>
  );
}
