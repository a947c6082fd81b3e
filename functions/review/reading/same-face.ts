import { mostFaceChecks } from '../../../shared/review.ts';
import type { FaceCheck } from '../../domains/face/face-check.ts';
import { mostTelling } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { consentKeyOf } from '../../runtime/identity/standing.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { isStanding } from '../../table/consent.ts';
import { readFaceCheck, readLikeness } from '../../table/face-check.ts';
import { integerOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readAllReviewsOf } from '../cases/find-review.ts';

/** Somebody else who has shown a person's face. */
export interface SameFace {
  readonly userId: string;
  /** When they did last, in epoch milliseconds. */
  readonly shownAtMs: number;
  /** Their cases, the last first. */
  readonly cases: readonly Review[];
}

/** So many who have shown one face are looked at for those who did last: they lie by their ids. */
const mostOfFace = 100;
/** So many cases of each other person are shown. */
const mostOfEach = 3;

/**
 * How the last face checks of a person went, the last first, and who else has shown the same face: of one reading of
 * these checks.
 */
export async function readFaces(
  runtime: Runtime,
  userId: string,
  most: number,
): Promise<{ readonly faceChecks: readonly FaceCheck[]; readonly sameFace: readonly SameFace[] }> {
  const { aws, table } = runtime;
  const wanted = { size: mostFaceChecks, consistent: true } as const;
  const { items } = await readPage(aws.documents, table, lists.faceChecks(userId), wanted);
  return { faceChecks: items.map(readFaceCheck), sameFace: await readSameFace(runtime, userId, items, most) };
}

/**
 * Other people who have shown a face that this one has, whoever did last first, with their cases: one face behind two
 * names is what a reviewer cannot see in the pictures of one case.
 */
async function readSameFace(
  runtime: Runtime,
  userId: string,
  checks: readonly Item[],
  most: number,
): Promise<readonly SameFace[]> {
  const { aws, table } = runtime;
  // As far as the partner knows a face again.
  const faces = new Set(checks.map(readLikeness).filter((hash) => hash !== undefined));
  const pages = await Promise.all(
    [...faces].map((hash) =>
      readPage(aws.documents, table, lists.shownFace(hash), { size: mostOfFace, consistent: true }),
    ),
  );
  const shown = new Map<string, number>();
  for (const item of pages.flatMap(({ items }) => items)) {
    const other = textOf(item, 'sk').slice(lists.shownFace('').prefix.length);
    if (other !== userId) shown.set(other, Math.max(shown.get(other) ?? 0, integerOf(item, 'shownAtMs')));
  }
  // Nobody's face is held against others' without their consent, as its text says (section 3).
  const last = [...shown].toSorted(([, one], [, other]) => other - one).slice(0, mostOfFace);
  const agreed = await readTogether(
    runtime,
    last.map(([other]) => consentKeyOf(other)),
  );
  const others = last.filter(([other]) => isStanding(agreed.of(consentKeyOf(other)))).slice(0, most);
  return Promise.all(
    others.map(async ([other, shownAtMs]) => ({
      userId: other,
      shownAtMs,
      cases: mostTelling(await readAllReviewsOf(runtime, other), mostOfEach),
    })),
  );
}
