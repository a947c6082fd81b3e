const reloadedKey = 'kapao.reloaded';
const againAfterMs = 30_000;

/**
 * A part of the app that cannot be loaded is mostly one that a newer version
 * has replaced: the page is loaded anew, once. A second failure soon after it
 * goes on to the error page.
 */
export function reloadOnceOnMissingChunk(reload: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - lastMs < againAfterMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
