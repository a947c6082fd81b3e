import { idBodyStart } from '../../../shared/ids.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import type { KeptJourney } from '../identity/journey.ts';

/** A picture by the id body of its upload, which says when it was begun. */
interface Made {
  readonly body: string;
  readonly kind: UploadKind;
}

/** Steps that a face is looked at for: whoever has an old picture of somebody has not their face. */
const stepsOfFaces: readonly ReviewKind[] = ['face', 'papers'];

/**
 * The pictures, by their id bodies, that were made before the step began that they would be sent for. Oneself is shown
 * anew at each step that a face is looked at for; whoever was asked to be checked once more, or renews a document,
 * shows all of it anew (docs/decisions/2026-11-28-a-picture-is-made-for-its-step.md).
 */
export function madeBefore(
  kept: KeptJourney | undefined,
  kind: ReviewKind | undefined,
  pictures: readonly Made[],
): ReadonlySet<string> {
  if (kept === undefined || kind === undefined) return new Set();
  const isOfStep = ({ kind: of }: Made): boolean =>
    kept.renews === true || (of === 'selfie' && stepsOfFaces.includes(kind));
  const begins = idBodyStart(kept.sinceMs);
  return new Set(pictures.filter((each) => isOfStep(each) && each.body < begins).map(({ body }) => body));
}
