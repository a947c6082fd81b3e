import { expect, test } from 'vitest';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { costsBeside, makePairs } from './transfer-figures.ts';

// Nobody reads its stream: the stage's would note the payee between one measuring and the other.
const table = await createOwnTable();

test('the floor of a transfer asks the table for the very same: keys, conditions, and items of the same sizes', async () => {
  const door = await openDoor({ table });
  const [pair] = await makePairs(door, 1);
  if (pair === undefined) throw new Error('nobody to transfer');
  const { transfer, floor } = await costsBeside(door, pair);
  expect(transfer.calls).toEqual(['BatchGetItem', 'TransactWriteItems']);
  expect(floor.asked).toEqual(transfer.asked);
  expect([floor.writeUnits, floor.readUnits]).toEqual([transfer.writeUnits, transfer.readUnits]);
  // A number weighs as many bytes as its digits without zeros at the end: a few for two moments of the clock.
  expect(Math.abs(floor.largestWriteBytes - transfer.largestWriteBytes)).toBeLessThan(16);
});
