import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the heading of what has taken the place of what was pressed: who listens to the screen goes on there, and hears
 * the text that describes it. A live region would not do, because one that comes with its words stays silent.
 */
export function useBeginHere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
