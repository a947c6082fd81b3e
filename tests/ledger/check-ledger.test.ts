import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerRule } from '../../functions/ledger/check/ledger-violation.ts';
import { dueIndex, keys } from '../../functions/table/keys.ts';
import { remove, rulesBrokenBy, walletOf } from './spoil-ledger.ts';
import { itemOf, malee, noonMs, somchai, soundLedger } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';

const bodyOf = (letter: string): string => letter.repeat(20);
const [a, b, c, h] = [bodyOf('A'), bodyOf('B'), bodyOf('C'), bodyOf('H')];
const [p, s, v, w] = [bodyOf('P'), bodyOf('S'), bodyOf('V'), bodyOf('W')];

/** Changes the amount of a journal's first line, and where asked of its second the other way. */
function bend(item: LedgerItem, bySatang: number, balanced: boolean): void {
  const { lines } = item['journal'] as { lines: { amountSatang: number }[] };
  const [first, second] = lines;
  if (first !== undefined) first.amountSatang += bySatang;
  if (balanced && second !== undefined) second.amountSatang -= bySatang;
}

describe('the ledger checker', () => {
  it('finds nothing in a sound table', () => {
    const { violations, totals, counts } = checkLedger(soundLedger(), { nowMs: noonMs });
    expect(violations).toEqual([]);
    expect(counts).toEqual({ wallets: 2, entries: 7, journals: 7 });
    expect(totals.get('provider:bank-float')).toBe(-100_000);
  });

  it.each<[string, LedgerRule, (items: LedgerItem[]) => unknown]>([
    [
      'a journal that does not balance',
      'journal-broken',
      (items) => bend(itemOf(items, keys.entry(somchai, b)), 1, false),
    ],
    [
      'a journal of another kind',
      'journal-broken',
      (items) => Object.assign(itemOf(items, keys.entry(somchai, b))['journal'] as LedgerItem, { kind: 'gift' }),
    ],
    [
      'a journal that stands twice',
      'journal-broken',
      (items) => items.push({ ...itemOf(items, keys.entry(somchai, b)), sk: 'TXN#DDDDDDDDDDDDDDDDDDDD' }),
    ],
    [
      'a wallet with a satang too much',
      'wallet-differs',
      (items) => Object.assign(walletOf(items, malee), { availableSatang: 10_051 }),
    ],
    [
      'a wallet that holds what no hold says',
      'wallet-differs',
      (items) => remove(items, keys.hold(malee, 'H'.repeat(20))),
    ],
    [
      'a reserve without lines',
      'wallet-differs',
      (items) => Object.assign(walletOf(items, malee), { reserveSatang: 1 }),
    ],
    ['lines of a wallet that is not there', 'wallet-differs', (items) => remove(items, keys.wallet(malee))],
    [
      'a balance below zero',
      'negative-balance',
      (items) => Object.assign(walletOf(items, malee), { availableSatang: -1 }),
    ],
    [
      'a counter below zero',
      'negative-balance',
      (items) => Object.assign(walletOf(items, malee), { limit6_20261120: -1 }),
    ],
    [
      'a freeze below zero',
      'negative-balance',
      (items) => Object.assign(walletOf(items, malee), { freezeAllSatang: -1 }),
    ],
    [
      'an entry that a statement would show in another moment',
      'statement-differs',
      (items) => Object.assign(itemOf(items, keys.entry(somchai, b)), { createdAtMs: noonMs + 1 }),
    ],
    ['a payer without a receiver', 'entry-differs', (items) => remove(items, keys.entry(malee, c))],
    ['a receiver without a payer', 'entry-differs', (items) => remove(items, keys.entry(somchai, b))],
    [
      'a payer charged otherwise than shown',
      'entry-differs',
      (items) => bend(itemOf(items, keys.entry(somchai, b)), -5, true),
    ],
    [
      'a top-up that shows another amount',
      'entry-differs',
      (items) => Object.assign(itemOf(items, keys.entry(somchai, a)), { amountSatang: 1 }),
    ],
    ['a top-up whose reference is lost', 'entry-differs', (items) => remove(items, keys.topUpReference(p))],
    [
      'an entry of a type that nobody books',
      'entry-differs',
      (items) => items.push({ ...itemOf(items, keys.entry(malee, c)), sk: 'TXN#D', type: 13 }),
    ],
    [
      'a payout that moved another amount than it shows',
      'entry-differs',
      (items) => bend(itemOf(items, keys.entry(malee, h)), 5, true),
    ],
    [
      'a payout in another state than its hold',
      'entry-differs',
      (items) => Object.assign(itemOf(items, keys.entry(malee, h)), { status: 2 }),
    ],
    [
      'a payout that is never due',
      'end-not-due',
      (items) => {
        delete itemOf(items, keys.hold(malee, h))['duePk'];
      },
    ],
    [
      'a debt of a partner that no journal books',
      'debt-differs',
      (items) => Object.assign(itemOf(items, keys.hold(malee, 'V'.repeat(20))), { debt: 'owed' }),
    ],
    ['a payout whose hold is gone', 'entry-differs', (items) => remove(items, keys.hold(malee, h))],
    ['a voided payout that did not come back', 'entry-differs', (items) => remove(items, keys.entry(malee, w))],
    [
      'a payout that came back before it was voided',
      'entry-differs',
      (items) => Object.assign(itemOf(items, keys.entry(malee, w)), { linkedBody: h, amountSatang: 2_000 }),
    ],
    [
      'money that came back to nothing',
      'entry-differs',
      (items) => Object.assign(itemOf(items, keys.entry(malee, w)), { linkedBody: c }),
    ],
    [
      'money that came back with another amount',
      'entry-differs',
      (items) => bend(itemOf(items, keys.entry(malee, w)), 5, true),
    ],
    [
      'a counter that misses an entry',
      'limit-counter-differs',
      (items) => Object.assign(walletOf(items, somchai), { limit6_20261121: 0 }),
    ],
    [
      'a running counter that is gone',
      'limit-counter-differs',
      (items) => delete walletOf(items, somchai)['limit7_202611'],
    ],
    [
      'a free use that was not counted',
      'limit-counter-differs',
      (items) => delete walletOf(items, somchai)['freeTransferWeek_20261116'],
    ],
    [
      'a void that gave nothing back',
      'limit-counter-differs',
      (items) => Object.assign(walletOf(items, malee), { limit6_20261121: 2_500 }),
    ],
    [
      'an open top-up that is not counted',
      'open-top-ups-differ',
      (items) => Object.assign(walletOf(items, somchai), { openTopUps: 0 }),
    ],
    [
      'open top-ups of another sum',
      'open-top-ups-differ',
      (items) => Object.assign(walletOf(items, somchai), { openTopUpSatang: 0 }),
    ],
    [
      'an unread count that is too high',
      'unread-differs',
      (items) => Object.assign(itemOf(items, keys.inbox(malee)), { unread: 2 }),
    ],
    ['an unread notice that is not counted', 'unread-differs', (items) => remove(items, keys.inbox(malee))],
    [
      'an arrival that was not booked',
      'arrival-not-booked-once',
      (items) => items.push({ ...keys.arrival('BNK3'), bankReference: 'BNK3', amountSatang: 5, outcome: 'credited' }),
    ],
    [
      'an arrival that was booked twice',
      'arrival-not-booked-once',
      (items) => items.push({ ...itemOf(items, keys.suspense('202611', s)), sk: `SUS#${v}` }),
    ],
    ['a credit without an arrival', 'arrival-not-booked-once', (items) => remove(items, keys.arrival('BNK1'))],
    [
      'money that was credited to somebody else than it came for',
      'arrival-not-booked-once',
      (items) => {
        items.push({ ...keys.topUpReference(bodyOf('M')), userId: malee });
        Object.assign(itemOf(items, keys.arrival('BNK1')), { reference1: bodyOf('M') });
      },
    ],
    [
      'a credit of another amount than arrived',
      'arrival-not-booked-once',
      (items) => Object.assign(itemOf(items, keys.arrival('BNK1')), { amountSatang: 1 }),
    ],
    [
      'a refund without its journal',
      'suspense-differs',
      (items) => delete itemOf(items, keys.suspense('202611', s))['refundJournal'],
    ],
    [
      'an open top-up that nothing will end',
      'end-not-due',
      (items) => delete itemOf(items, keys.entry(somchai, p))['duePk'],
    ],
    [
      'ended suspense that is still due',
      'end-not-due',
      (items) => Object.assign(itemOf(items, keys.suspense('202611', s)), { duePk: 'DUE', dueAtMs: 1 }),
    ],
    [
      'ended suspense that stands among what is stuck',
      'suspense-differs',
      (items) =>
        Object.assign(itemOf(items, keys.suspense('202611', s)), { duePk: dueIndex.stuck('bank'), dueAtMs: 1 }),
    ],
    [
      'an effect without a request record',
      'effect-without-one-request',
      (items) => remove(items, keys.request(somchai, 'request-b')),
    ],
    [
      'an effect with two request records',
      'effect-without-one-request',
      (items) => items.push({ ...itemOf(items, keys.request(somchai, 'request-b')), sk: 'REQUEST#other' }),
    ],
    [
      'a request record without its effect',
      'request-without-one-effect',
      (items) => {
        remove(items, keys.entry(somchai, p));
      },
    ],
    ['a wallet that cannot be read', 'item-damaged', (items) => delete walletOf(items, malee)['tier']],
  ])('finds %s', (_name, rule, spoil) => {
    expect(rulesBrokenBy(spoil)).toContain(rule);
  });

  it('says of each entry by its type what differs', () => {
    const told = (spoil: (items: LedgerItem[]) => unknown) => {
      const items = soundLedger();
      spoil(items);
      const found = checkLedger(items, { nowMs: noonMs }).violations.filter(({ rule }) => rule === 'entry-differs');
      return found.map(({ subject, detail }) => `${subject.slice(-1)}: ${detail}`);
    };
    expect(told((items) => Object.assign(itemOf(items, keys.entry(malee, c)), { type: 5, linkedBody: v }))).toEqual([
      'B: the receiver has no entry of the same amount',
      'C: its journal gives 0',
      'V: 12550 of it came back, and 500 had to',
    ]);
    expect(told((items) => Object.assign(itemOf(items, keys.entry(malee, c)), { type: 13 }))).toEqual([
      'B: the receiver has no entry of the same amount',
      'C: nobody books type 13',
    ]);
    const toAnother = { linkedBody: h, amountSatang: 2_000 };
    expect(told((items) => Object.assign(itemOf(items, keys.entry(malee, w)), toAnother))).toEqual([
      'H: 2000 of it came back, and 0 had to',
      'V: 0 of it came back, and 500 had to',
      'W: its journal gives 500',
    ]);
    expect(told((items) => bend(itemOf(items, keys.entry(malee, h)), -5, true))).toEqual([
      'H: its journal moves -2005 and 2005',
    ]);
  });

  it('counts what was held once, also when it was paid, and takes no cancellation for a beginning', () => {
    expect(
      rulesBrokenBy((items) => {
        const lines = [
          { account: `${malee}:held`, amountSatang: -2_000 },
          { account: 'provider:bank-float', amountSatang: 2_000 },
        ];
        const journal = { journalId: `jrn_${'X'.repeat(20)}`, kind: 'post', atMs: noonMs, lines };
        Object.assign(itemOf(items, keys.hold(malee, h)), { state: 'posted', journal });
        Object.assign(itemOf(items, keys.entry(malee, h)), { status: 2, completedAtMs: noonMs });
        Object.assign(walletOf(items, malee), { heldSatang: 0 });
        items.push({ ...keys.request(somchai, 'cancelled'), answer: { topUpId: `tup_${p}`, status: 4 } });
      }),
    ).toEqual([]);
  });

  it('takes notices up to the mark of an inbox for read, and those behind it for unread', () => {
    const readAll = (items: LedgerItem[]) =>
      Object.assign(itemOf(items, keys.inbox(malee)), { unread: 0, readThrough: 5, position: 5 });
    expect(rulesBrokenBy(readAll)).toEqual([]);
    expect(
      rulesBrokenBy((items) => {
        readAll(items);
        Object.assign(itemOf(items, keys.notice(malee, c)), { position: 6 });
      }),
    ).toEqual(['unread-differs']);
  });
});
