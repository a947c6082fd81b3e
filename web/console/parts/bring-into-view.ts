/**
 * The `ref` of what a key or a press has brought: at an office's smallest screen it may come below what is seen, or
 * under the page's head. The page moves no further than it takes to see it.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
