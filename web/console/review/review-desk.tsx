import { useState } from 'react';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { mostActReviews } from '../../../shared/review.ts';
import type { ReviewOutcome } from '../../../shared/review.ts';
import { useSend } from '../ask/use-send.ts';
import { bringIntoView } from '../parts/bring-into-view.ts';
import { Button } from '../parts/button.tsx';
import { goTo, hrefOf } from '../place.ts';
import { useKeys } from '../shell/use-keys.ts';
import { choiceOf } from '../words/name-of.ts';
import { durationText, momentText } from '../words/shown.ts';
import { OpenCase } from './open-case.tsx';
import { useCase } from './use-case.ts';
import type { Case } from './use-case.ts';
import { useTimeLeft } from './use-time-left.ts';

const queue = { path: 'reviews', asked: {} };

const decidedTexts = {
  accept: 'Accepted. Its person is told, and has what it opens.',
  ask: 'Asked for more. Its person has seven days, and the case comes back by itself.',
  refuse: 'Refused. Its person is told, and their wallet is free again.',
} as const satisfies Readonly<Record<ReviewOutcome, string>>;

/** The same of one act, which keeps nothing of its person's wallet back and waits for nobody longer than a day. */
const actTexts = {
  accept: 'Accepted. Its person is told, and may go on with it for a day.',
  ask: 'Asked for another picture. Its person has a day, and the case comes back by itself.',
  refuse: `Refused. Its person is told, and may send another picture: ${mostActReviews} in 24 hours at most.`,
} as const satisfies Readonly<Record<ReviewOutcome, string>>;

/**
 * What a decision led to, as the server answered: of what two have to accept, the first acceptance only says so, and
 * who that is may have changed since the case was read.
 */
function decidedText(outcome: ReviewOutcome, state: string | undefined, { kind }: Pick<Case, 'kind'>): string {
  return outcome === 'accept' && state === 'waiting'
    ? 'Accepted by you. It waits for another reviewer, who decides it.'
    : (kind === 'act' ? actTexts : decidedTexts)[outcome];
}

/** What stands where no case is open, and what leads on from there. */
function Between({ text, onNext }: { readonly text: string; readonly onNext: () => void }) {
  return (
    <div className="grid gap-3">
      <p ref={bringIntoView} role="status" className="scroll-mt-20 rounded-card bg-card p-6 shadow-card">
        {text}
      </p>
      <div className="flex items-center gap-3">
        <Button onClick={onNext}>Next unassigned (n)</Button>
        <a className="text-brand-ink underline" href={hrefOf(queue)}>
          All that waits
        </a>
      </div>
    </div>
  );
}

interface HeldProps {
  readonly found: Case;
  /** Why it could not be taken anew. */
  readonly said: string | undefined;
  readonly onAgain: () => void;
}

/** Whose case it is for how long, and what lets it go. */
function Held({ found, said, onAgain }: HeldProps) {
  const { reviewId, kind, promisedAtMs, claimedUntilMs } = found;
  const { fault, send } = useSend(claimReview, () => goTo(queue));
  const release = () => send({ reviewId, claim: 'release' });
  useKeys({ u: release, t: onAgain });
  const leftMs = useTimeLeft(found);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="font-semibold">{choiceOf('kind', kind)}</span>, promised until {momentText(promisedAtMs)}:{' '}
        {leftMs > 0 ? `${durationText(leftMs)} left` : `${durationText(-leftMs)} late`}. Yours until{' '}
        {momentText(claimedUntilMs)}.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Ten more minutes (t)
      </Button>
      <Button look="quiet" onClick={release}>
        Let it go (u)
      </Button>
      <p role="alert" className="text-danger-ink">
        {fault ?? said}
      </p>
    </div>
  );
}

interface CaseDeskProps {
  readonly reviewId: string | undefined;
  readonly onNext: () => void;
}

function CaseDesk({ reviewId, onNext }: CaseDeskProps) {
  const { opened, again } = useCase(reviewId);
  const [said, setSaid] = useState<string>();
  // What was said of an open case would be lost by it.
  useKeys(opened.kind === 'open' && said === undefined ? {} : { n: onNext });
  if (said !== undefined) return <Between text={said} onNext={onNext} />;
  switch (opened.kind) {
    case 'opening':
      return <p className="text-ink-soft">Taking the case ...</p>;
    case 'nobody-waits':
      return <Between text="Nobody waits whom you could take." onNext={onNext} />;
    case 'over':
      return <Between text="Your ten minutes are over, so that nothing of the person stands here." onNext={onNext} />;
    case 'fault':
      return <Between text={opened.text} onNext={onNext} />;
    case 'open':
      return (
        <>
          <Held found={opened.found} said={opened.said} onAgain={again} />
          <OpenCase
            key={opened.found.reviewId}
            found={opened.found}
            onAgain={again}
            onDone={(outcome, state) => setSaid(decidedText(outcome, state, opened.found))}
          />
        </>
      );
  }
}

/** The page of one case: the one that its place names, else the next that nobody has. */
export function ReviewDesk({ reviewId }: { readonly reviewId: string | undefined }) {
  const [round, setRound] = useState(0);
  const next = () => (reviewId === undefined ? setRound(round + 1) : goTo({ path: 'review', asked: {} }));
  return (
    <>
      <h1 className="text-xl font-semibold">Case to decide</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">
        Read it where nobody else sees the screen. Each look stands in the audit, under you and the person.
      </p>
      <CaseDesk key={`${reviewId ?? 'next'} ${round}`} reviewId={reviewId} onNext={next} />
    </>
  );
}
