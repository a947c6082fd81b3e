import type { Row, SandboxTable } from '../../functions/sandbox/table.ts';

/** The sandbox's storage in memory, with the same promises as the one in DynamoDB. */
export function memoryTable(): SandboxTable {
  const rows = new Map<string, Row>();
  const keyOf = (row: { pk: string; sk: string }) => `${row.pk}\n${row.sk}`;
  const copyOf = (row: Row | undefined): unknown => (row === undefined ? undefined : structuredClone(row.item));
  return {
    get: (pk, sk) => Promise.resolve(copyOf(rows.get(keyOf({ pk, sk })))),
    list: (pk, order, limit, after = '') => {
      const found = [...rows.values()]
        .filter((row) => row.pk === pk && row.sk > after)
        .toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
      return Promise.resolve((order === 'oldest-first' ? found : found.toReversed()).slice(0, limit).map(copyOf));
    },
    put: (row) => {
      rows.set(keyOf(row), structuredClone(row));
      return Promise.resolve();
    },
    putNew: (added) => {
      if (added.some((row) => rows.has(keyOf(row)))) return Promise.resolve(false);
      for (const row of added) rows.set(keyOf(row), structuredClone(row));
      return Promise.resolve(true);
    },
  };
}
