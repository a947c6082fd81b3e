import { reviewReasons } from '../../../shared/review.ts';
import type { ReviewReason } from '../../../shared/review.ts';
import type { Review, ReviewPicture } from '../../domains/review/review.ts';
import type { StoredUpload } from '../../domains/upload/upload.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { dropPapers, keptIn, readPapers } from '../../table/papers.ts';
import { readItem } from '../../table/pages.ts';
import { barHash, barPicture } from '../../table/upload.ts';
import { readUploads } from '../../upload/change-place.ts';

/** What was said of the pictures, and why it is not accepted. */
export interface Decided {
  readonly pictures: readonly ReviewPicture[];
  readonly reason?: ReviewReason | undefined;
}

/** The pictures of a case as they are stored, and which of them lie in places among the papers. */
export interface PicturesOfCase {
  readonly uploads: readonly StoredUpload[];
  readonly lying: ReturnType<typeof keptIn>;
}

/** Reads the pictures of a case that may be refused, consistently. */
export async function readPicturesOf(runtime: Runtime, { userId, pictures }: Review): Promise<PicturesOfCase> {
  const [uploads, papers] = await Promise.all([
    readUploads(
      runtime,
      userId,
      pictures.map(({ body }) => body),
    ),
    readItem(runtime.aws.documents, runtime.table, keys.papers(userId)),
  ]);
  return { uploads: [...uploads.values()], lying: keptIn(readPapers(papers)) };
}

/** Which pictures of a refused case are refused for good: those that were, or all where it is about the case. */
function barredBy({ pictures, reason }: Decided): readonly ReviewPicture[] {
  const refused = pictures.filter(({ word }) => word === 'refuse');
  const isOfCase = refused.length === 0 && reason !== undefined && reviewReasons[reason] !== 'retry';
  return isOfCase ? pictures : refused;
}

/**
 * What was refused for good is not sent again (`decisions.md` 13, "Uploads"): neither as it lies here, nor under
 * another id, nor by anybody else. It leaves its place among the papers, so that its person sees what to send instead,
 * and stays as evidence for as long as its case does.
 */
export function barSteps<F>(
  table: string,
  userId: string,
  { uploads, lying }: PicturesOfCase,
  decided: Decided,
  nowMs: number,
): readonly Step<F>[] {
  const barred = new Set(barredBy(decided).map(({ body }) => body));
  const leaving = uploads.filter(({ body }) => barred.has(body));
  // The same picture in two places is one line, for a transaction writes no item twice.
  const hashes = new Set(leaving.flatMap(({ bytesHash }) => bytesHash ?? []));
  const [first, ...more] = lying.filter(([, { body }]) => barred.has(body));
  return [
    ...leaving.map((upload) => barPicture(table, upload, nowMs)),
    ...[...hashes].map((bytesHash) => barHash(table, bytesHash, nowMs)),
    ...(first === undefined ? [] : [dropPapers(table, userId, [first, ...more])]),
  ].map((write) => ({ write, learn: meanwhile('a picture found its place or its end') }));
}
