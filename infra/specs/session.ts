import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'session/end': {
    table: ['PutItem'],
    urgency: 'page',
    impact: 'A session on a lost or stolen phone cannot be ended by its owner.',
  },
  'session/page': {
    impact: 'The list of sessions does not open, so nobody sees who else is logged in.',
  },
  'session/verify-code': {
    table: ['PutItem'],
    secrets: ['lookup'],
    urgency: 'page',
    impact: 'Whoever logged in by password on a new device cannot send money, because the code is not taken.',
  },
  'session/withdraw-request': {
    impact: 'Whoever does not want a payment any more whose answer never came cannot take it back, and waits for it.',
  },
};
