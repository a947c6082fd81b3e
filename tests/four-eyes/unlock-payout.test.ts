import { expect, test } from 'vitest';
import { isRefusal, refuse } from '../../functions/engine/refusal.ts';
import { decideHeld, factsHashOf, presentOf } from '../../functions/four-eyes/proposals/act.ts';
import { unlockPayoutAct } from '../../functions/four-eyes/money/unlock-payout.ts';
import type { Hold } from '../../functions/ledger/hold.ts';
import { readWallet } from '../../functions/table/wallet.ts';
import { malee, itemOf, soundLedger } from '../ledger/sound-ledger.ts';
import { keys } from '../../functions/table/keys.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

const wallet = readWallet(itemOf(soundLedger(), keys.wallet(malee)));
const hold: Hold = {
  userId: malee,
  body: 'H'.repeat(20),
  type: 3,
  state: 'paused',
  amountSatang: 2_000,
  feeSatang: 0,
  reader: 'bank-account',
  payee: neverOpened('payout'),
  partnerKey: 'key',
  heldAtMs: 0,
  notAfterMs: 60_000,
  lockedAtMs: 1_000,
  asks: 0,
  counted: {},
};
const tools = { table: 'table', nowMs: 2_000, body: 'B'.repeat(20), otherBody: 'O'.repeat(20), editor: 'malee' };

test('letting a payout go on holds on to what its approver sees: state, amount, since when it is held back, until when', () => {
  expect(presentOf(unlockPayoutAct, { hold, wallet })).toEqual({
    state: 'paused',
    amount: 'THB 20.00',
    lockedAt: '1970-01-01T00:00:01.000Z',
    comesBackAt: '1970-01-01T00:01:00.000Z',
  });
  // It throws where a fact is no condition of the write.
  expect(isRefusal(decideHeld(unlockPayoutAct, tools, { hold, wallet }, 'unlock'))).toBe(false);
});

test.for<[number, boolean]>([
  [59_999, false],
  [60_000, true],
])('at %i ms, with 60,000 as its not-after time, it is too late: %s', ([nowMs, isTooLate]) => {
  const plan = decideHeld(unlockPayoutAct, { ...tools, nowMs }, { hold, wallet }, 'unlock');
  expect(isRefusal(plan) ? plan : undefined).toEqual(
    isTooLate ? refuse('payout-not-so', { state: 'lapsing' }) : undefined,
  );
});

test.for<[string, Partial<Hold>]>([
  ['it was held back anew', { lockedAtMs: 1_001 }],
  ['it came back', { state: 'voided' }],
])('what was proposed is stale once %s', ([, change]) => {
  const before = factsHashOf(unlockPayoutAct, 'txn_1', { hold, wallet });
  expect(factsHashOf(unlockPayoutAct, 'txn_1', { hold: { ...hold, ...change }, wallet })).not.toBe(before);
});
