import { delMany } from 'idb-keyval';
import { canonicalText, type JsonObject } from '../../../shared/wire/canonical.ts';
import { resumableNamed } from '../../commands/all-commands.ts';
import { isClockPutRight, serverNowMs } from '../calls/clock.ts';
import { exclusively } from '../sending/exclusive.ts';
import { CallUnclearError } from '../sending/kept-errors.ts';
import { asPending, type PendingCommand, type SendAs, wasSentBy } from './pending-record.ts';
import {
  changeRecord,
  currentVault,
  isVaultOfNow,
  joinRecord,
  readRecords,
  recordKey,
  saveRecord,
  type Vault,
} from './pending-vault.ts';
import { isSpent, settledOf } from './settled-commands.ts';
import { dataStore } from '../session/stored.ts';

/**
 * The server knows an answered request id for 7 days. A command that is nearly that old is never sent again: by then
 * the same id could move the money a second time.
 */
export const pendingLifetimeMs = 6 * 24 * 60 * 60 * 1_000;

/** True for a command that is never sent again, as far as this device knows the time. */
export function isTooOld({ savedAtMs }: Pick<PendingCommand, 'savedAtMs'>): boolean {
  return serverNowMs() - savedAtMs > pendingLifetimeMs;
}

/** Older ones are not sent unasked: nobody expects money to move an hour after a reload. */
const unaskedMs = 15 * 60 * 1_000;

/** True for a command that may be taken up without asking its person. */
export function mayAskUnasked({ savedAtMs }: PendingCommand, nowMs: number): boolean {
  const ageMs = nowMs - savedAtMs;
  return ageMs >= 0 && ageMs <= unaskedMs;
}

/**
 * - `kept`: it may be sent under this id.
 * - `held`: it must not be sent. Another command of its form has no answer yet, or its draft has had its payment.
 */
export type Keeping = { readonly kind: 'kept'; readonly pending: PendingCommand } | { readonly kind: 'held' };

/**
 * Keeps a command of a vault's user before anything is sent. The id is that of an unanswered command with the very
 * same name and input, whose end is that of this draft, too, from here; else the wanted one, or a new one. One at a
 * time for all tabs, so that two presses in two tabs at the same moment are one command.
 */
export async function keepPending(
  vault: Vault,
  contractName: string,
  input: JsonObject,
  as: SendAs = {},
): Promise<Keeping> {
  return await exclusively(`keep ${vault.user}`, () => keepIn(vault, contractName, input, as));
}

async function keepIn(vault: Vault, contractName: string, input: JsonObject, as: SendAs): Promise<Keeping> {
  const text = canonicalText(input);
  const form = formOf({ contractName, input });
  const ofForm = (await pendingOf(vault)).filter((pending) => formOf(pending) === form);
  const same = ofForm.find((pending) => pending.contractName === contractName && canonicalText(pending.input) === text);
  if (same !== undefined) {
    if (as.draftId !== undefined && !wasSentBy(same, as.draftId)) {
      // Before anything is sent: whether or not this press hears an answer, its draft has had that payment.
      await joinRecord(vault, same.requestId, as.draftId);
    }
    return { kind: 'kept', pending: same };
  }
  if (ofForm.length > 0 || (await isSpent(vault, as.draftId))) {
    return { kind: 'held' };
  }
  const requestId = as.requestId ?? crypto.randomUUID();
  const { draftId, shown, tryNumber = 0 } = as;
  // What did nothing before under this id: the server carries out no try up to its last one.
  const before = (await settledOf(vault)).find((each) => each.requestId === requestId && each.path === undefined);
  const pending: PendingCommand = { requestId, contractName, input, savedAtMs: serverNowMs(), draftId, shown };
  await saveRecord(vault, 'pending', requestId, pending, {
    tries: Math.max(tryNumber, before?.tries ?? 0),
    isAgain: before !== undefined,
  });
  return { kind: 'kept', pending };
}

/** The form that a command locks while it is pending. */
export function formOf({ contractName, input }: Pick<PendingCommand, 'contractName' | 'input'>): string {
  return resumableNamed(contractName)?.formOf(input) ?? contractName;
}

/** The page of the form that a command was sent from, which tells everything about it. */
export function formPathOf({ contractName, input }: Pick<PendingCommand, 'contractName' | 'input'>): string {
  return resumableNamed(contractName)?.formPath(input) ?? '/';
}

/** The current user's pending commands, oldest first. */
export async function pendingCommands(): Promise<readonly PendingCommand[]> {
  const vault = await currentVault();
  return vault === undefined ? [] : await pendingOf(vault);
}

/**
 * Raises and stores which seal of a pending command the next one is, for all tabs at once. Throws CallUnclearError
 * where another tab has settled the command meanwhile: sealed once more it could be carried out although it was told
 * as refused. So it does where somebody else is logged in by now, whose money it would move, and where it is too old,
 * or older than `maySend` allows, which a clock that was put right on the way may show.
 */
export async function raiseTry(
  vault: Vault,
  pending: Pick<PendingCommand, 'requestId' | 'savedAtMs'>,
  maySend: () => boolean,
): Promise<number> {
  const raised =
    isTooOld(pending) || !maySend() || !(await isVaultOfNow(vault))
      ? undefined
      : await changeRecord(recordKey(vault, 'pending', pending.requestId), (record) => {
          const sentAtMs = isClockPutRight() ? Math.min(record.sentAtMs ?? Infinity, serverNowMs()) : record.sentAtMs;
          return { ...record, tries: record.tries + 1, ...(sentAtMs !== undefined && { sentAtMs }) };
        });
  if (raised === undefined) {
    throw new CallUnclearError('The command was settled elsewhere.');
  }
  return raised.tries;
}

/**
 * A vault's pending commands, as pendingCommands. One that is settled as well is none: an earlier version of the app
 * forgot it in a step of its own, which may not have come. Both are read in one look: between two, one that is sent
 * again leaves the settled ones and comes to the pending ones, and would be forgotten while it is sent.
 */
export async function pendingOf(vault: Vault): Promise<readonly PendingCommand[]> {
  const records = await readRecords(vault, 'pending', 'settled');
  const readable = new Set(records.flatMap(([key, value]) => (value === undefined ? [] : [key])));
  const kept: PendingCommand[] = [];
  const lost: string[] = [];
  for (const [key, value] of records) {
    if (!key.startsWith('pending:')) continue;
    const pending = asPending(value);
    if (pending === undefined || readable.has(recordKey(vault, 'settled', pending.requestId))) {
      lost.push(key);
    } else {
      kept.push(pending);
    }
  }
  await delMany(lost, dataStore());
  return kept.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
}
