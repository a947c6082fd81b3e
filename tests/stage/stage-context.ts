import type { StageInfo } from '../../infra/local/stage-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The emulated stage that the global setup started; read it with `inject('stage')`. */
    stage: StageInfo;
    /** The partitions that the table held before the first test; undefined on a stage that an earlier run has kept. */
    partitionsAtStart: readonly string[] | undefined;
  }
}
