import { join } from 'node:path';
import type { ProcessFile } from './process-file.ts';
import type { StageSettings } from './settings.ts';

/** The process of `npm start` or `npm run dev` that holds this stage. */
export function launcherProcess(settings: StageSettings): ProcessFile {
  return { path: join(settings.folder, 'start.pid'), mark: 'infra/local/start.ts' };
}
