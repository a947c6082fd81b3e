import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { readHold } from '../../ledger/hold.ts';
import { refuse } from '../../engine/refusal.ts';
import { cashOutOf } from '../../runtime/money/cash-out-view.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(getCashOut, async ({ input, person, session, nowMs, runtime }) => {
  const body = bodyOfId('cso', input.cashOutId) ?? '';
  const [entryKey, holdKey] = [keys.entry(session.userId, body), keys.hold(session.userId, body)];
  const [key, found] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    // Together, so that no status is shown beside another's times.
    readTogether(runtime, [entryKey, holdKey]),
  ]);
  const [entryItem, holdItem] = [found.of(entryKey), found.of(holdKey)];
  if (entryItem === undefined) return refuse('cash-out-not-found');
  const entry = readEntry(entryItem);
  if (entry.type !== transactionType.cashOut) return refuse('cash-out-not-found');
  if (holdItem === undefined) throw new DamagedItem('hold');
  return cashOutOf(key, entry, readHold(holdItem), nowMs);
});

export const handler = serve(operation);
