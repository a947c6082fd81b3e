import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { findPayout } from '../../ledger/payout/find-payout.ts';
import type { PayoutFacts } from '../../ledger/payout/take-word.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';

/** How an act about a payout, named by its transaction or its key, finds and reads it. */
export const payoutById = {
  find: async (
    runtime: Runtime,
    { payoutId }: { readonly payoutId: string },
  ): Promise<string | Refusal<'payout-not-found'>> =>
    (await findPayout(runtime, payoutId)) === undefined ? refuse('payout-not-found') : payoutId,
  load: async (runtime: Runtime, payoutId: string): Promise<PayoutFacts> => {
    const facts = await findPayout(runtime, payoutId);
    if (facts === undefined) throw new DamagedItem('hold');
    return facts;
  },
} as const;
