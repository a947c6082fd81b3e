import type { Finding } from '../../../functions/domains/books/finding.ts';

/** A payment that only the bank has, which closing books by itself. */
export const payment: Finding = {
  identity: '4'.repeat(40),
  ordinal: 1,
  outcome: 'theirs-only',
  about: 'payment',
  direction: 'in',
  amountSatang: 777,
  lineReference: 'BNK1',
  reference: 'REF1',
  bookedAtMs: 1,
};
