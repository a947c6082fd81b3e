import { expect, test } from 'vitest';
import { payoutTransitions } from '../../../functions/domains/payout/transitions.ts';
import type { PayoutState } from '../../../functions/domains/payout/transitions.ts';
import { statesOf } from '../../../functions/engine/transitions.ts';
import type { Hold } from '../../../functions/ledger/hold.ts';
import { postSteps, returnSteps, voidSteps } from '../../../functions/ledger/payout/payout-writes.ts';
import { asksFor, conditionOf, equals } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { setBy } from '../../model/holds.ts';
import { walletOf } from '../wallet/wallet-of.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const { pending, success, failed } = transactionStatus;
const wallet = walletOf();
const [body, journalBody, nowMs] = ['1M81XTKEXPY9VEDN29C2', '1M81XTKEXPY9VEDN29C3', Date.parse('2026-11-23T03:00:00Z')];

const inState = (state: PayoutState): Hold => ({
  userId: wallet.userId,
  body,
  type: transactionType.cashOut,
  amountSatang: 50_000,
  feeSatang: 0,
  reader: 'bank-account',
  payee: neverOpened('payout'),
  partnerKey: 'key',
  notAfterMs: nowMs,
  heldAtMs: nowMs,
  state,
  asks: 0,
  counted: {},
});

/** Every move that an entry goes along with: from which status to which. */
const moves: readonly (readonly [PayoutState, string, (from: Hold) => readonly TransactItem[], number, number])[] = [
  ['sent', 'complete', (hold) => postSteps('table', hold, journalBody, nowMs), pending, success],
  ['sent', 'end-unpaid', (hold) => voidSteps('table', wallet, hold, 'end-unpaid', journalBody, nowMs), pending, failed],
  ['held', 'lapse', (hold) => voidSteps('table', wallet, hold, 'lapse', journalBody, nowMs), pending, failed],
  ['held', 'withdraw', (hold) => voidSteps('table', wallet, hold, 'withdraw', journalBody, nowMs), pending, failed],
  ['paused', 'lapse', (hold) => voidSteps('table', wallet, hold, 'lapse', journalBody, nowMs), pending, failed],
  ['paused', 'withdraw', (hold) => voidSteps('table', wallet, hold, 'withdraw', journalBody, nowMs), pending, failed],
  ['posted', 'return', (hold) => returnSteps('table', wallet, hold, journalBody, nowMs), success, failed],
];

const updateAt = (steps: readonly TransactItem[], key: { readonly sk: string }): TransactItem => {
  const step = steps.find(({ Update: update }) => update?.Key?.['sk'] === key.sk);
  if (step === undefined) throw new Error('no such write');
  return step;
};

test.for(moves)('%s, %s: the entry goes along, from the status that the state shows', ([state, , write, from, to]) => {
  const steps = write(inState(state));
  const [entryKey, holdKey] = [keys.entry(wallet.userId, body), keys.hold(wallet.userId, body)];
  const entry = updateAt(steps, entryKey);
  expect(setBy(entry)['status']).toBe(to);
  expect(conditionOf(entry).attributes).toEqual(['status']);
  expect(asksFor(entry, entryKey, equals('status', from))).toBe(true);
  const hold = updateAt(steps, holdKey);
  expect(conditionOf(hold).attributes).toEqual(['state']);
  expect(asksFor(hold, holdKey, equals('state', state))).toBe(true);
  const after = statesOf(payoutTransitions).find((each) => each === setBy(hold)['state']);
  expect(after === undefined ? undefined : payoutTransitions.states[after].shows).toBe(to);
});

test('a move that the table does not have is not written', () => {
  for (const [, , write] of moves) expect(() => write(inState('voided'))).toThrow(RangeError);
});
