import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/sessions';
const session = (letter: string) =>
  ({
    sessionId: `ses_${bodyOf(letter)}`,
    entry: 'kapao',
    method: 'code',
    createdAtMs: atMs,
    lastSeenAtMs: atMs,
  }) as const;
const own = { ...session('A'), isThisDevice: true, device: { browser: 'chrome', system: 'android' } } as const;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    answer(getSessionPage, {
      rows: [
        own,
        {
          ...session('B'),
          isThisDevice: false,
          method: 'password',
          device: { browser: 'chrome', system: 'windows' },
          place: { country: 'TH' },
        },
      ],
    }),
  ],
  first: { at, shows: 'sessions.endOthers' },
  others: { 'only this device': { at, shows: 'sessions.only', answers: [answer(getSessionPage, { rows: [own] })] } },
};
