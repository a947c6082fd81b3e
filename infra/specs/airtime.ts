import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'airtime/create': {
    urgency: 'page',
    impact: 'A confirmed mobile top-up ends in an error, and its owner does not know whether the money left.',
  },
  'airtime/detail': {
    urgency: 'page',
    impact: 'Nobody who has topped up a mobile number sees whether it arrived.',
  },
  'airtime/operators': {
    urgency: 'page',
    impact: 'The form for a mobile top-up offers no operator and no amount, so none can be started.',
  },
  'airtime/quote': {
    urgency: 'page',
    impact: 'The confirm page of a mobile top-up shows nothing, so none gets past it.',
  },
  'airtime/recents': {
    impact: 'Numbers that were topped up before do not appear, so each has to be typed again.',
  },
};
