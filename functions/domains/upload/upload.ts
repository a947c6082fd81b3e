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

/** Where what is sent lies until it was checked: below its owner, whose partition alone names it. */
export function quarantineKeyOf({ userId, body }: Pick<StoredUpload, 'userId' | 'body'>): string {
  return `${userId}/${body}`;
}

/** Whose upload lies at a key of the quarantine; undefined for a key that no form of ours names. */
export function uploadAt(key: string): Pick<StoredUpload, 'userId' | 'body'> | undefined {
  const [, userId, body] = /^(usr_[0-9A-Z]{20})\/([0-9A-Z]{20})$/.exec(key) ?? [];
  return userId === undefined || body === undefined ? undefined : { userId, body };
}

/** Whether a picture was made of it, of the kind that is wanted. */
export function isUsableAs({ kind, drawn }: StoredUpload, wanted: UploadKind): boolean {
  return kind === wanted && drawn !== undefined;
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
