import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeys } from '../../../web/console/shell/use-keys.ts';

afterEach(cleanup);

const bound = ['a', 'A', 'z', '1', '2', '/', 'Escape'] as const;

/** What the keys that are bound do for a press: the name of each that was meant. */
function meantBy(press: Readonly<Record<string, unknown>>): readonly string[] {
  const meant: string[] = [];
  function Page() {
    useKeys(Object.fromEntries(bound.map((key) => [key, () => meant.push(key)])));
    return null;
  }
  render(<Page />);
  fireEvent.keyDown(document.body, press);
  return meant;
}

it.each([
  ['a Latin letter', { key: 'a', code: 'KeyA' }, ['a']],
  ['a capital', { key: 'A', code: 'KeyA', shiftKey: true }, ['A']],
  ['the letter of a French keyboard, whose keys stand elsewhere', { key: 'a', code: 'KeyQ' }, ['a']],
  ['the Thai letter on the key of `a`', { key: 'ฟ', code: 'KeyA' }, ['a']],
  ['the same with Shift', { key: 'ฤ', code: 'KeyA', shiftKey: true }, ['A']],
  ['the Thai letter on the key of `1`', { key: 'ๅ', code: 'Digit1' }, ['1']],
  ['the Thai mark on the key of `2`', { key: '/', code: 'Digit2' }, ['2']],
  ['the Thai letter on the key of `/`', { key: 'ฝ', code: 'Slash' }, ['/']],
  ['the mark of an English keyboard', { key: '/', code: 'Slash' }, ['/']],
  ['the mark of a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, ['/']],
  ['a question mark', { key: '?', code: 'Slash', shiftKey: true }, []],
  ['a key with a name', { key: 'Escape', code: 'Escape' }, ['Escape']],
  ['a Thai letter that is on no key of these', { key: 'ง', code: 'Quote' }, []],
  ['a letter with Ctrl', { key: 'ฟ', code: 'KeyA', ctrlKey: true }, []],
] as const)('%s means what stands on its key', (_what, press, meant) => {
  expect(meantBy(press)).toEqual(meant);
});
