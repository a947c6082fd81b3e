import { Plus } from 'lucide-react';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { bank as drawing } from '../../ui/drawings/bank.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountRow } from '../bank-account/account-row.tsx';
import { useBanks } from '../bank-account/use-banks.ts';
import type { Banks } from '../bank-account/use-banks.ts';
import { QueryView, together } from '../kit/query-view.tsx';
import type { FirstPageProps } from '../money-flow/money-flow.ts';
import { chosenOf } from './chosen-account.ts';
import type { ChosenAccount, TypedCashOut } from './chosen-account.ts';

/** Into which linked account; whoever has none links one first. */
export function AccountStep({ onBack, onElsewhere, onChosen }: FirstPageProps<TypedCashOut, ChosenAccount>) {
  const navigate = useNavigate();
  const query = together(useQuery(getBankAccounts, {}, { quiet: true }), useBanks());
  const linked = query.data?.[0];
  const mayLink = linked !== undefined && linked.rows.length < linked.most;
  const linkAnother = () => {
    onElsewhere();
    void navigate('/addBankAccount');
  };
  const seeWhy = (accountId: string) => {
    onElsewhere();
    void navigate(`/bankAccounts/${accountId}`);
  };
  return (
    <Screen
      title={t('cashOut.title')}
      onBack={onBack}
      bottom={
        mayLink ? (
          <Button
            look={linked.rows.length === 0 ? 'primary' : 'quiet'}
            icon={<Plus aria-hidden className="size-5" />}
            onClick={linkAnother}
          >
            {t('title.addBankAccount')}
          </Button>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        skeleton={
          <Card className="mt-4 py-2">
            <SkeletonRows count={2} />
          </Card>
        }
      >
        {([{ rows }, banks]) =>
          rows.length === 0 ? (
            <EmptyState drawing={drawing} title={t('bankAccounts.empty')} text={t('bankAccounts.emptyText')} />
          ) : (
            <Accounts rows={rows} banks={banks} onChosen={onChosen} onAnew={seeWhy} />
          )
        }
      </QueryView>
    </Screen>
  );
}

interface AccountsProps extends Pick<OutputOf<typeof getBankAccounts>, 'rows'> {
  readonly banks: Banks;
  readonly onChosen: (account: ChosenAccount) => void;
  /** To one that was linked under another name nothing goes out before it is linked again. */
  readonly onAnew: (accountId: string) => void;
}

function Accounts({ rows, banks, onChosen, onAnew }: AccountsProps) {
  return (
    <>
      <h2 className="mt-2 mb-4 px-1 text-xl font-bold">{t('cashOut.where')}</h2>
      <Card className="py-1">
        <RowList>
          {rows.map((account) => (
            <li key={account.accountId}>
              <AccountRow
                account={account}
                banks={banks}
                onPress={() =>
                  account.isOfAnother === true ? onAnew(account.accountId) : onChosen(chosenOf(account, banks))
                }
              />
            </li>
          ))}
        </RowList>
      </Card>
    </>
  );
}
