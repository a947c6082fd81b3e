import { useEffect, useRef, useState } from 'react';
import { presentProblem, problemOf } from '../../data/queries/ask.ts';
import { useNavigate } from '../../router.ts';

/** Fills in a payment like one before, sends nothing, and says the pages up to its next step, one behind the other. */
export type Beginning = () => readonly [string, ...string[]];

interface BeginningAgain {
  /** Finds out first what of it there still is; a press while that is asked for does nothing. */
  readonly begin: (find: () => Beginning | Promise<Beginning>) => Promise<void>;
  readonly isRunning: boolean;
}

/** The way from a payment to the next one like it. `replace`: nobody has to come back to where they are. */
export function useBeginAgain(replace: boolean): BeginningAgain {
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const begin = async (find: () => Beginning | Promise<Beginning>) => {
    setIsRunning(true);
    try {
      const fillIn = await find();
      // Whoever has gone elsewhere meanwhile is not led away from there, nor is anything put in the place of theirs.
      if (isLeft.current) return;
      const [first, ...steps] = fillIn();
      void navigate(first, { replace });
      for (const step of steps) void navigate(step);
    } catch (error) {
      presentProblem(problemOf(error), false);
    } finally {
      setIsRunning(false);
    }
  };
  return { begin, isRunning };
}
