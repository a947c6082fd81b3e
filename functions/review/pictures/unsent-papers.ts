import type { Review } from '../../domains/review/review.ts';
import type { StoredUpload } from '../../domains/upload/upload.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { dropPapersAsRead, keptIn, readPapers } from '../../table/papers.ts';
import type { KeptPapers } from '../../table/papers.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';
import { readAllReviewsOf } from '../cases/find-review.ts';

/** Somebody's papers, and those of them that no case names: nothing but the consent is what these lie on. */
export interface UnsentPapers {
  readonly kept: KeptPapers;
  readonly lying: ReturnType<typeof keptIn>;
  readonly uploads: ReadonlyMap<string, StoredUpload>;
}

/** Reads them as they lie at this moment. */
export async function readUnsentPapers(runtime: Runtime, userId: string): Promise<UnsentPapers> {
  const key = keys.papers(userId);
  const [found, cases] = await Promise.all([readTogether(runtime, [key]), readAllReviewsOf(runtime, userId)]);
  const sent = new Set(cases.flatMap(({ pictures }) => pictures.map(({ body }) => body)));
  const kept = readPapers(found.of(key));
  const lying = keptIn(kept).filter(([, { body }]) => !sent.has(body));
  const uploads = await readUploads(
    runtime,
    userId,
    lying.map(([, { body }]) => body),
  );
  return { kept, lying, uploads };
}

/**
 * They leave their places: nothing shows them from now on, and the uploads' own queue deletes them. What the case names
 * by now was sent meanwhile and stays; what was kept meanwhile is read by the next try, for `paper/keep` looks at the
 * consent and holds nothing that this writes.
 */
export function dropUnsentPapers<F>(
  runtime: Pick<Runtime, 'table'>,
  userId: string,
  { kept, lying, uploads }: UnsentPapers,
  review: Review | undefined,
  nowMs: number,
): readonly Step<F>[] {
  const sent = new Set(review?.pictures.map(({ body }) => body));
  const leaving = lying.filter(([, { body }]) => !sent.has(body));
  const slots = leaving.map(([slot]) => slot);
  return [
    {
      write: dropPapersAsRead(runtime.table, userId, kept, slots),
      learn: meanwhile('the papers were changed'),
    },
    ...changePlace<F>(
      runtime,
      undefined,
      leaving.map(([, { body }]) => uploads.get(body)),
      nowMs,
    ),
  ];
}
