import type { InputOf } from '../../shared/operation.ts';
import { settlesCommand } from '../../shared/settling.ts';
import { presentProblem } from './ask.ts';
import { call } from './call.ts';
import { CallAnswerError, CallHeldError } from './call-error.ts';
import { serverNowMs } from './clock.ts';
import { type CommandOutcome, outcomeOf, type WebCommand } from './command-outcome.ts';
import { canonicalInput } from './exchange.ts';
import { exclusively, ifNobodyElse } from './exclusive.ts';
import { forgetPending, forgetRefused, formOf, keepPending, pendingCommands, raiseTry } from './pending-commands.ts';
import { asAsking, asRunningHere } from './pending-picture.ts';
import type { PendingCommand, SendAs } from './pending-record.ts';
import { resumableCommands } from './resumable-commands.ts';
import { saveSettled } from './settled-commands.ts';

/** Runs a command that is kept until its answer came; see runCommand. */
export async function runKept<C extends WebCommand>(contract: C, input: InputOf<C>, as: SendAs): Promise<CommandOutcome<C>> {
  const members = canonicalInput(input, undefined);
  return await asRunningHere(formOf({ contractName: contract.name, input: members }), async () => {
    const keeping = await keepPending(contract.name, members, as);
    if (keeping === undefined) {
      // Nobody is logged in, so nothing is sent.
      return await outcomeOf(() => call(contract, input, { requestId: crypto.randomUUID() }));
    }
    if (keeping.kind === 'held') {
      return { kind: 'unanswered', error: new CallHeldError() };
    }
    const { requestId } = keeping;
    const { draftId, shown } = as;
    const sent = { requestId, contractName: contract.name, input: members, savedAtMs: serverNowMs(), draftId, shown };
    const outcome = await exclusively(askName(requestId), () => sendPending(contract, input, sent, true));
    return outcome.kind === 'refused' ? { ...outcome, requestId } : outcome;
  });
}

/**
 * Sends a pending command, and forgets it once it is settled: by success, or by the refusal of its latest try. What
 * became of it is kept; `told` says that its person sees it where they are.
 */
async function sendPending<C extends WebCommand>(
  contract: C,
  input: InputOf<C>,
  sent: PendingCommand,
  told: boolean,
): Promise<CommandOutcome<C>> {
  const { requestId } = sent;
  const outcome = await outcomeOf(() => call(contract, input, { requestId, nextTry: () => raiseTry(requestId) }));
  if (outcome.kind === 'ok') {
    const path = resumableCommands[sent.contractName]?.resultPath(outcome.data, sent.input) ?? '/';
    await saveSettled({ ...sent, path, told });
    await forgetPending(requestId);
    return outcome;
  }
  if (outcome.kind === 'unanswered' || !settlesCommand(outcome.code)) {
    return outcome;
  }
  if (!(await forgetRefused(requestId, outcome.code, outcome.tryNumber ?? 0))) {
    return { kind: 'unanswered', error: new CallAnswerError('A later try is on its way.') };
  }
  // A refusal that is told beside the button at once leaves nothing to remember.
  if (!told) {
    await saveSettled({ ...sent, message: outcome.message, told });
  }
  return outcome;
}

/** What became of a command from before a reload, once it was asked for again; `later` when nobody knows yet. */
export type Resumed = 'settled' | 'later';

/**
 * Asks again what became of a pending command, under its own request id: one that had taken effect is answered with
 * its first answer, one that never arrived takes effect now. Whatever settles it is kept until somebody has seen it.
 * Does nothing while another tab, or a form of this one, does the same.
 */
export async function resumePending(pending: PendingCommand): Promise<Resumed> {
  let resumed: Resumed = 'later';
  await ifNobodyElse(askName(pending.requestId), async () => {
    const contract = await resumableCommands[pending.contractName]?.load();
    if (contract === undefined || !(await isPending(pending.requestId))) {
      return;
    }
    await asAsking(pending.requestId, async () => {
      const outcome = await sendPending(contract, pending.input, pending, false);
      if (outcome.kind === 'refused') {
        // The screens tell what belongs beside a form; only what the product's rules ask for is presented here.
        presentProblem(outcome, true);
      }
      resumed = (await isPending(pending.requestId)) ? 'later' : 'settled';
    });
  });
  return resumed;
}

/**
 * Forgets a pending command that its person does not want any more. It may have taken effect, so its draft is spent
 * and its form leads to the history, which says so.
 */
export async function giveUpPending(pending: PendingCommand): Promise<void> {
  await saveSettled({ ...pending, path: '/mainPage/transactions', told: true });
  await forgetPending(pending.requestId);
}

/** One sending of a request id at a time. */
function askName(requestId: string): string {
  return `ask ${requestId}`;
}

async function isPending(requestId: string): Promise<boolean> {
  return (await pendingCommands()).some((pending) => pending.requestId === requestId);
}
