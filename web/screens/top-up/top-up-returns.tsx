import { Undo2 } from 'lucide-react';
import { transactionStatus } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Money that came for this top-up and goes back to its payer, and why. */
export function TopUpReturns({ topUp }: { readonly topUp: TopUp }) {
  if (topUp.returns.length === 0) return null;
  // Only while it can still be paid is there something to do about a wrong amount.
  const open = topUp.status === transactionStatus.pending;
  return (
    <div role="status" className="mt-4 space-y-2">
      {topUp.returns.map((returned) => (
        <Notice key={returned.arrivedAtMs} tint="warning" icon={Undo2}>
          {t(open && returned.reason === 'amount-differs' ? 'topUp.returnedDiffers' : 'topUp.returned', {
            amount: formatThb(returned.amountSatang),
          })}
        </Notice>
      ))}
      {topUp.moreReturns !== undefined && (
        <p className="px-4 text-sm text-ink-soft">{t('topUp.moreReturned', { count: topUp.moreReturns })}</p>
      )}
    </div>
  );
}
