import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../../shared/bangkok-day.ts';
import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import { reasonSchema } from '../../../shared/operator-reason.ts';
import { fieldsOf, inputOf } from '../../../web/console/shapes/field.ts';

const told = (fields: ReturnType<typeof fieldsOf>) =>
  fields.map(({ name, kind, isRequired }) => `${name} ${kind}${isRequired ? '' : '?'}`);

describe('the fields of an operation', () => {
  it('are the members of its input, each of its kind; what may be left out says so', () => {
    expect(told(fieldsOf(freezeMoney.input))).toEqual([
      'whose text?',
      'transactionId text?',
      'amountSatang amount',
      'scope choice',
      'reasonClass choice',
      'caseNumber text',
      'hours number',
      'reason words',
    ]);
    expect(fieldsOf(setOperator.input).find(({ name }) => name === 'giveRoles')).toMatchObject({
      kind: 'choices',
      choices: ['support', 'identity', 'money', 'register'],
    });
  });

  it('of one of several inputs are those of all, and none of them has to be filled in', () => {
    expect(told(fieldsOf(listAuthEvents.input))).toEqual(['mobile text?', 'userId text?', 'day day?']);
  });

  it('of a member with members are these', () => {
    const line = z.optional(z.strictObject({ day: bangkokDaySchema, identity: z.string() }));
    const fields = fieldsOf(z.strictObject({ to: z.enum(['posted', 'voided']), line, reason: reasonSchema }));
    expect(told(fields)).toEqual(['to choice', 'line.day day?', 'line.identity text?', 'reason words']);
    expect(inputOf(fields, { 'line.day': '2026-11-23', 'line.identity': 'ab' })).toEqual({
      line: { day: '20261123', identity: 'ab' },
    });
    expect(inputOf(fields, { to: 'posted' })).toEqual({ to: 'posted' });
  });
});

describe('what was typed', () => {
  it.each([
    [freezeMoney, { amountSatang: '1,234.5', hours: '72' }, { amountSatang: 123_450, hours: 72 }],
    // What is no amount is left for the contract to refuse in words.
    [freezeMoney, { amountSatang: 'many' }, { amountSatang: 'many' }],
    [listSuspense, { month: '2026-11' }, { month: '202611' }],
    [
      setOperator,
      { giveRoles: 'support,money', operatorId: ' malee ' },
      { giveRoles: ['support', 'money'], operatorId: 'malee' },
    ],
    [setOperator, { operatorId: ' ' }, {}],
  ] as const)('%#: goes as the operation takes it', ({ input }, typed, expected) => {
    expect(inputOf(fieldsOf(input), typed)).toEqual(expected);
  });
});
