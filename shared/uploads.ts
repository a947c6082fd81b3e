import * as z from 'zod/mini';

/** What a picture may be when it is sent; what it is, its bytes say. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The most that a phone's camera makes of one picture, in bytes (`decisions.md` 8). */
const mostOfACamera = 20_000_000;

interface UploadRule {
  /** The most bytes that may be sent; the form refuses more before they are stored. */
  readonly mostBytes: number;
  /** How many of it belong together; whoever takes them in holds this. */
  readonly most: number;
  /** The longer side of the picture that is kept, in pixels; a smaller one stays as it is. */
  readonly longestSide: number;
  /** What it is drawn as: what has no ground of its own keeps it so. */
  readonly drawnAs: 'jpeg' | 'png';
  /** By which of its owner's two keys' rules it ends: with the account, or five years later. */
  readonly key: 'profile' | 'evidence';
}

/** Everything that people may upload. A new one is a row here, and whoever takes it in. */
export const uploadRules = {
  avatar: { mostBytes: 5_000_000, most: 1, longestSide: 512, drawnAs: 'jpeg', key: 'profile' },
  'transfer-proof': { mostBytes: mostOfACamera, most: 5, longestSide: 2_000, drawnAs: 'jpeg', key: 'evidence' },
  'id-front': { mostBytes: mostOfACamera, most: 1, longestSide: 2_000, drawnAs: 'jpeg', key: 'evidence' },
  'id-back': { mostBytes: mostOfACamera, most: 1, longestSide: 2_000, drawnAs: 'jpeg', key: 'evidence' },
  passport: { mostBytes: mostOfACamera, most: 1, longestSide: 2_000, drawnAs: 'jpeg', key: 'evidence' },
  guardian: { mostBytes: mostOfACamera, most: 1, longestSide: 3_000, drawnAs: 'jpeg', key: 'evidence' },
  'company-registration': { mostBytes: mostOfACamera, most: 1, longestSide: 3_000, drawnAs: 'jpeg', key: 'evidence' },
  'company-authorisation': { mostBytes: mostOfACamera, most: 1, longestSide: 3_000, drawnAs: 'jpeg', key: 'evidence' },
  'company-bank-proof': { mostBytes: mostOfACamera, most: 1, longestSide: 3_000, drawnAs: 'jpeg', key: 'evidence' },
  selfie: { mostBytes: mostOfACamera, most: 1, longestSide: 2_000, drawnAs: 'jpeg', key: 'evidence' },
  supporting: { mostBytes: mostOfACamera, most: 5, longestSide: 3_000, drawnAs: 'jpeg', key: 'evidence' },
  signature: { mostBytes: 1_000_000, most: 1, longestSide: 1_200, drawnAs: 'png', key: 'evidence' },
} as const satisfies Readonly<Record<string, UploadRule>>;

export type UploadKind = keyof typeof uploadRules;
// The keys of a closed object are its names; TypeScript forgets that.
export const uploadKinds = Object.keys(uploadRules) as [UploadKind, ...UploadKind[]];

/** How long a form may be sent, in milliseconds (`decisions.md` 13), and how many of one person may be open. */
export const uploadOpenMs = 600_000;
export const mostOpenUploads = 10;

/** Why nothing was made of what was sent; each is told with what to do. */
export const uploadFaults = [
  'no-picture',
  'too-many-pixels',
  'not-readable',
  'not-safe',
  'not-accepted-before',
] as const;
export type UploadFault = (typeof uploadFaults)[number];

/**
 * Where an upload stands. `open`: its form may be sent. `awaited`: it may not any more, and what was sent in time may
 * still come. `uploaded`: one version of it is being checked. `checked`: a picture was made of it, which waits a day
 * for its place. `used`: it has one. `refused`: nothing was made of it. `lapsed`: nothing came in time, or nobody could
 * check it. `dropped`, `deleted`: the picture was replaced or wanted by nobody, and goes or is gone.
 */
export const uploadWords = [
  'open',
  'awaited',
  'uploaded',
  'checked',
  'used',
  'refused',
  'lapsed',
  'dropped',
  'deleted',
] as const;
export type UploadWord = (typeof uploadWords)[number];

/** An upload as its owner sees it; sizes in pixels. */
export const uploadSchema = z.strictObject({
  uploadId: z.string(),
  kind: z.enum(uploadKinds),
  word: z.enum(uploadWords),
  fault: z.optional(z.enum(uploadFaults)),
  picture: z.optional(z.strictObject({ width: z.int(), height: z.int() })),
});
export type Upload = z.output<typeof uploadSchema>;
