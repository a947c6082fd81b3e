import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { AreaName } from './text/areas.ts';
import { loadTexts } from './text/text.ts';

/** A screen that is loaded when it is first shown, at the same time as the areas of texts that it shows. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>, ...areas: readonly AreaName[]): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...areas)]);
    return { default: screen };
  });
}
