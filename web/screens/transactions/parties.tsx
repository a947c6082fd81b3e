import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { laterType } from '../../../shared/enums.ts';
import { movementOf } from '../../../shared/movements.ts';
import type { PayeeAccount, TransactionDetail } from '../../../shared/transaction.ts';
import { useQuery } from '../../data/queries/use-query.ts';

export interface Party {
  readonly name: string;
  /** Where the number is an account's and its holder is known, the bank's short name. */
  readonly bank?: string | undefined;
  /** Masked; one's own, or that of whoever one has sent money to: their account's, where it went to a bank. */
  readonly phone?: string | undefined;
}

export interface Parties {
  readonly from?: Party | undefined;
  readonly to?: Party | undefined;
}

/** Who paid and who was paid, as far as the wallet knows: one side is always its owner. */
export function useParties(transaction: TransactionDetail): Parties {
  const { type, counterpartyName, counterpartyPhone, payeeAccount } = transaction;
  const { data: own } = useQuery(getBaseInfo, {}, { quiet: true });
  const owner =
    own === undefined ? undefined : { name: [own.firstName, own.lastName].filter(Boolean).join(' '), phone: own.phone };
  const other =
    counterpartyName === undefined ? holderOf(payeeAccount) : { name: counterpartyName, phone: counterpartyPhone };
  // Of what came to be after this app nobody knows here who of the two has paid.
  if (type === laterType) return { from: undefined, to: undefined };
  return movementOf(type).sign > 0 ? { from: payerOf(transaction) ?? other, to: owner } : { from: owner, to: other };
}

/** Whose account was paid; what was paid before the holder was kept with it names the bank alone. */
function holderOf(account: PayeeAccount | undefined): Party | undefined {
  if (account === undefined) return undefined;
  const { bank, accountNumberMasked: phone, holderName } = account;
  return holderName === undefined ? { name: bank, phone } : { name: holderName, bank, phone };
}

/** From whose account a top-up was paid; where its bank has told no name, the bank alone. */
function payerOf(transaction: TransactionDetail): Party | undefined {
  const { counterpartyName: name, payerBank: bank, payerAccountMasked: phone } = transaction;
  if (bank === undefined) return undefined;
  return name === undefined ? { name: bank, phone } : { name, bank, phone };
}

/** A name with the number under it; somebody without a name is their number. */
export function PartyName({ party: { name, bank, phone } }: { readonly party: Party }) {
  if (name === '') return <span className="tabular">{phone}</span>;
  return (
    <span>
      <span data-own className="block">
        {name}
      </span>
      {phone === undefined ? null : (
        <span className="tabular block text-xs font-normal text-ink-soft">
          {bank === undefined ? phone : `${bank} ${phone}`}
        </span>
      )}
    </span>
  );
}
