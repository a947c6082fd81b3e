import type { TransactionType } from '../../../shared/enums.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { readEntry } from '../../ledger/entry.ts';
import type { Entry } from '../../ledger/entry.ts';
import { readHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readTogether } from '../operation/read-together.ts';
import { BusyError } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';

/** Money held for somebody outside: its entry and its hold, on the same side of every move. */
interface HeldRead {
  readonly entry: Entry;
  readonly hold: Hold;
}

/** So often the two are read where a move came between them; it takes the table milliseconds. */
const mostLooks = 4;
const longestWaitMs = 50;

/**
 * Reads what a user has let out as a type that is held, by its id body; undefined where there is none. A batch is no
 * snapshot: its items are read one by one, and a move may come between them. Then both are read again, for a page that
 * was told of an end and of "on its way" at once would stop asking and say so for ever.
 * @throws BusyError where they stayed apart, DamagedItem where an entry has no hold.
 */
export async function readHeld(
  runtime: Runtime,
  type: TransactionType,
  userId: string,
  body: string,
): Promise<HeldRead | undefined> {
  const [entryKey, holdKey] = [keys.entry(userId, body), keys.hold(userId, body)];
  for (let looks = 0; looks < mostLooks; looks += 1) {
    if (looks > 0) await runtime.wait(runtime.random.fraction() * longestWaitMs);
    const found = await readTogether(runtime, [entryKey, holdKey]);
    const [entryItem, holdItem] = [found.of(entryKey), found.of(holdKey)];
    if (entryItem === undefined) return undefined;
    const entry = readEntry(entryItem);
    if (entry.type !== type) return undefined;
    if (holdItem === undefined) throw new DamagedItem('hold');
    const hold = readHold(holdItem);
    if (payoutTransitions.states[hold.state].shows === entry.status) return { entry, hold };
  }
  throw new BusyError('an entry and its hold were read apart');
}
