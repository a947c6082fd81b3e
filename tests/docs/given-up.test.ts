import { expect, test } from 'vitest';
import { readProjectText } from '../../infra/local/settings.ts';
import { dueKinds } from '../../shared/due.ts';

const page = readProjectText('docs/runbooks/due-items-given-up.md');

test('the page about what has given up says of every kind who waits for it', () => {
  const told = [...page.matchAll(/^\| ([a-z-]+) \| .+ \|$/gm)]
    .map(([, kind]) => kind)
    .filter((kind) => kind !== 'what');
  expect(new Set(told)).toEqual(new Set(dueKinds));
});
