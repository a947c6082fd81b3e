import type { StageInfo } from '../../infra/local/stage-file.ts';

export interface ProvidedStage {
  readonly info: StageInfo;
  /** The partitions that the table held before the first test; undefined on a stage that an earlier run has kept. */
  readonly partitionsAtStart: readonly string[] | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The emulated stages that the global setup started, one for each worker; `ownStage` reads a file's own. */
    stages: readonly ProvidedStage[];
  }
}
