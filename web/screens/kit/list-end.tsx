import { useEffect, useRef } from 'react';
import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** How far before its end the next page is fetched. */
const aheadPx = 400;

export interface ListWords {
  /** That an earlier page did not load. */
  readonly moreFailed: string;
  /** That there is nothing earlier. */
  readonly end: string;
  /** Until when was looked, and how to go on; with it nothing goes on by itself, because much is read for little. */
  readonly stopped?: { readonly told: string; readonly goOn: string } | undefined;
}

interface ListEndProps {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly problem: CallProblem | undefined;
  readonly words: ListWords;
  readonly loadMore: () => void;
  readonly refresh: () => Promise<unknown>;
}

/** Loads the next page when it comes into view; its button does the same. */
export function ListEnd({ hasMore, isLoadingMore, problem, words, loadMore, refresh }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const { stopped } = words;
  const isStopped = stopped !== undefined;
  const loadNow = useRef(loadMore);
  useEffect(() => {
    loadNow.current = loadMore;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || !hasMore || isStopped) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadNow.current();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, isStopped]);
  const failed = problem !== undefined;
  return (
    <div ref={place} className="py-4 text-center text-sm text-ink-soft">
      {isLoadingMore ? (
        <Card>
          <SkeletonRows count={2} />
        </Card>
      ) : null}
      {failed && !isLoadingMore ? <p className="mb-2">{words.moreFailed}</p> : null}
      <p role="status" className={classes(isStopped && hasMore && !isLoadingMore && !failed && 'mb-2')}>
        {isStopped && hasMore && !isLoadingMore && !failed ? stopped.told : ''}
      </p>
      {hasMore && !isLoadingMore ? (
        <Button look="quiet" onClick={failed ? () => void refresh() : loadMore}>
          {failed ? t('common.retry') : (stopped?.goOn ?? t('transactions.more'))}
        </Button>
      ) : null}
      {hasMore ? null : words.end}
    </div>
  );
}
