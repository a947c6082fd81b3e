import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowDown,
  Gift,
  Landmark,
  Package,
  QrCode,
  Repeat,
  RotateCcw,
  Smartphone,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { laterType, transactionStatus } from '../../../shared/enums.ts';
import type { ShownTransactionType, TransactionStatus } from '../../../shared/enums.ts';
import { isWayBack, movementOf, sourceIdOf } from '../../../shared/movements.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { pageOfSource } from '../../source-pages.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { t } from '../../text/text.ts';
import type { StatusMarkKind } from '../../ui/status-mark.tsx';
import type { Tint } from '../../ui/row.tsx';

interface Look {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

const looks: Readonly<Record<ShownTransactionType, Look>> = {
  0: { icon: ArrowLeftRight, tint: 'quiet' },
  1: { icon: QrCode, tint: 'brand' },
  2: { icon: Smartphone, tint: 'violet' },
  3: { icon: Landmark, tint: 'violet' },
  4: { icon: RotateCcw, tint: 'quiet' },
  5: { icon: RotateCcw, tint: 'quiet' },
  6: { icon: ArrowDownLeft, tint: 'success' },
  7: { icon: Repeat, tint: 'violet' },
  8: { icon: ArrowUpRight, tint: 'violet' },
  9: { icon: Package, tint: 'violet' },
  10: { icon: Gift, tint: 'warning' },
  11: { icon: RotateCcw, tint: 'success' },
  12: { icon: RotateCcw, tint: 'success' },
  13: { icon: RotateCcw, tint: 'success' },
  14: { icon: Package, tint: 'success' },
  15: { icon: RotateCcw, tint: 'danger' },
};

/** Icon and tint of a transaction: its type's, but for what came by bank transfer, of which nobody has seen a QR. */
export function lookOf({ type, channel }: Pick<TransactionRow, 'type' | 'channel'>): Look {
  const look = looks[type];
  const isFromBank = channel === 'bank' && type !== laterType && movementOf(type).funds === 'online';
  return isFromBank ? { ...look, icon: BanknoteArrowDown } : look;
}

/** The type in words. */
export function typeText(type: ShownTransactionType): string {
  return t(`type.${type}`);
}

/**
 * What a line of the history is called: the other person's name where there is one, else the type. What went back by
 * itself is called by its type, for the other person has not sent it, and so is what came to be after this app: nobody
 * knows here who of the two has paid.
 */
export function titleOf(row: {
  readonly type: ShownTransactionType;
  readonly counterpartyName?: string | undefined;
}): string {
  const { type, counterpartyName: name } = row;
  if (name === undefined || type === laterType || isWayBack(type)) return typeText(type);
  return movementOf(type).sign > 0 ? t('type.fromName', { name }) : t('type.toName', { name });
}

const statusKeys: Readonly<Record<TransactionStatus, PlainTextKey>> = {
  1: 'status.1',
  2: 'status.2',
  3: 'status.3',
  4: 'status.4',
};

/** A state in words; a QR that nobody has paid yet waits for its payment, and not for us. */
export function statusText({ type, status }: Pick<Moved, 'type' | 'status'>): string {
  return t(isWaiting({ type, status }) ? 'status.waiting' : statusKeys[status]);
}

/** Whether an entry waits for its owner to pay, as an open QR does. */
export function isWaiting({ type, status }: Pick<Moved, 'type' | 'status'>): boolean {
  return type !== laterType && status === transactionStatus.pending && movementOf(type).source?.ownerPays === true;
}

/**
 * The page of what becomes of an entry: of what waits for its owner or ended unpaid, which tells what came and went
 * back, and of what others have to do something for, which tells its end as well. Undefined where the receipt is all
 * that there is to see.
 */
export function statusPageOf({
  type,
  status,
  reference,
}: Pick<Moved, 'type' | 'status'> & { readonly reference: string }): string | undefined {
  if (type === laterType) return undefined;
  const { source } = movementOf(type);
  const isFollowed =
    source !== undefined &&
    source.begins === transactionStatus.pending &&
    (!source.ownerPays || status !== transactionStatus.success);
  return isFollowed ? pageOfSource(sourceIdOf(type, reference)) : undefined;
}

export const statusMarks: Readonly<Record<TransactionStatus, StatusMarkKind>> = {
  1: 'pending',
  2: 'success',
  3: 'failed',
  4: 'closed',
};

interface Moved {
  readonly type: ShownTransactionType;
  readonly status: TransactionStatus;
  readonly totalSatang: number;
}

/** The sign of an amount; money that has not moved has none. */
export function signOf(row: Moved): 1 | -1 | undefined {
  const change = changeOf(row);
  return change === 0 ? undefined : change > 0 ? 1 : -1;
}

/**
 * The colour of an amount: money that came is green, the types that the product marks are in the danger
 * colour, what waits is plain.
 */
export function amountClass(row: Moved): string {
  const { type, status } = row;
  if (status === 4) return 'text-ink-soft line-through decoration-1';
  const sign = signOf(row);
  if (sign === undefined || type === laterType) return 'text-ink-soft';
  if (movementOf(type).isDanger) return 'text-danger-ink';
  return sign > 0 ? 'text-success-ink' : 'text-ink';
}
