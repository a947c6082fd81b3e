import { useEffect, useState } from 'react';

/**
 * How many pixels of the page the on-screen keyboard covers. Browsers that
 * shrink the page themselves answer 0; Safari on iOS does not shrink it.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Less than 80 pixels is the browser's own bar, and pinch zoom is no keyboard.
      setInset(viewport.scale > 1.01 || covered < 80 ? 0 : Math.round(covered));
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
