/**
 * Runs in the browser: copies what a button names, and says on it for a moment that it is done. It is served as its own
 * text, so it may use nothing from outside its braces.
 */
export async function copyFrom(button: HTMLElement, words: DOMStringMap): Promise<void> {
  const shownMs = 2_000;
  const label = button.textContent;
  const said = await navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
    () => words['copied'],
    () => words['copyFailed'],
  );
  button.textContent = said ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, shownMs);
}
