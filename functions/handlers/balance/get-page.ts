import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { readBalanceCursor, writeBalanceCursor } from '../../runtime/history/balance-cursor.ts';
import { readBalancePage } from '../../runtime/history/read-balance-page.ts';
import { rowOf } from '../../runtime/history/transaction-view.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

const defaultPageSize = 20;

export const operation = implement(getBalancePage, async ({ input, person, runtime }) => {
  const { cursor, pageSize: size = defaultPageSize } = input;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const from = cursor === undefined ? undefined : readBalanceCursor(key, cursor);
  if (cursor !== undefined && from === undefined)
    return refuse('input-not-valid', { fields: { cursor: 'cursor-not-valid' } });
  const { changes, next, balanceSatang: newestSatang } = await readBalancePage(runtime, person.userId, { from, size });
  let balanceSatang = newestSatang;
  const rows = changes.map(({ entry, atMs, changeSatang }) => {
    // Of two payments within the same seconds the one that began first may have been booked last, after money came in
    // between; in the order of their times the balance would be below zero then, which it never was.
    const shownSatang = Math.max(0, balanceSatang);
    const row = { ...rowOf(key, entry), changedAtMs: atMs, changeSatang, balanceSatang: shownSatang };
    balanceSatang -= changeSatang;
    return row;
  });
  return { rows, ...(next !== undefined && { nextCursor: writeBalanceCursor(key, { ...next, balanceSatang }) }) };
});

export const handler = serve(operation);
