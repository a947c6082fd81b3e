import { expect, test } from 'vitest';
import { hasEnded, lastDayOf } from '../../../shared/personal/documents.ts';

test.each([
  ['as it says', '2025-**-**', '2033-05-30', '2033-05-30'],
  ['as it says, on the last day that is possible', '2025-**-**', '2036-12-31', '2036-12-31'],
  ['no longer than documents are issued for', '2025-**-**', '2037-01-01', '2036-12-31'],
  ['no longer, whatever somebody typed', '2000-01-01', '2099-12-31', '2011-12-31'],
  ['for life', '2025-**-**', undefined, undefined],
  ['as it says, of a release that did not ask for its issue', undefined, '2099-12-31', '2099-12-31'],
])('a document counts %s', (_until, issuedOn, expiresOn, lastDay) => {
  expect(lastDayOf(issuedOn, expiresOn)).toBe(lastDay);
});

test('a document counts through its last day, whatever end was typed', () => {
  const endedOf = (today: string) => hasEnded({ issueDate: '2015-03-01', expiryDate: '2099-12-31' }, today);
  expect([endedOf('2026-12-31'), endedOf('2027-01-01')]).toEqual([false, true]);
  expect(hasEnded({ expiryDate: '2026-12-31' }, '2027-01-01')).toBe(true);
  expect(hasEnded({ issueDate: '2000-01-01' }, '2027-01-01')).toBe(false);
});
