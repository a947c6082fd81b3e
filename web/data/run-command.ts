import type { CommandContract, InputOf, OutputOf } from '../../shared/operation.ts';
import { settlesCommand } from '../../shared/settling.ts';
import { call, type CallResult, type Refused } from './call.ts';
import { CallAnswerError, CallError } from './call-error.ts';
import { serverNowMs } from './clock.ts';
import { canonicalInput, type WebContract } from './exchange.ts';
import {
  forgetPending, forgetRefused, keepPending, type PendingCommand, pendingCommands, raiseTry,
} from './pending-commands.ts';
import { type ResumableContract, resumableCommands } from './resumable-commands.ts';

export type WebCommand = WebContract & CommandContract;

/** A refused command, and the request id that it was sent under. */
export type RefusedCommand = Refused & { readonly requestId?: string };

/** A refused sending that goes out once more: its request id, and which try of it was refused. */
export type Again = { readonly requestId?: string; readonly tryNumber?: number | undefined };

/** `unanswered`: it may have taken effect or not; running it again with the same input finds out. */
export type CommandOutcome<C extends WebCommand> =
  | { readonly kind: 'ok'; readonly data: OutputOf<C> }
  | RefusedCommand
  | { readonly kind: 'unanswered'; readonly error: CallError };

/**
 * Runs a command once. Where its contract demands a request id, the command is kept on this device before it is sent
 * and until an answer has settled it; running it again with the same input meanwhile sends the same id, so that
 * pressing a button twice never moves money twice. `again` is a refused sending of the same input, which goes out once
 * more under its id because what was missing is there now.
 */
export async function runCommand<C extends WebCommand>(
  contract: C,
  input: InputOf<C>,
  again: Again = {},
): Promise<CommandOutcome<C>> {
  if (contract.requestId === 'none') {
    return await outcomeOf(() => call(contract, input));
  }
  const { requestId: wantedId, tryNumber = 1 } = again;
  const wanted = wantedId === undefined ? undefined : { requestId: wantedId, tryNumber };
  const kept = await keepPending(contract.name, canonicalInput(input, undefined), wanted);
  if (kept === undefined) {
    // Nobody is logged in, so nothing is sent.
    return await outcomeOf(() => call(contract, input, { requestId: crypto.randomUUID() }));
  }
  const outcome = await sendPending(contract, input, kept);
  return outcome.kind === 'refused' ? { ...outcome, requestId: kept } : outcome;
}

/** Sends a pending command and forgets it once it is settled: by success, or by the refusal of its latest try. */
async function sendPending<C extends WebCommand>(
  contract: C,
  input: InputOf<C>,
  requestId: string,
): Promise<CommandOutcome<C>> {
  const outcome = await outcomeOf(() => call(contract, input, { requestId, nextTry: () => raiseTry(requestId) }));
  if (outcome.kind === 'ok') {
    await forgetPending(requestId);
  }
  if (outcome.kind !== 'refused' || !settlesCommand(outcome.code)) {
    return outcome;
  }
  return (await forgetRefused(requestId, outcome.code, outcome.tryNumber ?? 0))
    ? outcome
    : { kind: 'unanswered', error: new CallAnswerError('A later try is on its way.') };
}

/** A command from before a reload: what became of it now, or that its user has to say whether it is still wanted. */
export type ResumedCommand =
  | { readonly kind: 'ok'; readonly pending: PendingCommand; readonly data: unknown }
  | { readonly kind: 'refused'; readonly pending: PendingCommand; readonly refused: Refused }
  | { readonly kind: 'unanswered'; readonly pending: PendingCommand; readonly error: CallError }
  | { readonly kind: 'left-to-user'; readonly pending: PendingCommand };

/** Older ones are not sent unasked: nobody expects money to move an hour after a reload. */
const resumeUnaskedMs = 15 * 60 * 1_000;

/**
 * Takes up the current user's pending commands under their own request ids, one after the other: a command that had
 * taken effect is answered with its first answer. To be called when the app starts, after a login, and when the
 * connection comes back. Those older than 15 minutes come back as `left-to-user`.
 */
export async function resumePendingCommands(): Promise<readonly ResumedCommand[]> {
  const resumed: ResumedCommand[] = [];
  for (const pending of await pendingCommands()) {
    const ageMs = serverNowMs() - pending.savedAtMs;
    const isRecent = ageMs >= 0 && ageMs <= resumeUnaskedMs;
    resumed.push(isRecent ? await resumePendingCommand(pending) : { kind: 'left-to-user', pending });
  }
  return resumed;
}

/** Sends one pending command again under its request id, whatever its age. */
export async function resumePendingCommand(pending: PendingCommand): Promise<ResumedCommand> {
  const contract = await resumableCommands[pending.contractName]?.();
  if (contract === undefined) {
    return { kind: 'left-to-user', pending };
  }
  const outcome = await resend(contract, pending);
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'ok', pending, data: outcome.data };
    case 'refused':
      return { kind: 'refused', pending, refused: outcome };
    case 'unanswered':
      return { kind: 'unanswered', pending, error: outcome.error };
  }
}

async function resend(contract: ResumableContract, pending: PendingCommand): Promise<CommandOutcome<ResumableContract>> {
  return await sendPending(contract, pending.input, pending.requestId);
}

async function outcomeOf<C extends WebCommand>(send: () => Promise<CallResult<C>>): Promise<CommandOutcome<C>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallError) {
      return { kind: 'unanswered', error };
    }
    throw error;
  }
}
