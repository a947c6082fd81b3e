import type { Language } from '../../shared/enums.ts';

/** Each language by its own name, so that everybody finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', en: 'English', zh: '简体中文' };
