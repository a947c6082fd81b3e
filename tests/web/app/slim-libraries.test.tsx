import { Bell, CircleAlert } from 'lucide-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { missed, slimmed, unasked } from '../../../web/slim-libraries.ts';

const packages = join(process.cwd(), 'node_modules');
const codeOf = (file: string) => readFileSync(join(packages, file), 'utf8');
const exportsOf = (code: string) => [...code.matchAll(/^ *exports\.(\w+) = /gm)].map(([, name = '']) => name);

test.for(Object.entries(unasked))('%s loses what nobody asks for, and keeps everything else', ([file, names]) => {
  const code = codeOf(file);
  const kept = slimmed(join(packages, file), code) ?? '';
  expect(exportsOf(kept)).toEqual(exportsOf(code).filter((name) => !names.includes(name)));
  // Line by line a part of what it was: nothing but whole exports was taken.
  const taken = names.map((name) => `exports.${name} = `);
  const blocks = (text: string) => text.split(/^(?=exports\.)/m);
  expect(blocks(kept)).toEqual(blocks(code).filter((block) => !taken.some((start) => block.startsWith(start))));
});

test('other files are left alone', () => {
  expect(slimmed(join(packages, 'react/cjs/react.development.js'), 'exports.Children = Children;\n')).toBe(undefined);
});

test('an icon is drawn as it was', () => {
  const drawn = (Icon: typeof Bell) => renderToStaticMarkup(<Icon aria-hidden className="size-6" />);
  const attributes = (markup: string) =>
    [...markup.matchAll(/ (?!class=)[\w-]+="[^"]*"/g)].map(([attribute]) => attribute);
  for (const [file, Icon] of [
    ['bell', Bell],
    ['circle-exclamation-point', CircleAlert],
  ] as const) {
    const path = `lucide-react/dist/esm/icons/${file}.mjs`;
    const data = slimmed(join(packages, path), codeOf(path)) ?? '';
    expect(data).not.toMatch(/key:|aliases:/);
    const values = [...data.matchAll(/(\w+): "([^"]*)"/g)].filter(([, name]) => name !== 'name');
    expect(values.map(([, name, value]) => ` ${name}="${value}"`)).toEqual(
      attributes(drawn(Icon)).slice(-values.length),
    );
  }
});

test('what React has no longer is told', () => {
  const file = join(packages, 'react-dom/cjs/react-dom-client.production.js');
  expect(() => slimmed(file, 'exports.createRoot = 1;\n')).toThrow('There is no hydrateRoot of React any more');
});

test('what was left out and is asked for is told', () => {
  expect(missed('const [state, dispatch] = (0, react.useReducer)(reducer, first);')).toContain("React's useReducer");
  expect(missed('const [state, set] = (0, react.useState)(first);')).toBe(undefined);
});
