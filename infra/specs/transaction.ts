import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'transaction/detail': {
    table: ['GetItem'],
    impact: 'A transaction in the list does not open.',
  },
  'transaction/month-sums': {
    impact: 'The months of the list stand without their sums; the list itself is there.',
  },
  'transaction/page': {
    impact: 'The list of transactions stays empty, although no entry is lost.',
  },
  'transaction/qr-detail': {
    table: ['GetItem'],
    impact: 'The page of what was paid by a QR does not open; the list and the receipt do.',
  },
  'transaction/receipt': {
    // It notes the code that it shows, by which operators find the payment.
    table: ['PutItem'],
    secrets: ['lookup'],
    partners: ['slip-issuer'],
    impact: 'A receipt shows no code and no QR, and cannot be saved or shared.',
  },
  'transaction/report-scam': {
    tellsStaff: ['scam-reported', 'scam-reported-again'],
    urgency: 'page',
    impact: 'Whoever was tricked cannot report it, so their money leaves its receiver meanwhile.',
  },
  'transaction/search': {
    impact: 'Nothing is found in the list of transactions, which shows itself as before.',
  },
  'transaction/verify': {
    secrets: ['lookup'],
    caps: ['receipt'],
    impact: 'Whoever is shown a receipt cannot find out whether it is ours.',
  },
};
