import { type InputOf, takesRequestId } from '../../../shared/operation.ts';
import { call } from '../calls/call.ts';
import { CallNetworkError } from '../calls/call-error.ts';
import { type CommandOutcome, outcomeOf, type WebCommand } from './command-outcome.ts';
import type { SendAs } from '../pending/pending-record.ts';

/**
 * Runs a command once. Where its contract demands a request id, the command is kept on this device before it is sent
 * and until an answer has settled it; running it again with the same input meanwhile sends the same id, so that
 * pressing a button twice never moves money twice. Of one form only one command is under way at a time, whatever the
 * tab, and of one draft only one ever takes effect: another is not sent, and is `unanswered` with a CallHeldError.
 * `as` says under which id it goes out (that of a refused sending, say, when what was missing is there now), from
 * which draft, and what its person has been shown.
 */
export async function runCommand<C extends WebCommand>(
  contract: C,
  input: InputOf<C>,
  as: SendAs = {},
): Promise<CommandOutcome<C>> {
  if (!takesRequestId(contract)) {
    return await outcomeOf(() => call(contract, input));
  }
  const kept = await import('./kept-command.ts').catch(() => undefined);
  // Without the part that keeps it nothing is sent: there is no connection.
  return kept === undefined
    ? { kind: 'unanswered', error: new CallNetworkError() }
    : await kept.runKept(contract, input, as);
}
