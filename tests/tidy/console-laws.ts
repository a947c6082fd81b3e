import { eachImport } from './source.ts';
import type { Law } from './source.ts';

/** Parts of the wallet's app that know nothing of a wallet, of its texts or of its session. */
const forBoth: ReadonlySet<string> = new Set(['web/ui/chip.tsx', 'web/ui/classes.ts', 'web/ui/store.ts']);

const isConsole = (path: string): boolean => path.startsWith('web/console/');

/** The console and the wallet's app are two programs: neither carries a line of the other to somebody's browser. */
export const consoleApart: Law = (sources) =>
  eachImport(
    sources,
    (path) => path.startsWith('web/'),
    (_each, target, path) => {
      if (target === undefined || !target.startsWith('web/')) return undefined;
      if (!isConsole(path)) return isConsole(target) ? "nothing of the console is in the wallet's app" : undefined;
      return isConsole(target) || forBoth.has(target) ? undefined : `the console takes nothing of ${target}`;
    },
  );
