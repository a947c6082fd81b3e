import type { CommandContract, OutputOf } from '../../../shared/operation.ts';
import type { CallResult, Refused } from '../calls/call.ts';
import { CallError } from '../calls/call-error.ts';
import type { WebContract } from '../calls/exchange.ts';

export type WebCommand = Extract<WebContract, CommandContract>;

/** A refused command, and the request id that it was sent under. */
export type RefusedCommand = Refused & { readonly requestId?: string };

/** `unanswered`: it may have taken effect or not; running it again with the same input finds out. */
export type CommandOutcome<C extends WebCommand> =
  | { readonly kind: 'ok'; readonly data: OutputOf<C> }
  | RefusedCommand
  | { readonly kind: 'unanswered'; readonly error: CallError };

/** Sends a command, and takes a missing answer for an outcome, too. */
export async function outcomeOf<C extends WebCommand>(send: () => Promise<CallResult<C>>): Promise<CommandOutcome<C>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallError) {
      return { kind: 'unanswered', error };
    }
    throw error;
  }
}
