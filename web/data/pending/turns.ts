/**
 * Does things one behind the other, in the order in which they were asked for: what is forgotten is not kept a moment
 * later by what began before. Answers undefined for what failed, which takes nothing from what waits behind it.
 */
export function turns(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work).catch(() => undefined);
    last = next;
    return next;
  };
}
