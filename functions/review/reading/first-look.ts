import { firstCounts } from '../../domains/review/decide.ts';
import type { Review } from '../../domains/review/review.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { ItemsFound } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readLoginOwner, readOperator } from '../../table/operators.ts';
import { readPerson } from '../../table/person.ts';

/** Who has accepted first, by which way in; absent of what a release before has written. */
interface First {
  readonly firstBy: string;
  readonly firstThrough: string | undefined;
}

/** What says whether somebody is a reviewer still: their roles, and whose their way in is. */
function registerKeysOf({ firstBy, firstThrough }: First): readonly Key[] {
  return [keys.operator(firstBy), ...(firstThrough === undefined ? [] : [keys.operatorLogin(firstThrough)])];
}

/** Whether who accepted first is a reviewer still, by the way in of then; each is asked again when it is decided. */
function isThere(found: ItemsFound, { firstBy, firstThrough }: First): boolean {
  if (!readOperator(firstBy, found.of(keys.operator(firstBy))).roles.includes('identity')) return false;
  if (firstThrough === undefined) return true;
  const wayIn = found.of(keys.operatorLogin(firstThrough));
  return wayIn !== undefined && readLoginOwner(wayIn) === firstBy;
}

/** Who has accepted a case before whoever looks at it now, and when; undefined where nobody has who counts still. */
export async function readFirstLook(
  runtime: Runtime,
  review: Review,
  lastEditor: string | undefined,
): Promise<{ readonly by: string; readonly atMs: number } | undefined> {
  const { firstBy, firstAtMs, firstThrough } = review;
  if (firstBy === undefined || firstAtMs === undefined) return undefined;
  const first = { firstBy, firstThrough };
  const gone = isThere(await readTogether(runtime, registerKeysOf(first)), first) ? undefined : firstBy;
  return firstCounts(review, { lastEditor, gone }) ? { by: firstBy, atMs: firstAtMs } : undefined;
}

/**
 * The same of a page of fifty cases at most, by their id bodies: who was the first of two and is one of them still. Two
 * reads at once, however many cases have a first, and none where none has.
 */
export async function readFirstsOfPage(
  runtime: Runtime,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, string>> {
  const accepted = reviews.flatMap(({ body, userId, firstBy, firstThrough }) =>
    firstBy === undefined ? [] : [{ body, person: keys.person(userId), first: { firstBy, firstThrough } }],
  );
  if (accepted.length === 0) return new Map();
  const [persons, register] = await Promise.all([
    readTogether(
      runtime,
      accepted.map(({ person }) => person),
    ),
    readTogether(
      runtime,
      accepted.flatMap(({ first }) => registerKeysOf(first)),
    ),
  ]);
  return new Map(
    accepted.flatMap(({ body, person, first }) => {
      const item = persons.of(person);
      const lastEditor = item === undefined ? undefined : readPerson(item).editedBy;
      const gone = isThere(register, first) ? undefined : first.firstBy;
      return firstCounts(first, { lastEditor, gone }) ? [[body, first.firstBy] as const] : [];
    }),
  );
}
