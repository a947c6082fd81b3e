import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { call } from '../calls/call.ts';
import { isTooOld, raiseTry } from '../pending/pending-commands.ts';
import type { PendingCommand } from '../pending/pending-record.ts';
import { currentVault } from '../pending/pending-vault.ts';
import { settle } from '../pending/settled-commands.ts';
import { presentProblem } from '../queries/ask.ts';
import { outcomeOf } from './command-outcome.ts';
import { exclusively } from './exclusive.ts';
import { askName, isPending, resumeForPress, type Resumed } from './kept-command.ts';
import { withStorage } from './kept-errors.ts';

/**
 * Takes a pending command back that its person does not want any more. The server has the last word: by its mark no
 * byte of the command takes effect from then on, and only then its form is free; one that has taken effect already is
 * asked for and ends at its result. Without an answer it stays pending: `later`.
 */
export async function withdrawPending(pending: PendingCommand): Promise<Resumed> {
  const vault = await currentVault();
  if (vault === undefined) return 'later';
  // The server may have forgotten it by now, and could not say that nothing was done.
  if (isTooOld(pending)) return await resumeForPress(pending);
  const { requestId } = pending;
  const word = await exclusively(askName(requestId), async () => {
    if (!(await isPending(vault, requestId))) return 'settled';
    const asked = await withStorage(
      async () => {
        // Counted like a seal: whoever seals it later in another tab stands above the mark, and is not cut off by it.
        const tries = await raiseTry(vault, pending, () => true);
        return {
          tries,
          outcome: await outcomeOf(() => call(withdrawRequest, { withdrawnRequestId: requestId, tries })),
        };
      },
      () => undefined,
    );
    if (asked?.outcome.kind === 'refused') presentProblem(asked.outcome, true);
    if (asked?.outcome.kind !== 'ok') return 'later';
    if (asked.outcome.data.isCarriedOut) return 'carried-out';
    const { tries } = asked;
    const ending = { ...pending, tries, told: false };
    return (await settle(vault, ending, (sealed) => sealed === tries)) ? 'settled' : 'later';
  });
  return word === 'carried-out' ? await resumeForPress(pending) : word;
}
