import { expect, test } from 'vitest';
import { topUpMethod, transactionStatus, transactionType } from '../../../shared/enums.ts';
import { proofsKeptMs } from '../../../shared/top-up-proof.ts';
import { freeProofSlot, proofsEndAtMs, refuseProof } from '../../../functions/domains/top-up/proofs.ts';

const { pending, success, closed } = transactionStatus;
const bangkok = (text: string): number => Date.parse(`${text}+07:00`);
// Made at ten of a Monday it is here by noon; it is waited for until Wednesday.
const announced = {
  type: transactionType.topUp,
  method: topUpMethod.bankTransfer,
  status: pending,
  createdAtMs: bangkok('2026-11-23T10:00:00'),
  expiresAtMs: bangkok('2026-11-25T10:00:00'),
};
const ended = { ...announced, status: closed, completedAtMs: announced.expiresAtMs + 60_000 };
const noon = announced.createdAtMs + 2 * 3_600_000;

test.for([
  { what: 'a moment before it is late', topUp: announced, atMs: noon - 1, isTaken: false },
  { what: 'once it is late', topUp: announced, atMs: noon, isTaken: true },
  { what: 'once it was given up', topUp: ended, atMs: ended.completedAtMs, isTaken: true },
  {
    what: 'on the last moment of 90 days',
    topUp: ended,
    atMs: ended.completedAtMs + proofsKeptMs - 1,
    isTaken: true,
  },
  { what: '90 days after its end', topUp: ended, atMs: ended.completedAtMs + proofsKeptMs, isTaken: false },
  { what: 'once its money is there', topUp: { ...ended, status: success }, atMs: noon, isTaken: false },
  { what: 'of a QR', topUp: { ...announced, method: topUpMethod.thaiQr }, atMs: noon, isTaken: false },
  { what: 'of what nobody announced', topUp: { ...ended, toAccount: '881234567892' }, atMs: noon, isTaken: false },
  {
    what: 'of a transfer to a wallet',
    topUp: { ...announced, type: transactionType.transferOut },
    atMs: noon,
    isTaken: false,
  },
])('a proof $what: taken is $isTaken', ({ topUp, atMs, isTaken }) => {
  expect(refuseProof(topUp, atMs)?.refused).toBe(isTaken ? undefined : 'proof-not-wanted');
});

test('proofs of what is still open end 90 days after its latest end', () => {
  expect(proofsEndAtMs(announced)).toBe(announced.expiresAtMs + proofsKeptMs);
  expect(proofsEndAtMs(ended)).toBe(ended.completedAtMs + proofsKeptMs);
});

test('a picture comes into the first free place, and into none where five are there', () => {
  expect(freeProofSlot({ 1: {}, 3: {} })).toBe('2');
  expect(freeProofSlot({ 1: {}, 2: {}, 3: {}, 4: {}, 5: {} })).toBeUndefined();
});
