import { findTransaction } from '../../../shared/contracts/ops/find-transaction.ts';
import { readReference, shortId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { figuresOf } from '../../runtime/history/transaction-view.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { findReferenced } from '../../table/reference.ts';

export const operation = implement(findTransaction, async (call) => {
  const { documents } = call.runtime.aws;
  const { table } = call.runtime;
  const written = readReference(call.input.reference);
  if (written === undefined) return refuse('transaction-not-found');
  const found = await findReferenced(documents, table, written);
  await noteReading(findTransaction, call, { number: shortId(written.tail) }, [
    ...new Set(found.map(({ userId }) => userId)),
  ]);
  const items = await Promise.all(
    found.map(({ userId, body }) => readItem(documents, table, keys.entry(userId, body))),
  );
  const entries = items.flatMap((item) => (item === undefined ? [] : [readEntry(item)]));
  if (entries.length === 0) return refuse('transaction-not-found');
  return {
    rows: entries.map((entry) => ({ ...figuresOf(entry), userId: entry.userId, number: shortId(entry.reference) })),
  };
});

export const handler = serve(operation);
