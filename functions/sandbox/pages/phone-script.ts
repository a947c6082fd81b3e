import type { copyFrom } from './copy-script.ts';

/**
 * Runs in the browser: looks for new messages every two seconds while the page
 * is seen, and copies codes. It is served as its own text with that of the function
 * that it is given, so it may use nothing else from outside its braces.
 */
export function runPhone(copy: typeof copyFrom): void {
  const everyMs = 2_000;
  const screen = document.querySelector<HTMLElement>('[data-fresh]');
  if (screen === null) return;

  async function look(): Promise<void> {
    if (screen === null || document.hidden) return;
    const response = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector('[data-fresh]');
    // Only what has changed is put in, so that a marked code stays marked.
    if (fresh !== null && fresh.innerHTML.trim() !== known) {
      known = fresh.innerHTML.trim();
      screen.replaceChildren(...fresh.childNodes);
    }
  }

  let known = screen.innerHTML.trim();
  screen.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button, screen.dataset);
  });
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined));
  // A missed look is made up for by the next one.
  setInterval(() => void look().catch(() => undefined), everyMs);
}
