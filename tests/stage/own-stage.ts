import { inject } from 'vitest';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import type { ProvidedStage } from './stage-context.ts';

/**
 * The stage of the worker that runs this file. No other file uses it at the same time, so a test may move its
 * clock or take something away, and puts it back before it ends.
 */
export function ownProvidedStage(): ProvidedStage {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const stage = inject('stages')[worker - 1];
  if (stage === undefined) throw new Error(`There is no stage for worker ${worker}.`);
  return stage;
}

/** The setting by which a worker hands its stage to a process of its own, which no test runner knows. */
export const handedStage = 'OWN_STAGE';

/** Addresses and names of {@link ownProvidedStage}, or what was handed over. */
export function ownStage(): StageInfo {
  const handed = process.env[handedStage];
  if (handed === undefined) return ownProvidedStage().info;
  const info: StageInfo = JSON.parse(handed);
  return info;
}
