import type { TransactionRow } from '../../../shared/transaction.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';

/** Money in and out of all that was found; to be shown only where that is everything. */
export function FoundSums({ rows }: { readonly rows: readonly TransactionRow[] }) {
  const changes = rows.map(changeOf);
  const sum = (sign: 1 | -1) =>
    changes.filter((change) => change * sign > 0).reduce((total, change) => total + change * sign, 0);
  const sums = [
    { name: t('transactions.moneyIn'), satang: sum(1), sign: 1 },
    { name: t('transactions.moneyOut'), satang: sum(-1), sign: -1 },
  ] as const;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 px-1">
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
