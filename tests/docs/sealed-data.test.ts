import { expect, test } from 'vitest';
import { sealedKinds } from '../../functions/domains/person/sealed-kinds.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { sealedDocument } from '../../infra/sealed-document.ts';

test('the page of what is sealed is what is declared: npm run sealed-doc writes it', () => {
  expect(readProjectText('docs/security/sealed-data.md')).toBe(sealedDocument());
});

test('each kind names an item as the README of the table calls it', () => {
  const readme = readProjectText('functions/table/README.md');
  for (const { item } of Object.values(sealedKinds)) expect(readme).toMatch(new RegExp(`^\\| ${item}(?::| \\|)`, 'm'));
});
