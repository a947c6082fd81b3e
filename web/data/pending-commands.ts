import { del, delMany } from 'idb-keyval';
import { refusalSettles } from '../../shared/settling.ts';
import { canonicalText, type JsonObject } from '../../shared/wire/canonical.ts';
import { CallAnswerError } from './call-error.ts';
import { serverNowMs } from './clock.ts';
import { exclusively } from './exclusive.ts';
import { announcePendingChange } from './pending-changes.ts';
import { asPending, type PendingCommand, type SendAs } from './pending-record.ts';
import { changeRecord, currentVault, readRecords, recordKey, saveRecord, type Vault } from './pending-vault.ts';
import { resumableCommands } from './resumable-commands.ts';
import { isSpent } from './settled-commands.ts';
import { dataStore } from './stored.ts';

/**
 * The server knows an answered request id for 7 days. A command that is nearly that old is never sent again: by then
 * the same id could move the money a second time.
 */
export const pendingLifetimeMs = 6 * 24 * 60 * 60 * 1_000;

/**
 * - `kept`: it may be sent under this id.
 * - `held`: it must not be sent. Another command of its form has no answer yet, or its draft has had its payment.
 */
export type Keeping =
  | { readonly kind: 'kept'; readonly requestId: string }
  | { readonly kind: 'held' };

/**
 * Keeps a command of the current user before anything is sent. The id is that of an unanswered command with the very
 * same name and input, else the wanted one, or a new one. One at a time for all tabs, so that two presses in two tabs
 * at the same moment are one command. Undefined when nobody is logged in.
 */
export async function keepPending(contractName: string, input: JsonObject, as: SendAs = {}): Promise<Keeping | undefined> {
  const vault = await currentVault();
  return vault === undefined ? undefined : await exclusively(`keep ${vault.user}`, () => keepIn(vault, contractName, input, as));
}

async function keepIn(vault: Vault, contractName: string, input: JsonObject, as: SendAs): Promise<Keeping> {
  const text = canonicalText(input);
  const form = formOf({ contractName, input });
  const ofForm = (await pendingOf(vault)).filter((pending) => formOf(pending) === form);
  const same = ofForm.find((pending) => pending.contractName === contractName && canonicalText(pending.input) === text);
  if (same !== undefined) {
    return { kind: 'kept', requestId: same.requestId };
  }
  if (ofForm.length > 0 || (await isSpent(vault, as.draftId))) {
    return { kind: 'held' };
  }
  const requestId = as.requestId ?? crypto.randomUUID();
  const { draftId, shown, tryNumber = 0 } = as;
  const pending: PendingCommand = { requestId, contractName, input, savedAtMs: serverNowMs(), draftId, shown };
  await saveRecord(vault, 'pending', requestId, pending, tryNumber);
  announcePendingChange();
  return { kind: 'kept', requestId };
}

/** The form that a command locks while it is pending. */
export function formOf({ contractName, input }: Pick<PendingCommand, 'contractName' | 'input'>): string {
  return resumableCommands[contractName]?.formOf(input) ?? contractName;
}

/** The current user's pending commands, oldest first; ones too old to be sent again are removed on the way. */
export async function pendingCommands(): Promise<readonly PendingCommand[]> {
  const vault = await currentVault();
  return vault === undefined ? [] : await pendingOf(vault);
}

/** Removes a command that was answered, or that the user gave up. */
export async function forgetPending(requestId: string): Promise<void> {
  const vault = await currentVault();
  if (vault !== undefined) {
    await del(recordKey(vault, 'pending', requestId), dataStore());
    announcePendingChange();
  }
}

/**
 * Raises and stores which seal of a pending command the next one is, for all tabs at once. Throws CallAnswerError
 * where another tab has settled the command meanwhile: sealed once more it could be carried out although it was told
 * as refused.
 */
export async function raiseTry(requestId: string): Promise<number> {
  const vault = await currentVault();
  const raised = vault === undefined ? undefined : await changeRecord(recordKey(vault, 'pending', requestId), (record) => {
    return { ...record, tries: record.tries + 1 };
  });
  if (raised === undefined) {
    throw new CallAnswerError('The command was settled elsewhere.');
  }
  return raised.tries;
}

/** Removes a command that this answer to one of its tries settles; false where it stays pending. */
export async function forgetRefused(requestId: string, code: number, tryNumber: number): Promise<boolean> {
  const vault = await currentVault();
  if (vault === undefined) {
    // Logged out meanwhile: what cannot be forgotten is not settled, for the next session takes it up.
    return false;
  }
  const left = await changeRecord(recordKey(vault, 'pending', requestId), (record) => {
    return refusalSettles(code, tryNumber, record.tries) ? undefined : record;
  });
  announcePendingChange();
  return left === undefined;
}

async function pendingOf(vault: Vault): Promise<readonly PendingCommand[]> {
  const nowMs = serverNowMs();
  const kept: PendingCommand[] = [];
  const lost: string[] = [];
  for (const [key, value] of await readRecords(vault, 'pending')) {
    const pending = asPending(value);
    if (pending === undefined || nowMs - pending.savedAtMs > pendingLifetimeMs) {
      lost.push(key);
    } else {
      kept.push(pending);
    }
  }
  await delMany(lost, dataStore());
  return kept.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
}
