import { describe, expect, it } from 'vitest';
import { lockOf } from '../../../web/data/pending/pending-lock.ts';
import type { FormFacts } from '../../../web/data/pending/pending-lock.ts';
import type { SettledCommand } from '../../../web/data/pending/settled-commands.ts';
import { historyPath } from '../../../web/route-table.ts';

const payment: SettledCommand = {
  requestId: 'request-1',
  contractName: 'transfer/create',
  input: {},
  savedAtMs: 1,
  draftId: 'draft-1',
  path: '/transfer/status/trf_1',
  settledAtMs: 2,
  told: false,
};
const here: FormFacts = { form: 'transfer', draftId: 'draft-2', isTyped: true, lockedBy: undefined, nowMs: 3 };
const kindOf = (settled: Partial<SettledCommand>, facts: Partial<FormFacts>) =>
  lockOf(
    { userId: 'usr_1', pending: [], settled: [{ ...payment, ...settled }], runningHere: new Set() },
    { ...here, ...facts },
  ).kind;

describe('the end of a payment, at the form that it was sent from', () => {
  it.each<[string, Partial<SettledCommand>, Partial<FormFacts>, string]>([
    ['of another draft, while something is typed: told', {}, {}, 'other-ended'],
    [
      'of another draft that has locked this form, and was told elsewhere: told here, too',
      { told: true },
      { lockedBy: 'request-1' },
      'other-ended',
    ],
    ['of another draft that was told elsewhere: nothing', { told: true }, {}, 'free'],
    ['of another draft, while nothing is typed: its result', {}, { isTyped: false }, 'ended'],
    ['of this draft: its result', {}, { draftId: 'draft-1' }, 'ended'],
    ['of this draft, whoever was told: its result', { told: true }, { draftId: 'draft-1' }, 'ended'],
    ['of another draft and of this one, which was sent with it: its result', { alsoDrafts: ['draft-2'] }, {}, 'ended'],
    [
      'of both, where the other one was told: its result all the same',
      { alsoDrafts: ['draft-2'], told: true },
      {},
      'ended',
    ],
    ['of another draft, under whose id this one is sent: its result', {}, { requestId: 'request-1' }, 'ended'],
    [
      'of another draft, under whose id this one is sent, whoever was told: its result',
      { told: true },
      { requestId: 'request-1' },
      'ended',
    ],
    ['of another draft, while this one has an id of its own: told', {}, { requestId: 'request-2' }, 'other-ended'],
    ['of a draft that nobody knows: its result, for it may be this one', { draftId: undefined }, {}, 'ended'],
    ['that may have been made or not: the history, which says it', { path: historyPath, unsure: true }, {}, 'ended'],
    [
      'that became too old and may have been made: where that is seen, and no word of success',
      { contractName: 'bank-account/add', path: '/bankAccounts', unsure: true },
      { form: 'bank-account/add' },
      'ended',
    ],
    ['that did nothing: that', { path: undefined }, {}, 'nothing'],
  ])('%s', (_what, settled, facts, kind) => {
    expect(kindOf(settled, facts)).toBe(kind);
  });
});
