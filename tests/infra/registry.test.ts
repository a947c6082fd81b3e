import { expect, test } from 'vitest';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { getBaseInfo } from '../../shared/contracts/user/get-base-info.ts';
import { operations } from '../../shared/operations.ts';

test('the list of operations holds the very contracts that everybody imports, by name', () => {
  expect(operations.find(({ name }) => name === createTransfer.name)).toBe(createTransfer);
  expect(operations.find(({ name }) => name === getBaseInfo.name)).toBe(getBaseInfo);
  expect(operations.map(({ name }) => name)).toEqual(operations.map(({ name }) => name).toSorted());
});
