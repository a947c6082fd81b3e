import type { Language } from '../enums.ts';
import type { RefusalData, RefusalName } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { refusalsEn } from './refusals-en.ts';
import { refusalsTh } from './refusals-th.ts';
import { refusalsZh } from './refusals-zh.ts';

const catalogues = { th: refusalsTh, en: refusalsEn, zh: refusalsZh } as const satisfies Record<Language, RefusalTexts>;

/** The sentence of a refusal in the language asked for. Only the server calls it; the browser shows what it is sent. */
export function messageOf<N extends RefusalName>(language: Language, name: N, data: RefusalData<N>): string {
  const texts: RefusalTexts = catalogues[language];
  return texts[name](data);
}
