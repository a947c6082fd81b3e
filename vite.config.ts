import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageFile from './package.json' with { type: 'json' };
import { unbrokenCode } from './shared/texts/no-break.ts';
import { allBrands, brandIconSvg, brandManifest } from './web/brands/all-brands.ts';
import { brandTokens } from './web/brands/token-sheet.ts';
import { firstVisit } from './web/first-visit.ts';
import { strangersInShell } from './web/lean-shell.ts';

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

/**
 * What the app sends passes its service worker by. Chromium ends the older worker for a newer one, and a request that
 * comes at that very moment starts it again: the newer one then waits for minutes, and a press on "update" does
 * nothing. Browsers that know no routes leave it to the page, which starts anew after a while.
 */
const workerRoutes = `self.addEventListener('install', (event) => {
  if (event.addRoutes !== undefined) event.addRoutes({ condition: { requestMethod: 'POST' }, source: 'network' });
});
`;
const workerRoutesFile = 'worker-routes.js';

function workerRoutesAsset(): Plugin {
  return {
    name: 'worker-routes',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: workerRoutesFile, source: workerRoutes });
    },
  };
}

const routerProduction = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

const routerBoundary = 'RenderErrorBoundary';

/**
 * The router's package names its development build only; the app gets the other
 * one. And the bundler may leave out what nobody uses (links, forms, fetchers, the
 * data router's boundary): what is added to a component after its creation hides
 * that it is unused. React has had the hook of swr's shim since version 18.
 */
function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router-dom$/, replacement: routerProduction },
          { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        ],
      },
    }),
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id)) return undefined;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(
          `var ${routerBoundary} = class`,
          `var ${routerBoundary} = /* @__PURE__ */ (() => { const Boundary = class`,
        )
        .replace(new RegExp(`^${routerBoundary}(\\.contextType = \\w+;)$`, 'm'), 'Boundary$1 return Boundary; })();')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
    },
  };
}

/** Keeps words whole at the end of a line, which is nothing that a source should have to say. */
function unbrokenTexts(): Plugin {
  return { name: 'unbroken-texts', enforce: 'pre', transform: (code, id) => unbrokenCode(id, code) };
}

/** The file of an area's texts in one language. */
const textArea = /\/web\/text\/(th|en|zh)\/([\w-]+)\.ts$/;

/**
 * What somebody sees who comes for the first time: the login page, the catalogue that most visits show, and its two
 * fonts, which the browser would ask for only once it has laid their texts out. Whoever has been here before has every
 * file on the device.
 */
const firstModules = /assets\/(?:text-first-th|login)-[\w-]+\.js$/;
const firstFonts = /assets\/ibm-plex-sans-thai-thai-[46]00-[\w-]+\.woff2$/;

/** Has the browser fetch them beside the shell instead of after it: round trips less before anything is seen. */
function preloadFirst(): Plugin {
  const linkTo = (fileName: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `./${fileName}` },
    injectTo: 'head',
  });
  return {
    name: 'preload-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle).flatMap((fileName) => {
          if (firstModules.test(fileName)) return [linkTo(fileName, { rel: 'modulepreload' })];
          return firstFonts.test(fileName)
            ? [linkTo(fileName, { rel: 'preload', as: 'font', type: 'font/woff2' })]
            : [];
        }),
    },
  };
}

/** Builds nothing whose first part holds what only those open who say who they are. */
function leanShell(): Plugin {
  return {
    name: 'lean-shell',
    // Once it is written: an error before that is hidden by what the worker then misses.
    writeBundle(_options, bundle) {
      const strangers = strangersInShell(bundle);
      if (strangers.length > 0) this.error(`The shell holds what it should not: ${strangers.join(', ')}`);
    },
  };
}

/** What every page needs before it can show anything. */
const shellModules =
  /node_modules\/(?:react|react-dom|scheduler|react-router|idb-keyval)\/|lucide-react\/dist\/esm\/(?!icons)|\/web\/(?:data\/\w+\/(?:connection|page-session|stored|last-input|telemetry-hooks)|brands|text\/(?:text|areas|format-message)|screens\/main\/page-boundary|ui\/(?:store|classes|button|toast|brand-mark|error-state|empty-state|drawing\.tsx|drawings\/plug|result-page|segmented|splash-picture|loading-overlay|offline-banner|after-paint|use-keep-scroll)|(?:app|missing-part|visit|screen-place)\.tsx|app-update\.ts|lazy-screen|router\.ts|route-table|routes\.tsx|guard|needs|session|identity-flags|present-reaction|chunk-reload|native\/native\.ts)|\/shared\/(?:enums|wire\/(?:aes|base64url|envelope-fault))/;

/** The files that are there before any other part is asked for. */
const everThere = /assets\/(?:shell|rolldown-runtime|index)-[\w-]+\.js$/;

/** What asks the server and keeps its answers. The way in is drawn without it. */
const dataModules =
  /node_modules\/(?:swr(?=\/dist\/(?!infinite))|zod|canonicalize|use-sync-external-store|dequal)\/|\/web\/(?:data\/\w+\/(?:use-query|query-cache|ask|call|exchange|post|held-server-key|client-rules|clock|kept-drafts|read-output)|screens\/problem-text)|\/shared\/(?:operation|user-info|wire|contracts\/user\/get-base-info)/;

/** What the first page of somebody who is logged in needs besides. */
const homeModules =
  /\/web\/screens\/(?:home\/(?:home-tab|balance-card|primary-actions|home-news)|main\/(?:logged-in\.tsx|main-page|main-nav|unread-count|app-update))|\/web\/ui\/(?:card|skeleton|amount|balance-surface|pull-to-refresh|tab-bar)\.tsx|\/shared\/(?:ids|money|transaction)\.ts|\/shared\/contracts\/(?:balance\/get-last|transaction\/page)|lucide-react\/dist\/esm\/icons\/(?:bell|chevron-right|eye|eye-off|house|plus|receipt-text|send|user-round|grid-2x2-plus)\./;

/** What it shows a moment later, once the first answers are there. */
const newsModules =
  /\/web\/screens\/(?:home\/(?:recent-transactions|later-actions)|transactions\/(?:transaction-(?:row|look)|group-by-day|moment-of))|\/web\/ui\/(?:row|chip)\.tsx|\/web\/text\/dates|\/shared\/(?:movements|transaction-change)\.ts|lucide-react\/dist\/esm\/icons\/(?:arrow-(?:down|up)(?:-left|-right)?|gift|landmark|package|id-card|repeat|rotate-ccw|smartphone)\./;

/** What the first page of everybody else needs besides. */
const loginModules =
  /\/web\/screens\/(?:brand-cover|login\/(?:login-screen|phone-step|sent-code|typed-login))|\/web\/ui\/(?:select|field|phone-field)\.tsx|\/web\/text\/language-names|lucide-react\/dist\/esm\/icons\/(?:globe|shield-check|chevron-down)\./;

/**
 * What nearly every screen behind home is made of. As a file for each it was forty requests of half a kB, and the shell
 * had to know all of their names.
 */
const kitModules =
  /\/web\/(?:alert-dialog|ui\/(?:screen|sheet|top-bar|notice|status-mark|use-begin-here|use-keyboard-inset|use-countdown)|screens\/(?:use-back|use-ask|read-id|when-of|kit\/(?:query-view|contract-faults)|main\/tab-title)|data\/(?:queries\/use-refresh|sending\/(?:use-command|run-command|command-outcome)|calls\/refusal-data))\.|lucide-react\/dist\/esm\/icons\/(?:arrow-left|chart-no-axes-column|check|x|monitor-smartphone)\./;

/** What the pages of the identity check ask and tell: a contract each, and nearly every one of them has two. */
const identityModules =
  /\/shared\/(?:contracts\/(?:identity\/get-journey|user\/(?:give-consent|get-info|withdraw-consent))|personal\/(?:consent|identity-journey|shown-personal-data))\./;

/** Ways to a picture: each is a few lines, and several screens have some of them. */
const pictureModules =
  /\/web\/(?:screens\/(?:take-picture\/open-camera|kit\/(?:picture-picker|use-upload|upload-progress))|data\/uploads\/(?:upload-picture|send-form|shrink-picture))\./;

/** What the app knows of its commands: a few lines each, found by name all at once. */
const commandModules = /\/web\/(?:commands\/|data\/queries\/query-names)/;

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: false,
  json: { namedExports: false },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageFile.version) },
  plugins: [
    brandTokens(),
    brandAssets(),
    workerRoutesAsset(),
    slimLibraries(),
    unbrokenTexts(),
    firstVisit(),
    preloadFirst(),
    leanShell(),
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
        navigateFallbackDenylist: [
          /^\/(?:wallet-app-api|oss-api|events|walletUserNotificationMessage|ops|sandbox|status)/,
        ],
        globIgnores: [workerRoutesFile],
        importScripts: [workerRoutesFile],
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
    // What is fetched beside a part: not the part itself, which is asked for in the same moment, nor what the app
    // began with.
    modulePreload: {
      polyfill: false,
      // The page itself names all of it, or the shell would be asked for only once the first file has come.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name !== file && !everThere.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // An area's texts are called after it, so that they are not mistaken for a screen's code. The shell names
        // every file, and a hash is what no compression makes smaller: seven characters tell two releases apart.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, area] = textArea.exec(facadeModuleId ?? '') ?? [];
          return area === undefined ? 'assets/[name]-[hash:7].js' : `assets/text-${area}-${language}-[hash:7].js`;
        },
        codeSplitting: {
          // One file each for what is always needed together; everything else splits by screen.
          groups: [
            { name: 'shell', test: shellModules, priority: 3 },
            { name: 'data', test: dataModules, priority: 2 },
            { name: 'login', test: loginModules, priority: 1 },
            { name: 'commands', test: commandModules, priority: 1 },
            { name: 'home', test: homeModules, priority: 1 },
            { name: 'news', test: newsModules, priority: 1 },
            { name: 'kit', test: kitModules, priority: 1 },
            { name: 'identity', test: identityModules, priority: 1 },
            { name: 'pictures', test: pictureModules, priority: 1 },
          ],
        },
      },
    },
  },
});
