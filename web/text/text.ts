import { createStore, useStore } from '../ui/store.ts';
import { languages, localeOf } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatMessage } from './format-message.ts';
import type { MessageArgs } from './format-message.ts';
import { areas } from './areas.ts';
import type { AreaName, ThaiTexts } from './areas.ts';

/** Every key there is, whatever its area. */
export type TextKey = { [A in AreaName]: keyof ThaiTexts<A> }[AreaName];
export type Catalogue = Readonly<Record<TextKey, string>>;

type ThaiText<K extends TextKey> = {
  [A in AreaName]: K extends keyof ThaiTexts<A> ? ThaiTexts<A>[K] : never;
}[AreaName];
type ArgName<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ArgName<Rest> : never;
/** The arguments that a text needs: none, or exactly its placeholders. */
export type ArgsOf<K extends TextKey> = [ArgName<ThaiText<K>>] extends [never]
  ? []
  : [args: Readonly<Record<ArgName<ThaiText<K>>, string | number>>];

/** Keys of texts without placeholders: these may be chosen by data. */
export type PlainTextKey = { [K in TextKey]: ArgsOf<K> extends [] ? K : never }[TextKey];

const languageKey = 'kapao.language';

/** What is shown: the language, and its texts as far as a screen has asked for them. */
const shownLanguage = createStore<Language | undefined>(undefined);
let catalogue: Partial<Catalogue> = {};
const heldAreas = new Set<AreaName>(['first']);

async function fetchTexts(language: Language, names: readonly AreaName[]): Promise<Partial<Catalogue>> {
  const parts = await Promise.all(names.map((name) => areas[name][language]()));
  return Object.assign({}, ...parts.map(({ texts }) => texts));
}

function storedLanguage(): Language {
  const kept = localStorage.getItem(languageKey);
  return languages.find((language) => language === kept) ?? 'th';
}

/** The language of this device: what was chosen, else Thai. */
export function currentLanguage(): Language {
  return shownLanguage.get() ?? storedLanguage();
}

/** Loads the texts of areas in the current language; a lazy route does before it is shown. */
export async function loadTexts(...names: readonly AreaName[]): Promise<void> {
  const language = currentLanguage();
  const texts = await fetchTexts(
    language,
    names.filter((name) => !heldAreas.has(name)),
  );
  if (language !== currentLanguage()) return await loadTexts(...names);
  for (const name of names) heldAreas.add(name);
  catalogue = { ...catalogue, ...texts };
}

/** Loads a language's texts, as far as they are needed by now, and shows them; the choice outlives a logout. */
export async function chooseLanguage(language: Language): Promise<void> {
  const names = [...heldAreas];
  const texts = await fetchTexts(language, names);
  // An area that came in the meantime came in the language of before.
  if (names.length < heldAreas.size) return await chooseLanguage(language);
  localStorage.setItem(languageKey, language);
  document.documentElement.lang = localeOf[language];
  catalogue = texts;
  shownLanguage.set(language);
}

/** Loads the texts of this device's language; the first screen waits for it. */
export function startText(): Promise<void> {
  return chooseLanguage(storedLanguage());
}

/** Whether there is a text of this key, without placeholders, in an area that is loaded. */
export function hasText(key: string): key is PlainTextKey {
  const text: unknown = Reflect.get(catalogue, key);
  return typeof text === 'string' && !text.includes('{');
}

/** The text of a key in the current language; empty before its area is loaded. */
export function t<K extends TextKey>(key: K, ...args: ArgsOf<K>): string {
  const values: MessageArgs = args[0] ?? {};
  return formatMessage(catalogue[key] ?? '', localeOf[currentLanguage()], values);
}

/** Makes a component draw again when the language changes; answers the language. */
export function useLanguage(): Language {
  return useStore(shownLanguage) ?? 'th';
}
