/**
 * Runs in the browser: plays a night, a weekend, a week or a month of the wallet's time step by step, with how far it
 * is. It is served as its own text, so it may use nothing from outside its braces.
 */
export function runClock(): void {
  interface Step {
    readonly serverTimeMs: number;
    readonly ended: number;
    readonly isOver: boolean;
  }
  const dayMs = 86_400_000;
  const area = document.querySelector<HTMLElement>('[data-play]');
  const said = area?.querySelector<HTMLElement>('[data-said]');
  const bar = area?.querySelector('progress');
  const stop = area?.querySelector<HTMLButtonElement>('[data-stop]');
  if (!area || !said || !bar || !stop) return;
  const starts = [...area.querySelectorAll<HTMLButtonElement>('[data-days], [data-until]')];
  let isStopped = false;

  async function ask(path: string, init: RequestInit = {}): Promise<Step> {
    const response = await fetch(path, { ...init, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  }

  function show({ serverTimeMs }: Step, endedSoFar: number): void {
    const at = new Date(serverTimeMs).toLocaleString(document.documentElement.lang, { timeZone: 'Asia/Bangkok' });
    if (said)
      said.textContent = (area?.dataset['going'] ?? '').replace('%at', at).replace('%ended', String(endedSoFar));
  }

  /** So many days on, the next 08:00 in Bangkok (01:00 in UTC, on the same day of the week), or a Monday's. */
  function endOf(nowMs: number, pressed: DOMStringMap): number {
    if (pressed['until'] === undefined) return nowMs + Number(pressed['days']) * dayMs;
    let endMs = nowMs - (nowMs % dayMs) + 3_600_000;
    while (endMs <= nowMs || (pressed['until'] === 'weekend' && new Date(endMs).getUTCDay() !== 1)) endMs += dayMs;
    return endMs;
  }

  async function play(pressed: DOMStringMap): Promise<void> {
    let step = await ask('clock');
    const [fromMs, untilMs] = [step.serverTimeMs, endOf(step.serverTimeMs, pressed)];
    let ended = 0;
    while (!isStopped && step.isOver !== true) {
      step = await ask('clock/play', { method: 'POST', body: JSON.stringify({ untilMs }) });
      ended += step.ended;
      if (bar) bar.value = Math.min(1, (step.serverTimeMs - fromMs) / (untilMs - fromMs));
      show(step, ended);
    }
  }

  async function begin(pressed: DOMStringMap): Promise<void> {
    isStopped = false;
    for (const button of starts) button.disabled = true;
    if (bar && stop) bar.hidden = stop.hidden = false;
    try {
      await play(pressed);
      // The face of the clock is made by the server; what was said stays.
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const face = page.querySelector('[data-face]');
      if (face !== null) document.querySelector('[data-face]')?.replaceWith(face);
    } catch {
      if (said) said.textContent = area?.dataset['failed'] ?? '';
    }
    for (const button of starts) button.disabled = false;
    if (stop) stop.hidden = true;
  }

  area.hidden = false;
  for (const button of starts) button.addEventListener('click', () => void begin(button.dataset));
  stop.addEventListener('click', () => {
    isStopped = true;
  });
}
