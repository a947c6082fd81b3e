import { expect, test } from 'vitest';
import { measureAlone } from './measure-alone.ts';

test('500 rows take less than 256 MB, in a process that does nothing else', { timeout: 300_000 }, async () => {
  expect((await measureAlone(500)).mostMb).toBeLessThan(256);
});

test('10,000 rows fit into what the function that makes them has', { timeout: 600_000 }, async () => {
  const { mostMb, bytes } = await measureAlone(10_000);
  expect(mostMb).toBeLessThan(1_200);
  expect(bytes).toBeLessThan(6_000_000);
});
