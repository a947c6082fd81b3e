import { del, get, promisifyRequest } from 'idb-keyval';
import { dataStore, lastInputKey as key, tokenKeys } from './stored.ts';

/** Ten minutes without input end the session. */
export const idleMs = 10 * 60_000;

/** In the place of a moment: the session was ended by its person's own hand. */
export const leftByHandMs = -1;

/**
 * Keeps when somebody last touched the app on this device, in whatever tab, so that a page that is loaded later knows.
 * Nothing is kept where nobody is logged in: the press that logs out is input too, and may be noted after the wiping.
 */
export function keepLastInput(): Promise<void> {
  return keepInput(Date.now());
}

async function keepInput(atMs: number): Promise<void> {
  await dataStore()('readwrite', async (store) => {
    const tokens = await Promise.all(Object.values(tokenKeys).map((name) => promisifyRequest(store.getKey(name))));
    // What another window touches while its person's own hand ends the session here is no use of it.
    const isLeft = (await promisifyRequest<unknown>(store.get(key))) === leftByHandMs;
    if (!isLeft && tokens.some((found) => found !== undefined)) await promisifyRequest(store.put(atMs, key));
  });
}

/**
 * Keeps that the time of the session is over, until it is wiped: a page that is loaded in between ends it, as its
 * person's own hand would have where that was it.
 */
export function keepTimeOver(byHand: boolean): Promise<void> {
  return keepInput(byHand ? leftByHandMs : 0);
}

export async function forgetLastInput(): Promise<void> {
  await del(key, dataStore());
}

/** When somebody last touched the app on this device, in whatever tab; undefined where nothing is kept. */
export async function lastInputMs(): Promise<number | undefined> {
  const lastMs = await get<unknown>(key, dataStore());
  return typeof lastMs === 'number' ? lastMs : undefined;
}

/** True where the time of a session on this device was over before this page was loaded. */
export async function isIdleOver(): Promise<boolean> {
  const lastMs = await lastInputMs();
  return lastMs !== undefined && Date.now() - lastMs >= idleMs;
}
