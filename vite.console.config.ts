import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { allBrands, brandIconSvg } from './web/brands/all-brands.ts';
import { leftPage } from './shared/console-login.ts';
import { brandTokens } from './web/brands/token-sheet.ts';

/** The mark in the browser's tab. */
function icon(): Plugin {
  return {
    name: 'console-icon',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: brandIconSvg(allBrands.kapao) });
    },
  };
}

/**
 * The operators' console: an entry of its own, so that nothing of it is ever in the wallet's app. It keeps nothing in
 * the browser and has no service worker: whoever opens it has the console of today.
 */
export default defineConfig({
  root: 'web/console',
  base: './',
  publicDir: false,
  json: { namedExports: false },
  plugins: [brandTokens(), icon(), react(), tailwindcss()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: ['chrome120', 'firefox128', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['web/console/index.html', `web/console/${leftPage}`] },
    reportCompressedSize: false,
  },
});
