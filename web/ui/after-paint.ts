/**
 * Does something once what has just been drawn is seen, so that nothing that is fetched for later delays it. In a page
 * that is hidden it waits until somebody looks. Gives the function that calls it off.
 */
export function afterPaint(work: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What a frame does itself comes before it is seen, what it leaves for later comes after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
