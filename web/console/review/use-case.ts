import { useEffect, useRef, useState } from 'react';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { faultSaid, useAsk } from '../ask/use-answer.ts';
import { useRoles } from '../shell/roles.ts';
import { takeNext } from './take-next.ts';

export type Case = OutputOf<typeof readReviewCase>;

/** What the audit has of each reading: who decides has to look, and says why with the decision. */
const readsBecause = 'holds the case, to decide it';

export type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly found: Case }
  | { readonly kind: 'nobody-waits' }
  /** The claim is over, so that nothing of the person stands here any more. */
  | { readonly kind: 'over' }
  | { readonly kind: 'fault'; readonly text: string };

/**
 * Takes a case, the next one where none is named, and reads it; for as long as the claim lasts. `again` takes it anew,
 * with pictures whose minute begins anew; each is audited.
 */
export function useCase(reviewId: string | undefined): { readonly opened: Opened; readonly again: () => void } {
  const ask = useAsk();
  const { operatorId } = useRoles();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [round, setRound] = useState(0);
  // An effect that runs twice takes and reads once.
  const begun = useRef<{ readonly round: number; readonly taken: Promise<Case | undefined> }>(undefined);
  useEffect(() => {
    const open = async (): Promise<Case | undefined> => {
      if (reviewId !== undefined) await ask(claimReview, { reviewId, claim: 'take' }, crypto.randomUUID());
      const id = reviewId ?? (await takeNext(ask, operatorId));
      if (id === undefined) return undefined;
      const answer: unknown = await ask(readReviewCase, { reviewId: id, reason: readsBecause }, crypto.randomUUID());
      // It is the answer of this contract, whose output the server holds it to.
      return answer as Case;
    };
    if (begun.current?.round !== round) begun.current = { round, taken: open() };
    let isShown = true;
    begun.current.taken.then(
      (found) => isShown && setOpened(found === undefined ? { kind: 'nobody-waits' } : { kind: 'open', found }),
      (error: unknown) => isShown && setOpened({ kind: 'fault', text: faultSaid(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [ask, operatorId, reviewId, round]);
  const endsAtMs = opened.kind === 'open' ? opened.found.claimedUntilMs : undefined;
  useEffect(() => {
    if (endsAtMs === undefined) return undefined;
    const timer = setTimeout(() => setOpened({ kind: 'over' }), Math.max(0, endsAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return { opened, again: () => setRound((before) => before + 1) };
}
