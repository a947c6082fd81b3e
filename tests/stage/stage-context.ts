import type { StageInfo } from '../../infra/local/stage-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The emulated stage that the global setup started; read it with `inject('stage')`. */
    stage: StageInfo;
  }
}
