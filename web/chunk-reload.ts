const reloadedKey = 'kapao.reloaded';
const againAfterMs = 30_000;

/**
 * A page that is loaded anew forgets what was typed and not kept: what stands in a field, and what stood in one whose
 * place a part has taken that is missing.
 */
function isSomethingTyped(): boolean {
  if (document.querySelector('[data-missing-part]') !== null) return true;
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=radio], [type=checkbox])',
    ),
  ].some(({ value }) => value !== '');
}

/**
 * A part of the app that cannot be loaded is mostly one that a newer version
 * has replaced: the page is loaded anew, once. A second failure soon after it,
 * one without a connection and one beside something typed go on to the place of
 * the part, which says so and offers to try again.
 */
export function reloadOnceOnMissingChunk(reload: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - lastMs < againAfterMs || !navigator.onLine || isSomethingTyped()) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
