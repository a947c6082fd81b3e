import { firstCounts } from '../../domains/review/decide.ts';
import type { Review } from '../../domains/review/review.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readLoginOwner, readOperator } from '../../table/operators.ts';

/** Whether who accepted first is a reviewer still, by the way in of then; each is asked again when it is decided. */
async function isThere(runtime: Runtime, firstBy: string, firstThrough: string | undefined): Promise<boolean> {
  const [rolesKey, wayInKey] = [keys.operator(firstBy), keys.operatorLogin(firstThrough ?? '')];
  const found = await readTogether(runtime, [rolesKey, ...(firstThrough === undefined ? [] : [wayInKey])]);
  if (!readOperator(firstBy, found.of(rolesKey)).roles.includes('identity')) return false;
  const wayIn = found.of(wayInKey);
  return firstThrough === undefined || (wayIn !== undefined && readLoginOwner(wayIn) === firstBy);
}

/** Who has accepted a case before whoever looks at it now, and when; undefined where nobody has who counts still. */
export async function readFirstLook(
  runtime: Runtime,
  review: Review,
  lastEditor: string | undefined,
): Promise<{ readonly by: string; readonly atMs: number } | undefined> {
  const { firstBy, firstAtMs, firstThrough } = review;
  if (firstBy === undefined || firstAtMs === undefined) return undefined;
  const gone = (await isThere(runtime, firstBy, firstThrough)) ? undefined : firstBy;
  return firstCounts(review, { lastEditor, gone }) ? { by: firstBy, atMs: firstAtMs } : undefined;
}
