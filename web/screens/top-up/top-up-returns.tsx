import { Undo2 } from 'lucide-react';
import { transactionStatus } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { t } from '../../text/text.ts';

/** Money that came for this top-up and goes back to its payer, and why. */
export function TopUpReturns({ topUp }: { readonly topUp: TopUp }) {
  if (topUp.returns.length === 0) return null;
  // Only while it can still be paid is there something to do about a wrong amount.
  const open = topUp.status === transactionStatus.pending;
  return (
    <div role="status" className="mt-4 space-y-2">
      {topUp.returns.map((returned) => (
        <p key={returned.arrivedAtMs} className="flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm font-medium text-warning-ink">
          <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t(open && returned.reason === 'amount-differs' ? 'topUp.returnedDiffers' : 'topUp.returned', { amount: formatThb(returned.amountSatang) })}
        </p>
      ))}
      {topUp.moreReturns !== undefined && <p className="px-4 text-sm text-ink-soft">{t('topUp.moreReturned', { count: topUp.moreReturns })}</p>}
    </div>
  );
}
