import { useCallback, useEffect, useRef, useState } from 'react';
import { pageSession } from '../../data/session/page-session.ts';
import { keepSignature, keptSignature } from './kept-signature.ts';
import { unsigned } from './signature-strokes.ts';
import type { Signature } from './signature-strokes.ts';

/** What this page's person signs with: it begins with what they drew or typed on one that is gone, and is kept. */
export function useSignature(): readonly [Signature, (change: (before: Signature) => Signature) => void] {
  // Whose it is stays what it was when the page began, whoever logs in meanwhile.
  const [owner] = useState(() => pageSession()?.userId);
  const [signature, show] = useState(unsigned);
  const now = useRef(unsigned);
  useEffect(() => {
    if (owner === undefined) return;
    void keptSignature(owner).then((kept) => {
      // Whoever has begun before it was read signs anew.
      if (kept === undefined || now.current !== unsigned) return;
      now.current = kept;
      show(kept);
    });
  }, [owner]);
  const change = useCallback(
    (to: (before: Signature) => Signature) => {
      now.current = to(now.current);
      show(now.current);
      if (owner !== undefined) keepSignature(owner, now.current);
    },
    [owner],
  );
  return [signature, change];
}
