import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { formatBaht } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { usePages } from '../../data/queries/use-pages.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading, dayKey, timeOfDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HideableAmounts, hiddenDots, useAmountsHidden } from '../../ui/hidden-amounts.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { amountClass, lookOf, titleOf, typeText } from '../transactions/transaction-look.ts';
import { useBack } from '../use-back.ts';

type Change = OutputOf<typeof getBalancePage>['rows'][number];

const pageSize = 20;

/** Each change of the balance, newest first, with the balance after it. */
export function BalanceChangesScreen() {
  const back = useBack('/assets');
  const list = usePages(
    getBalancePage,
    (before) => {
      if (before === undefined) return { pageSize };
      return before.nextCursor === undefined ? undefined : { pageSize, cursor: before.nextCursor };
    },
    { quiet: true, changesWith: getTransactionPage.name },
  );
  return (
    <ListScreen
      title={t('title.balanceChanges')}
      page={{ onBack: back }}
      list={list}
      groupsOf={byDay}
      keyOf={(change) => change.transactionId}
      rowOf={(change) => (
        <HideableAmounts>
          <ChangeRow change={change} />
        </HideableAmounts>
      )}
      empty={<EmptyState drawing={receipt} title={t('balanceChanges.empty')} text={t('balanceChanges.emptyText')} />}
      words={{ moreFailed: t('balanceChanges.moreFail'), end: t('balanceChanges.end') }}
      skeletonRows={7}
    />
  );
}

/** They come in the order of their moments, so each day is one run of them. */
function byDay(changes: readonly Change[]) {
  const days = new Map<string, Change[]>();
  for (const change of changes) {
    const key = dayKey(change.changedAtMs);
    const known = days.get(key);
    if (known === undefined) days.set(key, [change]);
    else known.push(change);
  }
  return [...days].map(([key, rows]) => ({ key, heading: dayHeading(rows[0]?.changedAtMs ?? 0), rows }));
}

function ChangeRow({ change }: { readonly change: Change }) {
  const navigate = useNavigate();
  const isHidden = useAmountsHidden();
  const { type, changedAtMs, changeSatang, balanceSatang, transactionId } = change;
  const title = titleOf(change);
  const kind = typeText(type);
  return (
    <Row
      lead={<IconTile {...lookOf(change)} />}
      title={title}
      line={
        <span className="tabular">
          {timeOfDay(changedAtMs)}
          {title === kind ? '' : ` · ${kind}`}
        </span>
      }
      trail={
        <span>
          <Amount
            satang={Math.abs(changeSatang)}
            sign={changeSatang < 0 ? -1 : 1}
            size="row"
            unit={false}
            className={amountClass(change)}
          />
          <span className="tabular block text-xs text-ink-soft">
            {t('balanceChanges.after', { amount: isHidden ? hiddenDots : formatBaht(balanceSatang) })}
          </span>
        </span>
      }
      onPress={() => void navigate(`/transactionDetail?id=${transactionId}`)}
    />
  );
}
