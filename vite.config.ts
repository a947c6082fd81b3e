import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { allBrands, brandCss, brandIconSvg, brandManifest } from './web/brands/all-brands.ts';

const tokenSheet = 'virtual:brand-tokens.css';

/** The brands' colours, icons and manifests, made from the brands' data. */
function brandAssets(): Plugin {
  const files = new Map<string, { type: string; text: string }>();
  for (const brand of Object.values(allBrands)) {
    files.set(`icon-${brand.name}.svg`, { type: 'image/svg+xml', text: brandIconSvg(brand) });
    files.set(`manifest-${brand.name}.webmanifest`, { type: 'application/manifest+json', text: brandManifest(brand) });
  }
  return {
    name: 'brand-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''));
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', file.type);
        response.end(file.text);
      });
    },
    generateBundle() {
      for (const [fileName, file] of files) this.emitFile({ type: 'asset', fileName, source: file.text });
    },
  };
}

/** Stands in for the colour sheet that `app.css` imports. */
function brandTokens(): Plugin {
  return {
    name: 'brand-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/web/app.css')) return undefined;
      return code.replace(`@import '${tokenSheet}';`, brandCss());
    },
  };
}

/**
 * Lets the bundler leave out the parts of the router that nobody uses (links,
 * forms, fetchers): names given to components after their creation hide that
 * they are unused.
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform(code, id) {
      if (id.includes('react-router')) console.log(id);
      if (!/node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id)) return undefined;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
    },
  };
}

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: false,
  json: { namedExports: false },
  plugins: [
    brandTokens(),
    brandAssets(),
    slimRouter(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/(?:wallet-app-api|oss-api|events|walletUserNotificationMessage|ops|sandbox)/],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome111', 'ios16.4'],
    cssTarget: ['chrome111', 'ios16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
