import { expect, test } from 'vitest';
import { unnamed } from '../../../shared/found-receiver.ts';
import { transferFlow } from '../../../web/screens/transfer/transfer-flow.ts';

const uses = { remaining: 1, total: 1 };
const quote = {
  receiverId: 'usr_1',
  amountSatang: 100,
  feeSatang: 0,
  totalSatang: 100,
  freeUses: { day: uses, week: uses, month: uses },
  dayLeftSatang: 1_000,
  monthLeftSatang: 1_000,
  perPaymentSatang: 1_000,
  transferableSatang: 1_000,
  warnings: [],
};

test('whoever was looked up is named, also by a quote of the next day that does not say whom it is for', () => {
  const receiver = { receiverId: 'usr_1', receiverName: 'Somchai J.', mobile: '' };
  const named = (receiverName: string) => transferFlow.named(receiver, { ...quote, receiverName }).name;
  expect([transferFlow.named(receiver, undefined).name, named('Somying J.'), named(unnamed)]).toEqual([
    'Somchai J.',
    'Somying J.',
    'Somchai J.',
  ]);
});
