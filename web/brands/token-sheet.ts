import type { Plugin } from 'vite';
import { brandCss } from './all-brands.ts';

const tokenSheet = 'virtual:brand-tokens.css';

/** Stands in, while a site is built, for the colour sheet that its own sheet imports. */
export function brandTokens(): Plugin {
  return {
    name: 'brand-tokens',
    enforce: 'pre',
    transform(code, id) {
      // A page that links the sheet while it is developed asks for it with a query.
      if (!/\/web\/(?:app|console\/console)\.css$/.test(id.replace(/\?.*$/, ''))) return undefined;
      return code.replace(`@import '${tokenSheet}';`, brandCss());
    },
  };
}
