import { beforeAll, describe, expect, it } from 'vitest';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { itemBytes } from './item-size.ts';
import { measureCosts } from './measure-costs.ts';
import type { Costs } from './measure-costs.ts';

const table = await createOwnTable();
let costs: Costs;

beforeAll(async () => {
  costs = await measureCosts(await openDoor({ table }));
});

describe('what DynamoDB is asked for', () => {
  it('a balance is one round trip', () => {
    expect(costs.balance).toMatchObject({ calls: ['BatchGetItem'], writeUnits: 0 });
  });

  it('a transfer is two round trips with authentication, and ten write units', () => {
    expect(costs.transfer).toMatchObject({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 10 });
  });

  it('a transfer with the longest note stays within twelve write units', () => {
    expect(costs['transfer, longest note'].roundTrips).toBe(2);
    expect(costs['transfer, longest note'].writeUnits).toBeLessThanOrEqual(12);
  });

  it("a transfer that also notes the session's last use is three round trips", () => {
    expect(costs['transfer, session last seen 5 min ago']).toMatchObject({
      calls: ['BatchGetItem', 'UpdateItem', 'TransactWriteItems'],
      writeUnits: 11,
    });
  });

  it('a refused transfer costs one write more than its reads: the mark', () => {
    expect(costs['transfer refused']).toMatchObject({ calls: ['BatchGetItem', 'PutItem'], writeUnits: 1 });
  });

  it.each(['cash out refused', 'mobile top-up refused', 'top-up refused'] as const)(
    '%s costs one write more than its reads, too',
    (name) => {
      expect(costs[name]).toMatchObject({ calls: ['BatchGetItem', 'PutItem'], writeUnits: 1 });
    },
  );

  it('a transfer without room costs one write more, of two small items: the mark and the count of it', () => {
    expect(costs['transfer without room']).toMatchObject({
      calls: ['BatchGetItem', 'TransactWriteItems'],
      writeUnits: 4,
    });
  });

  it('a cash out is held in two round trips and ten write units, with five accounts linked', () => {
    expect(costs['cash out']).toMatchObject({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 10 });
  });

  it('a mobile top-up is held in two round trips and eight write units', () => {
    expect(costs['mobile top-up']).toMatchObject({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 8 });
  });

  it('a top-up is opened in two round trips and eight write units', () => {
    expect(costs['top-up create']).toMatchObject({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 8 });
  });

  it("a top-up is credited in four round trips and eight write units, the bank message's own record among them", () => {
    expect(costs['top-up credit']).toMatchObject({
      calls: ['GetItem', 'GetItem', 'BatchGetItem', 'TransactWriteItems'],
      writeUnits: 8,
    });
  });

  it('a transfer that nobody had announced costs as much, and looks for no top-up where none is open', () => {
    expect(costs['unannounced transfer']).toMatchObject({
      calls: ['GetItem', 'GetItem', 'BatchGetItem', 'TransactWriteItems'],
      writeUnits: 8,
    });
  });

  it("a payer's longest name takes no more round trips, and at most ten write units", () => {
    expect(costs['unannounced transfer, longest name'].calls).toEqual(costs['unannounced transfer'].calls);
    expect(costs['unannounced transfer, longest name'].writeUnits).toBeLessThanOrEqual(10);
  });
});

describe('the size of an item', () => {
  it.each<[object, number]>([
    [{ pk: 'ab' }, 4],
    [{ ไทย: 'ก' }, 12],
    [{ n: 0 }, 2],
    [{ n: 1_200 }, 3],
    [{ n: -12_345 }, 6],
    [{ b: true, u: undefined }, 2],
    [{ l: ['a', 1] }, 9],
    [{ m: { a: 'b' } }, 7],
  ])('of %j is %d bytes', (item, bytes) => {
    expect(itemBytes(item)).toBe(bytes);
  });
});
