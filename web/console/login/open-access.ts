import * as z from 'zod/mini';
import { consoleLoginSchema } from '../../../shared/console-login.ts';
import type { ConsoleLogin } from '../../../shared/console-login.ts';
import type { Access } from '../ask/access.ts';
import { keptAddress } from '../place.ts';
import { keepBegun, takeBegun } from './begun.ts';
import { holdTokens } from './hold-tokens.ts';
import { beginLogin, completeLogin, loginPageOf } from './pool.ts';

/** The page as the login needs it; tests hand in one of their own. */
export interface Page {
  readonly address: () => URL;
  readonly goTo: (address: string) => void;
  /** Puts another address into the bar, without loading it. */
  readonly showAddress: (address: string) => void;
  readonly nowMs: () => number;
  /** Says why nobody is let in, and offers to begin anew. */
  readonly tell: (why: string, again: () => void) => void;
}

async function readLogin(): Promise<ConsoleLogin> {
  const answer = await fetch('login.json', { cache: 'no-store' });
  return z.parse(consoleLoginSchema, await answer.json());
}

async function goToLoginPage(login: ConsoleLogin, place: string, page: Page): Promise<void> {
  const begun = beginLogin(place);
  keepBegun(begun);
  page.goTo(await loginPageOf(login, begun));
}

/**
 * Who is logged in; undefined where nobody is, and the browser is on its way to the login page or was told why not. A
 * code that comes back is taken out of the address before anything is asked with it.
 */
export async function openAccess(page: Page = thisPage): Promise<Access | undefined> {
  const came = page.address();
  const isBack = came.searchParams.has('code') || came.searchParams.has('error');
  const begun = isBack ? takeBegun() : undefined;
  if (isBack) page.showAddress(`${came.pathname}${begun?.place ?? ''}`);
  let login: ConsoleLogin;
  try {
    login = await readLogin();
  } catch {
    page.tell('The console cannot be reached.', () => page.goTo(came.pathname));
    return undefined;
  }
  const place = keptAddress(came.hash);
  const again = () => void goToLoginPage(login, begun?.place ?? place, page);
  if (!isBack) {
    await goToLoginPage(login, place, page);
    return undefined;
  }
  if (begun === undefined) {
    page.tell('This login was not begun here.', again);
    return undefined;
  }
  try {
    return holdTokens(login, await completeLogin(login, begun, came, page.nowMs()), page);
  } catch {
    page.tell('The login did not succeed.', again);
    return undefined;
  }
}

/** The browser's own page. */
const thisPage: Page = {
  address: () => new URL(window.location.href),
  goTo: (address) => window.location.assign(address),
  showAddress: (address) => {
    window.history.replaceState(null, '', address);
    // Whoever reads the place has read it before the login led away and back, and replacing it tells nobody.
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  },
  nowMs: () => Date.now(),
  tell: (why, again) => {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = why;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Log in';
    button.addEventListener('click', again);
    document.getElementById('root')?.replaceChildren(said, button);
  },
};
