import type { Arrival, CashOutQuote } from '../../../shared/cash-out.ts';
import { transactionType } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import type { PayeeAccount } from '../../../shared/transaction.ts';
import { decideOutgoing, outgoingQuoteOf } from '../limits/outgoing.ts';
import type { AllowedOutgoing, OutgoingRefusal } from '../limits/outgoing.ts';
import type { LevelRules } from '../limits/dated-rules.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { withdrawableSatang } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { thaiBankOf } from '../bank-account/thai-banks.ts';
import { arrivalAt } from './arrival.ts';

/** A linked account that money goes to, as far as the decision and its quote need it. */
export interface PaidAccount {
  /** The account's id body. */
  readonly body: string;
  readonly shown: PayeeAccount;
  /** It was linked under another name than its owner is verified by now. */
  readonly isOfAnother: boolean;
}

export interface CashOutFacts<A extends PaidAccount> {
  readonly wallet: Wallet;
  /** The linked account that was asked for; undefined where there is none, or none any more. */
  readonly account: A | undefined;
  /** What operators have set for levels. */
  readonly levelRules: LevelRules;
  readonly amountSatang: number;
  readonly nowMs: number;
}

/** A cash out that may happen; amounts in satang. */
export interface AllowedCashOut<A extends PaidAccount> extends AllowedOutgoing {
  readonly wallet: Wallet;
  readonly account: A;
  readonly arrival: Arrival;
}

export type CashOutRefusal =
  | OutgoingRefusal
  | Refusal<'bank-account-not-found' | 'bank-account-other-name' | 'bank-not-supported'>;

/**
 * Decides a cash out to a linked account; quote and create share it, so that a quote is the charge. That its owner may
 * cash out at all is a gate of both contracts.
 */
export function decideCashOut<A extends PaidAccount>({
  wallet,
  account,
  levelRules,
  amountSatang,
  nowMs,
}: CashOutFacts<A>): AllowedCashOut<A> | CashOutRefusal {
  if (account === undefined) return refuse('bank-account-not-found');
  // Money goes out to nobody's account but its owner's own (decisions.md 13): whose it is was asked as it was linked.
  if (account.isOfAnother) return refuse('bank-account-other-name');
  const { bankCode } = account.shown;
  // Its bank has gone off the list since it was linked: merged or closed, and nobody would take the money.
  if (thaiBankOf(bankCode) === undefined) return refuse('bank-not-supported');
  const outgoing = decideOutgoing({
    type: transactionType.cashOut,
    wallet,
    levelRules,
    freeze: 'withdraw',
    amountSatang,
    nowMs,
  });
  if (isRefusal(outgoing)) return outgoing;
  return { ...outgoing, wallet, account, arrival: arrivalAt(bankCode, nowMs) };
}

/** The quote of an allowed cash out; what is left is said as it stands before it. */
export function cashOutQuoteOf(allowed: AllowedCashOut<PaidAccount>): CashOutQuote {
  const { wallet, account, arrival } = allowed;
  return {
    ...outgoingQuoteOf(allowed),
    ...arrival,
    accountId: idOf('bac', account.body),
    account: account.shown,
    withdrawableSatang: withdrawableSatang(wallet),
  };
}
