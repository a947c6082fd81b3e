// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetDrafts,
  giveBackDrafts,
  goOnWithDraft,
  hasComeBack,
  keepDrafts,
  keepForReturn,
} from '../../../web/data/session/kept-drafts.ts';

const name = 'kapao.draft.transfer';
const typed = () => sessionStorage.getItem(name);

beforeEach(() => {
  sessionStorage.clear();
  forgetDrafts();
  sessionStorage.setItem(name, '{"amount":"321.75"}');
  sessionStorage.setItem('kapao.queries', '{"balance":1}');
});

test('what was typed comes back to the same person, and nothing else does', () => {
  keepDrafts('usr_1');
  sessionStorage.clear();
  giveBackDrafts('usr_1');
  expect({ ...sessionStorage }).toEqual({ [name]: '{"amount":"321.75"}', 'kapao.back.transfer': 'true' });
});

test('a screen that else begins empty knows that it came back, until somebody goes on with it', () => {
  keepDrafts('usr_1');
  sessionStorage.clear();
  expect(hasComeBack(name)).toBe(false);
  giveBackDrafts('usr_1');
  expect(hasComeBack(name)).toBe(true);
  goOnWithDraft(name);
  expect(hasComeBack(name)).toBe(false);
});

test('what waits for its person outlives a crash of the page, until they go on with it', async () => {
  keepForReturn(name);
  vi.resetModules();
  const newPage = await import('../../../web/data/session/kept-drafts.ts');
  expect(newPage.hasComeBack(name)).toBe(true);
  newPage.goOnWithDraft(name);
  expect(hasComeBack(name)).toBe(false);
});

test('it comes back once', () => {
  keepDrafts('usr_1');
  sessionStorage.clear();
  giveBackDrafts('usr_1');
  sessionStorage.clear();
  giveBackDrafts('usr_1');
  expect(typed()).toBeNull();
});

test('somebody else gets nothing, and it is gone then for its owner, too', () => {
  keepDrafts('usr_1');
  sessionStorage.clear();
  giveBackDrafts('usr_2');
  expect(typed()).toBeNull();
  giveBackDrafts('usr_1');
  expect(typed()).toBeNull();
});

test('a logout by the own hand forgets it', () => {
  keepDrafts('usr_1');
  sessionStorage.clear();
  forgetDrafts();
  giveBackDrafts('usr_1');
  expect(typed()).toBeNull();
});
