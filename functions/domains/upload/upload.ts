import { idOf } from '../../../shared/ids.ts';
import { uploadOpenMs } from '../../../shared/uploads.ts';
import type { Upload, UploadFault, UploadKind } from '../../../shared/uploads.ts';
import type { UploadState } from './transitions.ts';

/** The picture that the check has drawn: where it lies, in which version, and how large; sides in pixels. */
export interface DrawnPicture {
  readonly pictureVersion: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
}

/** An upload as it is stored: ids, states and sizes, and nothing of what was sent. */
export interface StoredUpload {
  readonly userId: string;
  readonly body: string;
  readonly kind: UploadKind;
  readonly state: UploadState;
  readonly createdAtMs: number;
  /** Until when its form may be sent. */
  readonly expiresAtMs: number;
  /** The one version of what was sent that is checked, and the random key of the picture to be; since it is pinned. */
  readonly pinned?: { readonly version: string; readonly pictureKey: string };
  readonly drawn?: DrawnPicture;
  readonly fault?: UploadFault;
  /** The keyed hash of what was drawn of it, by which the same picture is known again. */
  readonly bytesHash?: string;
  /** A reviewer has refused it for good: it shows nothing any more that is decided on. Epoch milliseconds. */
  readonly barredAtMs?: number;
}

/**
 * How long after its form's end an upload still waits, in milliseconds: what was sent in the last second arrives, and
 * five tries of a check are through.
 */
const checkedWithinMs = 1_800_000;

/** When an upload that nothing became of is ended, in epoch milliseconds. */
export function lapsesAtMs(createdAtMs: number): number {
  return createdAtMs + uploadOpenMs + checkedWithinMs;
}

/** How long a picture waits for whoever takes it in, in milliseconds; it is deleted behind that. */
const unusedMs = 86_400_000;

/** When a picture that nothing has taken in is let go, in epoch milliseconds. */
export function letGoAtMs(checkedAtMs: number): number {
  return checkedAtMs + unusedMs;
}

/** Where what is sent lies until it was checked: below its owner, whose partition alone names it. */
export function quarantineKeyOf({ userId, body }: Pick<StoredUpload, 'userId' | 'body'>): string {
  return `${userId}/${body}`;
}

/** Whose upload lies at a key of the quarantine; undefined for a key that no form of ours names. */
export function uploadAt(key: string): Pick<StoredUpload, 'userId' | 'body'> | undefined {
  const [, userId, body] = /^(usr_[0-9A-Z]{20})\/([0-9A-Z]{20})$/.exec(key) ?? [];
  return userId === undefined || body === undefined ? undefined : { userId, body };
}

/** Whether it may be taken in: a picture was made of it, of the kind that is wanted, and it has no place yet. */
export function isUsableAs({ kind, state }: StoredUpload, wanted: UploadKind): boolean {
  return kind === wanted && state === 'checked';
}

/** Whether no picture of it is to be left: what a check that was cut off puts there behind its end is deleted, too. */
export function isWithoutPicture({ state }: Pick<StoredUpload, 'state'>): boolean {
  return ['refused', 'lapsed', 'dropped', 'deleted'].includes(state);
}

/** The picture as it may be shown: where it lies, and the one version that counts; undefined where there is none. */
export function shownPictureOf({
  state,
  pinned,
  drawn,
}: StoredUpload): { readonly pictureKey: string; readonly pictureVersion: string } | undefined {
  const isThere = state === 'checked' || state === 'used';
  return isThere && pinned !== undefined && drawn !== undefined
    ? { pictureKey: pinned.pictureKey, pictureVersion: drawn.pictureVersion }
    : undefined;
}

/** An upload as its owner sees it. */
export function uploadOf({ body, kind, state, fault, drawn }: StoredUpload): Upload {
  return {
    uploadId: idOf('upl', body),
    kind,
    word: state,
    ...(fault !== undefined && { fault }),
    ...(drawn !== undefined && { picture: { width: drawn.width, height: drawn.height } }),
  };
}
