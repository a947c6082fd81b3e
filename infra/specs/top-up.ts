import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'top-up/cancel': {
    table: ['GetItem'],
    partners: ['bank'],
    // The bank is asked first, and a bank that is slow has five seconds.
    timeoutSeconds: 20,
    impact: 'A top-up started by mistake cannot be withdrawn and blocks one of five places until it expires.',
  },
  'top-up/create': {
    partners: ['biller'],
    urgency: 'page',
    impact: 'No QR code appears, so nobody can bring money into the wallet.',
  },
  'top-up/detail': {
    table: ['GetItem'],
    impact: 'The status page of a top-up stands still although the money may have arrived.',
  },
};
