import { topUpMethod, transactionStatus, transactionType } from '../../shared/enums.ts';
import type { TopUpMethod, TransactionStatus, TransactionType } from '../../shared/enums.ts';
import type { SuspenseReason } from '../../shared/top-up.ts';
import { suspenseReasons } from '../../shared/top-up.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { optionalSealedOf } from '../table/sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

// Not only what is booked here: beside a newer version, or after a step back to this one, its entries have to be read.
const types = Object.values(transactionType);
const statuses = Object.values(transactionStatus);
const methods = Object.values(topUpMethod);

/** A payment to a top-up that did not fit and went to suspense. */
export interface ReturnedPayment {
  readonly amountSatang: number;
  readonly reason: SuspenseReason;
  readonly arrivedAtMs: number;
}

/**
 * A history entry as stored. `sealed` holds the counterparty's name as the owner may see it and
 * the note under the owner's key.
 */
export interface Entry {
  readonly userId: string;
  /** The 20-character body that the entry's id and its source's share. */
  readonly body: string;
  /**
   * The body of the payment that it belongs to: the payer's own in a receiver's entry, the first one's in its way back.
   */
  readonly reference: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amountSatang: number;
  readonly feeSatang: number;
  /** What was taken off what was bought, of which the amount is the rest. */
  readonly discountSatang?: number;
  readonly createdAtMs: number;
  readonly completedAtMs?: number;
  /** The entry that brought it back, where it did not arrive or was reversed. */
  readonly backBody?: string;
  /** What the partner has paid of it, where that was another amount, and the entry that brought the rest of it. */
  readonly paidSatang?: number;
  readonly restBody?: string;
  /** The owner's own entry that this one is the way back of. */
  readonly linkedBody?: string;
  /** What the first one's amount was, where a way back may bring less of it. */
  readonly ofSatang?: number;
  /** The freeze that is about this payment, in its receiver's entry. */
  readonly frozenBy?: string;
  /** The case of whoever has reported it as a scam, in the payer's entry. */
  readonly caseBody?: string;
  /** Whose wallet was paid, in the payer's entry of a transfer. */
  readonly receiverId?: string;
  readonly sealed?: Sealed<'entry'>;
  /** How a top-up is paid. */
  readonly method?: TopUpMethod;
  readonly qrText?: string;
  /** Whom a bank app pays, of a bank transfer. */
  readonly billerId?: string;
  /** The standing account that it came to, of a top-up that nobody had asked for. */
  readonly toAccount?: string;
  /**
   * The standing account that its money came to, of a top-up that its owner had asked for, until a payment comes by its
   * own reference as well.
   */
  readonly paidToAccount?: string;
  /** The money in suspense that two operators have credited by it. */
  readonly suspenseBody?: string;
  readonly payerBank?: string;
  /** As the bank masks it. */
  readonly payerAccountMasked?: string;
  /** What the bank calls the payment that a top-up was credited by. */
  readonly bankReference?: string;
  readonly expiresAtMs?: number;
  readonly closedBecause?: 'expired' | 'cancelled';
  /** The newest payments that did not fit, oldest first. */
  readonly returns: readonly ReturnedPayment[];
  /** How many did not fit in all. */
  readonly returnCount: number;
}

/** Whether its owner never asked for this top-up: it came to the account number, or operators credited it. */
export function isUnasked({ toAccount, suspenseBody }: Pick<Entry, 'toAccount' | 'suspenseBody'>): boolean {
  return toAccount !== undefined || suspenseBody !== undefined;
}

function readReturns(item: Item): readonly ReturnedPayment[] {
  const returns: unknown = item['returns'] ?? [];
  if (!Array.isArray(returns)) throw new DamagedItem('returns');
  return returns.map((row: Item) => ({
    amountSatang: integerOf(row, 'amountSatang'),
    reason: oneOf(row, 'reason', suspenseReasons),
    arrivedAtMs: integerOf(row, 'arrivedAtMs'),
  }));
}

/**
 * What ties an entry to its payment; an entry that begins one carries nothing of the kind. What a reversal takes from
 * somebody names the payment itself, because its journal is the reversal's and its own first entry the receiver's.
 */
export function referenceOf(item: Item): string {
  const reference = optionalTextOf(item, 'reference');
  if (reference !== undefined) return reference;
  const journalId = optionalTextOf(item, 'journalId');
  if (journalId !== undefined) return journalId.slice('jrn_'.length);
  return optionalTextOf(item, 'linkedBody') ?? textOf(item, 'sk').slice('TXN#'.length);
}

function receiverIdOf(item: Item): string | undefined {
  const receiver: unknown = item['receiverEntry'];
  if (typeof receiver !== 'object' || receiver === null || !('userId' in receiver)) return undefined;
  return typeof receiver.userId === 'string' ? receiver.userId : undefined;
}

/** Reads a stored history entry. */
export function readEntry(item: Item): Entry {
  const discountSatang = optionalIntegerOf(item, 'discountSatang');
  const completedAtMs = optionalIntegerOf(item, 'completedAtMs');
  const expiresAtMs = optionalIntegerOf(item, 'expiresAtMs');
  const backBody = optionalTextOf(item, 'backBody');
  const paidSatang = optionalIntegerOf(item, 'paidSatang');
  const restBody = optionalTextOf(item, 'restBody');
  const linkedBody = optionalTextOf(item, 'linkedBody');
  const ofSatang = optionalIntegerOf(item, 'ofSatang');
  const frozenBy = optionalTextOf(item, 'frozenBy');
  const caseBody = optionalTextOf(item, 'caseBody');
  const receiverId = receiverIdOf(item);
  const sealed = optionalSealedOf(item, 'sealed', 'entry');
  const qrText = optionalTextOf(item, 'qrText');
  const billerId = optionalTextOf(item, 'billerId');
  const toAccount = optionalTextOf(item, 'toAccount');
  const paidToAccount = optionalTextOf(item, 'paidToAccount');
  const suspenseBody = optionalTextOf(item, 'suspenseBody');
  const payerBank = optionalTextOf(item, 'payerBank');
  const payerAccountMasked = optionalTextOf(item, 'payerAccountMasked');
  const bankReference = optionalTextOf(item, 'bankReference');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice('TXN#'.length),
    reference: referenceOf(item),
    type: oneOf(item, 'type', types),
    status: oneOf(item, 'status', statuses),
    amountSatang: integerOf(item, 'amountSatang'),
    feeSatang: integerOf(item, 'feeSatang'),
    ...(discountSatang !== undefined && { discountSatang }),
    createdAtMs: integerOf(item, 'createdAtMs'),
    ...(completedAtMs !== undefined && { completedAtMs }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    ...(backBody !== undefined && { backBody }),
    ...(paidSatang !== undefined && { paidSatang }),
    ...(restBody !== undefined && { restBody }),
    ...(linkedBody !== undefined && { linkedBody }),
    ...(ofSatang !== undefined && { ofSatang }),
    ...(frozenBy !== undefined && { frozenBy }),
    ...(caseBody !== undefined && { caseBody }),
    ...(receiverId !== undefined && { receiverId }),
    ...(sealed !== undefined && { sealed }),
    ...(item['method'] !== undefined && { method: oneOf(item, 'method', methods) }),
    ...(qrText !== undefined && { qrText }),
    ...(billerId !== undefined && { billerId }),
    ...(toAccount !== undefined && { toAccount }),
    ...(paidToAccount !== undefined && { paidToAccount }),
    ...(suspenseBody !== undefined && { suspenseBody }),
    ...(payerBank !== undefined && { payerBank }),
    ...(payerAccountMasked !== undefined && { payerAccountMasked }),
    ...(bankReference !== undefined && { bankReference }),
    ...(item['closedBecause'] !== undefined && {
      closedBecause: oneOf(item, 'closedBecause', ['expired', 'cancelled']),
    }),
    returns: readReturns(item),
    returnCount: optionalIntegerOf(item, 'returnCount') ?? 0,
  };
}
