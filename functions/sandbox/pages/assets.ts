import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { runBank } from './bank-script.ts';
import { runPhone } from './phone-script.ts';
import { styleSheet } from './style.ts';

/** A function's own text as a script, so that what browsers run is type-checked and linted like the rest. */
function scriptOf(run: () => void): string {
  return `(${run.toString()})();\n`;
}

/** The style sheet and the two scripts; checked anew on each visit, because they change with a deploy. */
export function assetRoutes(): Hono<SandboxEnv> {
  const assets = new Hono<SandboxEnv>();
  const serve = (path: string, type: string, text: string) => assets.get(path, (c) => c.body(text, 200, {
    'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache',
  }));
  serve('/assets/sandbox.css', 'text/css', styleSheet);
  serve('/assets/phone.js', 'text/javascript', scriptOf(runPhone));
  serve('/assets/bank.js', 'text/javascript', scriptOf(runBank));
  return assets;
}
