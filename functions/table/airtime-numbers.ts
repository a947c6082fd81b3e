import type { AirtimeNumbers, StoredNumber } from '../domains/airtime/airtime-numbers.ts';
import { absent, equals, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem, integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';

function membersOf(value: unknown): Item {
  if (typeof value !== 'object' || value === null) throw new DamagedItem('numbers');
  return Object.fromEntries(Object.entries(value));
}

function readNumber(value: unknown): StoredNumber {
  const item = membersOf(value);
  const marks = membersOf(item['paidBy']);
  return {
    body: textOf(item, 'body'),
    sealed: sealedOf(item, 'sealed', 'mobile-number'),
    amountSatang: integerOf(item, 'amountSatang'),
    paidAtMs: integerOf(item, 'paidAtMs'),
    paidBy: Object.fromEntries(Object.keys(marks).map((device) => [device, integerOf(marks, device)])),
  };
}

/** Reads what somebody has topped up; nothing where there is no item yet. */
export function readAirtimeNumbers(userId: string, item: Item | undefined): AirtimeNumbers {
  if (item === undefined) return { userId, revision: 0, numbers: [] };
  const numbers = item['numbers'];
  if (!Array.isArray(numbers)) throw new DamagedItem('numbers');
  return { userId, revision: integerOf(item, 'revision'), numbers: numbers.map(readNumber) };
}

/** Writes the list anew, on the one that was read. */
export function writeNumbers(table: string, known: AirtimeNumbers, numbers: readonly StoredNumber[]): TransactItem {
  return updateItem(table, keys.airtimeNumbers(known.userId), {
    add: { revision: 1 },
    set: { numbers },
    where: [known.revision === 0 ? absent('revision') : equals('revision', known.revision)],
  });
}
