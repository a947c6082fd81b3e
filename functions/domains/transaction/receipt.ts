import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus, TransactionType } from '../../../shared/enums.ts';
import { isWayBack } from '../../../shared/movements.ts';

/**
 * Whether an entry proves a payment: it went through, it brings nothing back, and nothing of it was brought back. What
 * somebody has shown before it came back stays genuine as of its minute; no new receipt is made then.
 */
export function provesPayment({
  type,
  status,
  backBody,
}: {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly backBody?: string | undefined;
}): boolean {
  return status === transactionStatus.success && !isWayBack(type) && backBody === undefined;
}
