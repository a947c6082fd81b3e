import { JSDOM } from 'jsdom';
import { vi } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

/** The page of a sandbox's clock in a browser, with the moments at which it played a step. */
export async function openClockPage(options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = openSandbox(options);
  const page = await sandbox.visit('/clock?lang=en');
  const dom = new JSDOM(page.text, { url: 'http://sandbox/clock', runScripts: 'outside-only' });
  const { window } = dom;
  const posts: number[] = [];
  Object.assign(window, {
    fetch: async (path: string, init: RequestInit = {}) => {
      const wanted = new URL(path, 'http://sandbox/').pathname;
      if (init.method === 'POST') posts.push(sandbox.offsetMs());
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      if (init.headers === undefined) return new Response((await sandbox.visit(`${wanted}?lang=en`)).text);
      const answer = await sandbox.call(init.method ?? 'GET', wanted, body);
      return Response.json(answer.body, { status: answer.status });
    },
  });
  const start = async () => {
    window.eval((await sandbox.visit('/assets/clock.js')).text);
  };
  /** Presses one of its buttons and waits until it has played all of that. */
  const play = async (selector: string) => {
    const button = window.document.querySelector<HTMLButtonElement>(selector);
    button?.click();
    if (button?.disabled !== true) throw new Error(`${selector} plays nothing`);
    await vi.waitFor(
      () => {
        if (button.disabled) throw new Error('it plays still');
      },
      { timeout: 20_000 },
    );
  };
  return { sandbox, window, posts, start, play };
}
