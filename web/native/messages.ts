import * as z from 'zod/mini';
import { faceCodes } from '../../shared/face.ts';
import type { ClientEventName } from '../../shared/telemetry.ts';

/**
 * What app and native shell say to each other: JSON texts of version 1. docs/native-bridge.md describes them for
 * whoever writes the shell; a member or a type that is not listed here makes the whole message worth nothing.
 */
export const bridgeVersion = 1;

/** Longer texts are not even parsed. */
export const mostMessageCharacters = 4_096;

/** What may be kept with the shell: only what may outlive a logout, never anything that is secret or personal. */
export const storedNames = ['language', 'theme', 'brand'] as const;
export type StoredName = (typeof storedNames)[number];
export const mostStoredCharacters = 256;

/** The most that a picture may be, as base64: about half a megabyte of PNG. No other message comes near it. */
export const mostPictureCharacters = 700_000;

/** What the app asks of the shell; each gets one reply with the same id. */
export type Request =
  | { readonly type: 'get-app-version' }
  | { readonly type: 'get-live-detection'; readonly livenessChecks: number; readonly actions: readonly number[] }
  | { readonly type: 'storage-get'; readonly name: StoredName }
  | { readonly type: 'storage-set'; readonly name: StoredName; readonly value: string }
  | { readonly type: 'storage-remove'; readonly name: StoredName }
  | { readonly type: 'share-picture'; readonly name: string; readonly picture: string }
  | {
      readonly type: 'check-face';
      readonly session: string;
      readonly livenessChecks: number;
      readonly actions: readonly number[];
    }
  | { readonly type: 'exit' };

/** What the app only tells. */
export type Notice =
  | { readonly type: 'ready' }
  | { readonly type: 'event'; readonly name: ClientEventName; readonly value?: string };

const version = z.literal(bridgeVersion);
const id = z.uuid();

const received = z.discriminatedUnion('type', [
  z.strictObject({ v: version, type: z.literal('back') }),
  // The version travels on as a header, so it is held to what a header and a log may carry.
  z.strictObject({
    v: version,
    type: z.literal('app-version'),
    id,
    version: z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,3}){1,3}(?:-[a-z]{1,8}(?:\.\d{1,3})?)?$/)),
  }),
  z.strictObject({
    v: version,
    type: z.literal('live-detection'),
    id,
    livenessChecks: z.int().check(z.gte(1), z.lte(5)),
    actions: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.minLength(1), z.maxLength(5)),
  }),
  z.strictObject({
    v: version,
    type: z.literal('storage-value'),
    id,
    value: z.optional(z.string().check(z.maxLength(mostStoredCharacters))),
  }),
  // 1000 complete, 1003 broken off, 21803 not possible: what the kit says of its run, and no result.
  z.strictObject({
    v: version,
    type: z.literal('face-run'),
    id,
    code: z.literal([faceCodes.complete, faceCodes.interrupted, faceCodes.refused]),
  }),
  z.strictObject({ v: version, type: z.literal('done'), id }),
  z.strictObject({ v: version, type: z.literal('failed'), id }),
]);

export type Received = z.output<typeof received>;
export type Reply = Extract<Received, { readonly id: string }>;
export type ReplyType = Reply['type'];

/** A message of the shell, or undefined for everything that is none. */
export function readMessage(text: unknown): Received | undefined {
  if (typeof text !== 'string' || text.length > mostMessageCharacters) return undefined;
  try {
    const result = received.safeParse(JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** A message for the shell as text. */
export function writeMessage(message: Notice | (Request & { readonly id: string })): string {
  return JSON.stringify({ v: bridgeVersion, ...message });
}
