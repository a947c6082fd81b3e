import { t } from '../text/text.ts';
import { classes } from './classes.ts';

/** A quiet shape in the place of what is being loaded. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={classes('skeleton block', className)} />;
}

/** Rows in the shape of a list that is being loaded. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grow space-y-2">
            <Skeleton className={index % 2 === 0 ? 'h-4 w-3/5 rounded-sm' : 'h-4 w-2/5 rounded-sm'} />
            <Skeleton className="h-3 w-1/4 rounded-sm" />
          </div>
          <Skeleton className="h-4 w-16 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
