import type { ShownFace } from '../domains/limits/face.ts';
import { optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import type { Key } from './keys/key.ts';

/** Where it stands what a face check, or a reviewer, has proven for one act, by the request id of that act. */
export function faceProofKey(userId: string, requestId: string): Key {
  return keys.faceAct(userId, `step-up#${requestId}`);
}

/** What a match or a reviewer has proven for an act; undefined before one has. */
export function readFaceProof(item: Item | undefined): ShownFace | undefined {
  const provenAtMs = item === undefined ? undefined : optionalIntegerOf(item, 'provenAtMs');
  if (item === undefined || provenAtMs === undefined) return undefined;
  const contentHash = optionalTextOf(item, 'contentHash');
  const untilMs = optionalIntegerOf(item, 'untilMs');
  return {
    provenAtMs,
    ...(contentHash !== undefined && { contentHash }),
    ...(untilMs !== undefined && { untilMs }),
  };
}
