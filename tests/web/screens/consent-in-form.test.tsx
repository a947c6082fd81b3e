// @vitest-environment jsdom
import { openLoggedInScreens } from './logged-in-screens.ts';
import { refusing, sentTo } from './show-screen.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { refusals } from '../../../shared/refusals.ts';
import { App } from '../../../web/app.tsx';
import { companyAnswers } from '../../states/company-samples.ts';
import { newText } from '../../states/identity-journeys.ts';
import { beforeConsent, draftOf, thaiAnswers } from '../../states/personal-data-samples.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const ok = (data: unknown) => ({ code: 1, message: 'OK', data });
const box = async () => await screen.findByRole('checkbox', { name: /I have read and accept/ });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const saved = ok({ revision: 2, savedAtMs: 1, endsAtMs: 2 });

/** The app at a page of a form, whose draft the server has. */
function openForm(at: string, draft: ReturnType<typeof draftOf>): void {
  server.answer(getIdentityDraft.path, () => ok(draft.data));
  server.answer(saveIdentityDraft.path, () => saved);
  server.answer(giveConsent.path, () => {
    server.answer(saveIdentityDraft.path, () => saved);
    return ok({ givenAtMs: 1 });
  });
  location.hash = `#${at}`;
  render(<App />);
}

/** From the refusal of what is typed to where it is kept, once the text was agreed to. */
function refuseToKeep(): void {
  const { code } = refusals['consent-needed'];
  server.answer(saveIdentityDraft.path, refusing(code, newText, 'Please read and accept the text.'));
}

describe.each([
  {
    whose: 'a person',
    at: '/registerInfoDetail?type=1&step=document',
    answers: thaiAnswers,
    field: 'Laser ID on the back of the card',
    name: 'laserId',
    typed: 'JT1-1111111-11',
    next: 'step=address',
  },
  {
    whose: 'a company',
    at: '/identityEnterprise/data?step=company',
    answers: companyAnswers,
    field: 'Website (optional)',
    name: 'website',
    typed: 'https://www.example.com',
    next: 'step=address',
  },
])('in the form of $whose', ({ at, answers, field, name, typed, next }) => {
  it('nothing can be typed before the consent, by whatever address one came, and behind it the very page is there', async () => {
    openForm(at, beforeConsent(answers));
    expect((await box()).isConnected).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    fireEvent.click(await box());
    await press('Accept and go on');
    expect(await screen.findByLabelText(field)).toHaveProperty('value', answers[name]);
    expect(location.hash).toBe(`#${at}`);
    expect(sentTo(server, giveConsent)).toEqual([expect.objectContaining({ ...newText, language: 'en' })]);
  });

  it('a text that changed while it was open is asked for by the press, which then goes on with all that was typed', async () => {
    openForm(at, draftOf(answers));
    fireEvent.change(await screen.findByLabelText(field), { target: { value: typed } });
    refuseToKeep();
    await press('Next');
    await box();
    // Nobody has to: the way back is the page as it was, with what was typed, and the press leads there again.
    await press('Back');
    expect(await screen.findByLabelText(field)).toHaveProperty('value', typed);
    expect(location.hash).toBe(`#${at}`);
    await press('Next');
    fireEvent.click(await box());
    await press('Accept and go on');
    await waitFor(() => expect(location.hash).toContain(next));
    const sent = sentTo(server, saveIdentityDraft).map((each) => each['answers']);
    expect(sent.at(-1)).toEqual({ ...answers, [name]: typed });
    await press('Back');
    expect(await screen.findByLabelText(field)).toHaveProperty('value', typed);
  });

  it('what cannot be kept behind the consent either is said on the very page, with all that was typed', async () => {
    openForm(at, draftOf(answers));
    fireEvent.change(await screen.findByLabelText(field), { target: { value: typed } });
    refuseToKeep();
    server.answer(giveConsent.path, () => {
      server.answer(saveIdentityDraft.path, refusing(refusals.busy.code, undefined, 'busy'));
      return ok({ givenAtMs: 1 });
    });
    await press('Next');
    fireEvent.click(await box());
    await press('Accept and go on');
    expect((await screen.findByText('busy')).isConnected).toBe(true);
    expect(screen.getByLabelText(field)).toHaveProperty('value', typed);
    expect(location.hash).toBe(`#${at}`);
  });
});
