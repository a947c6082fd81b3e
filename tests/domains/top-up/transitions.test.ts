import { describe, expect, test } from 'vitest';
import { topUpEdge, topUpTransitions } from '../../../functions/domains/top-up/transitions.ts';
import type { TopUpEvent, TopUpState } from '../../../functions/domains/top-up/transitions.ts';
import { priorStates, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import type { Entry } from '../../../functions/ledger/entry.ts';
import { putStandingCredit, putStandingReturn } from '../../../functions/ledger/arrival/standing.ts';
import { closeTopUp, completeTopUp, putOpenTopUp } from '../../../functions/ledger/top-up.ts';
import { asksFor, conditionOf, equals } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { inPriorStatus } from '../../../functions/table/prior-state.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import { movements } from '../../../shared/movements.ts';
import { holds, setBy } from '../../model/holds.ts';

const ends = ['paid', 'closed'];
const { states } = topUpTransitions;

const [userId, body] = ['usr_1M81XTKEXPY9VEDN29C2', '1M81XTKEXPY9VEDN29C3'];

/** The status that a state shows, as an entry carries it. */
function shownIn(state: TopUpState): TransactionStatus {
  const status = Object.values(transactionStatus).find((each) => each === states[state].shows);
  if (status === undefined) throw new Error(`${state} shows no status`);
  return status;
}

const ofStatus = (status: TransactionStatus): Entry => ({
  userId,
  body,
  reference: body,
  type: transactionType.topUp,
  status,
  amountSatang: 50_000,
  feeSatang: 0,
  createdAtMs: 0,
  returns: [],
  returnCount: 0,
});

const writes: Readonly<Record<TopUpEvent, (entry: Entry) => TransactItem>> = {
  credit: (entry) => completeTopUp('table', entry, { bankReference: 'BNK1', reference1: entry.body }, 0),
  expire: (entry) => closeTopUp('table', entry, 'expired', 0),
  cancel: (entry) => closeTopUp('table', entry, 'cancelled', 0),
};

describe('the states of a top-up', () => {
  test.for(walkOf(topUpTransitions).filter(([, , to]) => to !== undefined))(
    '%s, %s: is written to %s, and only over the status of the state that it leads from',
    ([from, event, to]) => {
      expect(ends).toContain(to);
      expect(priorStates(topUpTransitions, event)).toEqual([from]);
      const write = writes[event](ofStatus(shownIn(from)));
      expect(setBy(write)['status']).toBe(to === undefined ? undefined : states[to].shows);
      expect(conditionOf(write).attributes).toEqual(['status']);
      expect(asksFor(write, keys.entry(userId, body), equals('status', transactionStatus.pending))).toBe(true);
      const where = inPriorStatus(topUpTransitions, { from });
      for (const state of statesOf(topUpTransitions))
        expect(holds(where, { status: states[state].shows })).toBe(state === from);
    },
  );

  test.for(walkOf(topUpTransitions).filter(([, , to]) => to === undefined))(
    '%s, %s: is no edge, and is not written',
    ([from, event]) => {
      expect(ends).toContain(from);
      expect(topUpEdge(shownIn(from), event)).toBeUndefined();
      expect(() => writes[event](ofStatus(shownIn(from)))).toThrow(RangeError);
    },
  );

  test('a status that no top-up shows leads nowhere', () => {
    expect(topUpEdge(transactionStatus.failed, 'credit')).toBeUndefined();
    expect(() => writes.credit(ofStatus(transactionStatus.failed))).toThrow(RangeError);
  });

  test('no two states show the same status, because the entry keeps nothing else of them', () => {
    const shown = statesOf(topUpTransitions).map((state) => states[state].shows);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('every way out leads to an end, and only ends are left alone by the sweep', () => {
    expect(topUpTransitions.edges.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'open credit paid',
      'open expire closed',
      'open cancel closed',
    ]);
    for (const state of statesOf(topUpTransitions))
      expect(states[state].endsBy).toBe(ends.includes(state) ? 'never' : 'expiresAtMs');
  });

  test('it is opened in the state that the table begins with, as the row of its movement says', () => {
    const { shows, endsBy } = states[topUpTransitions.start];
    for (const way of [
      { method: 2, qrText: 'qr', expiresAtMs: 900_000 },
      { method: 1, billerId: '099400016550100', expiresAtMs: 90_000_000 },
    ] as const) {
      const opened = putOpenTopUp('table', userId, body, 50_000, way, 0).Put?.Item;
      expect(opened).toMatchObject({ ...way, status: shows, dueAtMs: way.expiresAtMs });
      expect(opened?.['dueAtMs']).toBe(opened?.[endsBy]);
    }
    expect(movements[transactionType.topUp].source.begins).toBe(shows);
  });

  test('money that nobody had announced begins in one of its ends, and is never due', () => {
    const payment = { bankReference: 'BNK1', reference1: '881234567890', amountSatang: 50_000, paidAtMs: 0 };
    const came = { userId, body, payment, nowMs: 0 };
    const [credited, returned] = [
      putStandingCredit('table', came).Put?.Item,
      putStandingReturn('table', came, 'cap-reached').Put?.Item,
    ];
    expect([credited?.['status'], returned?.['status']]).toEqual([states.paid.shows, states.closed.shows]);
    expect([credited?.['dueAtMs'], returned?.['dueAtMs']]).toEqual([undefined, undefined]);
    expect(returned).not.toHaveProperty('journal');
    expect(returned).not.toHaveProperty('bankReference');
  });

  test('why it is closed is kept beside the state', () => {
    const open = ofStatus(shownIn('open'));
    expect(setBy(writes.expire(open))['closedBecause']).toBe('expired');
    expect(setBy(writes.cancel(open))['closedBecause']).toBe('cancelled');
  });
});
