import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageFile from './package.json' with { type: 'json' };
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

const routerProduction = fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url));

/**
 * The router's package names its development build only; the app gets the other
 * one. And the bundler may leave out what nobody uses (links, forms, fetchers):
 * names given to components after their creation hide that they are unused.
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router-dom$/, replacement: routerProduction }] } }),
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id)) return undefined;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
    },
  };
}

/** The file of an area's texts in one language. */
const textArea = /\/web\/text\/(th|en|zh)\/([\w-]+)\.ts$/;

/** The catalogue that most visits show; another language's is asked for once the app runs. */
const firstCatalogue = /assets\/text-first-th-[\w-]+\.js$/;

/** Has the browser fetch it beside the shell instead of after it: a round trip less before anything is seen. */
function preloadCatalogue(): Plugin {
  return {
    name: 'preload-catalogue',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle)
        .filter((fileName) => firstCatalogue.test(fileName))
        .map((fileName) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` }, injectTo: 'head' as const })),
    },
  };
}

/** What every page needs before it can show anything. */
const shellModules = /node_modules\/(?:react|react-dom|scheduler|react-router|swr(?=\/dist\/(?!infinite))|zod|idb-keyval|use-sync-external-store|dequal)\/|lucide-react\/dist\/esm\/(?!icons)|\/web\/(?:data\/(?!use-pages|use-command|use-end|use-pending|use-fresh|end-idle|run-command|kept-|command-outcome|pending|settled|exclusive|resum|refus|use-refresh|refreshes|device-kind|telemetry\.ts|worker-data)|brands|text\/(?:text|areas|format-message)|(?:screens\/problem-text|ui\/(?:store|classes|button|toast|sheet|brand-mark|error-state|empty-state|drawing\.tsx|drawings\/plug|splash-picture|loading-overlay|offline-banner|use-keep-scroll))|alert-dialog|app-update\.ts|lazy-screen|router\.ts|route-table|routes\.tsx|guard|session)|\/shared\/(?:operation|enums|user-info|wire|contracts\/user)/;

/** What the first page of somebody who is logged in needs besides. */
const homeModules = /\/web\/screens\/(?:home\/(?!next-steps|first-steps|open-top-ups|use-still-open)|main\/(?:main-page|main-nav|tab-title|app-update)|transactions\/(?:transaction-(?:row|look)|group-by-day))|\/web\/ui\/(?:row|card|chip|skeleton|amount|balance-surface|pull-to-refresh|tab-bar)\.tsx|\/web\/text\/dates|\/shared\/(?:ids|money|transaction)\.ts|\/shared\/contracts\/(?:balance\/get-last|transaction\/page|notification\/page)|lucide-react\/dist\/esm\/icons\/(?:arrow-(?:down|up)(?:-left|-right)?|bell|chart-no-axes-column|check|chevron-right|clock-3|eye|eye-off|gift|house|landmark|package|plus|qr-code|receipt-text|repeat|rotate-ccw|send|smartphone|user-round)\./;

/** What the first page of everybody else needs besides. */
const loginModules = /\/web\/screens\/(?:brand-cover|login\/(?:login-screen|phone-step))|\/web\/ui\/(?:select|field|phone-field)\.tsx|\/web\/text\/language-names|lucide-react\/dist\/esm\/icons\/(?:globe|shield-check|chevron-down)\./;

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: false,
  json: { namedExports: false },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageFile.version) },
  plugins: [
    brandTokens(),
    brandAssets(),
    slimRouter(),
    preloadCatalogue(),
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
    rolldownOptions: {
      output: {
        // An area's texts are called after it, so that they are not mistaken for a screen's code.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, area] = textArea.exec(facadeModuleId ?? '') ?? [];
          return area === undefined ? 'assets/[name]-[hash].js' : `assets/text-${area}-${language}-[hash].js`;
        },
        codeSplitting: {
          // One file each for what is always needed together; everything else splits by screen.
          groups: [{ name: 'shell', test: shellModules, priority: 2 }, { name: 'login', test: loginModules, priority: 1 }, { name: 'home', test: homeModules, priority: 1 }],
        },
      },
    },
  },
});
