import { Clock3, SearchCheck } from 'lucide-react';
import { formatBaht } from '../../../shared/money.ts';
import type { TransactionRow as TransactionData } from '../../../shared/transaction.ts';
import { useNavigate } from '../../router.ts';
import { timeOfDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useAmountsHidden } from '../../ui/hidden-amounts.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { momentOf } from './moment-of.ts';
import {
  amountClass,
  isWaiting,
  lookOf,
  signOf,
  statusPageOf,
  statusText,
  titleOf,
  typeText,
} from './transaction-look.ts';

/** One line of the history: what, when, and the signed amount. */
export function TransactionRow({ transaction }: { readonly transaction: TransactionData }) {
  const navigate = useNavigate();
  const { type, payeeAccount: account } = transaction;
  const page = statusPageOf(transaction);
  const title = titleOf(transaction);
  const kind = typeText(type);
  const hidden = useAmountsHidden();
  const withFee = transaction.totalSatang !== transaction.amountSatang;
  return (
    <Row
      lead={<IconTile {...lookOf(transaction)} />}
      title={title}
      line={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular">
            {timeOfDay(momentOf(transaction))}
            {title === kind ? '' : ` · ${kind}`}
            {account === undefined ? '' : ` · ${account.bank} ${account.accountNumberMasked}`}
          </span>
          {withFee && !hidden ? (
            <span className="tabular text-warning-ink">
              {t('transactions.withFee', { fee: formatBaht(transaction.feeSatang) })}
            </span>
          ) : null}
          <StatusChip transaction={transaction} />
        </span>
      }
      trail={
        <Amount
          satang={transaction.totalSatang}
          sign={signOf(transaction)}
          size="row"
          unit={false}
          className={amountClass(transaction)}
        />
      }
      onPress={() => void navigate(page ?? `/transactionDetail?id=${transaction.transactionId}`)}
    />
  );
}

/** Its status where it has not simply succeeded, or that it takes longer than it should. */
function StatusChip({ transaction }: { readonly transaction: TransactionData }) {
  const { status, attention } = transaction;
  if (status === 2) return null;
  if (attention !== undefined) {
    return (
      <Chip tint="warning" icon={<SearchCheck aria-hidden className="size-3.5" />}>
        {t('status.attention')}
      </Chip>
    );
  }
  return (
    <Chip
      tint={status === 3 ? 'danger' : status === 4 || isWaiting(transaction) ? 'quiet' : 'warning'}
      icon={status === 1 ? <Clock3 aria-hidden className="size-3.5" /> : undefined}
    >
      {statusText(transaction)}
    </Chip>
  );
}
