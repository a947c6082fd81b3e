import type { TransactionRow } from '../../../shared/transaction.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';

interface SumsPairProps {
  readonly inSatang: number;
  readonly outSatang: number;
}

/** Money in and money out beside each other. */
export function SumsPair({ inSatang, outSatang }: SumsPairProps) {
  const sums = [
    { name: t('transactions.moneyIn'), satang: inSatang, sign: 1 },
    { name: t('transactions.moneyOut'), satang: outSatang, sign: -1 },
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1">
      {sums.map(({ name, satang, sign }) => (
        <div key={name} className="min-w-32 grow basis-0">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="font-semibold">
            <Amount satang={satang} size="row" {...(satang > 0 && { sign })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Money in and out of all that was found; to be shown only where that is everything. */
export function FoundSums({ rows }: { readonly rows: readonly TransactionRow[] }) {
  const changes = rows.map(changeOf);
  const sum = (sign: 1 | -1) =>
    changes.filter((change) => change * sign > 0).reduce((total, change) => total + change * sign, 0);
  return (
    <div className="mt-4">
      <SumsPair inSatang={sum(1)} outSatang={sum(-1)} />
    </div>
  );
}
