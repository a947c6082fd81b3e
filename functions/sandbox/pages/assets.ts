import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { runBank } from './bank-script.ts';
import { runCard } from './card-script.ts';
import { runClock } from './clock-script.ts';
import { copyFrom } from './copy-script.ts';
import { replyTo, runNative, sayingOf } from './native-script.ts';
import { runPhone } from './phone-script.ts';
import { styleSheet } from './style.ts';

/**
 * A function's own text as a script, called with that of the functions it uses, so that what browsers run is
 * type-checked and linted like the rest.
 */
function scriptOf<A extends readonly ((...args: never[]) => unknown)[]>(run: (...uses: A) => void, ...uses: A): string {
  return `(${run.toString()})(${uses.map((use) => use.toString()).join(', ')});\n`;
}

/** The style sheet and the scripts; checked anew on each visit, because they change with a deploy. */
export function assetRoutes(): Hono<SandboxEnv> {
  const assets = new Hono<SandboxEnv>();
  const serve = (path: string, type: string, text: string) =>
    assets.get(path, (c) =>
      c.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
      }),
    );
  serve('/assets/sandbox.css', 'text/css', styleSheet);
  serve('/assets/phone.js', 'text/javascript', scriptOf(runPhone, copyFrom));
  serve('/assets/card.js', 'text/javascript', scriptOf(runCard, copyFrom));
  serve('/assets/bank.js', 'text/javascript', scriptOf(runBank));
  serve('/assets/clock.js', 'text/javascript', scriptOf(runClock));
  serve('/assets/native.js', 'text/javascript', scriptOf(runNative, replyTo, sayingOf));
  return assets;
}
