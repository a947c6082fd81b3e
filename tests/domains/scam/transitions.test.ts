import { expect, test } from 'vitest';
import { scamCaseTransitions } from '../../../functions/domains/scam/transitions.ts';
import type { ScamCase } from '../../../functions/domains/scam/scam-case.ts';
import { walkOf } from '../../../functions/engine/transitions.ts';
import { asksFor, equals } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { closeScamCase } from '../../../functions/table/scam-case.ts';
import { scamCaseStates } from '../../../shared/scam.ts';

const made: ScamCase = {
  body: 'C'.repeat(20),
  state: 'open',
  kind: 'loan',
  reporterId: 'usr_1',
  receiverId: 'usr_2',
  paymentBody: 'P',
  receivedBody: 'R',
  amountSatang: 1,
  paidAtMs: 0,
  reportedAtMs: 0,
};
const closed = { outcome: 'scam', closedBy: 'malee', closedAtMs: 1 } as const;

test('a case is closed once, over its open state', () => {
  expect(walkOf(scamCaseTransitions)).toEqual([
    ['open', 'close', 'closed'],
    ['closed', 'close', undefined],
  ]);
  const write = closeScamCase('table', made, closed);
  expect(asksFor(write, keys.scamCase(made.body), equals('state', 'open'))).toBe(true);
  expect(() => closeScamCase('table', { ...made, state: 'closed' }, closed)).toThrow(RangeError);
});

test('the wire knows the same states', () => {
  expect([...scamCaseStates]).toEqual(Object.keys(scamCaseTransitions.states));
});
