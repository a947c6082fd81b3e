import * as z from 'zod/mini';
import type { Begun } from './pool.ts';

const place = 'console-login';
const begunSchema = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), place: z.string() });

/** Keeps in this tab what a login was begun with. */
export function keepBegun(begun: Begun, storage: Storage = sessionStorage): void {
  storage.setItem(place, JSON.stringify(begun));
}

/** Takes it out again: what comes back is held against it once, so that no answer counts twice. */
export function takeBegun(storage: Storage = sessionStorage): Begun | undefined {
  const kept = storage.getItem(place);
  storage.removeItem(place);
  if (kept === null) return undefined;
  try {
    return z.parse(begunSchema, JSON.parse(kept));
  } catch {
    return undefined;
  }
}
