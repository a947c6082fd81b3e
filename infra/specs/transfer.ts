import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'transfer/create': {
    urgency: 'page',
    impact: 'A confirmed transfer ends in an error, and the payer does not know whether the money left.',
  },
  'transfer/detail': {
    table: ['GetItem'],
    impact: 'The receipt of a transfer does not open, although the money has moved.',
  },
  'transfer/drop-favourite': {
    impact: 'Somebody who is no longer wanted among the favourites stays there.',
  },
  'transfer/favourites': {
    impact: 'Favourites do not appear; whoever was paid lately still does, and every number can be typed.',
  },
  'transfer/keep-favourite': {
    table: ['GetItem'],
    impact: 'Nobody can be kept as a favourite or called by another name.',
  },
  'transfer/quote': {
    urgency: 'page',
    impact: 'The confirm page shows no fee and no name, so no transfer gets past it.',
  },
  'transfer/receiver': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    urgency: 'page',
    impact: 'No receiver is found for any phone number, so no transfer can be started.',
  },
  'transfer/receiver-by-code': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    impact: 'A scanned code leads nowhere; its owner can still be paid by their number.',
  },
  'transfer/recents': {
    impact: 'The list of people paid lately stays empty, so every number has to be typed again.',
  },
};
