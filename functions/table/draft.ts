import { draftLifetimeMs } from '../../shared/personal/draft.ts';
import type { DraftForm } from '../../shared/personal/draft.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { absent, deleteItem, equals, putItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';

/** What somebody has typed of a long form and not sent. */
export interface Draft {
  /** Higher than that of whatever was kept before it, an earlier draft included that has ended since. */
  readonly revision: number;
  readonly sealedAnswers: Sealed<'draft'>;
  /** The device that has typed it, or has shown a code for it. */
  readonly deviceThumbprint: string;
  /** Since when that device has it: it typed, or showed a code. */
  readonly heldSinceMs: number;
  readonly savedAtMs: number;
}

/** Until when a draft is kept. */
export const draftEndsAtMs = ({ savedAtMs }: Pick<Draft, 'savedAtMs'>): number => savedAtMs + draftLifetimeMs;

/** Reads a draft; one whose time is over by our clock is none, whether or not the table has dropped it. */
export function readDraft(item: Item | undefined, nowMs: number): Draft | undefined {
  if (item === undefined) return undefined;
  const savedAtMs = integerOf(item, 'savedAtMs');
  const draft = {
    revision: integerOf(item, 'revision'),
    sealedAnswers: sealedOf(item, 'sealedAnswers', 'draft'),
    deviceThumbprint: textOf(item, 'deviceThumbprint'),
    // One from before this was kept is held since it was typed.
    heldSinceMs: optionalIntegerOf(item, 'heldSinceMs') ?? savedAtMs,
    savedAtMs,
  };
  return draftEndsAtMs(draft) > nowMs ? draft : undefined;
}

/** Which draft stands, whether its time is over or not: what the next one is put over. */
export function revisionOf(item: Item | undefined): number {
  return item === undefined ? 0 : integerOf(item, 'revision');
}

/**
 * The revision of what is kept over another, 0 where there was none. Of a draft that has ended nothing is left, so the
 * first one begins with the second in which it is kept: drafts are kept far less than once in a second (the cap of
 * `identity/save-draft`), so a page that was left open over the end of one never knows the number of the next.
 */
export function nextRevision(over: number, savedAtMs: number): number {
  return over === 0 ? Math.floor(savedAtMs / 1000) : over + 1;
}

/** Which draft another one is put over. */
interface PutOver {
  readonly userId: string;
  readonly form: DraftForm;
  /** The revision that was read: 0 where there was none. */
  readonly over: number;
  /** The device that it was of; undefined where there is none, or its time is over. */
  readonly of: string | undefined;
}

/** Puts a draft over the one that was read, and over none that a code has given to another device since. */
export function putDraft(
  table: string,
  { userId, form, over, of }: PutOver,
  draft: Omit<Draft, 'revision' | 'heldSinceMs'>,
): TransactItem {
  const revision = nextRevision(over, draft.savedAtMs);
  const item = { ...draft, heldSinceMs: draft.savedAtMs, revision, ttlSeconds: Math.ceil(draftEndsAtMs(draft) / 1000) };
  const ofDevice = of === undefined ? [] : [equals('deviceThumbprint', of)];
  return putItem(
    table,
    keys.draft(userId, form),
    item,
    over === 0 ? [absent('pk')] : [equals('revision', over), ...ofDevice],
  );
}

/** From here on this device sees the draft without a code. */
export function handDraftTo(
  table: string,
  { userId, form }: { readonly userId: string; readonly form: DraftForm },
  { revision }: Pick<Draft, 'revision'>,
  { deviceThumbprint, heldSinceMs }: Pick<Draft, 'deviceThumbprint' | 'heldSinceMs'>,
): TransactItem {
  return updateItem(table, keys.draft(userId, form), {
    set: { deviceThumbprint, heldSinceMs },
    where: [equals('revision', revision)],
  });
}

/** What was found to be right is kept no more. */
export function dropDraft(table: string, userId: string, form: DraftForm): TransactItem {
  return deleteItem(table, keys.draft(userId, form));
}
