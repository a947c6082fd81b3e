import { TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ChoiceChip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What has to be answered before a payment goes out, in words. */
export interface Question<Own> {
  /** What is unusual about this payment. */
  readonly title: string;
  readonly text: string;
  readonly asks: string;
  readonly yes: string;
  readonly unsure: string;
  /** What to do for whoever is not sure. */
  readonly advice: string;
  /** What a press says that comes before the answer. */
  readonly missing: string;
  /** True for yes, false for not sure; undefined while nothing is answered. */
  readonly answer: boolean | undefined;
  /** An answer, as a part of what the draft keeps. */
  readonly kept: (answer: boolean) => Partial<Own>;
}

/**
 * The card of a question, where there is one, and what a press is told that comes before its yes: then it leads back
 * to the question. Undefined where the payment may go on.
 */
export function useQuestion<Own>(
  question: Question<Own> | undefined,
  onAnswer: (kept: Partial<Own>) => void,
): { readonly card: ReactNode; readonly tellMissing: () => string | undefined } {
  const place = useRef<HTMLFieldSetElement>(null);
  if (question === undefined) return { card: null, tellMissing: () => undefined };
  const { answer, advice, missing, kept } = question;
  return {
    card: <QuestionCard question={question} place={place} onAnswer={(given) => onAnswer(kept(given))} />,
    tellMissing: () => {
      if (answer === true) return undefined;
      place.current?.focus();
      return answer === false ? advice : missing;
    },
  };
}

interface QuestionCardProps {
  readonly question: Omit<Question<never>, 'kept'>;
  readonly place: RefObject<HTMLFieldSetElement | null>;
  readonly onAnswer: (answer: boolean) => void;
}

/** The question beside what is paid; neither answer is there before it is chosen. */
function QuestionCard({ question, place, onAnswer }: QuestionCardProps) {
  const asksId = useId();
  const { title, text, asks, yes, unsure, advice, answer } = question;
  return (
    <Notice className="mt-4" tint="warning" icon={TriangleAlert} title={title}>
      <p>{text}</p>
      <fieldset ref={place} tabIndex={-1} aria-labelledby={asksId} className="mt-3 min-w-0">
        <p id={asksId} className="font-semibold">
          {asks}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ChoiceChip pressed={answer === true} onPress={() => onAnswer(true)}>
            {yes}
          </ChoiceChip>
          <ChoiceChip pressed={answer === false} onPress={() => onAnswer(false)}>
            {unsure}
          </ChoiceChip>
        </div>
      </fieldset>
      <p role="status" className="mt-2 font-semibold empty:mt-0">
        {answer === false ? advice : ''}
      </p>
    </Notice>
  );
}
