import { useEffect, useState } from 'react';

/**
 * Whether a gate may refuse. What is kept on the device may be old, so that a refusal which follows from it is none
 * yet: the server is asked first, and meanwhile the gate is `asking`. Where the server cannot be asked, what is kept
 * has to do.
 */
export function useFreshRefusal(refuses: boolean, askAgain: () => Promise<unknown>): 'no' | 'asking' | 'yes' {
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (!refuses || isFresh) {
      return undefined;
    }
    let isOver = false;
    void askAgain().then(() => {
      if (!isOver) {
        setIsFresh(true);
      }
    });
    return () => {
      isOver = true;
    };
  }, [refuses, isFresh, askAgain]);
  if (!refuses) {
    return 'no';
  }
  return isFresh ? 'yes' : 'asking';
}
