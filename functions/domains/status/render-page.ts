import { brands, languages } from '../../../shared/enums.ts';
import type { BrandName, Language } from '../../../shared/enums.ts';
import { statusPageName, statusParts } from '../../../shared/status-page.ts';
import { unbroken } from '../../../shared/texts/no-break.ts';
import { wholeOf } from './judge-parts.ts';
import type { FoundState, PartStates } from './judge-parts.ts';
import { statusWords } from './words.ts';
import type { StatusWords } from './words.ts';

/** What the page says at a moment; the text of an announcement by language, as its operator has written it. */
export interface StatusNow {
  readonly atMs: number;
  readonly parts: PartStates;
  readonly announced: { readonly texts: Readonly<Record<Language, string>>; readonly atMs: number } | undefined;
}

const productOf: Readonly<Record<BrandName, string>> = { kapao: 'Kapao Wallet', jt: 'JT Wallet by Kapao' };
/** Beside the colour, for nobody has to tell by that alone. */
const signOf: Readonly<Record<FoundState, string>> = { works: '✓', unknown: '?', disturbed: '!', down: '×' };
const localeOf: Readonly<Record<Language, string>> = { th: 'th-TH', en: 'en-GB', zh: 'zh-CN' };
const nameOfLanguage: Readonly<Record<Language, string>> = { th: 'ไทย', en: 'English', zh: '中文' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function timeOf(atMs: number, language: Language): string {
  const shown = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  }).format(atMs);
  return `<time datetime="${new Date(atMs).toISOString()}">${escaped(shown)}</time>`;
}

/** The words of a language, each whole at the end of a line: all three stand in one file, so no build can do this. */
function wordsOf(language: Language): StatusWords {
  const joined = <T>(words: T): T =>
    (typeof words === 'string'
      ? unbroken(language, words)
      : Object.fromEntries(Object.entries(words as object).map(([name, each]) => [name, joined(each)]))) as T;
  return joined(statusWords[language]);
}

function listOf(parts: PartStates, words: StatusWords): string {
  return statusParts
    .map((part) => {
      const state = parts[part];
      const sign = `<span class="sign" aria-hidden="true">${signOf[state]}</span>`;
      return `<li class="${state}"><span>${words.part[part]}</span><span class="state">${sign}${words.state[state]}</span></li>`;
    })
    .join('\n');
}

function languagesOf(brand: BrandName, current: Language): string {
  return languages
    .map((language) => {
      const here = language === current ? ' aria-current="page"' : '';
      return `<a href="${statusPageName(brand, language)}" lang="${language}"${here}>${nameOfLanguage[language]}</a>`;
    })
    .join('\n');
}

/** The whole page as HTML, without a script; it asks its browser to load it again every minute. */
export function renderPage({ atMs, parts, announced }: StatusNow, brand: BrandName, language: Language): string {
  const words = wordsOf(language);
  const whole = wholeOf(parts);
  const message =
    announced === undefined
      ? ''
      : `<section aria-labelledby="said"><h2 id="said">${words.announced}</h2>
<p>${escaped(announced.texts[language])}</p><p class="when">${timeOf(announced.atMs, language)}</p></section>`;
  return `<!doctype html>
<html lang="${language}" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60">
<meta name="color-scheme" content="light dark">
<title>${words.title} · ${productOf[brand]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><p>${productOf[brand]}</p><h1>${words.title}</h1>
<p class="whole"><span class="sign" aria-hidden="true">${signOf[whole]}</span>${words.whole[whole]}</p></header>
<main>
${message}
<ul>
${listOf(parts, words)}
</ul>
${whole === 'works' ? '' : `<p>${words.money}</p>`}
<p class="when">${words.checked} ${timeOf(atMs, language)}</p>
<p class="when">${words.renewed}</p>
<p><a class="back" href="/">${words.back}</a></p>
</main>
<nav aria-label="${words.languages}">
${languagesOf(brand, language)}
</nav>
</body>
</html>
`;
}

/** Every page by its name: each brand in each language. */
export function renderPages(now: StatusNow): ReadonlyMap<string, string> {
  return new Map(
    brands.flatMap((brand) =>
      languages.map((language) => [statusPageName(brand, language), renderPage(now, brand, language)] as const),
    ),
  );
}
