/** What the bank has paid back of money in suspense, or is to pay back; in satang. */
export function refundSatang({
  amountSatang,
  paidSatang = amountSatang,
}: {
  readonly amountSatang: number;
  /** Where two operators have booked another amount. */
  readonly paidSatang?: number;
}): number {
  return paidSatang;
}
