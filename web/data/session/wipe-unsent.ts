import { delMany, setMany } from 'idb-keyval';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import { dataStore, storedEntries } from './stored.ts';

/** How the keys of all that is kept until the server has it begin; see unsent.ts. */
export const allUnsent = 'unsent:';
const lifetimeMs = 86_400_000;
/**
 * The last part of the key of a mark, whose value is a moment: of a form it says that something typed into it went by
 * its age, and nothing else. It goes once its person was told, and after a month.
 */
export const goneName = 'gone';
const markLifetimeMs = 30 * lifetimeMs;
const formOf = (key: string): string | undefined => /^.*:form\/[^/]+\//.exec(key)?.[0];

/** What is kept of what was typed or taken. */
export interface StoredUnsent {
  /** The iv, and what was sealed for this very key and moment. */
  readonly sealed: Bytes;
  /** Epoch milliseconds by the server's clock, as far as this device knew it. */
  readonly savedAtMs: number;
  /**
   * The id that it was sent under, where nobody knows yet what became of that. A random id says nothing; it stands
   * beside what is sealed, because nothing can be sealed within the step that notes it.
   */
  readonly sentAs?: string | undefined;
}

/** Forgets what anybody has typed or taken here and the server does not have. */
export async function wipeUnsent(): Promise<void> {
  const all = await storedEntries(allUnsent);
  await delMany(
    all.map(([key]) => key),
    dataStore(),
  );
}

/**
 * What is kept under keys that begin so and is not older than a day; the rest goes, and of what was typed a mark stays.
 * No key of anybody's is needed.
 */
export async function freshUnsent(
  start: string,
  nowMs: number,
): Promise<readonly (readonly [key: string, StoredUnsent])[]> {
  const fresh: (readonly [string, StoredUnsent])[] = [];
  const over: string[] = [];
  const forms = new Set<string>();
  for (const [key, value] of await storedEntries(start)) {
    if (typeof value === 'number') {
      if (nowMs - value >= markLifetimeMs) over.push(key);
      continue;
    }
    const stored = asStored(value);
    // One from the future was kept by a clock that nobody had put right, and would stay for as long as that was wrong.
    if (stored !== undefined && Math.abs(nowMs - stored.savedAtMs) < lifetimeMs) {
      fresh.push([key, stored]);
      continue;
    }
    over.push(key);
    const form = formOf(key);
    if (form !== undefined) forms.add(form);
  }
  await delMany(over, dataStore());
  // What is to go goes, also where nothing can be written.
  const marks = [...forms].map((form): [string, number] => [`${form}${goneName}`, nowMs]);
  await setMany(marks, dataStore()).catch(() => undefined);
  return fresh;
}

/**
 * Forgets what is older than a day, whoever's it is: on a device where its person never logs in again nobody else does.
 * By the phone's own clock, for nobody has put it right before a login.
 */
export async function wipeOldUnsent(): Promise<void> {
  await freshUnsent(allUnsent, Date.now());
}

/** What lies under such a key; undefined where it is none of it. */
export function asStored(value: unknown): StoredUnsent | undefined {
  if (typeof value !== 'object' || value === null || !('sealed' in value) || !('savedAtMs' in value)) return undefined;
  const { sealed, savedAtMs } = value;
  const sentAs = 'sentAs' in value && typeof value.sentAs === 'string' ? value.sentAs : undefined;
  if (!ArrayBuffer.isView(sealed) || typeof savedAtMs !== 'number') return undefined;
  const copy = Uint8Array.from(new Uint8Array(sealed.buffer, sealed.byteOffset, sealed.byteLength));
  return { sealed: copy, savedAtMs, sentAs };
}
