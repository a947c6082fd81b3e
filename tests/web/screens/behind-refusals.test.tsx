// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { consents, journeyAt, lastCase, papersAre, refusedCase } from '../../states/identity-journeys.ts';
import type { Answer } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import { ok } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'basic' });
const told = () => document.body.textContent;
const refused = refusedCase('card', 'differs-from-data', 'upl_01JD000000000000000B');
const pages = [
  ['documents', PapersScreen, '/registerAuth'],
  ['review', ReviewScreen, '/dopaAuthenticationManual'],
] as const;

beforeEach(() => give(papersAre(true), consents()));

function give(...answers: readonly Answer[]): void {
  for (const { path, data } of answers) server.answer(path, () => ok(data));
}

// A card was refused for its details, and the registry has known it since.
it.each(
  pages.flatMap(([page, ...shown]) =>
    (['is not known yet', 'fails'] as const).map((answers) => [page, answers, ...shown] as const),
  ),
)(
  'the page of %s says that a refusal is behind somebody though the rest of their way %s',
  async (_page, answers, Screen, at) => {
    give(lastCase(refused, 'face'));
    server.answer(journeyAt('face', 2).path, () => (answers === 'fails' ? 'drop' : new Promise(() => undefined)));
    showScreen(<Screen />, at);
    await screen.findByRole('button', { name: /Go on to sending|Send for review/ });
    expect(told()).not.toMatch(/Correct my details|Refused/);
  },
);

it.each(pages)(
  'a new text before the next step brings no refusal back on the page of %s that a level is behind',
  async (_page, Screen, at) => {
    give(lastCase(refused), journeyAt('consent', 2, { status: 1, tier: 'basic' }));
    showScreen(<Screen />, at);
    await act(settleUnderWay);
    await screen.findByRole('main');
    await act(settleUnderWay);
    expect(told()).not.toMatch(/Correct my details|Refused/);
  },
);
