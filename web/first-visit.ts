import type { HtmlTagDescriptor, Plugin } from 'vite';
import { unbroken } from '../shared/texts/no-break.ts';
import { allBrands } from './brands/all-brands.ts';
import { texts } from './text/th/first.ts';

/** Where it lies beside the page; what the page's policy calls its own. */
export const firstVisitFile = 'first-visit.js';

/**
 * Says to the sheet, before anything is drawn, that somebody opens the login page who was never here: whoever was has
 * their language kept. They see Thai and the first brand then, as the app itself begins for them.
 */
export const firstVisitScript = `try {
  const { hash, search, hostname } = location;
  const isLogin = ['', '#/', '#/login'].includes(hash) && search === '';
  if (isLogin && localStorage.length === 0 && !${String(allBrands.jt.hostPattern)}.test(hostname))
    document.documentElement.classList.add('first-visit');
} catch {
  // A browser that keeps nothing waits for the app.
}
`;

/** The head of the login page as it is drawn at once, in the very place in which the app draws it a moment later. */
export const firstCover = [
  '<div class="first-cover mx-auto max-w-column flex-col desk:py-16">',
  '<div class="surface relative flex min-h-[36dvh] flex-col overflow-hidden pt-safe pb-12 desk:min-h-64 desk:rounded-t-sheet">',
  '<div class="relative flex grow flex-col px-5 pt-4"><div class="min-h-11"></div>',
  '<div class="mt-auto pt-8 text-[1.875rem] leading-snug font-bold text-balance">',
  `<p class="max-w-72">${unbroken('th', texts['login.tagline'])}</p>`,
  '</div></div></div></div>',
].join('');

/** All that stands in the page besides its module; it waits for no other file. */
export const firstVisitTags: readonly HtmlTagDescriptor[] = [
  { tag: 'script', attrs: { src: `./${firstVisitFile}` }, injectTo: 'head-prepend' },
];

const root = '<div id="root">';

/** Shows who comes for the first time what the wallet is while it is still on its way: seconds, on a slow phone. */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.replace(/\?.*$/, '') !== `/${firstVisitFile}`) {
          next();
          return;
        }
        response.setHeader('content-type', 'text/javascript');
        response.end(firstVisitScript);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: firstVisitFile, source: firstVisitScript });
    },
    transformIndexHtml(html) {
      if (!html.includes(root)) throw new Error('The page has no root for its first cover.');
      return { html: html.replace(root, `${root}${firstCover}`), tags: [...firstVisitTags] };
    },
  };
}
