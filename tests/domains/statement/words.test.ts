import { expect, test } from 'vitest';
import { movementWord, statementWordsOf } from '../../../functions/domains/statement/words.ts';
import { languages, transactionType } from '../../../shared/enums.ts';
import { texts as en } from '../../../web/text/en/first.ts';
import { texts as th } from '../../../web/text/th/first.ts';
import { texts as zh } from '../../../web/text/zh/first.ts';

const ofApp = { th, en, zh };

test.for(languages)('a statement calls each movement what the app calls it, in %s', (language) => {
  const types = Object.values(transactionType);
  expect(types.map((type) => statementWordsOf[language].types[type])).toEqual(
    types.map((type) => ofApp[language][`type.${type}`]),
  );
});

test('a movement that has no word yet is money in or money out, and never a number', () => {
  const words = { ...statementWordsOf.en, types: {} };
  expect([movementWord(words, 8, -5), movementWord(words, 6, 5)]).toEqual(['Money out', 'Money in']);
});
