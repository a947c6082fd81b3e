// @vitest-environment jsdom
import { asked as askedForOne } from './review-case.tsx';
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import type { OwnReview } from '../../../shared/review.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { CompanyScreen } from '../../../web/screens/company/company-screen.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { ReviewResult } from '../../../web/screens/review/review-result.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as company } from '../../states/company/company-screen.ts';
import { journeyAt, openReview } from '../../states/identity-journeys.ts';
import { states as reviews } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenStates } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'semi' });
const ok = (data: unknown) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });

const behind = { auditStatus: 1, levelEndsAtMs: 1 } as const;
/** The midnight in Bangkok behind the last day, far ahead of every clock of a test. */
const ahead = { auditStatus: 1, levelEndsAtMs: Date.UTC(2099, 0, 4, 17) } as const;
const ends = 'The level of this wallet ends with it: its time is over, and nothing else holds it. The money stays.';
const endsAfter = 'The level of this wallet still ends after Jan 4, 2099 unless it is checked again by then.';
const stays = 'Your wallet, its level and its limits stay as they are.';

function answerAs(states: ScreenStates, name: string): void {
  for (const { path, data } of answersOf(states, states.others[name] ?? states.first)) server.answer(path, ok(data));
}

/** A day does not break, which its words here do. */
const told = () => document.body.textContent.replaceAll('\u00A0', ' ');

describe('before a case is taken back', () => {
  it.each([
    ['a person’s, of a level whose end is behind', ReviewScreen, 'semi', behind, [ends]],
    ['a person’s, of a level that ends', ReviewScreen, 'semi', ahead, [endsAfter]],
    ['a person’s, of a level that stays', ReviewScreen, 'semi', { auditStatus: 1 }, []],
    ['a company’s, of a level whose end is behind', CompanyScreen, 'enterprise', behind, [ends]],
    ['a company’s, of a level that ends', CompanyScreen, 'enterprise', ahead, [endsAfter]],
  ] as const)('%s: what becomes of the level is said', async (_whose, Shown, tier, who, says) => {
    await startLoggedIn(server, { tier, ...who });
    answerAs(Shown === CompanyScreen ? company : reviews, 'waiting');
    showScreen(<Shown />, '/');
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByText(/Nobody decides about it any more/);
    await act(settleUnderWay);
    expect([ends, endsAfter].filter((text) => told().includes(text))).toEqual(says);
  });

  it.each([
    ['whose end is behind', behind, ends],
    ['that ends', ahead, endsAfter],
    ['that stays', {}, stays],
  ] as const)('the consent, of a level %s: what becomes of that is said', async (_which, who, says) => {
    await startLoggedIn(server, who);
    const about = { document: 'identity-verification', version: '2026-11-27' } as const;
    server.answer(listConsents.path, ok({ current: [about], rows: [{ ...about, language: 'en', givenAtMs: 1 }] }));
    const { path, data } = journeyAt('papers', 4, { tier: 'semi' });
    server.answer(path, ok(data));
    showScreen(<IdentityViewScreen />, '/identity-view');
    fireEvent.click(await screen.findByRole('button', { name: 'Take my consent back' }));
    await screen.findByText(/What you gave before is kept/);
    await act(settleUnderWay);
    expect([ends, endsAfter, stays].filter((text) => told().includes(text))).toEqual([says]);
  });
});

const asked: OwnReview = {
  ...askedForOne,
  kind: 'papers',
  pictures: [
    { uploadId: 'a', kind: 'signature', word: 'accept' },
    { uploadId: 'b', kind: 'supporting', word: 'retry', reason: 'unreadable' },
  ],
};

async function tellOf(review: OwnReview, who: Partial<UserInfo>): Promise<string> {
  await startLoggedIn(server, who);
  showScreen(<ReviewResult review={review} />);
  await act(settleUnderWay);
  const text = told();
  cleanup();
  return text;
}

it('who is asked for more is told that the level ends without an answer, where it does', async () => {
  for (const who of [behind, ahead])
    expect(await tellOf(asked, who)).toContain('Without an answer the level of this wallet ends.');
  expect(await tellOf(asked, { auditStatus: 1 })).not.toContain('level');
  expect(await tellOf({ ...asked, state: 'waiting' }, behind)).not.toContain('Without an answer');
});

it.each([
  ['behind', 'semi', behind, true],
  ['ahead', 'semi', ahead, true],
  ['none', 'semi', { auditStatus: 1 }, false],
] as const)('the page of the identity check says so, too, where the end is %s', async (_end, tier, who, says) => {
  await startLoggedIn(server, { tier, ...who });
  const { path, data } = journeyAt('papers', 4, { tier, status: 1, review: { ...openReview, state: 'asked' } });
  server.answer(path, ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByText(/Replace what our staff have named/);
  await act(settleUnderWay);
  expect(told().includes('Without an answer the level of this wallet ends.')).toBe(says);
});

it.each([
  ['has ended', { tier: 'unauthorized', levelEnded: 'person' }, 'The level of this wallet has ended.'],
  ['ends within a minute', { levelEndsAtMs: 1 }, 'The level of this wallet has ended.'],
  ['ends', { levelEndsAtMs: ahead.levelEndsAtMs }, 'The level of this wallet still ends after Jan 4, 2099.'],
  ['stays', {}, 'Your level stays as it is.'],
] as const)('a person who is refused, and whose level %s, is told so and what to do', async (_how, who, says) => {
  const text = await tellOf({ ...asked, state: 'refused' }, who);
  const sentences = [
    'The level of this wallet has ended.',
    'The level of this wallet still ends after Jan 4, 2099.',
    'Your level stays as it is.',
  ];
  expect(sentences.filter((each) => text.includes(each))).toEqual([says]);
  expect(text).toContain('Please take the pictures named above again, then send them.');
});

it('whose level has ended is told so where they give their data anew', async () => {
  await startLoggedIn(server, { tier: 'unauthorized', levelEnded: 'person' });
  const { path, data } = journeyAt('data', 1, { tier: 'unauthorized' });
  server.answer(path, ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  expect(await screen.findByText('Your level has ended')).toBeDefined();
  expect(told()).not.toContain('Next: your details');
});

it('who waits too long behind the end of a level is told that it ends with the case, and that it has, once it lapsed', async () => {
  const { reason: _reason, answerByMs: _answerByMs, ...sent } = asked;
  const late: OwnReview = { ...sent, state: 'waiting', isLate: true, lapsesAtMs: 2, pictures: [] };
  const says = 'The level of this wallet ends then, too';
  expect(await tellOf(late, behind)).toContain(says);
  for (const who of [ahead, { auditStatus: 1 } as const]) expect(await tellOf(late, who)).not.toContain(says);
  const lapsed: OwnReview = { ...late, state: 'lapsed' };
  expect(await tellOf(lapsed, { tier: 'unauthorized', levelEnded: 'person' })).toContain(
    'The level of this wallet has ended.',
  );
  expect(await tellOf(lapsed, {})).not.toContain('level');
});

it.each([
  ['passport', true],
  ['company', true],
  ['papers', false],
  ['face', false],
] as const)(
  'a %s that differs from what was typed: that it can be corrected is said where it can, %s',
  async (kind, says) => {
    const told = await tellOf({ ...asked, kind, reason: 'differs-from-data', pictures: [] }, {});
    expect(told.includes('If it is your details that are wrong')).toBe(says);
  },
);

it('who did not send what was asked for is not told that we were late, and reads which it was', async () => {
  const text = await tellOf({ ...asked, state: 'lapsed' }, {});
  expect(text).toContain('The time to send what we asked for is over');
  expect(text).toContain('Supporting document 1: It cannot be read.');
  expect(text).not.toMatch(/not decided in time|nothing of them is lost/);
  const { reason: _reason, ...sent } = asked;
  const ours = await tellOf({ ...sent, state: 'lapsed', pictures: [{ uploadId: 'b', kind: 'supporting' }] }, {});
  expect(ours).toContain('Your documents were not decided in time');
});
