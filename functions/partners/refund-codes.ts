/** The code of a refusal: the payment went back already, under a key that is not the one of the order. */
export const alreadyRefunded = 'already-refunded';

/** The code of a refusal: what is left of the payment is less than the order, so that some of it has gone back. */
export const refundExceedsPayment = 'refund-exceeds-payment';

/**
 * The codes by which an order of a refund is refused for good: as it is, it will never be carried out. Any other, of a
 * wrong signature or a clock that is off, says nothing of the refund.
 */
const refundNeverMade: readonly string[] = [refundExceedsPayment, 'refund-key-reused', alreadyRefunded];

/** Whether a refusal of a refund's order is its end, and not only that of this try. */
export function isRefundNeverMade(code: string): boolean {
  return refundNeverMade.includes(code);
}

/** The code of a refusal: the bank never heard of this refund. */
export const unknownRefund = 'unknown-refund';
