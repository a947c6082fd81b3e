import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { refusalSettles, settlesCommand } from '../../../shared/settling.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { resumableNamed } from '../../commands/all-commands.ts';
import { historyPath } from '../../route-table.ts';
import { presentProblem } from '../queries/ask.ts';
import { call } from '../calls/call.ts';
import { CallHeldError, CallOfAnotherError } from '../calls/call-error.ts';
import { connection } from '../calls/connection.ts';
import { type CommandOutcome, outcomeOf, type WebCommand } from './command-outcome.ts';
import { canonicalInput } from '../calls/exchange.ts';
import { exclusively, ifNobodyElse } from './exclusive.ts';
import { CallNotKeptError, CallUnclearError, CallWaitsError, withStorage } from './kept-errors.ts';
import { announcePendingChange } from '../pending/pending-changes.ts';
import { formOf, isTooOld, keepPending, mayAskUnasked, pendingOf, raiseTry } from '../pending/pending-commands.ts';
import { serverNowMs } from '../calls/clock.ts';
import { isPageSeen } from '../pending/page-seen.ts';
import { asRunningHere } from '../pending/pending-picture.ts';
import type { PendingCommand, SendAs } from '../pending/pending-record.ts';
import { currentVault, isVaultOfNow, type Vault, vaultOf } from '../pending/pending-vault.ts';
import { type Ending, forgetOldSettled, forgetToldOf, settle, tellAgain } from '../pending/settled-commands.ts';
import { isThisPages } from '../session/page-session.ts';
import { readSession } from '../session/stored.ts';

/** Runs a command that is kept until its answer came; see runCommand. */
export async function runKept<C extends WebCommand>(
  contract: C,
  input: InputOf<C>,
  as: SendAs,
): Promise<CommandOutcome<C>> {
  const members = canonicalInput(input, undefined);
  return await asRunningHere(formOf({ contractName: contract.name, input: members }), async () => {
    const kept = await withStorage(
      () => keep(contract.name, members, as),
      () => new CallNotKeptError(),
    );
    if (kept === undefined) {
      // Nobody is logged in, so nothing is sent.
      return await outcomeOf(() => call(contract, input, { requestId: crypto.randomUUID() }));
    }
    if (kept instanceof CallHeldError) {
      return { kind: 'unanswered', error: kept };
    }
    announcePendingChange();
    const { vault, pending } = kept;
    const { requestId } = pending;
    const outcome = await exclusively(askName(requestId), () => sendPending(vault, contract, input, pending, byPress));
    if (as.draftId === undefined && outcome.kind === 'unanswered') {
      // The id may be that of the same content sent from elsewhere, which took effect while this one waited.
      await withStorage(
        () => tellAgain(vault, requestId),
        () => undefined,
      );
    }
    return outcome.kind === 'refused' ? { ...outcome, requestId } : outcome;
  });
}

interface Kept {
  /** Taken once: whoever is logged in when the answer comes, it belongs to whoever has sent this. */
  readonly vault: Vault;
  readonly pending: PendingCommand;
}

/** Keeps a command for whoever is logged in; undefined where nobody is. */
async function keep(contractName: string, members: JsonObject, as: SendAs): Promise<Kept | CallHeldError | undefined> {
  const vault = await currentVault();
  if (vault === undefined) {
    return undefined;
  }
  // Kept for whoever another tab has logged in, it would be theirs to send.
  if (!(await isThisPages((await readSession(connection().entry))?.token))) return new CallOfAnotherError();
  const keeping = await keepPending(vault, contractName, members, as);
  return keeping.kind === 'held' ? new CallWaitsError() : { vault, pending: keeping.pending };
}

/** How something goes out: whether its person is told where they are, and whether it may still be sent. */
interface Sending {
  readonly told: boolean;
  readonly maySend: () => boolean;
}

const byPress: Sending = { told: true, maySend: () => true };
const againByPress: Sending = { ...byPress, told: false };

/**
 * Sends a pending command, and puts what became of it in its place once it is settled: by success, or by the refusal
 * of its latest try. `told` says that its person sees it where they are, unless they have logged out meanwhile or
 * look at something else: a phone may drop a hidden page before anybody has seen it. `maySend` is asked before each
 * seal: the first answer may have put the clock right by which something looked young.
 */
async function sendPending<C extends WebCommand>(
  vault: Vault,
  contract: C,
  input: InputOf<C>,
  sent: PendingCommand,
  { told, maySend }: Sending,
): Promise<CommandOutcome<C>> {
  const { requestId } = sent;
  const unclear = (cause: unknown) => ({
    kind: 'unanswered' as const,
    error: new CallUnclearError('It stays pending.', { cause }),
  });
  const outcome = await withStorage<CommandOutcome<C>>(
    () => outcomeOf(() => call(contract, input, { requestId, nextTry: () => raiseTry(vault, sent, maySend) })),
    unclear,
  );
  if (outcome.kind === 'unanswered' || (outcome.kind === 'refused' && !settlesCommand(outcome.code))) {
    return outcome;
  }
  // What the device cannot note stays pending and is asked for again: a success is the same one then, but a refusal
  // may be another, so that nobody is told of one that is not noted.
  return await withStorage<CommandOutcome<C>>(
    async () => ((await settleAs(vault, sent, outcome, told)) ? outcome : unclear(undefined)),
    (cause) => (outcome.kind === 'ok' ? outcome : unclear(cause)),
  );
}

type Answered = Extract<CommandOutcome<WebCommand>, { readonly kind: 'ok' | 'refused' }>;

/**
 * A refusal stands in its form, beside a code that may be wanted, and its draft is there when its person comes back; of
 * a success nothing but its result is left, and the page that led there may be gone by then.
 */
function isTold({ kind }: Answered): boolean {
  return kind === 'refused' || isPageSeen();
}

/** False where a later try is on its way, or it was settled elsewhere. */
async function settleAs(vault: Vault, sent: PendingCommand, answer: Answered, told: boolean): Promise<boolean> {
  const ending = { ...sent, told: told && isTold(answer) && (await isVaultOfNow(vault)) };
  if (answer.kind === 'refused') {
    const { code, message, tryNumber = 0 } = answer;
    return await settle(
      vault,
      { ...ending, message, tries: tryNumber },
      (tries) => tries !== undefined && refusalSettles(code, tryNumber, tries),
    );
  }
  const path = resumableNamed(sent.contractName)?.resultPath(answer.data, sent.input) ?? '/';
  await settle(vault, { ...ending, path, unsure: false });
  await forgetOldSettled(vault);
  return true;
}

/** What became of a command from before a reload, once it was asked for again; `later` when nobody knows yet. */
export type Resumed = 'settled' | 'later';

/**
 * Asks again what became of a pending command, under its own request id: one that had taken effect is answered with
 * its first answer, one that never arrived takes effect now. Whatever settles it is kept until somebody has seen it.
 * Does nothing while another tab, or a form of this one, does the same, and sends nothing that is too old to be sent
 * without its person, by the clock that the server has put right on the way, too.
 */
export async function resumePending(pending: PendingCommand): Promise<void> {
  const vault = await currentVault();
  if (vault !== undefined) {
    const unasked = { told: false, maySend: () => mayAskUnasked(pending, serverNowMs()) };
    await ifNobodyElse(askName(pending.requestId), () => askIn(vault, pending, unasked));
  }
}

/**
 * The same for somebody who has pressed for it, and is owed a word: where it is being asked for already, by another
 * tab or by this one unasked, the end of that is waited for, and is the answer to the press.
 */
export async function resumeForPress(pending: PendingCommand): Promise<Resumed> {
  const vault = await currentVault();
  if (vault === undefined) {
    return 'later';
  }
  const name = askName(pending.requestId);
  if (!(await ifNobodyElse(name, () => askIn(vault, pending, againByPress)))) {
    await exclusively(name, async () => undefined);
  }
  return (await isPending(vault, pending.requestId)) ? 'later' : 'settled';
}

async function askIn(vault: Vault, pending: PendingCommand, sending: Sending): Promise<void> {
  if (isTooOld(pending)) {
    await endTooOld(vault, pending);
    return;
  }
  const contract = await resumableNamed(pending.contractName)?.load();
  if (contract === undefined || !(await isPending(vault, pending.requestId))) {
    return;
  }
  const outcome = await sendPending(vault, contract, pending.input, pending, sending);
  if (outcome.kind === 'refused' && (await isVaultOfNow(vault))) {
    // The screens tell what belongs beside a form; only what the product's rules ask for is presented here.
    presentProblem(outcome, true);
  }
}

/**
 * Ends a command that is too old to be sent again where its person sees whether it was made. By this
 * device's clock alone it never ends, for that may be days ahead: an answer of the server says that it is right.
 */
async function endTooOld(vault: Vault, pending: PendingCommand): Promise<void> {
  const heard = await outcomeOf(() => call(getBaseInfo, {}));
  if (heard.kind === 'ok' && isTooOld(pending)) {
    await settle(vault, endingUnsure(pending), (tries) => tries !== undefined);
  }
}

/** The end of what may have taken effect or not, where that is seen. */
function endingUnsure(pending: PendingCommand): Ending {
  const path = resumableNamed(pending.contractName)?.unsurePath(pending.input) ?? historyPath;
  return { ...pending, path, unsure: true, told: false };
}

/**
 * Forgets what a user has been told of, at their logout, but for which drafts are spent: a tab that hears of no logout
 * may hold one still. What nobody has seen yet waits for its user as a pending command does; records of other users are
 * left alone.
 */
export async function forgetTold(userId: string): Promise<void> {
  await forgetToldOf(await vaultOf(userId));
}

/** One sending of a request id at a time. */
export function askName(requestId: string): string {
  return `ask ${requestId}`;
}

/** Whether a command of a vault still has no end. */
export async function isPending(vault: Vault, requestId: string): Promise<boolean> {
  return (await pendingOf(vault)).some((pending) => pending.requestId === requestId);
}
