import { bodyOfId } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { hasEnded } from '../../../shared/personal/documents.ts';
import type { IdType } from '../../../shared/personal/documents.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { PersonReviewKind, ReviewKind } from '../../../shared/review.ts';
import { refuseMinorsFace } from '../../domains/face/decide-face.ts';
import { hasPictures, reviewKindAt } from '../../domains/review/decide.ts';
import { askedAnewOf } from '../../domains/review/review.ts';
import type { Review, ReviewPicture } from '../../domains/review/review.ts';
import { isUsableAs } from '../../domains/upload/upload.ts';
import type { StoredUpload } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { OpenedPersonalData } from '../../runtime/identity/personal-data.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readUpload, stillUsed, takeUpload } from '../../table/upload.ts';
import { readUploads } from '../../upload/change-place.ts';

/** The pictures of a case, and those of them that have no place yet: the case is theirs, or they end after a day. */
export interface OwnPictures {
  readonly pictures: readonly ReviewPicture[];
  readonly fresh: readonly StoredUpload[];
  /** Those that have a place already, and keep it while the case begins. */
  readonly placed: readonly StoredUpload[];
}

/**
 * Why a step of somebody's way is not sent: minors stay at the level that their guardian agreed to, whoever looks, and
 * behind a document's last day nobody may accept what rests on it. An act rests on the level, and is none of these.
 */
export function refuseKind(
  kind: ReviewKind,
  { identity }: OpenedPersonalData,
  nowMs: number,
): Refusal<'face-too-young' | 'document-expired'> | undefined {
  const today = dayInBangkok(nowMs);
  // Also whom two operators have given the level between: it opens no way to the next one.
  const isOfAdults = kind === 'face' || kind === 'papers';
  const minors = isOfAdults ? refuseMinorsFace(identity, today) : undefined;
  if (minors !== undefined) return minors;
  return identity.isSo((given) => hasEnded(given, today)) ? refuse('document-expired') : undefined;
}

/**
 * What somebody can send to our staff where they stand; undefined where no step waits for them, or where they would be
 * refused, so that no picture is asked for.
 */
export function kindToSend(
  state: JourneyState,
  opened: OpenedPersonalData | undefined,
  nowMs: number,
): PersonReviewKind | undefined {
  const kind = reviewKindAt(state);
  if (kind === undefined || opened === undefined) return undefined;
  return refuseKind(kind, opened, nowMs) === undefined ? kind : undefined;
}

/** What the pictures are for: a kind, of somebody with a document, whose last case they answer or follow. */
interface Wanted {
  readonly kind: ReviewKind;
  readonly document: IdType;
  readonly last?: Review | undefined;
  /** Of the data that it is about, where a case came before. */
  readonly revision?: number;
}

/**
 * The pictures of a case, from what its person has uploaded: each checked or kept among their papers, and all that the
 * kind is decided on, of the document that they have given. What was asked for anew is none as it was.
 */
export async function readOwnPictures(
  runtime: Runtime,
  userId: string,
  { kind, document, last, revision }: Wanted,
  { uploadIds }: { readonly uploadIds: readonly string[] },
): Promise<OwnPictures | Refusal<'upload-not-found' | 'upload-not-usable' | 'pictures-missing'>> {
  const places = [...new Set(uploadIds)].map((id) => keys.upload(userId, bodyOfId('upl', id) ?? ''));
  const found = await readTogether(runtime, places);
  const uploads = places.flatMap((place) => {
    const item = found.of(place);
    return item === undefined ? [] : [readUpload(item)];
  });
  if (uploads.length < places.length) return refuse('upload-not-found');
  // What a reviewer has refused for good is not looked at again.
  if (uploads.some(({ barredAtMs }) => barredAtMs !== undefined)) return refuse('upload-not-usable');
  if ((await barredOf(runtime, uploads)).length > 0) return refuse('upload-not-usable');
  const fresh = uploads.filter((upload) => isUsableAs(upload, upload.kind));
  if (!uploads.every((upload) => upload.state === 'used' || fresh.includes(upload))) return refuse('upload-not-usable');
  const pictures = uploads.map(({ body, kind: of }) => ({ body, kind: of }));
  const placed = uploads.filter((upload) => !fresh.includes(upload));
  const asked = askedAnewOf(last, revision);
  const isAnswered = !pictures.some(({ body }) => asked.has(body));
  return isAnswered && hasPictures(kind, document, pictures) ? { pictures, fresh, placed } : refuse('pictures-missing');
}

/** Those of them that were refused for good meanwhile as another upload, of this person or of anybody else. */
async function barredOf(runtime: Runtime, uploads: readonly StoredUpload[]): Promise<readonly StoredUpload[]> {
  const places = [...new Set(uploads.flatMap(({ bytesHash }) => bytesHash ?? []))].map(keys.barredPicture);
  const found = await readTogether(runtime, places);
  return uploads.filter(
    ({ bytesHash }) => bytesHash !== undefined && found.of(keys.barredPicture(bytesHash)) !== undefined,
  );
}

/**
 * Which pictures that lie in places (by their id bodies) were refused for good elsewhere, so that nobody can send them:
 * their person is told which, and not only that it is one of all.
 */
export async function readBarred(
  runtime: Runtime,
  userId: string,
  bodies: readonly string[],
): Promise<ReadonlySet<string>> {
  const uploads = await readUploads(runtime, userId, bodies);
  return new Set((await barredOf(runtime, [...uploads.values()])).map(({ body }) => body));
}

/** What a reviewer is to look at stays from now on: the case is its place. */
export function keepPictures<F>(
  table: string,
  { fresh, placed }: Pick<OwnPictures, 'fresh' | 'placed'>,
): readonly Step<F>[] {
  const learn = meanwhile('a picture found its place or its end');
  return [
    ...fresh.map((upload) => ({ write: takeUpload(table, upload), learn })),
    ...placed.map((upload) => ({ write: stillUsed(table, upload), learn })),
  ];
}
