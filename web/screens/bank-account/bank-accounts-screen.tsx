import { Landmark, Plus } from 'lucide-react';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { bank } from '../../ui/drawings/bank.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { together } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';
import { AccountRow } from './account-row.tsx';
import { useBanks } from './use-banks.ts';

/** The linked bank accounts, the way to each, and to one more while there is room. */
export function BankAccountsScreen() {
  const navigate = useNavigate();
  const back = useBack('/mainPage/settings');
  const { data, problem, isRefreshing, refresh } = together(useQuery(getBankAccounts, {}, { quiet: true }), useBanks());
  const [{ rows, most }, banks] = data ?? [{ rows: [], most: 0 }, { rows: [] }];
  const isFull = data !== undefined && rows.length >= most;
  return (
    <ListScreen
      title={t('title.bankAccounts')}
      page={{
        onBack: back,
        bottom:
          data === undefined || isFull ? undefined : (
            <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => void navigate('/addBankAccount')}>
              {t('title.addBankAccount')}
            </Button>
          ),
      }}
      list={{
        pages: data === undefined ? undefined : [{ rows }],
        problem,
        isLoading: isRefreshing,
        isLoadingMore: false,
        hasMore: false,
        loadMore: () => undefined,
        refresh,
      }}
      keyOf={({ accountId }) => accountId}
      rowOf={(account) => (
        <AccountRow
          account={account}
          banks={banks}
          onPress={() => void navigate(`/bankAccounts/${account.accountId}`)}
        />
      )}
      empty={<EmptyState drawing={bank} title={t('bankAccounts.empty')} text={t('bankAccounts.emptyText')} />}
      words={{ moreFailed: t('bankAccounts.old'), end: t('bankAccounts.count', { count: rows.length, most }) }}
      skeletonRows={2}
    >
      {isFull ? (
        <Notice tint="info" icon={Landmark}>
          {t('bankAccounts.full', { most })}
        </Notice>
      ) : null}
    </ListScreen>
  );
}
