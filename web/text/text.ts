import { createStore, useStore } from '../ui/store.ts';
import { languages, localeOf } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatMessage } from './format-message.ts';
import type { MessageArgs } from './format-message.ts';
import type { th } from './th.ts';

/** The Thai catalogue is the first one written; its keys and placeholders are the law for the others. */
export type TextKey = keyof typeof th;
export type Catalogue = Readonly<Record<TextKey, string>>;

type ArgName<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ArgName<Rest> : never;
/** The arguments that a text needs: none, or exactly its placeholders. */
export type ArgsOf<K extends TextKey> = [ArgName<(typeof th)[K]>] extends [never]
  ? []
  : [args: Readonly<Record<ArgName<(typeof th)[K]>, string | number>>];

/** Keys of texts without placeholders: these may be chosen by data. */
export type PlainTextKey = { [K in TextKey]: ArgsOf<K> extends [] ? K : never }[TextKey];

const languageKey = 'kapao.language';

const loaders: Record<Language, () => Promise<Catalogue>> = {
  th: async () => (await import('./th.ts')).th,
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
};

interface Loaded {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

const loaded = createStore<Loaded | undefined>(undefined);

function storedLanguage(): Language {
  const kept = localStorage.getItem(languageKey);
  return languages.find((language) => language === kept) ?? 'th';
}

/** The language of this device: what was chosen, else Thai. */
export function currentLanguage(): Language {
  return loaded.get()?.language ?? storedLanguage();
}

/** Loads a language's texts and shows them; the choice outlives a logout. */
export async function chooseLanguage(language: Language): Promise<void> {
  const catalogue = await loaders[language]();
  localStorage.setItem(languageKey, language);
  document.documentElement.lang = localeOf[language];
  loaded.set({ language, catalogue });
}

/** Loads the texts of this device's language; the first screen waits for it. */
export function startText(): Promise<void> {
  return chooseLanguage(storedLanguage());
}

/** The text of a key in the current language; empty before the texts are loaded. */
export function t<K extends TextKey>(key: K, ...args: ArgsOf<K>): string {
  const now = loaded.get();
  if (now === undefined) return '';
  const values: MessageArgs = args[0] ?? {};
  return formatMessage(now.catalogue[key], localeOf[now.language], values);
}

/** Makes a component draw again when the language changes; answers the language. */
export function useLanguage(): Language {
  return useStore(loaded)?.language ?? 'th';
}
