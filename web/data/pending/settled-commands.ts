import { delMany } from 'idb-keyval';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import { resumableNamed } from '../../commands/all-commands.ts';
import { historyPath } from '../../route-table.ts';
import { serverNowMs } from '../calls/clock.ts';
import { announcePendingChange } from './pending-changes.ts';
import { asPending, type PendingCommand, wasSentBy } from './pending-record.ts';
import { currentVault, readRecords, rewriteRecord, settleRecord, type Vault } from './pending-vault.ts';
import { dataStore } from '../session/stored.ts';

/**
 * What became of a command, kept on this device so that its draft is spent on every tab and after every reload, and
 * so that what was found out later is told exactly until somebody has seen it.
 */
export interface SettledCommand extends PendingCommand {
  /** Where it is seen: the receipt, or where one that is `unsure` would be seen. Undefined: nothing was done. */
  readonly path?: string | undefined;
  /** True where it may have taken effect or not: it became too old to be asked for. */
  readonly unsure?: boolean | undefined;
  /** Why nothing was done, in the server's words; undefined where its person has taken it back. */
  readonly message?: string | undefined;
  /** Which try of it was refused last, or taken back, where nothing was done: under its id goes only a later one. */
  readonly tries?: number | undefined;
  readonly settledAtMs: number;
  /** False until somebody has seen it. */
  readonly told: boolean;
}

/** A draft that was left open for longer than this is forgotten long before. */
const settledLifetimeMs = 6 * 24 * 60 * 60 * 1_000;

/** What became of a command, before it is kept. */
export type Ending = Omit<SettledCommand, 'settledAtMs'>;

/**
 * Keeps what became of a command in place of the pending one, in one step, and tells every tab after that. Of one
 * that did nothing, and whose person was told so, nothing is kept, and of what is personal data not what was sent,
 * however it ended. `settles` as in settleRecord; false where it does not, and nothing has changed.
 */
export async function settle(
  vault: Vault,
  ending: Ending,
  settles: (tries: number | undefined) => boolean = () => true,
): Promise<boolean> {
  const isOfNoUse = ending.told && ending.path === undefined;
  const input = resumableNamed(ending.contractName)?.forgetsInput === true ? {} : ending.input;
  const settled: SettledCommand = { ...ending, input, settledAtMs: serverNowMs() };
  const isSettled = await settleRecord(vault, ending.requestId, isOfNoUse ? undefined : settled, settles);
  announcePendingChange();
  return isSettled;
}

/**
 * Has what became of a command told once more, to a form without drafts, which knows only what has not been told;
 * nothing where that command did nothing, or is not settled.
 */
export async function tellAgain(vault: Vault, requestId: string): Promise<void> {
  const settled = (await settledOf(vault)).find((each) => each.requestId === requestId && each.path !== undefined);
  if (settled !== undefined) {
    await rewriteRecord(vault, 'settled', requestId, { ...settled, told: false });
    announcePendingChange();
  }
}

/** The current user's settled commands, oldest first. */
export async function settledCommands(): Promise<readonly SettledCommand[]> {
  const vault = await currentVault();
  return vault === undefined ? [] : await settledOf(vault);
}

/**
 * Notes that somebody has seen what became of a command. Of one that did nothing only its id, its reason and its last
 * try are kept: whoever sends something under that id again, from whatever page, has to begin above it.
 */
export async function noteTold(settled: SettledCommand): Promise<void> {
  const vault = await currentVault();
  if (vault === undefined) {
    return;
  }
  const { requestId, contractName, path, message, tries, savedAtMs, settledAtMs } = settled;
  const nothing = { requestId, contractName, input: {}, message, tries, savedAtMs, settledAtMs };
  await rewriteRecord(vault, 'settled', requestId, { ...(path === undefined ? nothing : settled), told: true });
  announcePendingChange();
}

/** True for a draft whose command took effect, or may have: nothing else is ever sent from it. */
export async function isSpent(vault: Vault, draftId: string | undefined): Promise<boolean> {
  return (
    draftId !== undefined &&
    (await settledOf(vault)).some((settled) => wasSentBy(settled, draftId) && settled.path !== undefined)
  );
}

/**
 * Removes what is older than any draft. Only after an answer of the server: before that this device's clock may be
 * days ahead.
 */
export async function forgetOldSettled(vault: Vault): Promise<void> {
  const oldestMs = serverNowMs() - settledLifetimeMs;
  await forgetSettled(vault, ({ settledAtMs }) => settledAtMs < oldestMs);
}

/** Removes what is of no more use to a vault's user, and what cannot be read. */
export async function forgetSettled(vault: Vault, isOver: (settled: SettledCommand) => boolean): Promise<void> {
  const all = await readRecords(vault, 'settled');
  const over = all.filter(([, value]) => {
    const settled = asSettled(value);
    return settled === undefined || isOver(settled);
  });
  await delMany(
    over.map(([key]) => key),
    dataStore(),
  );
}

/**
 * Leaves of what its person has been told of only which drafts are spent, by ids that say nothing, and where that is
 * seen: a hidden copy of their tab may put such a draft back at their next login. What was sent is forgotten, and so is
 * what came from no draft.
 */
export async function forgetToldOf(vault: Vault): Promise<void> {
  const isOfDrafts = ({ path, draftId, alsoDrafts = [] }: SettledCommand) =>
    path !== undefined && (draftId !== undefined || alsoDrafts.length > 0);
  await forgetSettled(vault, (settled) => settled.told && !isOfDrafts(settled));
  for (const settled of await settledOf(vault)) {
    if (!settled.told) continue;
    const { requestId, contractName, draftId, path, unsure, savedAtMs, settledAtMs, told } = settled;
    const left: SettledCommand = {
      requestId,
      contractName,
      input: {},
      draftId,
      path,
      unsure,
      savedAtMs,
      settledAtMs,
      told,
    };
    await rewriteRecord(vault, 'settled', requestId, left);
  }
}

/** A vault's settled commands, oldest first. */
export async function settledOf(vault: Vault): Promise<readonly SettledCommand[]> {
  const all = await readRecords(vault, 'settled');
  const kept = all.flatMap(([, value]) => asSettled(value) ?? []);
  return kept.toSorted((one, other) => one.settledAtMs - other.settledAtMs);
}

function asSettled(value: unknown): SettledCommand | undefined {
  const pending = asPending(value);
  if (pending === undefined || !isJsonObject(value) || typeof value.settledAtMs !== 'number') {
    return undefined;
  }
  const { path, unsure, message, tries, settledAtMs, told } = value;
  return {
    ...pending,
    path: typeof path === 'string' ? path : undefined,
    unsure: typeof unsure === 'boolean' ? unsure : wasUnsure(pending, path, told === true),
    message: typeof message === 'string' ? message : undefined,
    tries: typeof tries === 'number' ? tries : undefined,
    settledAtMs,
    told: told === true,
  };
}

/** The same of a record of an earlier version of the app, which says it by where it leads. */
function wasUnsure({ contractName, input }: PendingCommand, path: unknown, told: boolean): boolean {
  return path === historyPath || (told && path === resumableNamed(contractName)?.unsurePath(input));
}
