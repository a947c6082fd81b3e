import { useState } from 'react';
import { useAnswer } from '../ask/use-answer.ts';
import type { Answered } from '../ask/use-answer.ts';
import { isFacts, listIn } from '../shapes/answered.ts';
import type { Facts } from '../shapes/answered.ts';
import type { Look } from '../shapes/list.ts';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import { Timeline } from './timeline.tsx';

/** What a look shows of an answer: all of it, its only row, or its list. */
function Shown({ look, answer }: { readonly look: Look; readonly answer: Facts }) {
  const { payout } = answer;
  if (look.shows === 'timeline')
    return (
      <>
        {isFacts(payout) ? <FactList facts={payout} /> : null}
        <div className="mt-3">
          <Timeline entries={listIn(answer, 'events')} />
        </div>
      </>
    );
  return <FactList facts={look.shows === 'row' ? (listIn(answer, 'rows')[0] ?? {}) : answer} />;
}

interface LookViewProps {
  readonly look: Look;
  readonly row: Facts;
  /** How many acts were done on the row while it is open. */
  readonly acts: number;
}

/** What is asked of the server about an opened row; what leaves a mark only once somebody presses for it. */
export function LookView({ look, row, acts }: LookViewProps) {
  const [isPressed, setPressed] = useState(false);
  const input = look.inputOf(row);
  const isAsked = !look.isPressed || isPressed;
  const answered = useAnswer(look.contract, isAsked ? input : undefined, look.isPressed ? 0 : acts);
  if (input === undefined) return null;
  return (
    <section className="mt-4">
      {look.title === undefined ? null : <h3 className="mb-2 font-semibold">{look.title}</h3>}
      {isAsked ? <LookAnswer look={look} answered={answered} /> : null}
      {look.isPressed ? (
        <Button onClick={() => (isPressed ? answered.again() : setPressed(true))}>
          {isPressed ? 'Ask again' : 'Ask now'}
        </Button>
      ) : null}
    </section>
  );
}

function LookAnswer({ look, answered: { answer, fault } }: { readonly look: Look; readonly answered: Answered }) {
  if (fault !== undefined)
    return (
      <p role="alert" className="text-danger-ink">
        {fault}
      </p>
    );
  return answer === undefined ? <p className="text-ink-soft">Asking ...</p> : <Shown look={look} answer={answer} />;
}
