import { expect, test } from 'vitest';
import { partnerNames } from '../../functions/partners/partners.ts';
import { askedPartners } from './partner-laws.ts';
import { parseSource, readSources } from './source.ts';

test('whatever a partner can be asked is asked by the product', () => {
  expect(askedPartners(readSources())).toEqual([]);
});

test('every partner can be asked something', () => {
  const contracts = readSources().filter(({ path }) => /^functions\/partners\/[\w-]+-contract\.ts$/.test(path));
  const withQuestions = contracts.filter((source) => askedPartners([source]).length > 0).map(({ path }) => path);
  for (const name of partnerNames) expect(withQuestions).toContain(`functions/partners/${name}-contract.ts`);
});

const contract = parseSource(
  'functions/partners/grocer-contract.ts',
  'export const stateOf = partnerQuery({ partner });\nexport const grocerWebhook = partnerCallback({ partner });',
);
const taking = (path: string) => parseSource(path, "import { stateOf } from '../partners/grocer-contract.ts';");

test.for([
  { by: 'functions/shop/ask-grocer.ts', faults: 0 },
  { by: 'functions/sandbox/grocer.ts', faults: 1 },
  { by: 'tests/partners/grocer.ts', faults: 1 },
])('a question that $by alone takes: $faults', ({ by, faults }) => {
  expect(askedPartners([contract, taking(by)])).toHaveLength(faults);
});
