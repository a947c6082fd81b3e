import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idBodyStart } from '../../../shared/ids.ts';
import type { Movement, StatementPeriod } from '../../domains/statement/tie-out.ts';
import { latestChangeMs } from '../../domains/transaction/latest-change.ts';
import { foundWallet } from '../../table/wallet.ts';
import { keys, lists } from '../../table/keys.ts';
import { readPage, readSettled } from '../../table/pages.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { movementIn } from './movement-in.ts';

/** What one read of the table asks for; it brings a megabyte at most, which is about as much. */
const readSize = 1_000;

/** How often a wallet may change while its history is read, before somebody else tries later. */
const mostReadings = 4;

/** What a statement is made of. */
export interface ReadMovements {
  /** What the wallet held behind all of these movements, in satang. */
  readonly heldSatang: number;
  /** Those before the period's end: what came since is one sum, however much it is. */
  readonly movements: readonly Movement<Entry>[];
  /** Whether these are all that there ever were. */
  readonly fromFirst: boolean;
}

interface Reading {
  readonly userId: string;
  readonly period: StatementPeriod;
  /** The most entries that are read. */
  readonly mostRead: number;
  /** The most movements that are kept in memory. */
  readonly mostKept: number;
}

/** How far a history was read; `laterSatang` moved behind the period. */
type ReadDown = Omit<ReadMovements, 'heldSatang'> & { readonly laterSatang: number };

async function readDown(
  documents: DynamoDBDocumentClient,
  table: string,
  { userId, period: { fromMs, beforeMs }, mostRead, mostKept }: Reading,
): Promise<ReadDown | 'too-many'> {
  const list = lists.entries(userId);
  const downTo = idBodyStart(Math.max(0, fromMs - latestChangeMs));
  const movements: Movement<Entry>[] = [];
  let beforeBody: string | undefined;
  let [read, laterSatang] = [0, 0];
  do {
    const page = await readPage(documents, table, list, { beforeBody, downTo, size: readSize, consistent: true });
    read += page.items.length;
    for (const item of page.items) {
      const movement = movementIn(readEntry(item));
      if (movement === undefined) continue;
      if (movement.atMs < beforeMs) movements.push(movement);
      else laterSatang += movement.changeSatang;
    }
    if (read > mostRead || movements.length > mostKept) return 'too-many';
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined);
  const earlier = await readPage(documents, table, list, { beforeBody: downTo, size: 1, consistent: true });
  return { movements, laterSatang, fromFirst: earlier.items.length === 0 };
}

/**
 * Reads a wallet and all of its movements of a period and of what may reach into it, as of one moment: the wallet is
 * read before and behind its history, each time with nothing under way, and every movement changes the wallet, whose
 * counters never return to what they were. `changing` where it did not stand still for one of four readings, `too-many`
 * where there is more than asked for.
 */
export async function readMovements(
  documents: DynamoDBDocumentClient,
  table: string,
  reading: Reading,
): Promise<ReadMovements | 'too-many' | 'changing'> {
  const readWalletItem = () => readSettled(documents, table, keys.wallet(reading.userId));
  let before = await readWalletItem();
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const read = await readDown(documents, table, reading);
    if (read === 'too-many') return read;
    const after = await readWalletItem();
    if (after !== 'under-way' && isDeepStrictEqual(before, after)) {
      const { laterSatang, ...found } = read;
      return { ...found, heldSatang: foundWallet(after).availableSatang - laterSatang };
    }
    before = after;
  }
  return 'changing';
}
