import { expect, test } from 'vitest';
import { isRefusal, refuse } from '../../functions/engine/refusal.ts';
import { decideHeld, factsHashOf, presentOf } from '../../functions/four-eyes/proposals/act.ts';
import { reverseTransferAct } from '../../functions/four-eyes/money/reverse-transfer.ts';
import { readEntry } from '../../functions/ledger/entry.ts';
import type { TransferFacts } from '../../functions/ledger/reversal/find-transfer.ts';
import { keys } from '../../functions/table/keys.ts';
import { readWallet } from '../../functions/table/wallet.ts';
import { itemOf, malee, somchai, soundLedger } from '../ledger/sound-ledger.ts';

const items = soundLedger();
const facts: TransferFacts = {
  sent: readEntry(itemOf(items, keys.entry(somchai, 'B'.repeat(20)))),
  received: readEntry(itemOf(items, keys.entry(malee, 'C'.repeat(20)))),
  payer: readWallet(itemOf(items, keys.wallet(somchai))),
  receiver: readWallet(itemOf(items, keys.wallet(malee))),
};
const tools = { table: 'table', nowMs: 2_000, body: 'X'.repeat(20), otherBody: 'Y'.repeat(20), editor: 'malee' };

test('taking a transfer back holds on to what its approver sees: payer, receiver, amount, time, and that it is whole', () => {
  expect(presentOf(reverseTransferAct, facts)).toEqual({
    payer: somchai,
    receiver: malee,
    amount: 'THB 120.50',
    sentAt: '2026-11-21T05:00:00.000Z',
    broughtBack: 'no',
  });
  // It throws where a fact is no condition of the writes.
  const plan = decideHeld(reverseTransferAct, tools, facts, 'reverse');
  expect(isRefusal(plan) ? plan : plan.change).toEqual({
    amountSatang: 12_050,
    takenSatang: 10_050,
    liftedSatang: 0,
    shortSatang: 2_000,
  });
});

test('what was proposed is stale once somebody has reversed it, and stays what it is whatever the receiver has', () => {
  const before = factsHashOf(reverseTransferAct, 'txn_1', facts);
  const reversed = { ...facts, sent: { ...facts.sent, backBody: 'Z'.repeat(20) } };
  expect(factsHashOf(reverseTransferAct, 'txn_1', reversed)).not.toBe(before);
  expect(decideHeld(reverseTransferAct, tools, reversed, 'reverse')).toEqual(refuse('transfer-reversed'));
  const poorer = { ...facts, receiver: { ...facts.receiver, availableSatang: 1 } };
  expect(factsHashOf(reverseTransferAct, 'txn_1', poorer)).toBe(before);
});

test('both persons read what the receiver has in open payouts, and the approval is not bound to it', () => {
  const rich = { ...facts, receiver: { ...facts.receiver, heldSatang: 499_999 } };
  expect(reverseTransferAct.shownOf('reverse', rich)).toMatchObject({ heldAtReceiver: 'THB 4,999.99' });
  expect(factsHashOf(reverseTransferAct, 'txn_1', rich)).toBe(factsHashOf(reverseTransferAct, 'txn_1', facts));
  const none = { ...facts, receiver: { ...facts.receiver, heldSatang: 0 } };
  expect(Object.keys(reverseTransferAct.shownOf('reverse', none))).toEqual(['takesBack']);
});
