import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { cashOutOf } from '../../runtime/history/held-view.ts';
import { readHeld } from '../../runtime/history/read-held.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getCashOut, async ({ input, person, session, nowMs, runtime }) => {
  const [key, found] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readHeld(runtime, transactionType.cashOut, session.userId, bodyOfId('cso', input.cashOutId) ?? ''),
  ]);
  return found === undefined ? refuse('cash-out-not-found') : cashOutOf(key, found.entry, found.hold, nowMs);
});

export const handler = serve(operation);
