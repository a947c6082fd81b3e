import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { airtimeOf } from '../../runtime/history/held-view.ts';
import { readHeld } from '../../runtime/history/read-held.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getAirtime, async ({ input, person, session, nowMs, runtime }) => {
  const [key, found] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readHeld(runtime, transactionType.mobileTopUp, session.userId, bodyOfId('air', input.airtimeId) ?? ''),
  ]);
  return found === undefined ? refuse('airtime-not-found') : airtimeOf(key, found.entry, found.hold, nowMs);
});

export const handler = serve(operation);
