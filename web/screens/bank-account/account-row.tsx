import type { ReactNode } from 'react';
import type { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { t } from '../../text/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/row.tsx';
import { BankMark } from './bank-mark.tsx';
import { bankName, bankOf } from './use-banks.ts';
import type { Banks } from './use-banks.ts';

/** A linked account as lists have it. */
export type LinkedAccount = OutputOf<typeof getBankAccounts>['rows'][number];

interface AccountRowProps {
  readonly account: Pick<LinkedAccount, 'bankCode' | 'accountNumberMasked' | 'isOfAnother'>;
  readonly banks: Banks;
  readonly trail?: ReactNode;
  readonly onPress?: () => void;
}

/** A linked account in one line: its bank, and its number as far as it is shown. */
export function AccountRow({ account, banks, trail, onPress }: AccountRowProps) {
  const { bankCode, accountNumberMasked, isOfAnother } = account;
  const bank = bankOf(banks, bankCode);
  return (
    <Row
      lead={<BankMark bankCode={bankCode} abbreviation={bank?.abbreviation} />}
      title={bankName(bank)}
      line={<span className="tabular">{accountNumberMasked}</span>}
      trail={isOfAnother === true ? <Chip tint="warning">{t('bankAccount.linkAnew')}</Chip> : trail}
      arrow={onPress !== undefined}
      onPress={onPress}
    />
  );
}
