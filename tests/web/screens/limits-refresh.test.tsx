// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { AccountLimitsScreen } from '../../../web/screens/settings/account-limits-screen.tsx';
import { states } from '../../states/settings/account-limits-screen.ts';
import { answersOf } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'semi' });
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    await settleUnderWay();
  });

test('a limit that changes while it is looked at is shown within a minute, without a message', async () => {
  const answers = answersOf(states, states.first);
  for (const { path, data } of answers)
    server.answer(path, () => ({ code: 1, message: 'OK', data: structuredClone(data) }));
  showScreen(<AccountLimitsScreen />, '/accountLimits');
  await pass(1_000);
  await pass(1_000);
  expect(document.body.textContent).toContain('of 30,000 used');
  const known = getTradeLimitConfig.output.parse(answers.find(({ path }) => path === getTradeLimitConfig.path)?.data);
  const limits = known.current.limits.map((limit) => ({ ...limit, limitSatang: 6_123_400 }));
  const changed = { ...known, current: { ...known.current, limits } };
  server.answer(getTradeLimitConfig.path, () => ({ code: 1, message: 'OK', data: changed }));
  await pass(60_000);
  await pass(1_000);
  expect(document.body.textContent).toContain('of 61,234 used');
});
