import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { bank as bankDrawing } from '../../ui/drawings/bank.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import { BankMark } from './bank-mark.tsx';
import { bankName, useBanks } from './use-banks.ts';
import type { Banks } from './use-banks.ts';

interface BankStepProps {
  readonly bankCode: string;
  readonly onBack: () => void;
  readonly onChosen: (bankCode: string) => void;
}

/** Which bank it is at; whoever has as many accounts as there may be hears what to do first. */
export function BankStep({ bankCode, onBack, onChosen }: BankStepProps) {
  const navigate = useNavigate();
  const asked = together(useBanks(), useQuery(getBankAccounts, {}, { quiet: true }));
  return (
    <Screen title={t('title.addBankAccount')} onBack={onBack}>
      <QueryView
        query={asked}
        skeleton={
          <Card className="py-2">
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {([banks, { rows, most }]) =>
          // One that was linked under another name is linked again in its place.
          rows.length < most || rows.some(({ isOfAnother }) => isOfAnother === true) ? (
            <BankList banks={banks} bankCode={bankCode} onChosen={onChosen} />
          ) : (
            <EmptyState
              drawing={bankDrawing}
              title={t('bankAccounts.count', { count: rows.length, most })}
              text={t('bankAccounts.full', { most })}
              action={
                <Button look="soft" onClick={() => void navigate('/bankAccounts', { replace: true })}>
                  {t('bankAccount.toList')}
                </Button>
              }
            />
          )
        }
      </QueryView>
    </Screen>
  );
}

interface BankListProps extends Pick<BankStepProps, 'bankCode' | 'onChosen'> {
  readonly banks: Banks;
}

function BankList({ banks, bankCode, onChosen }: BankListProps) {
  return (
    <SearchPicker
      legend={t('addBankAccount.whichBank')}
      searchLabel={t('addBankAccount.search')}
      choices={banks.rows.map((bank) => ({
        value: bank.bankCode,
        label: bankName(bank),
        lead: <BankMark bankCode={bank.bankCode} abbreviation={bank.abbreviation} />,
        also: [bank.abbreviation, ...Object.values(bank.name)].join(' '),
      }))}
      value={bankCode}
      onChange={onChosen}
      told={(count) => t('addBankAccount.found', { count })}
      none={(showAll) => (
        <EmptyState
          drawing={bankDrawing}
          title={t('addBankAccount.none')}
          text={t('addBankAccount.noneText')}
          action={
            <Button look="soft" onClick={showAll}>
              {t('addBankAccount.showAll')}
            </Button>
          }
        />
      )}
    />
  );
}
