/**
 * Runs in the browser: looks for new messages every two seconds while the page
 * is seen, and copies codes. It is served as its own text, so it may use nothing
 * from outside its braces.
 */
export function runPhone(): void {
  const everyMs = 2_000;
  const shownMs = 2_000;
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

  async function copy(button: HTMLElement): Promise<void> {
    const label = button.textContent;
    const said = await navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => screen?.dataset['copied'],
      () => screen?.dataset['copyFailed'],
    );
    button.textContent = said ?? label;
    setTimeout(() => {
      button.textContent = label;
    }, shownMs);
  }

  let known = screen.innerHTML.trim();
  screen.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined));
  // A missed look is made up for by the next one.
  setInterval(() => void look().catch(() => undefined), everyMs);
}
