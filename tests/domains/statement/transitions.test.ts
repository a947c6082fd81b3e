import { describe, expect, test } from 'vitest';
import type { AskedStatement } from '../../../functions/domains/statement/statement.ts';
import { statementTransitions } from '../../../functions/domains/statement/transitions.ts';
import { isDueIn, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { asksFor, equals } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import {
  giveUpStatement,
  makeStatement,
  putNewStatement,
  refuseStatement,
  statementAskedOf,
} from '../../../functions/table/statement.ts';

const asked: AskedStatement = {
  userId: 'usr_1',
  body: 'S'.repeat(20),
  state: 'making',
  fromDay: '20261101',
  throughDay: '20261130',
  format: 'pdf',
  name: 'masked',
  language: 'th',
  brand: 'kapao',
  askedAtMs: 0,
  expiresAtMs: 1,
};
const made = { rowCount: 1, openingSatang: 0, closingSatang: 0, byteCount: 1 };

const writes: Readonly<Record<string, () => TransactItem>> = {
  make: () => makeStatement('table', asked, made, 0),
  refuse: () => refuseStatement('table', asked),
  'give-up': () => giveUpStatement('table', asked),
};

describe('the states of a statement', () => {
  test.for(walkOf(statementTransitions))('%s, %s: leads to %s, and its write asks for that', ([from, event, to]) => {
    const write = writes[event]?.();
    if (write === undefined) throw new Error(`nothing writes ${event}`);
    expect(asksFor(write, keys.statement(asked.userId, asked.body), equals('state', from))).toBe(to !== undefined);
    const set = Object.values(write.Update?.ExpressionAttributeValues ?? {});
    expect(set.includes(to)).toBe(to !== undefined);
  });

  test('it begins as what is to be made, and every way out of that is an end', () => {
    expect(statementTransitions.start).toBe('making');
    expect(statementTransitions.edges.map(({ to }) => to)).toEqual(['ready', 'too-long', 'failed']);
    for (const state of statesOf(statementTransitions))
      expect(isDueIn(statementTransitions, state)).toBe(state === 'making');
  });

  test.for(statesOf(statementTransitions))(
    'one that is %s is due an hour after it was asked for, or never',
    (state) => {
      const { Put: put } = putNewStatement('table', { ...asked, state });
      expect(put?.Item?.['dueAtMs']).toBe(state === 'making' ? 3_600_000 : undefined);
    },
  );

  test.for(Object.entries(writes))('%s leaves nothing due', ([, write]) => {
    expect(write().Update?.UpdateExpression).toContain('REMOVE');
    expect(Object.values(write().Update?.ExpressionAttributeNames ?? {})).toEqual(
      expect.arrayContaining(['duePk', 'dueAtMs']),
    );
  });

  test.for(statesOf(statementTransitions))('the queue hears of a new one that is %s, if it is to be made', (state) => {
    const { Put: put } = putNewStatement('table', { ...asked, state });
    const told = statementAskedOf(undefined, { ...put?.Item, ...keys.statement(asked.userId, asked.body) });
    expect(told?.statementId).toBe(state === 'making' ? `stm_${asked.body}` : undefined);
  });
});
