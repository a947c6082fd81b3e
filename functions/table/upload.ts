import { mostOpenUploads, uploadFaults, uploadKinds } from '../../shared/uploads.ts';
import type { UploadFault } from '../../shared/uploads.ts';
import { uploadTransitions } from '../domains/upload/transitions.ts';
import { lapsesAtMs, letGoAtMs } from '../domains/upload/upload.ts';
import type { DrawnPicture, StoredUpload } from '../domains/upload/upload.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { dueAt, dueAttributes } from './due.ts';
import { belowOrAbsent, checkItem, equals, followingItem, present, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState, inState } from './prior-state.ts';

/** Where uploads wait for their end. It is no partner's, so nothing that hangs outside delays it. */
export const uploadQueue: DueQueue = { name: 'uploads', shards: 4, atOnce: 8, mostTries: 12 };

const prefix = 'UPLOAD#';

/** An upload's own write, and behind it what goes with that. */
type Writes = readonly [TransactItem, ...TransactItem[]];

/** Reads a stored upload. */
export function readUpload(item: Item): StoredUpload {
  const version = optionalTextOf(item, 'version');
  const pictureVersion = optionalTextOf(item, 'pictureVersion');
  const bytesHash = optionalTextOf(item, 'bytesHash');
  const barredAtMs = optionalIntegerOf(item, 'barredAtMs');
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
    ...(bytesHash !== undefined && { bytesHash }),
    ...(barredAtMs !== undefined && { barredAtMs }),
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

/** The put of a new upload, due at its form's end. */
export function putNewUpload(
  table: string,
  { userId, body, kind, createdAtMs, expiresAtMs }: Omit<StoredUpload, 'state' | 'pinned' | 'drawn' | 'fault'>,
): TransactItem {
  return putNewItem(table, keys.upload(userId, body), {
    kind,
    state: uploadTransitions.start,
    createdAtMs,
    expiresAtMs,
    ...dueAt(uploadQueue, body, expiresAtMs),
  });
}

/** open or awaited -> uploaded: this version is checked from now on, and no other ever. */
export function pinUpload(
  table: string,
  { userId, body, state, createdAtMs }: StoredUpload,
  pinned: NonNullable<StoredUpload['pinned']>,
): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'pin');
  const pins = updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, ...pinned, ...dueAt(uploadQueue, body, lapsesAtMs(createdAtMs)) },
    where: inPriorState(edge),
  });
  return state === 'open' ? [pins, uncount(table, userId)] : [pins];
}

/** One that may be sent less. */
function uncount(table: string, userId: string): TransactItem {
  return updateItem(table, keys.openUploads(userId), { add: { open: -1 }, where: [present('open')] });
}

/** open -> awaited: its form is over, and counts no more. */
export function expireForm(table: string, { userId, body, state, createdAtMs }: StoredUpload): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'expire');
  const expires = updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, ...dueAt(uploadQueue, body, lapsesAtMs(createdAtMs)) },
    where: inPriorState(edge),
  });
  return [expires, uncount(table, userId)];
}

/** uploaded -> checked: the picture that was made of the pinned version, due where nobody takes it in. */
export function passUpload(
  table: string,
  { userId, body, state, pinned }: StoredUpload,
  drawn: DrawnPicture & Pick<StoredUpload, 'bytesHash'>,
  nowMs: number,
): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'pass');
  return [
    updateItem(table, keys.upload(userId, body), {
      set: { state: edge.to, ...drawn, ...dueAt(uploadQueue, body, letGoAtMs(nowMs)) },
      where: [...inPriorState(edge), equals('version', pinned?.version ?? '')],
    }),
  ];
}

/** uploaded -> refused, with why. */
export function refuseUpload(table: string, { userId, body, state, pinned }: StoredUpload, fault: UploadFault): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'refuse');
  return [
    updateItem(table, keys.upload(userId, body), {
      set: { state: edge.to, fault },
      remove: dueAttributes,
      where: [...inPriorState(edge), equals('version', pinned?.version ?? '')],
    }),
  ];
}

/** What lies here is not sent again, in whatever state it is, which it keeps. */
export function barPicture(table: string, { userId, body, state }: StoredUpload, nowMs: number): TransactItem {
  return updateItem(table, keys.upload(userId, body), {
    set: { barredAtMs: nowMs },
    where: [equals('state', state)],
  });
}

/** Nor does the same picture come in once more, from whomever. */
export function barHash(table: string, bytesHash: string, nowMs: number): TransactItem {
  return followingItem(table, keys.barredPicture(bytesHash), { atMs: nowMs });
}

/** awaited or uploaded -> lapsed, as it was read. It stays due until nothing of it is left. */
export function lapseUpload(table: string, { userId, body, state }: StoredUpload): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'lapse');
  return [updateItem(table, keys.upload(userId, body), { set: { state: edge.to }, where: inPriorState(edge) })];
}

/** checked -> used: it is where it was wanted, and stays as long as that place names it. */
export function takeUpload(table: string, { userId, body, state }: StoredUpload): TransactItem {
  const edge = edgeTaken(uploadTransitions, state, 'take');
  return updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to },
    remove: dueAttributes,
    where: inPriorState(edge),
  });
}

/** The check that a picture still has its place: whoever names it beside that holds on to it. */
export function stillUsed(table: string, { userId, body }: StoredUpload): TransactItem {
  return checkItem(table, keys.upload(userId, body), [inState(uploadTransitions, 'used')]);
}

/** checked or used -> dropped: nothing shows its picture from now on, and the sweep deletes it. */
export function letUploadGo(table: string, { userId, body, state }: StoredUpload, nowMs: number): TransactItem {
  const edge = edgeTaken(uploadTransitions, state, 'let-go');
  return updateItem(table, keys.upload(userId, body), {
    set: { state: edge.to, ...dueAt(uploadQueue, body, nowMs) },
    where: inPriorState(edge),
  });
}

/** lapsed or dropped -> deleted: nothing of what was sent or drawn is left. */
export function noteCleared(table: string, { userId, body, state }: StoredUpload): Writes {
  const edge = edgeTaken(uploadTransitions, state, 'clear');
  return [
    updateItem(table, keys.upload(userId, body), {
      set: { state: edge.to },
      remove: dueAttributes,
      where: inPriorState(edge),
    }),
  ];
}
