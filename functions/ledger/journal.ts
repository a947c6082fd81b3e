/**
 * Double entry: a journal's lines sum to zero over all accounts. Positive lines
 * credit an account (a wallet gains, the provider owes more or earns), negative
 * lines debit it (a wallet loses, the provider's bank float holds more).
 */
export const providerAccounts = [
  'provider:bank-float',
  'provider:fee-income',
  'provider:airtime-payable',
  'provider:merchant-payable',
  'provider:promotion-cost',
  'provider:partner-payable',
  'provider:suspense',
  'provider:overpaid',
] as const;
export type ProviderAccount = (typeof providerAccounts)[number];

export type WalletPart = 'available' | 'held' | 'reserve';
export type WalletAccount = `usr_${string}:${WalletPart}`;
export type Account = ProviderAccount | WalletAccount;

export interface Line {
  readonly account: Account;
  readonly amountSatang: number;
}

export const journalKinds = [
  'transfer',
  'top-up',
  'suspense',
  'suspense-credit',
  'refund',
  'hold',
  'post',
  'void',
  'return',
  'overpaid',
  'overpaid-settled',
  'reversal',
  'correction',
] as const;
export type JournalKind = (typeof journalKinds)[number];

export interface Journal {
  readonly journalId: string;
  readonly kind: JournalKind;
  readonly atMs: number;
  readonly lines: readonly Line[];
  /** The journal that this one ends or corrects. */
  readonly linkedId?: string;
}

/** The account of one part of a user's wallet. */
export function walletAccount(userId: string, part: WalletPart): WalletAccount {
  return `usr_${userId.replace(/^usr_/, '')}:${part}`;
}

/**
 * Makes a journal. Lines of nothing are left out, because a fee of zero is no movement.
 * Throws RangeError where the lines do not balance or are no whole satang: that is a
 * fault of ours and must never reach the table.
 */
export function journalOf(journal: Journal): Journal {
  const lines = journal.lines.filter(({ amountSatang }) => amountSatang !== 0);
  if (lines.length < 2) throw new RangeError('a journal needs two lines');
  if (!lines.every(({ amountSatang }) => Number.isSafeInteger(amountSatang)))
    throw new RangeError('a line is no whole satang');
  const sum = lines.reduce((total, { amountSatang }) => total + amountSatang, 0);
  if (sum !== 0) throw new RangeError('a journal must balance');
  return { ...journal, lines };
}
