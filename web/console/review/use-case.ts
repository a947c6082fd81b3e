import { useEffect, useRef, useState } from 'react';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { AskFault } from '../ask/ask.ts';
import { faultSaid, useAsk } from '../ask/use-answer.ts';
import { useRoles } from '../shell/roles.ts';
import { takeNext } from './take-next.ts';

export type Case = OutputOf<typeof readReviewCase>;

/** What the audit has of each reading: who decides has to look, and says why with the decision. */
const readsBecause = 'holds the case, to decide it';

export type Opened =
  | { readonly kind: 'opening' }
  /** `said` is why it could not be taken anew: it stands as it was, with every word that was said of it. */
  | { readonly kind: 'open'; readonly found: Case; readonly said?: string }
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
  const openId = useRef(reviewId);
  const begun = useRef<{ readonly round: number; readonly taken: Promise<Case | undefined> }>(undefined);
  useEffect(() => {
    const open = async (): Promise<Case | undefined> => {
      const known = openId.current;
      if (known !== undefined) await ask(claimReview, { reviewId: known, claim: 'take' }, crypto.randomUUID());
      const id = known ?? (await takeNext(ask, operatorId));
      if (id === undefined) return undefined;
      openId.current = id;
      const answer: unknown = await ask(readReviewCase, { reviewId: id, reason: readsBecause }, crypto.randomUUID());
      // It is the answer of this contract, whose output the server holds it to.
      return answer as Case;
    };
    if (begun.current?.round !== round) begun.current = { round, taken: open() };
    let isShown = true;
    begun.current.taken.then(
      (found) => isShown && setOpened(found === undefined ? { kind: 'nobody-waits' } : { kind: 'open', found }),
      (error: unknown) => {
        if (!isShown) return;
        const text = faultSaid(error);
        // The case stands until it is somebody else's, or nobody's: what was said of it would be lost.
        const isOver = error instanceof AskFault && (error.kind === 'refused' || error.kind === 'logged-out');
        setOpened((before) =>
          before.kind === 'open' && !isOver ? { ...before, said: text } : { kind: 'fault', text },
        );
      },
    );
    return () => {
      isShown = false;
    };
  }, [ask, operatorId, round]);
  const found = opened.kind === 'open' ? opened.found : undefined;
  useEffect(() => {
    if (found === undefined) return undefined;
    const timer = setTimeout(() => setOpened({ kind: 'over' }), Math.max(0, found.claimLeftMs));
    return () => clearTimeout(timer);
  }, [found]);
  return { opened, again: () => setRound((before) => before + 1) };
}
