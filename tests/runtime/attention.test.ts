import { expect, test } from 'vitest';
import type { Hold } from '../../functions/ledger/hold.ts';
import { readerOf } from '../../functions/ledger/payee/payout-readers.ts';
import { attentionOf } from '../../functions/runtime/history/transaction-facts.ts';
import { neverOpened } from './identity/never-opened.ts';

const notAfterMs = 1_800_000;
const hold: Hold = {
  userId: `usr_${'0'.repeat(20)}`,
  body: 'H'.repeat(20),
  type: 3,
  state: 'sent',
  amountSatang: 2_000,
  feeSatang: 0,
  reader: 'bank-account',
  payee: neverOpened('payout'),
  partnerKey: 'key',
  heldAtMs: 0,
  notAfterMs,
  asks: 0,
  counted: {},
};
const { marginMs, memoryMs } = readerOf(hold.reader).terms;
const certainAtMs = notAfterMs + marginMs;

test.for<[string, Partial<Hold>, number, number | undefined]>([
  ['sent, and not late yet', {}, certainAtMs - 1, undefined],
  ['sent and late, until its partner forgets it', {}, certainAtMs, memoryMs],
  ['held and not ordered in time', { state: 'held' }, notAfterMs, certainAtMs],
  ['held back by operators, until it comes back', { state: 'paused', lockedAtMs: 1 }, 2, notAfterMs],
  ["stopped by its owner's lock", { state: 'paused' }, 2, undefined],
  ['paid', { state: 'posted' }, certainAtMs, undefined],
  ['given back', { state: 'voided' }, certainAtMs, undefined],
])('%s: %o at %i ms is marked until %s', ([, change, nowMs, untilMs]) => {
  expect(attentionOf({ ...hold, ...change }, nowMs).attention?.untilMs).toBe(untilMs);
});
