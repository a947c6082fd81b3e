import { currentBrand } from '../brands/appearance.ts';
import { classes } from './classes.ts';

interface BrandMarkProps {
  /** On the brand's surface the mark is white. */
  readonly on: 'ground' | 'surface';
  readonly className?: string;
}

/** The brand's mark alone. */
export function BrandMark({ on, className }: BrandMarkProps) {
  const body = on === 'surface' ? 'var(--on-surface)' : 'var(--brand)';
  const cut = on === 'surface' ? 'var(--surface-from)' : 'var(--on-brand)';
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={classes('shrink-0', className)}>
      {currentBrand.mark.body.map((path) => (
        <path key={path} d={path} fill={body} />
      ))}
      {currentBrand.mark.cut.map((path) => (
        <path key={path} d={path} fill="none" stroke={cut} strokeWidth={3.2} strokeLinecap="round" />
      ))}
    </svg>
  );
}

/** The mark with the brand's name beside it. */
export function BrandName({ on }: Pick<BrandMarkProps, 'on'>) {
  const { main, sub } = currentBrand.wordmark;
  return (
    <span className="flex items-center gap-2.5" role="img" aria-label={currentBrand.displayName}>
      <BrandMark on={on} className="size-9" />
      <span aria-hidden className="flex flex-col leading-none">
        <span className="text-xl leading-none font-bold tracking-tight">{main}</span>
        <span
          className={classes(
            'mt-1 text-xs leading-none font-semibold',
            on === 'surface' ? 'text-on-surface-soft' : 'text-ink-soft',
          )}
        >
          {sub}
        </span>
      </span>
    </span>
  );
}

/** The brand's line art, behind what stands on its surface. */
export function BrandMotif() {
  const { paths, strokeWidth } = currentBrand.motif;
  return (
    <svg
      viewBox="0 0 400 240"
      aria-hidden
      preserveAspectRatio="xMaxYMin slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {paths.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="#fff"
          strokeOpacity={0.1 - index * 0.018}
          strokeWidth={strokeWidth}
        />
      ))}
    </svg>
  );
}
