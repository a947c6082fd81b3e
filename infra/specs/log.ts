import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'log/event': {
    secrets: ['lookup'],
    caps: ['telemetry'],
    impact: 'No customer notices; what is used in the app is not counted.',
  },
  'log/write': {
    secrets: ['lookup'],
    caps: ['telemetry'],
    impact: 'No customer notices; faults in the app are not reported to us.',
  },
};
