import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import type { Answers } from './long-form.ts';
import { changedBetween } from './merge-answers.ts';
import { type DraftThere, type TypedCopies, typedCopies } from './typed-copies.ts';

export interface Typed extends Pick<TypedCopies, 'takeUp' | 'forget'> {
  /** Keeps on this device what was typed. */
  readonly note: (answers: Answers) => void;
  /** The same, and that some of it is on its way, whose answer may be lost. */
  readonly noteSending: (answers: Answers, sent: Answers) => void;
  /** The server has these; what was typed since is newer than them. */
  readonly noteSaved: (answers: Answers) => void;
  /** Whether this device has what was typed last. */
  readonly isHere: () => Promise<boolean>;
}

/** What a page has typed over a state of the draft and the server does not have, with its sealed copy. */
export function useTyped(form: DraftForm, there: RefObject<DraftThere>, shown: RefObject<Answers>): Typed {
  const [{ takeUp, keep, forget }] = useState(() => typedCopies(form));
  const typed = useRef<Answers>(undefined);
  const onItsWay = useRef<Answers>(undefined);
  const kept = useRef<Promise<boolean>>(Promise.resolve(false));
  const note = useCallback(
    (answers: Answers) => {
      typed.current = answers;
      const sent = onItsWay.current;
      kept.current = keep({ base: there.current.revision, shown: shown.current, answers, ...(sent && { sent }) });
    },
    [there, shown, keep],
  );
  return {
    takeUp,
    forget,
    note,
    noteSending: (answers, sent) => {
      onItsWay.current = sent;
      note(typed.current ?? answers);
    },
    noteSaved: (answers) => {
      onItsWay.current = undefined;
      if (typed.current !== undefined && changedBetween(typed.current, answers).length > 0) return note(typed.current);
      typed.current = undefined;
      return void forget();
    },
    isHere: () => kept.current,
  };
}
