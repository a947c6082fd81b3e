// @vitest-environment jsdom
import { startLoggedIn, startScreens } from '../screens/show-screen.tsx';
import './all-screens.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSampleEvent } from '../../../infra/sample-event.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { resumableNamed, resumableNames } from '../../../web/commands/all-commands.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { routeOf } from '../../../web/routes.tsx';
import { loginState } from '../../../web/session.ts';
import { allStates } from '../../states/all-states.ts';
import { answer, answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { allTexts } from '../text/all-texts.ts';

const { en } = allTexts;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk' });
  loginState.set('in');
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

function answerWith({ path, data }: Answer): void {
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
}

/** Answers all that the page of a form asks for, so that nothing but what was sent can keep the form away. */
function arrangePage(path: string): void {
  const route = routeOf(path)?.path;
  const named = allStates.find(({ screen: { routes } }) => routes.some((each) => each === route));
  if (named === undefined) throw new Error(`no states of ${path}`);
  for (const each of answersOf(named.screen, named.screen.first)) answerWith(each);
  answerWith(answer(getNotificationPage, { total: 0, rows: [] }));
}

// One that shows its form could send the same once more under another id.
it.each(resumableNames())(
  'what was sent by %s keeps its form away until it is known what became of it',
  async (name) => {
    const facts = resumableNamed(name);
    const contract = await facts?.load();
    if (facts === undefined || contract === undefined) throw new Error(`${name} is not known`);
    const input = contract.input.parse(readSampleEvent(name).input);
    server.answer(contract.path, () => 'drop');
    expect((await runCommand(contract, input)).kind).toBe('unanswered');
    const path = facts.formPath(JSON.parse(JSON.stringify(input)));
    arrangePage(path);
    location.hash = `#${path}`;
    render(<App />);
    await screen.findByRole('button', { name: en['pending.askNow'] });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  },
);
