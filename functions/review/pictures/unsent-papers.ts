import type { StoredUpload } from '../../domains/upload/upload.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { dropPapers, keptIn, readPapers } from '../../table/papers.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';
import { readAllReviewsOf } from '../cases/find-review.ts';

/** The pictures among somebody's papers that no case has ever named: nothing but their consent is what they lie on. */
export interface UnsentPapers {
  readonly lying: ReturnType<typeof keptIn>;
  readonly uploads: readonly StoredUpload[];
}

/** Reads them. Whoever sends one in this moment holds on to the consent, and so does whoever ends that. */
export async function readUnsentPapers(runtime: Runtime, userId: string): Promise<UnsentPapers> {
  const key = keys.papers(userId);
  const [found, cases] = await Promise.all([readTogether(runtime, [key]), readAllReviewsOf(runtime, userId)]);
  const sent = new Set(cases.flatMap(({ pictures }) => pictures.map(({ body }) => body)));
  const lying = keptIn(readPapers(found.of(key))).filter(([, { body }]) => !sent.has(body));
  const uploads = await readUploads(
    runtime,
    userId,
    lying.map(([, { body }]) => body),
  );
  return { lying, uploads: [...uploads.values()] };
}

/** They leave their places: nothing shows them from now on, and the uploads' own queue deletes them. */
export function dropUnsentPapers<F>(
  runtime: Pick<Runtime, 'table'>,
  userId: string,
  { lying: [first, ...more], uploads }: UnsentPapers,
  nowMs: number,
): readonly Step<F>[] {
  if (first === undefined) return [];
  return [
    { write: dropPapers(runtime.table, userId, [first, ...more]), learn: meanwhile('the papers were changed') },
    ...changePlace<F>(runtime, undefined, uploads, nowMs),
  ];
}
