import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { reportError } from './data/telemetry/telemetry-hooks.ts';
import { missingPart } from './missing-part.tsx';
import type { MissingKind } from './missing-part.tsx';
import type { AreaName } from './text/areas.ts';
import { loadTexts } from './text/text.ts';

/** Fetches a screen, or a part of one. */
export type Load<Props> = () => Promise<ComponentType<Props>>;
/**
 * Fetched when it is first shown, or by `preload` before that: then it is drawn at once, while what has to be waited
 * for keeps its place empty for 300 ms at least, because React gathers what comes in that time. Never rejects: what
 * could not be fetched is asked for again by its place, which says so.
 */
export type Lazy<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

function lazyOf<Props extends object>(kind: MissingKind, load: Load<Props>, areas: readonly AreaName[]): Lazy<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchAll = async () => {
    const [screen] = await Promise.all([load(), loadTexts(...areas)]);
    fetched = screen;
    return screen;
  };
  const Later = lazy(async () => {
    try {
      return { default: await fetchAll() };
    } catch (error) {
      reportError('error', error);
      return { default: missingPart(kind, fetchAll) };
    }
  });
  const Place = (props: Props) => {
    // One of the two for as long as it stands: the other in its place would lose what is typed there.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return createElement(Shown, props);
  };
  return Object.assign(Place, { preload: () => fetchAll().catch(() => undefined) });
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
