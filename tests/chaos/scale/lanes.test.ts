import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { handedStage, ownStage } from '../../stage/own-stage.ts';
import { planSchema } from './plan.ts';

/** A process of its own that plays every so manieth seed on this worker's stage; resolves with what it ends with. */
async function playInProcess(lane: number): Promise<number | null> {
  const env = { ...process.env, CHAOS_LANE: String(lane), [handedStage]: JSON.stringify(ownStage()) };
  const child = spawn(process.execPath, ['tests/chaos/scale/lane.ts'], { stdio: 'inherit', env });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('exit', resolve);
  return promise;
}

// Only `npm run chaos -- --operations` plays it.
it('finds nothing in any world', { timeout: 0 }, async () => {
  const { lanes } = planSchema.parse(JSON.parse(process.env['CHAOS_PLAN'] ?? '{}'));
  const ended = await Promise.all(Array.from({ length: lanes }, (_none, lane) => playInProcess(lane)));
  expect(ended).toEqual(ended.map(() => 0));
});
