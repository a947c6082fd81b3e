import * as z from 'zod/mini';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import type { PictureDecision, ReviewOutcome, ReviewReason } from '../../../shared/review.ts';
import { reviewReasons } from '../../../shared/review.ts';
import { useSend } from '../ask/use-send.ts';
import { bringIntoView } from '../parts/bring-into-view.ts';
import { Button } from '../parts/button.tsx';
import { textIn } from '../shapes/answered.ts';
import { useKeys } from '../shell/use-keys.ts';
import { faultsOf } from '../words/fault-words.ts';
import { nameOf } from '../words/name-of.ts';
import { reasonsOfOutcome } from './words-of-case.ts';

const titles = { accept: 'Accept the case', ask: 'Ask for more', refuse: 'Refuse the case' } as const;
const looks = { accept: 'main', ask: 'main', refuse: 'grave' } as const;
const box = 'min-h-9 w-full rounded-md border border-line bg-card px-2.5 py-1.5 text-ink';

/** What the audit has of a clean case, unless somebody has more to say; anything else they have to say themselves. */
const cleanReason = 'compared with what was given';

interface DecideFormProps {
  readonly reviewId: string;
  readonly outcome: ReviewOutcome;
  readonly pictures: readonly PictureDecision[];
  readonly likely: ReviewReason | undefined;
  /** Why, for the audit, as it was typed for this outcome before; it is kept while the case is open. */
  readonly typed: string | undefined;
  readonly onTyped: (reason: string) => void;
  readonly onLeave: () => void;
  /** Hears which state the case has by the decision, as the server answers. */
  readonly onDone: (outcome: ReviewOutcome, state: string | undefined) => void;
}

/** What its person will read of a reason. */
function toldText(because: ReviewReason | ''): string {
  if (because === '') return 'Its person reads it.';
  return reviewReasons[because] === 'hidden'
    ? 'Its person is told only that it is not accepted here.'
    : 'Its person reads it.';
}

/** What became of what was sent, or that it is on its way: on a slow day nothing else on the page moves. */
function Sent({ isUnderWay, fault }: { readonly isUnderWay: boolean; readonly fault: string | undefined }) {
  return (
    <>
      <p role="alert" className="text-danger-ink">
        {fault === undefined ? null : (
          <span key={fault} ref={bringIntoView} className="block scroll-my-16">
            {fault}
          </span>
        )}
      </p>
      <p role="status" className="text-ink-soft">
        {isUnderWay ? 'It is being sent …' : ''}
      </p>
    </>
  );
}

/** The decision on the case, to be sent with Enter: why for its person, and why for the audit. */
export function DecideForm({ reviewId, outcome, pictures, likely, typed, onTyped, onLeave, onDone }: DecideFormProps) {
  const id = useId();
  const [because, setBecause] = useState<ReviewReason | ''>(likely ?? '');
  const reason = typed ?? (outcome === 'accept' ? cleanReason : '');
  const [wrong, setWrong] = useState<string>();
  const { fault, isUnderWay, send } = useSend(decideReviewCase, (answer) => onDone(outcome, textIn(answer, 'state')));
  const why = useRef<HTMLInputElement>(null);
  useEffect(() => why.current?.select(), []);
  useKeys({ Escape: onLeave });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { reviewId, outcome, pictures: [...pictures], reason, ...(because !== '' && { because }) };
    const checked = z.safeParse(decideReviewCase.input, input);
    setWrong(checked.success ? undefined : faultsOf(checked.error, { because, reason })[0]?.[1]);
    if (checked.success) send(input);
  };
  const reasons = reasonsOfOutcome(outcome);
  return (
    <form
      onSubmit={submit}
      aria-labelledby={id}
      noValidate
      className="mt-4 grid gap-2 rounded-card border border-line p-4"
    >
      <h2 id={id} className="font-semibold">
        {titles[outcome]}
      </h2>
      {reasons.length === 0 ? null : (
        <label className="grid gap-1">
          <span className="text-sm text-ink-soft">Because. {toldText(because)}</span>
          <select
            required
            value={because}
            onChange={({ target }) => setBecause(reasons.find((each) => each === target.value) ?? '')}
            className={box}
          >
            <option value="">Choose</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="grid gap-1">
        <span className="text-sm text-ink-soft">Why, for the audit</span>
        <input
          ref={why}
          value={reason}
          onChange={({ target }) => onTyped(target.value)}
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          className={box}
        />
      </label>
      <Sent isUnderWay={isUnderWay} fault={wrong ?? fault} />
      <div className="flex gap-2">
        <Button type="submit" look={looks[outcome]} aria-busy={isUnderWay}>
          {titles[outcome]} (Enter)
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Not that (Escape)
        </Button>
      </div>
    </form>
  );
}
