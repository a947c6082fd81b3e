import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getPartnerWord } from '../../../shared/contracts/inspect/partner-word.ts';
import { getTimeline } from '../../../shared/contracts/inspect/timeline.ts';
import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listFreezes } from '../../../shared/contracts/ops/list-freezes.ts';
import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import { refusals } from '../../../shared/refusals.ts';
import { refusalsEn } from '../../../shared/texts/refusals-en.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import { refusalWords } from '../../../web/console/words/refusal-words.ts';
import { body, proposal } from './a-proposal.ts';
import { newDesk } from './desk.tsx';

afterEach(cleanup);

const lostAnswer = (): never => {
  throw new AskFault('unknown', 'The server cannot be reached.');
};
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an act', () => {
  const payout = `txn_${body('7')}`;
  const stuck = {
    kind: 'payout',
    id: payout,
    reason: 'partner-silent',
    tries: 9,
    gaveUpAtMs: 1,
    nextTryAtMs: 2,
  } as const;

  it('takes what its row knows, asks for the rest by its contract, and says what came of it', async () => {
    const desk = newDesk();
    desk.answer(listGivenUp, () => ({ rows: [stuck] }));
    const outcome = 'given-back' as const;
    desk.answer(cancelPayout, () => ({ transactionId: payout, outcome, auditId: `adt_${body('1')}` }));
    desk.open('#/given-up?queue=bank');
    await press('Cancel the payout');
    const form = screen.getByRole('form', { name: 'Cancel the payout' });
    expect(within(form).getByLabelText('Payout')).toHaveProperty('value', payout);
    // What has to be typed first has the focus.
    expect(document.activeElement).toBe(within(form).getByLabelText('Why'));
    fireEvent.submit(form);
    expect(within(form).getByText(/Say why|Fill this in/)).toBeDefined();
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'bank silent, case 4711' } });
    fireEvent.submit(form);
    expect(await within(form).findByText('Given back')).toBeDefined();
    expect(desk.asked.filter(({ name }) => name === cancelPayout.name).map(({ input }) => input)).toEqual([
      { payoutId: payout, reason: 'bank silent, case 4711' },
    ]);
    // What stands beside it is asked anew.
    await waitFor(() => expect(desk.asked.filter(({ name }) => name === listGivenUp.name)).toHaveLength(2));
  });

  it('that nobody answered is sent again under the same request id, and another content under another', async () => {
    const desk = newDesk();
    desk.answer(listAuthEvents, () => ({ rows: [] }));
    desk.lose(endSessions);
    desk.open('#/customers?day=2026-11-23');
    await press('Log out everywhere');
    const form = screen.getByRole('form', { name: 'Log out everywhere' });
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(within(form).getByLabelText(label), { target: { value } });
    type(/^Mobile number/, '0812345678');
    type('Why', 'phone stolen, case 4711');
    for (const times of [1, 2]) {
      fireEvent.submit(form);
      await waitFor(() => expect(desk.asked.filter(({ name }) => name === endSessions.name)).toHaveLength(times));
      expect(await within(form).findByText('The server cannot be reached.')).toBeDefined();
    }
    type('Why', 'phone stolen, case 4712');
    fireEvent.submit(form);
    await waitFor(() => expect(desk.asked.filter(({ name }) => name === endSessions.name)).toHaveLength(3));
    const ids = desk.asked.filter(({ name }) => name === endSessions.name).map(({ requestId }) => requestId);
    expect([new Set(ids.slice(0, 2)).size, new Set(ids).size]).toEqual([1, 2]);
  });

  it('that was refused for good is asked anew when it is pressed again, and carried out if it is taken now', async () => {
    const desk = newDesk();
    desk.answer(listGivenUp, () => ({ rows: [stuck] }));
    desk.refuse(cancelPayout, 'Try again in a few minutes. (code 21541)', 21_541);
    desk.open('#/given-up?queue=bank');
    await press('Cancel the payout');
    const form = screen.getByRole('form', { name: 'Cancel the payout' });
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'bank silent, case 4711' } });
    fireEvent.submit(form);
    await within(form).findByText('Try again in a few minutes. (code 21541)');
    fireEvent.submit(form);
    await waitFor(() => expect(desk.asked.filter(({ name }) => name === cancelPayout.name)).toHaveLength(2));
    const ids = desk.asked.filter(({ name }) => name === cancelPayout.name).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['that it takes from the list', () => ({ rows: [] }), 'Nothing of this queue was given up.', 0],
    ['of a list that cannot be asked anew', () => lostAnswer(), 'The server cannot be reached.', 3],
  ] as const)('on a row %s says what came of it until somebody closes it', async (_how, after, said, rows) => {
    const desk = newDesk();
    desk.answer(listGivenUp, ({ cursor }) =>
      cursor === undefined ? { rows: [{ ...stuck, id: `txn_${body('8')}` }], nextCursor: 'more' } : { rows: [stuck] },
    );
    desk.answer(cancelPayout, () => {
      desk.answer(listGivenUp, after);
      return { transactionId: payout, outcome: 'given-back' as const, auditId: `adt_${body('1')}` };
    });
    desk.open('#/given-up?queue=bank');
    await press('More');
    await press(payout);
    await press('Cancel the payout');
    const form = screen.getByRole('form', { name: 'Cancel the payout' });
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'bank silent, case 4711' } });
    fireEvent.submit(form);
    await screen.findByText(said);
    expect(screen.queryAllByRole('row')).toHaveLength(rows);
    expect(within(form).getByText('Given back').isConnected).toBe(true);
    key('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is seen in what happened to its row at once, and asks no partner that nobody asks', async () => {
    const desk = newDesk();
    const asked = (name: string) => desk.asked.filter((each) => each.name === name);
    desk.answer(listGivenUp, () => ({ rows: [stuck] }));
    desk.answer(getTimeline, () => ({ rows: [], events: [], isCut: false }));
    desk.answer(getPartnerWord, () => ({}));
    desk.answer(cancelPayout, () => ({
      transactionId: payout,
      outcome: 'given-back' as const,
      auditId: `adt_${body('1')}`,
    }));
    desk.open('#/given-up?queue=bank');
    await press('Ask now');
    await press('Cancel the payout');
    const form = screen.getByRole('form', { name: 'Cancel the payout' });
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'bank silent, case 4711' } });
    fireEvent.submit(form);
    await waitFor(() => expect(asked(getTimeline.name)).toHaveLength(2));
    expect(asked(getPartnerWord.name)).toHaveLength(1);
  });

  it('says beside a field what would be right there, and sends nothing', async () => {
    const desk = newDesk();
    desk.answer(listFreezes, () => ({ rows: [] }));
    desk.open('#/freezes');
    await press('Freeze money');
    const form = screen.getByRole('form', { name: 'Freeze money' });
    for (const [label, value] of [
      ['For how many hours', '169'],
      [/^Amount/, 'many'],
    ] as const)
      fireEvent.change(within(form).getByLabelText(label), { target: { value } });
    fireEvent.submit(form);
    expect(within(form).getByText('At most 168.')).toBeDefined();
    expect(within(form).getByText('An amount such as 1,234.50.')).toBeDefined();
    expect(desk.asked.map(({ name }) => name)).toEqual(['ops/who-am-i', 'ops/list-freezes']);
  });

  it('is not offered where it could only be refused: a proposal that is decided, a thing that is no payout', async () => {
    const desk = newDesk();
    desk.answer(listProposals, () => ({ rows: [proposal('1', { state: 'rejected' }), proposal('2')] }));
    desk.open('#/proposals');
    const [decided, open] = await screen.findAllByRole('button', { name: 'Set user' });
    fireEvent.click(decided ?? document.body);
    await screen.findByRole('complementary');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.click(open ?? document.body);
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('that takes a reason shows who is named in a proposal for a minute, and asks nothing before it is pressed', async () => {
    const desk = newDesk();
    const reasons: unknown[] = [];
    desk.answer(listProposals, ({ proposalId, reason }) => {
      reasons.push(reason);
      const name = reason === undefined ? 'Som*** J.' : 'Somchai Jaidee';
      return { rows: [proposal('1', proposalId === undefined ? {} : { present: { name } })] };
    });
    desk.open('#/proposals');
    await press('Set user');
    const sheet = await screen.findByRole('complementary');
    expect(await within(sheet).findByText('Som*** J.')).toBeDefined();
    await press('Show with names');
    const form = within(sheet).getByRole('form', { name: 'Show with names' });
    expect(reasons.filter((each) => each !== undefined)).toEqual([]);
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'compares, case 4711' } });
    fireEvent.submit(form);
    expect(await within(form).findByText('Somchai Jaidee')).toBeDefined();
    expect(within(form).getByText('Shown for 1 min.', { exact: false })).toBeDefined();
    expect(reasons.at(-1)).toBe('compares, case 4711');
  });

  it('of four eyes that only a newer release knows is named in the list, and refused in words wherever it is asked for', async () => {
    const desk = newDesk();
    const [text, { code }] = [refusalsEn['proposal-act-unknown'](), refusals['proposal-act-unknown']];
    desk.answer(listProposals, ({ proposalId }) => {
      if (proposalId === undefined) return { rows: [proposal('1', { act: 'ops/of-a-newer-release' })] };
      throw new AskFault('refused', refusalWords(code, text), code);
    });
    desk.open('#/proposals');
    await press('Of a newer release');
    const sheet = await screen.findByRole('complementary');
    expect((await within(sheet).findByRole('alert')).textContent).toBe(text);
    for (const [contract, title] of [
      [approveProposal, 'Approve'],
      [rejectProposal, 'Reject'],
    ] as const) {
      desk.refuse(contract, refusalWords(code, text), code);
      await press(title);
      const form = within(sheet).getByRole('form', { name: title });
      fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'compared, case 4711' } });
      fireEvent.submit(form);
      expect(await within(form).findByText(text)).toBeDefined();
      expect(screen.getAllByText('Of a newer release').length).toBeGreaterThan(0);
    }
  });

  it('of four eyes: an approver sees what it would change with names and what is true now, and approves', async () => {
    const desk = newDesk();
    const seen = proposal('1', {
      details: { firstName: 'Somchai' },
      present: { tier: 'basic', phone: '+66812345678' },
      seen: { tier: 'unauthorized', phone: '+66812345678' },
      changed: ['tier'],
      hasChanged: true,
      reason: 'documents seen, case 4711',
    });
    desk.answer(listProposals, ({ proposalId }) => ({ rows: [proposalId === undefined ? proposal('1') : seen] }));
    desk.answer(approveProposal, () => ({
      proposalId: seen.proposalId,
      act: seen.act,
      subject: seen.subject,
      auditId: `adt_${body('1')}`,
    }));
    desk.open('#/proposals');
    await press('Set user');
    const sheet = await screen.findByRole('complementary');
    expect(await within(sheet).findByText('Facts have changed since')).toBeDefined();
    for (const text of [
      'What is true now',
      'What the proposer saw',
      'Changed since',
      'Unauthorized',
      'Somchai',
      'Basic',
      '+66812345678',
      'documents seen, case 4711',
    ])
      expect(within(sheet).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    const changed = within(sheet).getByText('Changed since').nextElementSibling;
    expect(changed?.textContent).toBe('Tier');
    await press('Approve');
    const form = within(sheet).getByRole('form', { name: 'Approve' });
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'compared, case 4711' } });
    fireEvent.keyDown(within(form).getByLabelText('Why'), { key: 'Enter' });
    expect(await within(form).findByRole('status')).toBeDefined();
  });
});
