import { expect, test } from 'vitest';
import { sealedKinds } from '../../functions/domains/person/sealed-kinds.ts';
import type { Ending } from '../../functions/domains/person/sealed-kinds.ts';
import { itemEndings } from '../../functions/table/keys/endings.ts';
import type { ItemEnding } from '../../functions/table/keys/endings.ts';
import { keys } from '../../functions/table/keys.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { listProject } from './source.ts';

type Kind = keyof typeof keys;

/** The kinds without a declaration, and the declarations without a kind. */
function undeclared(kinds: readonly string[], declared: readonly string[]): readonly string[] {
  return [
    ...kinds.filter((kind) => !declared.includes(kind)).map((kind) => `${kind} says nowhere what becomes of it`),
    ...declared.filter((kind) => !kinds.includes(kind)).map((kind) => `${kind} is declared and is no key`),
  ];
}

test('every kind of item says what becomes of it at the erasure of its owner, and nothing else does', () => {
  expect(undeclared(Object.keys(keys), Object.keys(itemEndings))).toEqual([]);
  expect(undeclared(['wallet', 'loan'], ['wallet', 'gift'])).toEqual([
    'loan says nowhere what becomes of it',
    'gift is declared and is no key',
  ]);
});

/** Kinds whose key is handed to the file that writes them. */
const writtenIn: Readonly<Record<string, string>> = {
  code: 'functions/table/sms-code.ts',
  codeSends: 'functions/table/sms-code.ts',
};

test('what ends by itself is written with the time of its end, or deleted by a write', () => {
  const writers = listProject()
    .filter((path) => path.startsWith('functions/table/'))
    .map((path) => ({ path, text: readProjectText(path) }));
  const isEnded = (kind: string): boolean =>
    writers.some(
      ({ path, text }) =>
        text.includes(`deleteItem(table, keys.${kind}(`) ||
        text.includes(`deleteItemIf(table, keys.${kind}(`) ||
        ((path === writtenIn[kind] || text.includes(`keys.${kind}(`)) && text.includes('ttlSeconds')),
    );
  const unended = Object.entries(itemEndings).filter(([kind, [ends]]) => ends === 'by-itself' && !isEnded(kind));
  expect(unended.map(([kind]) => kind)).toEqual([]);
  expect(['wallet', 'notice', 'entry'].filter(isEnded)).toEqual([]);
});

/** The items that hold something sealed, as its row calls them. */
const holders: Readonly<Record<(typeof sealedKinds)[keyof typeof sealedKinds]['item'], Kind>> = {
  person: 'person',
  identity: 'identity',
  company: 'company',
  draft: 'draft',
  'history entry': 'entry',
  hold: 'hold',
  'bank accounts': 'bankAccounts',
  'airtime numbers': 'airtimeNumbers',
  'recent payee': 'recent',
  favourites: 'favourites',
  session: 'session',
  proposal: 'proposal',
  review: 'review',
  'face check': 'faceCheck',
  'message of a partner that could not be taken': 'failedMessage',
  'message of a partner': 'partnerMessage',
};

/** What an item may come to, by what becomes of something sealed in it: none goes before what the law wants of it. */
const allowed: Readonly<Record<Ending, readonly ItemEnding[]>> = {
  'profile-key': ['day-90', 'five-years', 'by-id'],
  'sealed-anew': ['five-years', 'by-id'],
  'evidence-key': ['five-years', 'by-id'],
  days: ['day-90', 'five-years', 'by-id', 'by-itself'],
};

test('no item goes before what is sealed in it and kept, and none with something sealed is of nobody', () => {
  const wrong = Object.entries(sealedKinds).filter(
    ([, { item, ends }]) => !allowed[ends].includes(itemEndings[holders[item]][0]),
  );
  expect(wrong.map(([kind]) => kind)).toEqual([]);
});
