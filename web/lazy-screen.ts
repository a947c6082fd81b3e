import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { reportError } from './data/telemetry/telemetry-hooks.ts';
import { missingPart } from './missing-part.tsx';
import type { MissingKind } from './missing-part.tsx';
import type { AreaName } from './text/areas.ts';
import { loadTexts } from './text/text.ts';

/** Fetches a screen, or a part of one. */
export type Load<Props> = () => Promise<ComponentType<Props>>;
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

function lazyOf<Props extends object>(kind: MissingKind, load: Load<Props>, areas: readonly AreaName[]): Lazy<Props> {
  const fetchAll = async () => {
    const [screen] = await Promise.all([load(), loadTexts(...areas)]);
    return screen;
  };
  return lazy(async () => {
    try {
      return { default: await fetchAll() };
    } catch (error) {
      reportError('error', error);
      return { default: missingPart(kind, fetchAll) };
    }
  });
}

/**
 * A screen that is loaded when it is first shown, at the same time as the areas of texts that it shows. Where that
 * fails, its page says so and offers to try again.
 */
export function lazyScreen<Props extends object>(load: Load<Props>, ...areas: readonly AreaName[]): Lazy<Props> {
  return lazyOf('screen', load, areas);
}

/** A part of a screen, loaded and missed in its place; what surrounds it stays. */
export function lazyPart<Props extends object>(load: Load<Props>, ...areas: readonly AreaName[]): Lazy<Props> {
  return lazyOf('part', load, areas);
}
