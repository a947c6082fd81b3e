import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the heading of what changes by itself, or by a press whose button goes with it: who listens to the screen goes on
 * at the heading once there is news, and not where the page has only just begun.
 */
export function useBeginAtNews(news: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(news);
  useEffect(() => {
    if (before.current !== news) heading.current?.focus();
    before.current = news;
  }, [news]);
  return heading;
}
