import { describe, expect, test } from 'vitest';
import {
  decideApproval,
  lapsesAtMs,
  longestApprovalMs,
  proposalLifetimeMs,
  stateAt,
} from '../../../functions/domains/proposal/proposal.ts';
import type { ApprovalFacts, Proposal } from '../../../functions/domains/proposal/proposal.ts';
import { specOf } from '../../../infra/function-specs.ts';

const proposedAtMs = 1_795_000_000_000;
const expiresAtMs = proposedAtMs + 24 * 3_600_000;
const proposal: Proposal = {
  body: '1M81XTKEXPY9VEDN29C2',
  state: 'open',
  act: 'ops/set-user',
  subject: 'usr_1M81XTKEXPY9VEDN29C2',
  wish: 'sealed',
  change: {},
  facts: ['tier', 'name'],
  factsHash: 'as proposed',
  reason: 'seen',
  proposedBy: 'somchai',
  proposedAtMs,
  expiresAtMs,
};
const facts: ApprovalFacts = {
  proposal,
  role: 'identity',
  lastEditors: [undefined],
  factsHash: 'as proposed',
  approver: { id: 'malee', roles: ['identity'] },
  proposer: { id: 'somchai', roles: ['identity'] },
};

describe('whether a proposal may be approved', () => {
  test.for<[string, Partial<ApprovalFacts>, number, object]>([
    ['another person with the role, at once', {}, proposedAtMs, { does: 'carry-out' }],
    ['the last millisecond of the day', {}, expiresAtMs - 1, { does: 'carry-out' }],
    ['a day later', {}, expiresAtMs, { refuses: 'not-open', state: 'expired' }],
    [
      'one that was rejected',
      { proposal: { ...proposal, state: 'rejected' } },
      proposedAtMs,
      { refuses: 'not-open', state: 'rejected' },
    ],
    [
      'one that was approved and is older than a day',
      { proposal: { ...proposal, state: 'approved' } },
      expiresAtMs,
      { refuses: 'not-open', state: 'approved' },
    ],
    [
      'whoever proposed it',
      { approver: { id: 'somchai', roles: ['identity'] } },
      proposedAtMs,
      { refuses: 'person', because: 'proposer' },
    ],
    [
      'an approver of another role',
      { approver: { id: 'malee', roles: ['support', 'money'] } },
      proposedAtMs,
      { refuses: 'role' },
    ],
    [
      'a proposer who lost the role',
      { proposer: { id: 'somchai', roles: ['money'] } },
      proposedAtMs,
      { refuses: 'person', because: 'proposer-without-role' },
    ],
    ['the last editor', { lastEditors: ['malee'] }, proposedAtMs, { refuses: 'person', because: 'last-editor' }],
    ['either of two', { lastEditors: ['malee', 'nok'] }, proposedAtMs, { refuses: 'person', because: 'last-editor' }],
    ['the second', { lastEditors: ['nok', 'malee'] }, proposedAtMs, { refuses: 'person', because: 'last-editor' }],
    ['data that the proposer edited last', { lastEditors: ['somchai'] }, proposedAtMs, { does: 'carry-out' }],
    ['other facts', { factsHash: 'changed' }, proposedAtMs, { does: 'mark-stale' }],
    [
      'other facts, found by the proposer, who may end nothing',
      { factsHash: 'changed', approver: { id: 'somchai', roles: ['identity'] } },
      proposedAtMs,
      { refuses: 'person', because: 'proposer' },
    ],
    [
      'other facts, found by the last editor',
      { factsHash: 'changed', lastEditors: ['malee'] },
      proposedAtMs,
      { refuses: 'person', because: 'last-editor' },
    ],
  ])('%s', ([, given, nowMs, verdict]) => {
    expect(decideApproval({ ...facts, ...given }, nowMs)).toEqual(verdict);
  });
});

test('a day is a day, and the sweep waits for an approval that began in its last moment', () => {
  expect(proposalLifetimeMs).toBe(expiresAtMs - proposedAtMs);
  expect(lapsesAtMs(proposal) - expiresAtMs).toBe(longestApprovalMs);
  expect(specOf('ops/approve-proposal').timeoutSeconds * 1_000).toBeLessThanOrEqual(longestApprovalMs);
  expect([stateAt(proposal, expiresAtMs - 1), stateAt(proposal, expiresAtMs)]).toEqual(['open', 'expired']);
});
