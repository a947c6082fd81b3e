// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstCover, firstVisitScript } from '../../../web/first-visit.ts';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { texts } from '../../../web/text/th/first.ts';
import { showAllTexts } from '../text/all-texts.ts';

/** The classes that the script gives the page at an address, on a device that keeps so many things of the app. */
function classesAt(address: string, kept: number, storage: object = { length: kept }): readonly string[] {
  const classes: string[] = [];
  const document = { documentElement: { classList: { add: (name: string) => classes.push(name) } } };
  const { hash, search, hostname } = new URL(address);
  runInNewContext(firstVisitScript, { location: { hash, search, hostname }, localStorage: storage, document });
  return classes;
}

describe('the head of the login page stands there at once', () => {
  it.each(['https://wallet.kapao.example/', 'https://wallet.kapao.example/#/', 'https://kapao.example/#/login'])(
    'for who opens %s for the first time',
    (address) => expect(classesAt(address, 0)).toEqual(['first-visit']),
  );

  it.each([
    ['was here before, and may be logged in or read another language', 'https://kapao.example/', 1],
    ['comes by the partner', 'https://jt.kapao.example/', 0],
    ['is led to a brand', 'https://kapao.example/?brand=jt', 0],
    ['opens another page', 'https://kapao.example/#/verify', 0],
  ] as const)('but not for who %s', (_who, address, kept) => expect(classesAt(address, kept)).toEqual([]));

  it('nor in a browser that keeps nothing', () => {
    const forbidden = {
      get length(): number {
        throw new Error('denied');
      },
    };
    expect(classesAt('https://kapao.example/', 0, forbidden)).toEqual([]);
  });
});

describe('what stands there', () => {
  // The way in asks nobody anything.
  beforeEach(() => showAllTexts('th'));
  afterEach(cleanup);

  /** How a text and all that it stands in look, from the inside, as far as the brand's surface. */
  const looksOf = (text: Element | null): readonly string[] => {
    if (text === null) throw new Error('there is no such text');
    const own = text.className;
    return text.classList.contains('surface') ? [own] : [own, ...looksOf(text.parentElement)];
  };
  const spoken = (text: string | null) => text?.replaceAll('\u2060', '');

  it('is what the app draws there a moment later, in the same place', () => {
    loginState.set('out');
    showScreen(<LoginScreen />);
    const inApp = screen.getByText(texts['login.tagline']);
    const page = new DOMParser().parseFromString(firstCover, 'text/html');
    const atFirst = page.querySelector('p');
    expect(spoken(atFirst?.textContent ?? null)).toBe(texts['login.tagline']);
    expect(looksOf(atFirst)).toEqual(looksOf(inApp));
    // What stands above the words there is as high as the choice of the language.
    expect(page.querySelector('.min-h-11')).not.toBeNull();
    expect(screen.getByLabelText('ภาษา').className).toContain('min-h-11');
  });
});
