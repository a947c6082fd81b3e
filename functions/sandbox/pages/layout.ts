import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { texts } from './texts.ts';
import type { Language, Texts } from './texts.ts';

/** Escaped HTML, as `html` makes it; every value put into it is escaped on the way. */
export type Markup = ReturnType<typeof html>;

export type PageName = 'home' | 'phone' | 'people' | 'bank' | 'airtime' | 'registry' | 'face' | 'clock' | 'native';

const pages: readonly { readonly name: PageName; readonly path: string; readonly icon: IconName }[] = [
  { name: 'home', path: './', icon: 'home' },
  { name: 'phone', path: 'phone', icon: 'phone' },
  { name: 'people', path: 'people', icon: 'people' },
  { name: 'bank', path: 'bank', icon: 'bank' },
  { name: 'airtime', path: 'airtime', icon: 'credit' },
  { name: 'registry', path: 'registry', icon: 'card' },
  { name: 'face', path: 'face', icon: 'face' },
  { name: 'clock', path: 'clock', icon: 'clock' },
  { name: 'native', path: 'native', icon: 'shell' },
];

/**
 * The reader's language: `?lang=` chooses it and is remembered, else what was
 * chosen before, else English where the browser prefers it to Thai.
 */
export function languageOf(c: SandboxContext): Language {
  const asked = c.req.query('lang');
  if (asked === 'th' || asked === 'en') {
    setCookie(c, 'sandbox-lang', asked, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 365 * 24 * 3600 });
    return asked;
  }
  const kept = getCookie(c, 'sandbox-lang');
  if (kept === 'th' || kept === 'en') return kept;
  return /^en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'th';
}

/** One page with the frame around it; links in it are relative to the sandbox's root, wherever that is served. */
export function showPage(
  c: SandboxContext,
  page: {
    readonly current: PageName;
    readonly title: (t: Texts) => string;
    readonly script?: 'phone' | 'bank' | 'card' | 'clock' | 'native';
    readonly status?: 404 | 409 | 422 | 500;
  },
  content: (t: Texts, language: Language) => Markup,
): Response | Promise<Response> {
  const language = languageOf(c);
  const t = texts[language];
  const other = language === 'th' ? 'en' : 'th';
  const url = new URL(c.req.url);
  url.searchParams.set('lang', other);
  const depth = url.pathname.split('/').length - 2;
  const base = depth === 0 ? './' : '../'.repeat(depth);
  const ownPath = `${url.pathname.slice(1)}${url.search}`;
  return c.html(
    html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title(t)} · ${t.name}</title>
<base href="${base}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/sandbox.css">
${page.script === undefined ? '' : html`<script src="assets/${page.script}.js" defer></script>`}
</head>
<body>
<header>
<p class="ribbon">${t.ribbon}</p>
<div class="top">
<a class="brand" href="./">${icon('wallet')}<span>${t.name}</span></a>
<a class="language" href="${ownPath}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
</div>
</header>
<nav class="tabs" aria-label="${t.navigation}">
${pages.map((each) => html`<a href="${each.path}"${each.name === page.current ? html` aria-current="page"` : ''}>${icon(each.icon)}<span>${t[each.name]}</span></a>`)}
</nav>
<main>
${content(t, language)}
</main>
</body>
</html>`,
    page.status ?? 200,
  );
}
