import { RotateCcw, SearchCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatThb } from '../../../shared/money.ts';
import { isOtherSide, sideOfReversal } from '../../../shared/movements.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { t } from '../../text/text.ts';
import { Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { whenOf } from '../when-of.ts';
import { isWaiting } from './transaction-look.ts';

/** What a reversal says of itself: to whoever has money again, how much of it; to the other side, why it is gone. */
function reversalText({ type, amountSatang, ofSatang = amountSatang }: WholeTransaction): string | undefined {
  const side = sideOfReversal(type);
  if (side === 'taken') return t('transactions.taken');
  if (side === undefined) return undefined;
  return amountSatang === ofSatang
    ? t('transactions.allBack')
    : t('transactions.partBack', { back: formatThb(amountSatang), amount: formatThb(ofSatang) });
}

/** What was received and taken again names the entry that took it. */
function isTakenBack({ type, linkedTransactionId }: WholeTransaction): boolean {
  return isOtherSide(type) && sideOfReversal(type) === undefined && linkedTransactionId !== undefined;
}

/**
 * What is to be known of an entry before its facts: why it failed, what a reversal did, and of what is pending who has
 * to do something next, and until when. Undefined where there is nothing of the kind.
 */
export function toldOf(entry: WholeTransaction): ReactNode {
  const { failure, next } = entry;
  if (next !== undefined) return <NextStep entry={entry} {...next} />;
  const reversed = reversalText(entry) ?? (isTakenBack(entry) ? t('transactions.wasReversed') : undefined);
  if (reversed !== undefined)
    return (
      <Notice tint="info" icon={RotateCcw}>
        {reversed}
      </Notice>
    );
  if (failure === undefined) return undefined;
  return (
    <Notice tint="warning" icon={TriangleAlert}>
      {t(`failure.${failure}`)}
    </Notice>
  );
}

interface NextStepProps extends NonNullable<WholeTransaction['next']> {
  readonly entry: WholeTransaction;
}

/** Somebody has to act: who, and by when the next thing is known. */
function NextStep({ entry, acts, untilMs }: NextStepProps) {
  const isToPay = acts === 'owner' && isWaiting(entry);
  const who = acts === 'owner' ? (isToPay ? 'pay' : 'unlock') : acts;
  return (
    <div role="status" className="border-b border-line">
      {entry.attention === undefined ? null : (
        <Notice tint="warning" icon={SearchCheck}>
          {t('next.attention')}
        </Notice>
      )}
      <Facts
        facts={[
          [t('next.acts'), t(`next.acts.${who}`)],
          [
            t(isToPay ? 'next.payUntil' : 'next.until'),
            <span key="until" className="tabular">
              {whenOf(untilMs)}
            </span>,
          ],
        ]}
      />
    </div>
  );
}
