import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import { shortId } from '../../../shared/ids.ts';
import { readingsOf } from '../../domains/inspect/read-reference.ts';
import { lookUp } from '../../inspect/look-up.ts';
import { readMasked } from '../../inspect/masked-person.ts';
import { readEntry } from '../../ledger/entry.ts';
import { figuresOf } from '../../runtime/history/transaction-view.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { required } from '../../runtime/process/config.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { keys } from '../../table/keys.ts';

const mostPeople = 5;
const mostEntries = 20;

export const operation = implement(findAnything, async (call) => {
  const { input, runtime } = call;
  const readings = readingsOf(input.reference, required(runtime.config, 'slipIssuer'));
  const found = (await Promise.all(readings.map((reading) => lookUp(runtime, reading)))).flat();
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const places = new Map(found.flatMap(({ entries }) => entries).map((entry) => [entry.body, entry]));
  const entryKeys = [...places.values()].slice(0, mostEntries).map(({ userId, body }) => keys.entry(userId, body));
  const people = [...new Set(found.flatMap(({ userIds }) => userIds))].slice(0, mostPeople);
  const seen = [...new Set([...people, ...entryKeys.map(({ pk }) => pk)])];
  // What was asked for may be a phone: the audit says what it was, and whom it led to.
  await noteReading(findAnything, call, { as: kinds.join(' ') || 'nothing' }, seen);
  const items = await readTogether(runtime, entryKeys);
  return {
    kinds,
    people: await readMasked(runtime, people),
    transactions: entryKeys.flatMap((key) => {
      const item = items.of(key);
      if (item === undefined) return [];
      const entry = readEntry(item);
      return [{ ...figuresOf(entry), userId: entry.userId, number: shortId(entry.reference) }];
    }),
    suspense: found
      .flatMap(({ suspense }) => suspense)
      .slice(0, mostPeople)
      .map(({ body, bankReference, amountSatang, reason, state, arrivedAtMs }) => ({
        suspenseId: `sus_${body}`,
        bankReference,
        amountSatang,
        reason,
        state,
        arrivedAtMs,
      })),
  };
});

export const handler = serve(operation);
