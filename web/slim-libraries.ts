/**
 * What nobody asks of React, file by file: its packages are written so that no bundler can leave a part out. Whoever
 * begins to use one takes it off this list; until then the build fails.
 */
export const unasked: Readonly<Record<string, readonly string[]>> = {
  'react/cjs/react.production.js': [
    'Children',
    'Profiler',
    '__COMPILER_RUNTIME',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'isValidElement',
    'unstable_useCacheRefresh',
    'useActionState',
    'useInsertionEffect',
    'useOptimistic',
    'useReducer',
    'useTransition',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom/cjs/react-dom-client.production.js': ['hydrateRoot'],
  'scheduler/cjs/scheduler.production.js': [
    'unstable_forceFrameRate',
    'unstable_next',
    'unstable_runWithPriority',
    'unstable_wrapCallback',
  ],
};

const askedFor = new RegExp(`\\.(${Object.values(unasked).flat().join('|')})\\b`);

function without(code: string, part: RegExp, what: string): string {
  const rest = code.replace(part, '');
  if (rest === code) throw new Error(`There is no ${what} any more: take it out of web/slim-libraries.ts.`);
  return rest;
}

/** To the next export, or to the end of the file. */
const exportOf = (name: string) => new RegExp(`^exports\\.${name} = [^]*?;\\n(?=exports\\.|(?![^]))`, 'm');

/** An icon's lines and circles stand still, so React need not tell them apart; its names of former times draw nothing. */
const iconExtras = /,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]/g;

/**
 * The code of a library's file without what nobody asks for or sees; undefined for a file that stays as it is.
 * Throws where a newer version has something of it no longer.
 */
export function slimmed(path: string, code: string): string | undefined {
  const [, file = ''] = path.split('/node_modules/', 2);
  if (file.startsWith('lucide-react/dist/esm/icons/')) return code.replaceAll(iconExtras, '');
  if (file === 'lucide-react/dist/esm/createLucideIcon.mjs') {
    return without(code, /if \(iconData\.name\) \{\s*Component\.displayName = [^;]+;\s*\}/, 'name of icons');
  }
  return unasked[file]?.reduce((rest, name) => without(rest, exportOf(name), `${name} of React`), code);
}

/** What code of the app, or of a library in it, asks for although it was left out, in words; undefined for nothing. */
export function missed(code: string): string | undefined {
  const name = askedFor.exec(code)?.[1];
  return name === undefined ? undefined : `React's ${name} is asked for: take it out of web/slim-libraries.ts.`;
}
