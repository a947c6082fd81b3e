import { expect, it } from 'vitest';
import { chooseSettings, claimSettings, settingsAt } from '../stage/choose-settings.ts';

it("gives one stage's ports to one run only, also before anything listens on them", async () => {
  // Far behind those that a run takes first.
  const candidates = Array.from({ length: 6 }, (_none, index) => settingsAt(100 + index));
  const first = await claimSettings(2, candidates);
  const second = await claimSettings(2, candidates);
  const ports = [...first, ...second].map(({ edgePort }) => edgePort);
  expect([ports.length, new Set(ports).size]).toEqual([4, 4]);
});

it('keeps the ports of a stage that an earlier run has left, also while it is started anew', async () => {
  const candidates = Array.from({ length: 3 }, (_none, index) => settingsAt(120 + index));
  const [left, ...others] = candidates;
  expect(await chooseSettings(1, candidates, (settings) => settings === left)).toEqual([left]);
  expect(await claimSettings(3, candidates)).toEqual(others);
});
