import { del, get, set } from 'idb-keyval';
import { dataStore } from './stored.ts';

/** Ten minutes without input end the session. */
export const idleMs = 10 * 60_000;

const key = 'lastInput';

/**
 * Keeps when somebody last touched the app on this device, in whatever tab, so that a page that is loaded later knows.
 */
export async function keepLastInput(): Promise<void> {
  await set(key, Date.now(), dataStore());
}

export async function forgetLastInput(): Promise<void> {
  await del(key, dataStore());
}

/** True where the time of a session on this device was over before this page was loaded. */
export async function isIdleOver(): Promise<boolean> {
  const lastMs = await get<unknown>(key, dataStore());
  return typeof lastMs === 'number' && Date.now() - lastMs >= idleMs;
}
