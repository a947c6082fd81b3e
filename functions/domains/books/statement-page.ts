/** A line of the bank's statement: one booking on our account there. */
export interface BankLine {
  /** The bank's own reference of this line; of a payment it is what its webhook and its answers name. */
  readonly lineReference: string;
  /**
   * `payment`: a transfer that came in. `order`: what we ordered, out as it was paid and in as it came back. `other`:
   * anything else, such as charges and interest.
   */
  readonly about: 'payment' | 'order' | 'other';
  readonly direction: 'in' | 'out';
  /** Above zero, whatever the direction. */
  readonly amountSatang: number;
  /** Ours: reference 1 of a payment, the key of an order; undefined where the line names none. */
  readonly reference: string | undefined;
  /**
   * It is one transfer, by what the line itself says. Without this it may be several, each of which has come by a
   * reference of its own.
   */
  readonly isOne?: true;
  readonly bookedAtMs: number;
}

const reference1Form = /^[0-9A-Z]{1,20}$/;
const bankReferenceForm = /^[0-9A-Z]{1,40}$/;

/**
 * For which reference 1 a payment has come; empty where its line has none, or one that nobody of ours can have: what a
 * payer has written into that place is kept with no money.
 */
export const cameFor = ({ reference = '' }: Pick<BankLine, 'reference'>): string =>
  reference1Form.test(reference) ? reference : '';

/** Whether a line has a reference of the bank's own, which is what its webhook and its answers name of one transfer. */
export const isByBankReference = ({ lineReference }: Pick<BankLine, 'lineReference'>): boolean =>
  bankReferenceForm.test(lineReference);

/** A line with what tells it from every other, for ever. */
export interface KnownLine extends BankLine {
  readonly identity: string;
  /** 1, 2, ... among the lines of the day that are equal to it. */
  readonly ordinal: number;
}

/** One page of a statement file, as it was read. Balances in satang; below zero the account is overdrawn. */
export interface StatementPage {
  readonly statementId: string;
  readonly account: string;
  /** The Bangkok day that it states, `20261122`. */
  readonly day: string;
  readonly pageNumber: number;
  readonly isLast: boolean;
  readonly openingSatang: number;
  readonly closingSatang: number;
  readonly lines: readonly BankLine[];
}

/** Why a file is refused whole. */
export const fileFaults = [
  'not-plain-xml',
  'not-a-statement',
  'amount-not-readable',
  'currency-other',
  'line-not-booked',
  'line-of-another-day',
  'account-other',
  'statement-other',
  'page-out-of-order',
  'page-missing',
  'balance-broken',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** A fault and where it is: the page, and the line where it is one line's. It holds nothing that a payer wrote. */
export class FileRefused extends Error {
  readonly fault: FileFault;
  readonly where: string;

  constructor(fault: FileFault, where: string) {
    super(`${fault} (${where})`);
    this.name = 'FileRefused';
    this.fault = fault;
    this.where = where;
  }
}

/** What a line adds to the account: in satang, below zero where it went out. */
export function signedSatang({ direction, amountSatang }: Pick<BankLine, 'direction' | 'amountSatang'>): number {
  return direction === 'in' ? amountSatang : -amountSatang;
}
