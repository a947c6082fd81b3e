import { expect, test } from 'vitest';
import { transactionType } from '../../shared/enums.ts';
import { factsOfType } from '../../shared/transaction-facts.ts';

test('money from outside was paid online, and all other money was in a balance before', () => {
  const online = Object.values(transactionType).filter((type) => factsOfType(type).fundsSource === 3);
  expect(online).toEqual([1, 14]);
  expect(factsOfType(8)).toEqual({ fundsSource: 1 });
});

test('what is bought has a payment method and a kind of purchase, and nothing else has', () => {
  const bought = Object.values(transactionType).filter((type) => factsOfType(type).consumptionType !== undefined);
  expect(bought).toEqual([2, 7, 9]);
  expect(factsOfType(2)).toEqual({ fundsSource: 1, paymentMethod: 1, consumptionType: 1 });
});
