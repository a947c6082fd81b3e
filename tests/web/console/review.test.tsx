import { readFile } from 'node:fs/promises';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import { nextWithout, outcomesOf } from '../../../web/console/review/words-of-case.ts';
import { company } from './company-case.ts';
import { newDesk } from './desk.tsx';
import {
  asked,
  deskOfReviews,
  first,
  found,
  keys,
  passport,
  picturesLoad,
  row,
  second,
  selfie,
} from './review-queue.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('on an office’s smallest screen of 80 rem what was typed stands beside the pictures, not below them', async () => {
  const css = await readFile('web/console/console.css', 'utf8');
  const [, wide] = /--breakpoint-wide: (\d+)rem/.exec(css) ?? [];
  expect(Number(wide)).toBeLessThanOrEqual(80);
});

const maleeBefore = { by: 'malee', atMs: Date.now() - 60_000 };

it.each([
  [undefined, 'waiting', 'Accepted by you. It waits for another reviewer, who decides it.'],
  [maleeBefore, 'accepted', 'Accepted. Its person is told, and has what it opens.'],
  // Whoever was first has edited the person, or left, since the case was read; or accepted it in this moment.
  [maleeBefore, 'waiting', 'Accepted by you. It waits for another reviewer, who decides it.'],
  [undefined, 'accepted', 'Accepted. Its person is told, and has what it opens.'],
] as const)(
  'a company takes two: with %o before, an acceptance says that it is %s now',
  async (before, state, said) => {
    const desk = deskOfReviews();
    desk.answer(decideReviewCase, () => ({ reviewId: second, state, auditId: `adt_${second.slice(4)}` }));
    const { given: _person, ...facts } = found(second);
    desk.answer(listReviews, () => ({ rows: [row(first, { firstBy: 'somchai' }), row(second, { kind: 'company' })] }));
    desk.answer(readReviewCase, () => ({
      ...facts,
      kind: 'company' as const,
      company,
      names: [
        { of: 'place' as const, code: '100101', name: 'พระบรมมหาราชวัง 10200' },
        { of: 'bank' as const, code: '004', name: 'KBANK, ธนาคารกสิกรไทย' },
      ],
      ...(before !== undefined && { first: before }),
      checks: [
        { check: 'number' as const, says: 'agrees' as const },
        { check: 'tax-id' as const, says: 'unknown' as const },
        { check: 'registrant-number' as const, says: 'differs' as const, known: 'usr_of_another' },
      ],
    }));
    desk.open('#/reviews');
    const queue = await screen.findByRole('table', { name: 'Documents to review' });
    // An operator's id is nobody's code, and stands as it is.
    expect(within(queue).getByText('somchai')).toBeTruthy();
    keys('n');
    const typed = await screen.findByRole('region', { name: 'What was typed' });
    expect(within(typed).getByText('บริษัท ตัวอย่าง จำกัด')).toBeTruthy();
    expect(within(typed).getByText(/Not the registration number/)).toBeTruthy();
    expect(within(typed).getByText(/verified with this number in another wallet: usr_of_another/)).toBeTruthy();
    expect(within(typed).getAllByText('1 Rama IV, พระบรมมหาราชวัง 10200')).toHaveLength(2);
    expect(within(typed).getByText('KBANK, ธนาคารกสิกรไทย, 1234567890')).toBeTruthy();
    expect(screen.queryByText(/malee has accepted it/) !== null).toBe(before !== undefined);
    // What one was the first to accept is not even asked for.
    expect(asked(desk, 'ops/claim-review').map(({ reviewId }) => reviewId)).toEqual([second]);
    await picturesLoad();
    keys('a', 'a', 'A');
    fireEvent.submit(await screen.findByRole('form', { name: 'Accept the case' }));
    await screen.findByText(said);
  },
);

it.each([
  ['Accept the case', 'aaA', 'Accepted. Its person is told, and may go on with it for a day.'],
  ['Ask for more', 'r1aR', 'Asked for another picture. Its person has a day, and the case comes back by itself.'],
  ['Refuse the case', 'x1aX', 'Refused. Its person is told, and may send another picture: 3 in 24 hours at most.'],
] as const)('a case about one act says which, what it comes to, and what followed: %s', async (name, pressed, said) => {
  const desk = deskOfReviews();
  const act = { operation: 'transfer/create' as const, amountSatang: 5_000_000 };
  desk.answer(readReviewCase, () => ({ ...found(second), kind: 'act' as const, act }));
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'What was typed' });
  expect(screen.getByText('A transfer of THB 50,000.00, in the place of a face check')).toBeTruthy();
  await picturesLoad();
  keys(...pressed);
  const form = await screen.findByRole('form', { name });
  fireEvent.change(within(form).getByLabelText('Why, for the audit'), { target: { value: 'looked at' } });
  fireEvent.submit(form);
  await screen.findByText(said);
});

it.each([
  ['periodic', 'it is time for another check'],
  ['data-doubtful', 'what they gave is doubted'],
  ['document-doubtful', 'their document is doubted'],
  ['authority', 'an authority asks for it'],
] as const)('a case of whom operators have asked again says who did and why: %s', async (reasonClass, because) => {
  const desk = deskOfReviews();
  const askedAgain = { by: 'malee', atMs: Date.now() - 86_400_000, reasonClass, reason: 'a letter came back' };
  desk.answer(readReviewCase, () => ({ ...found(second), askedAgain }));
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'What was typed' });
  expect(screen.getByText(new RegExp(`^malee has asked for another check, .*, because ${because}$`))).toBeTruthy();
  expect(screen.getByText('a letter came back')).toBeTruthy();
});

it('says above the facts that two operators lowered the level that a yes gives back, and that a case was refused for good', async () => {
  const desk = deskOfReviews();
  const lowered = { atMs: Date.now() - 86_400_000, to: 'basic' as const };
  desk.answer(readReviewCase, () => ({ ...found(second), lowered, refusedForGoodAtMs: lowered.atMs }));
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'What was typed' });
  expect(screen.getByText(/^Two operators lowered this level to basic, .*: accepting gives it back/)).toBeTruthy();
  expect(
    screen.getByText(/^A case was refused for good, .*: people alone give this person a level since/),
  ).toBeTruthy();
});

it('given two in the queue of which one was taken in this moment, the next is opened by one key and accepted by four', async () => {
  const desk = deskOfReviews();
  desk.open('#/reviews');
  await screen.findByRole('table', { name: 'Documents to review' });
  keys('n');
  const typed = await screen.findByRole('region', { name: 'What was typed' });
  expect(within(typed).getByText('The wallet stands under another name: AUNG MIN')).toBeTruthy();
  expect(within(typed).getByText('Passport, Myanmar')).toBeTruthy();
  // A code that nobody knows any more stands as it is.
  expect(within(typed).getByText('employee')).toBeTruthy();
  expect(screen.getByText(/^Passport, sent .*: refused \(expired\), by malee on /)).toBeTruthy();
  // Of two pictures one was handed back, and what has come in its place says so.
  const [passportTab, selfieTab] = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('listitem');
  expect([passportTab?.textContent, selfieTab?.textContent]).toEqual(['PassportNew', 'SelfieBefore: accept']);
  expect(document.body.textContent).toMatch(/forged\), of usr_.*: shown by usr_\w+, who was never reviewed/);
  const steps = screen
    .getAllByText(/: (?:sent|taken|asked for more|its person answered)/)
    .map((each) => each.textContent);
  expect(steps.map((text) => text?.replace(/^.*?\d: /, ''))).toEqual([
    'sent',
    'taken, by somchai',
    'asked for more, by somchai (passport: unreadable)',
    'its person answered',
  ]);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  // What is not whole cannot be decided.
  keys('A');
  expect(screen.queryByRole('form')).toBeNull();
  await picturesLoad();
  keys('a', 'a', 'A');
  fireEvent.submit(await screen.findByRole('form', { name: 'Accept the case' }));
  await screen.findByText(/^Accepted\./);
  expect(asked(desk, 'ops/claim-review').map(({ reviewId }) => reviewId)).toEqual([first, second]);
  expect(asked(desk, 'ops/read-review')).toHaveLength(1);
  expect(asked(desk, 'ops/decide-review')).toEqual([
    expect.objectContaining({
      reviewId: second,
      outcome: 'accept',
      pictures: [passport, selfie].map((uploadId) => ({ uploadId, word: 'accept' })),
    }),
  ]);
  expect(screen.queryByText('MB1234567')).toBeNull();
});

it('what was typed for the audit stands until the case is decided, each outcome’s for itself', async () => {
  const desk = deskOfReviews();
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'What was typed' });
  await picturesLoad();
  keys('r', '2', 'a', 'R');
  const why = async (name: string) =>
    within(await screen.findByRole('form', { name })).getByLabelText<HTMLInputElement>('Why, for the audit');
  fireEvent.change(await why('Ask for more'), { target: { value: 'the number is cut off' } });
  keys('Escape');
  expect(screen.queryByRole('form')).toBeNull();
  keys('X');
  expect((await why('Refuse the case')).value).toBe('');
  keys('Escape', 'R');
  expect((await why('Ask for more')).value).toBe('the number is cut off');
});

it('more is asked for with a reason by number, which its person reads, and never without why for the audit', async () => {
  const desk = deskOfReviews();
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'What was typed' });
  await picturesLoad();
  keys('r', '2', 'a', 'A');
  expect(screen.queryByRole('form')).toBeNull();
  keys('R');
  const form = await screen.findByRole('form', { name: 'Ask for more' });
  expect(within(form).getByRole<HTMLSelectElement>('combobox').value).toBe('cut-off');
  fireEvent.submit(form);
  expect(within(form).getByRole('alert').textContent).not.toBe('');
  fireEvent.change(within(form).getByLabelText('Why, for the audit'), { target: { value: 'the number is cut off' } });
  fireEvent.submit(form);
  await screen.findByText(/^Asked for more\./);
  expect(asked(desk, 'ops/decide-review')).toEqual([
    expect.objectContaining({
      outcome: 'ask',
      because: 'cut-off',
      reason: 'the number is cut off',
      pictures: [
        { uploadId: passport, word: 'retry', reason: 'cut-off' },
        { uploadId: selfie, word: 'accept' },
      ],
    }),
  ]);
});

it('of a case whose ten minutes are over nothing of its person stands on the page, and one is let go by a key', async () => {
  const desk = deskOfReviews();
  desk.answer(readReviewCase, () => ({ ...found(second), claimLeftMs: 300 }));
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByText('MB1234567');
  await screen.findByText(/^Your ten minutes are over/);
  expect(screen.queryByText('MB1234567')).toBeNull();
  desk.answer(readReviewCase, () => found(second));
  keys('n');
  await waitFor(() => expect(location.hash).toBe('#/review'));
  await screen.findByText('MB1234567');
  keys('u');
  await waitFor(() => expect(location.hash).toBe('#/reviews'));
  expect(asked(desk, 'ops/claim-review').at(-1)).toMatchObject({ reviewId: second, claim: 'release' });
});

it('without the role the page asks for nothing and shows nobody', async () => {
  const desk = newDesk(['support']);
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByText(/your roles do not let you see this/);
  expect(screen.queryByRole('link', { name: 'Documents to review' })).toBeNull();
  expect(desk.asked.map(({ name }) => name)).toEqual(['ops/who-am-i']);
});

it('words carry only the outcomes that the server takes, and lead to what has none yet', () => {
  const ids = [passport, selfie];
  const accepted = { word: 'accept' } as const;
  const again = { word: 'retry', reason: 'unreadable' } as const;
  expect(outcomesOf(ids, { [passport]: accepted })).toEqual([]);
  expect(outcomesOf(ids, { [passport]: accepted, [selfie]: accepted })).toEqual(['accept', 'refuse']);
  expect(outcomesOf(ids, { [passport]: accepted, [selfie]: again })).toEqual(['ask', 'refuse']);
  expect(outcomesOf(ids, { [passport]: { word: 'refuse', reason: 'may-be-forged' }, [selfie]: again })).toEqual([
    'refuse',
  ]);
  expect([
    nextWithout(ids, {}, 0),
    nextWithout(ids, { [selfie]: again }, 0),
    nextWithout(ids, { [selfie]: again }, 1),
  ]).toEqual([1, 0, 0]);
});

it('of an open case no word is lost by a key for the next, nor by a reading anew that fails; a key held down says one', async () => {
  const desk = deskOfReviews();
  desk.open('#/reviews');
  await screen.findByRole('table', { name: 'Documents to review' });
  keys('n');
  await screen.findByText('MB1234567');
  await picturesLoad();
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  keys('A');
  expect(screen.queryByRole('form')).toBeNull();
  keys('a', 'a', 'n');
  expect(asked(desk, 'ops/read-review')).toHaveLength(1);
  desk.answer(readReviewCase, () => {
    throw new AskFault('unknown', 'No connection');
  });
  keys('t');
  await screen.findByText('No connection');
  // It is the open case that was taken anew, and not another that waits.
  expect(asked(desk, 'ops/claim-review').at(-1)).toMatchObject({ reviewId: second, claim: 'take' });
  keys('A');
  await screen.findByRole('form', { name: 'Accept the case' });
});
