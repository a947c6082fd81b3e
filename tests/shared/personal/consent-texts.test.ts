import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/enums.ts';
import { identityVerificationEn } from '../../../shared/legal/identity-verification-en.ts';
import { identityVerificationTh } from '../../../shared/legal/identity-verification-th.ts';
import { identityVerificationZh } from '../../../shared/legal/identity-verification-zh.ts';
import { wholeText } from '../../../shared/legal/legal-text.ts';
import { consentDocuments, consentTexts } from '../../../shared/personal/consent.ts';

const texts = {
  'identity-verification': {
    th: identityVerificationTh,
    en: identityVerificationEn,
    zh: identityVerificationZh,
  },
} as const;

test('a text is the one that its version names: whoever changes it gives it another day and its new digests', () => {
  for (const document of consentDocuments)
    for (const language of languages)
      expect(createHash('sha256').update(wholeText(texts[document][language])).digest('hex')).toBe(
        consentTexts[document].digests[language],
      );
});

test('the three languages have the same sections, and as many paragraphs in each', () => {
  for (const document of consentDocuments) {
    const shapes = languages.map((language) =>
      texts[document][language].sections.map(({ paragraphs }) => paragraphs.length),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  }
});
