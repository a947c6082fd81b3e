import type { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Facts } from '../../ui/card.tsx';
import { BankMark } from './bank-mark.tsx';
import { bankName, bankOf } from './use-banks.ts';
import type { Banks } from './use-banks.ts';

type Account = OutputOf<typeof getBankAccount>;

interface AccountSurfaceProps {
  readonly account: Account;
  readonly banks: Banks;
}

/** The account as one knows it from its card: bank and number. */
export function AccountSurface({ account: { bankCode, accountNumberMasked }, banks }: AccountSurfaceProps) {
  const bank = bankOf(banks, bankCode);
  return (
    <BalanceSurface className="px-5 py-6">
      <p className="flex items-center gap-3 font-semibold">
        <BankMark bankCode={bankCode} abbreviation={bank?.abbreviation} className="ring-2 ring-white/70" />
        <span className="min-w-0 wrap-break-word">{bankName(bank)}</span>
      </p>
      <p className="mt-6 text-sm text-on-surface-soft">{t('bankAccount.number')}</p>
      <p className="tabular mt-1 text-2xl leading-tight font-semibold wrap-anywhere">{accountNumberMasked}</p>
    </BalanceSurface>
  );
}

/** What is known of an account besides. */
export function AccountFacts({ account: { holderName, bankPhoneMasked, linkedAtMs } }: { readonly account: Account }) {
  const number = (text: string) => <span className="tabular">{text}</span>;
  return (
    <Facts
      facts={[
        [t('bankAccount.holder'), holderName],
        [t('bankAccount.phone'), bankPhoneMasked === undefined ? undefined : number(bankPhoneMasked)],
        [t('bankAccount.linkedAt'), number(shortDay(linkedAtMs))],
      ]}
    />
  );
}
