import type { Language } from '../../../shared/enums.ts';
import { areas } from '../../../web/text/areas.ts';
import type { AreaName } from '../../../web/text/areas.ts';
import { chooseLanguage, loadTexts } from '../../../web/text/text.ts';
import type { Catalogue } from '../../../web/text/text.ts';

// The keys of a record, which TypeScript knows as texts only.
export const areaNames = Object.keys(areas) as AreaName[];

async function catalogueOf(language: Language): Promise<Catalogue> {
  const parts = await Promise.all(areaNames.map((name) => areas[name][language]()));
  return Object.assign({}, ...parts.map(({ texts }) => texts));
}

/** Every text of the app in every language, whatever its area. */
export const allTexts: Readonly<Record<Language, Catalogue>> = {
  th: await catalogueOf('th'),
  en: await catalogueOf('en'),
  zh: await catalogueOf('zh'),
};

/** Shows a language with the texts of all areas, for a test that draws a screen without its route. */
export async function showAllTexts(language: Language): Promise<void> {
  await chooseLanguage(language);
  await loadTexts(...areaNames);
}
