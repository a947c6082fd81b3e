import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { company } from './company-case.ts';
import { deskOfReviews, found, second } from './review-queue.ts';

afterEach(cleanup);

it.each([
  ['number', 'differs', 'usr_9', 'Somebody else was verified with this number: usr_9'],
  ['number', 'unknown', 'usr_9', 'Somebody else has typed this number too, unproven: usr_9'],
  ['expiry', 'unknown', undefined, 'No day was given: see on the document when it ends, or that it is for life'],
  ['expiry', 'differs', '2026-11-01', 'It expired on 2026-11-01'],
  ['birth-date', 'differs', '1999-02-28', 'They were verified with another birthday: 1999-02-28'],
  ['document', 'unknown', '…2345', 'They were verified with a document of another number: …2345'],
  ['age', 'differs', '14', '14 years old: not an age for this case'],
  ['registry', 'unknown', undefined, 'The registry was not asked about this, or gave no answer'],
  ['registry', 'differs', 'replaced', 'The registry of cards says: replaced'],
] as const)('what speaks against what was typed stands beside it: %s %s', async (check, says, known, text) => {
  const desk = deskOfReviews();
  const checks = [{ check, says, ...(known !== undefined && { known }) }];
  const { given, ...facts } = found(second);
  // Of cards alone the registry is asked.
  desk.answer(readReviewCase, () => ({
    ...facts,
    checks,
    ...(given !== undefined && { given: { ...given, laserId: 'JT9999999999' } }),
  }));
  desk.open(`#/review?reviewId=${second}`);
  expect(within(await screen.findByRole('region', { name: 'What was typed' })).getByText(text)).toBeTruthy();
});

it('how the face checks went stands among the facts, and what was refused speaks against them', async () => {
  const desk = deskOfReviews();
  const of = (state: 'refused' | 'lapsed', minute: number, isOfData: boolean) => ({
    purpose: 'identity' as const,
    state,
    askedAtMs: Date.UTC(2026, 10, 29, 3, minute),
    isOfData,
  });
  desk.answer(readReviewCase, () => ({
    ...found(second),
    checks: [{ check: 'face' as const, says: 'differs' as const, known: '2' }],
    faceChecks: [of('refused', 9, true), of('lapsed', 5, true), of('refused', 1, false)],
  }));
  desk.open(`#/review?reviewId=${second}`);
  const typed = within(await screen.findByRole('region', { name: 'What was typed' }));
  expect(typed.getByRole('status').textContent).toBe('1 to look at:');
  expect(typed.getByText('The camera has refused their face 2 times and has not known them since')).toBeTruthy();
  const facts = typed.getByText('Face checks').nextSibling;
  for (const text of [
    '29 Nov 2026, 10:09:00: refused: another face, or none that lives; ',
    '29 Nov 2026, 10:05:00: no word in its minute; ',
    '29 Nov 2026, 10:01:00, with other data: refused: another face, or none that lives',
  ])
    expect(facts?.textContent).toContain(text);
});

it('a company that is given anew says so, and what it was verified with beside what differs', async () => {
  const desk = deskOfReviews();
  const { given: _person, ...facts } = found(second);
  const checks = [
    { check: 'name', says: 'differs', known: 'บริษัท เดิม จำกัด' },
    { check: 'registrant', says: 'differs', known: 'สมหญิง ใจงาม, …7431' },
    { check: 'role', says: 'differs', known: 'director' },
    { check: 'account', says: 'differs', known: 'SCB …0123' },
    { check: 'registered-address', says: 'differs', known: '1 ถนนสีลม' },
    { check: 'business-address', says: 'agrees' },
  ] as const;
  desk.answer(readReviewCase, () => ({
    ...facts,
    kind: 'company' as const,
    company,
    replaces: { givenAtMs: Date.now() - 340 * 86_400_000 },
    checks: [...checks],
  }));
  desk.open(`#/review?reviewId=${second}`);
  const typed = within(await screen.findByRole('region', { name: 'What was typed' }));
  expect(screen.getByText(/^Given anew: what was verified was given/)).toBeTruthy();
  expect(typed.getByRole('status').textContent).toBe('5 to look at:');
  for (const text of [
    'It was verified under another name: บริษัท เดิม จำกัด',
    'It was verified with another registrant or document: สมหญิง ใจงาม, …7431',
    'It was verified by a registrant in another role: director',
    'It was verified with another account: SCB …0123',
    'It was verified with another address: 1 ถนนสีลม',
  ])
    expect(typed.getByText(text)).toBeTruthy();
  expect(typed.queryByText('As the wallet’s')).toBeNull();
});

it('a document whose last day is behind speaks against no act of a level that stands', async () => {
  const desk = deskOfReviews();
  const act = { operation: 'transfer/create' as const, amountSatang: 5_000_000 };
  const checks = [{ check: 'expiry' as const, says: 'differs' as const, known: '2026-11-01' }];
  desk.answer(readReviewCase, () => ({ ...found(second), kind: 'act' as const, act, checks }));
  desk.open(`#/review?reviewId=${second}`);
  const typed = within(await screen.findByRole('region', { name: 'What was typed' }));
  expect(typed.getByText(/^It expired on 2026-11-01: for what the wallet does it counts/)).toBeTruthy();
});
