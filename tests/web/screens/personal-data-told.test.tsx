// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { RegisterInfoConfirmScreen } from '../../../web/screens/personal-data/register-info-confirm-screen.tsx';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { thaiAnswers } from '../../states/personal-data-samples.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
const times = { savedAtMs: 1, endsAtMs: 2 };

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  server.answer(saveIdentityDraft.path, () => ({ code: 1, message: 'OK', data: { revision: 2, ...times } }));
});
afterEach(cleanup);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** What was typed before, as the server has it. */
const typed = (answers: Readonly<Record<string, string>>) =>
  server.answer(getIdentityDraft.path, () => ({
    code: 1,
    message: 'OK',
    data: { revision: 1, draft: { ...times, answers } },
  }));

it('says how many fields of a page are still empty, beside what each of them says, and no more once they are typed', async () => {
  // A day that there is not is a fault of its own, and not an empty field.
  typed({ ...thaiAnswers, firstName: '', lastNameEn: '', birthDate: '31/6/2533' });
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await screen.findByLabelText('First name');
  expect(screen.queryByText(/Still to be filled in/)).toBeNull();
  await press('Next');
  expect(await screen.findByText('Still to be filled in here: 2 fields')).toBeDefined();
  await type('First name', 'สมหญิง');
  expect(screen.getByText('Still to be filled in here: 1 field')).toBeDefined();
  await type('Last name in English', 'Jaidee');
  expect(screen.getByText('Enter a day like 31/5/1990')).toBeDefined();
  expect(screen.queryByText(/Still to be filled in/)).toBeNull();
});

it('the review says which document was chosen, leads to that choice, and says that a card is for life', async () => {
  const { expiryDate: _ends, ...lifelong } = thaiAnswers;
  const answers = { ...lifelong, birthDate: '31/5/2490' };
  typed(answers);
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  expect(await screen.findByText('Lifelong')).toBeDefined();
  const section = screen.getByRole('heading', { name: 'Document' }).closest('section') ?? document.body;
  expect(within(section).getByText('Thai ID card')).toBeDefined();
  fireEvent.click(within(section).getByRole('button', { name: /Change/ }));
  await waitFor(() => expect(location.hash).toBe('#/identity'));
});

it.each([
  ['of somebody who is 14', { birthDate: '1/1/2012' }, 'person', 'You can give your data once you are 15'],
  ['of somebody who is to be born', { birthDate: '1/1/2099' }, 'person', 'This day is still to come'],
  [
    'of a card that is to be issued',
    { issueDate: '1/1/2099', expiryDate: '2/1/2099' },
    'document',
    'This day is still to come',
  ],
])('says %s what is wrong on that very page', async (_whose, part, step, fault) => {
  typed({ ...thaiAnswers, ...part });
  showScreen(<RegisterInfoDetailScreen />, `/registerInfoDetail?step=${step}`);
  await press('Next');
  expect(await screen.findByText(fault)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
});

it('the review of nothing leads to the form, and says nothing of a document that nobody chose', async () => {
  typed({});
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  await waitFor(() => expect(location.hash).toMatch(/^#\/registerInfoDetail/));
  expect(screen.queryByText('Passport')).toBeNull();
});
