/** Looks at a press of the shell's back button; true when that was all there is to do. */
export type BackHandler = () => boolean;

const handlers: BackHandler[] = [];

/** Asks this handler before the app goes back, and before those that came earlier. Gives the function that ends it. */
export function onBack(handler: BackHandler): () => void {
  // One of its own, so that the same function given twice is also ended twice.
  const own: BackHandler = () => handler();
  handlers.push(own);
  return () => {
    const index = handlers.indexOf(own);
    if (index >= 0) handlers.splice(index, 1);
  };
}

/** Asks the handlers, the newest first, until one has used the press up; true when one has. */
export function askBackHandlers(): boolean {
  return handlers.toReversed().some((handler) => handler());
}
