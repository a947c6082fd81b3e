import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { transactionStatus } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { currentBrand } from '../../brands/appearance.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BrandMotif, BrandName } from '../../ui/brand-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ShownFacts } from '../receipt/shown-facts.tsx';
import { FeeBeside } from './fee-beside.tsx';
import { signOf, statusMarks, statusText, typeText } from './transaction-look.ts';

// Only what went through is proven, and what draws QRs is not waited for.
const ReceiptProof = lazyPart(async () => (await import('../receipt/receipt-proof.tsx')).ReceiptProof);

interface ReceiptSlipProps {
  readonly transaction: TransactionDetail;
  /** What the outcome is called; the type and its state where nothing is said. */
  readonly outcome?: string;
  /** What is to be known of it now, before the facts that stay. */
  readonly told?: ReactNode;
}

/** The slip: outcome and amount on the brand's surface, the facts on paper under it. */
export function ReceiptSlip({ transaction, outcome, told }: ReceiptSlipProps) {
  const { type, status, totalSatang, paidSatang } = transaction;
  return (
    <article className="rise-in overflow-hidden rounded-hero bg-card shadow-lift">
      <header className="surface relative overflow-hidden px-5 pt-4 pb-7 text-center">
        <BrandMotif />
        <div className="relative">
          <div className="flex justify-center opacity-95">
            <BrandName on="surface" />
          </div>
          <StatusMark kind={statusMarks[status]} className="mx-auto mt-4 ring-4 ring-white/25" />
          <h2 className="mt-3 font-semibold">{outcome ?? `${typeText(type)} · ${statusText(transaction)}`}</h2>
          <p className="mt-2">
            <Amount satang={paidSatang ?? totalSatang} size="hero" sign={signOf(transaction)} />
          </p>
          {totalSatang === transaction.amountSatang || paidSatang !== undefined ? null : <FeeBeside {...transaction} />}
        </div>
      </header>
      <SlipEdge />
      {told === undefined ? null : <div className="px-5 pt-3">{told}</div>}
      {paidSatang === undefined ? null : <PaidOtherwise transaction={transaction} paidSatang={paidSatang} />}
      <div className="px-5 pt-1 pb-4">
        <ShownFacts transaction={transaction} />
      </div>
      {status === transactionStatus.success ? (
        <Suspense fallback={null}>
          <ReceiptProof transaction={transaction} />
        </Suspense>
      ) : null}
      <p className="border-t border-dashed border-line px-5 py-3 text-center text-xs text-ink-soft">
        {currentBrand.displayName}
      </p>
    </article>
  );
}

interface PaidOtherwiseProps {
  readonly transaction: TransactionDetail;
  readonly paidSatang: number;
}

/** Why the slip names another amount than was sent, and what became of the difference. */
function PaidOtherwise({ transaction: { amountSatang }, paidSatang }: PaidOtherwiseProps) {
  const [paid, amount] = [formatThb(paidSatang), formatThb(amountSatang)];
  return (
    <div className="px-5 pt-3">
      <Notice tint="warning" icon={TriangleAlert}>
        {paidSatang < amountSatang
          ? t('receipt.paidLess', { paid, amount, rest: formatThb(amountSatang - paidSatang) })
          : t('receipt.paidMore', { paid, amount })}
      </Notice>
    </div>
  );
}

/** Where the slip seems to be torn off. */
function SlipEdge() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 6"
      preserveAspectRatio="none"
      className="relative -mt-1.5 block h-1.5 w-full text-card"
    >
      <path fill="currentColor" d={`M0 6V5${Array.from({ length: 30 }, () => 'q4 -6 8 0').join('')}V6z`} />
    </svg>
  );
}

/** The slip's shape while it is being loaded. */
export function ReceiptSlipSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-hero bg-card shadow-card">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-64" />
      <div className="space-y-5 p-5">
        {['w-3/4', 'w-2/3', 'w-4/5', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-4 rounded-sm ${width}`} />
        ))}
      </div>
    </div>
  );
}
