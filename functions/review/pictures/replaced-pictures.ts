import type { Review, ReviewPicture } from '../../domains/review/review.ts';
import type { StoredUpload } from '../../domains/upload/upload.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { keptIn, readPapers } from '../../table/papers.ts';
import { letUploadGo, readUpload } from '../../table/upload.ts';
import { picturesHeldByCases } from '../cases/find-review.ts';

/**
 * The pictures of a case that came back for more which its answer names no more. A case ends those that it names, so
 * that nothing would ever delete these; what lies among the papers, or is evidence of another case, stays.
 */
export async function readReplaced(
  runtime: Runtime,
  asked: Review | undefined,
  pictures: readonly ReviewPicture[],
  nowMs: number,
): Promise<readonly StoredUpload[]> {
  const named = new Set(pictures.map(({ body }) => body));
  const replaced = asked?.pictures.filter(({ body }) => !named.has(body)) ?? [];
  if (asked === undefined || replaced.length === 0) return [];
  const { userId } = asked;
  const papersKey = keys.papers(userId);
  const places = replaced.map(({ body }) => keys.upload(userId, body));
  const [found, held] = await Promise.all([
    readTogether(runtime, [papersKey, ...places]),
    picturesHeldByCases(runtime, userId, nowMs),
  ]);
  const lying = new Set(keptIn(readPapers(found.of(papersKey))).map(([, { body }]) => body));
  return places.flatMap((place) => {
    const item = found.of(place);
    const upload = item === undefined ? undefined : readUpload(item);
    const goes = upload?.state === 'used' && !held.has(upload.body) && !lying.has(upload.body);
    return goes ? [upload] : [];
  });
}

/** Nothing shows what was replaced from now on, and the uploads' own queue deletes it. */
export function letReplacedGo<F>(table: string, replaced: readonly StoredUpload[], nowMs: number): readonly Step<F>[] {
  const learn = meanwhile('a picture found its end');
  return replaced.map((upload) => ({ write: letUploadGo(table, upload, nowMs), learn }));
}
