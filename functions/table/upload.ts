import { mostOpenUploads, uploadFaults, uploadKinds } from '../../shared/uploads.ts';
import type { UploadFault } from '../../shared/uploads.ts';
import { uploadTransitions } from '../domains/upload/transitions.ts';
import { lapsesAtMs } from '../domains/upload/upload.ts';
import type { DrawnPicture, StoredUpload } from '../domains/upload/upload.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { dueAt, dueAttributes } from './due.ts';
import { belowOrAbsent, equals, present, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

/** Where uploads wait for their end. It is no partner's, so nothing that hangs outside delays it. */
export const uploadQueue: DueQueue = { name: 'uploads', shards: 4, atOnce: 8, mostTries: 12 };

const prefix = 'UPLOAD#';

/** Reads a stored upload. */
export function readUpload(item: Item): StoredUpload {
  const version = optionalTextOf(item, 'version');
  const pictureVersion = optionalTextOf(item, 'pictureVersion');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice(prefix.length),
    kind: oneOf(item, 'kind', uploadKinds),
    state: oneOf(item, 'state', statesOf(uploadTransitions)),
    createdAtMs: integerOf(item, 'createdAtMs'),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    ...(version !== undefined && { pinned: { version, pictureKey: textOf(item, 'pictureKey') } }),
    ...(pictureVersion !== undefined && {
      drawn: {
        pictureVersion,
        width: integerOf(item, 'width'),
        height: integerOf(item, 'height'),
        byteCount: integerOf(item, 'byteCount'),
      },
    }),
    ...(item['fault'] !== undefined && { fault: oneOf(item, 'fault', uploadFaults) }),
  };
}

/** How many of somebody's are open; none where there is no item yet. */
export function openUploadsIn(item: Item | undefined): number {
  return item === undefined ? 0 : (optionalIntegerOf(item, 'open') ?? 0);
}

/** Counts one more that is open; refused where ten are. */
export function countOpenUpload(table: string, userId: string): TransactItem {
  return updateItem(table, keys.openUploads(userId), {
    add: { open: 1 },
    where: [belowOrAbsent('open', mostOpenUploads)],
  });
}

/** The put of a new upload, due at its end. */
export function putNewUpload(
  table: string,
  { userId, body, kind, createdAtMs, expiresAtMs }: Omit<StoredUpload, 'state' | 'pinned' | 'drawn' | 'fault'>,
): TransactItem {
  return putNewItem(table, keys.upload(userId, body), {
    kind,
    state: uploadTransitions.start,
    createdAtMs,
    expiresAtMs,
    ...dueAt(uploadQueue, body, lapsesAtMs(createdAtMs)),
  });
}

/** open -> uploaded: this version is checked from now on, and no other ever. */
export function pinUpload(
  table: string,
  { userId, body, state }: Pick<StoredUpload, 'userId' | 'body' | 'state'>,
  pinned: NonNullable<StoredUpload['pinned']>,
): TransactItem {
  const edge = edgeTaken(uploadTransitions, state, 'pin');
  return updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, ...pinned },
    where: inPriorState(edge),
  });
}

/** An open one less: with every end. */
function uncount(table: string, userId: string): TransactItem {
  return updateItem(table, keys.openUploads(userId), { add: { open: -1 }, where: [present('open')] });
}

/** uploaded -> checked: the picture that was made of the pinned version. */
export function passUpload(
  table: string,
  { userId, body, state, pinned }: StoredUpload,
  drawn: DrawnPicture,
): readonly [TransactItem, TransactItem] {
  const edge = edgeTaken(uploadTransitions, state, 'pass');
  const ends = updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, ...drawn },
    remove: dueAttributes,
    where: [...inPriorState(edge), equals('version', pinned?.version ?? '')],
  });
  return [ends, uncount(table, userId)];
}

/** uploaded -> refused, with why. */
export function refuseUpload(
  table: string,
  { userId, body, state, pinned }: StoredUpload,
  fault: UploadFault,
): readonly [TransactItem, TransactItem] {
  const edge = edgeTaken(uploadTransitions, state, 'refuse');
  const ends = updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, fault },
    remove: dueAttributes,
    where: [...inPriorState(edge), equals('version', pinned?.version ?? '')],
  });
  return [ends, uncount(table, userId)];
}

/** open or uploaded -> lapsed, as it was read. */
export function lapseUpload(
  table: string,
  { userId, body, state }: StoredUpload,
): readonly [TransactItem, TransactItem] {
  const edge = edgeTaken(uploadTransitions, state, 'lapse');
  const ends = updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to },
    remove: dueAttributes,
    where: inPriorState(edge),
  });
  return [ends, uncount(table, userId)];
}
