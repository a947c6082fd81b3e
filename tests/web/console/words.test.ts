import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { askBankNow } from '../../../shared/contracts/ops/ask-bank.ts';
import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import { fieldsOf, inputOf } from '../../../web/console/shapes/field.ts';
import type { Typed } from '../../../web/console/shapes/field.ts';
import { faultsOf } from '../../../web/console/words/fault-words.ts';
import { choiceOf } from '../../../web/console/words/name-of.ts';
import { shown } from '../../../web/console/words/shown.ts';

const faultsIn = (schema: z.ZodMiniType, input: unknown, typed: Typed) => {
  const checked = z.safeParse(schema, input);
  return checked.success ? [] : faultsOf(checked.error, typed);
};
const typedInto = ({ input }: Pick<OperatorContract, 'input'>, typed: Typed) =>
  Object.fromEntries(faultsIn(input, inputOf(fieldsOf(input), typed), typed));

describe('a field that is filled in wrongly says what would be right', () => {
  it.each([
    [freezeMoney, 'hours', '', 'Fill this in.'],
    [freezeMoney, 'hours', 'many', 'This is not valid.'],
    [freezeMoney, 'hours', '0', 'At least 1.'],
    [freezeMoney, 'hours', '169', 'At most 168.'],
    [freezeMoney, 'amountSatang', 'many', 'An amount such as 1,234.50.'],
    [freezeMoney, 'amountSatang', '1.234', 'An amount such as 1,234.50.'],
    [setLimit, 'limitSatang', 'many', 'An amount such as 1,234.50.'],
    [setLimit, 'limitSatang', '99,999,999,999', 'At most THB 10,000,000,000.00.'],
    [askBankNow, 'id', 'tup_1', 'Not an id of this kind; copy it whole.'],
  ] as const)('%#: %o', (contract, name, text, said) => {
    expect(typedInto(contract, { [name]: text })).toMatchObject({ [name]: said });
  });

  it.each([
    [z.string().check(z.minLength(4)), 'abc', 'At least 4 characters.'],
    [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters.'],
    [z.array(z.enum(operatorRoles)).check(z.maxLength(1)), ['support', 'money'], 'At most 1 of these.'],
    [z.number().check(z.gt(5)), 5, 'More than 5.'],
    [z.number().check(z.lt(5)), 5, 'Less than 5.'],
    [z.string().check(z.regex(/^\d+$/)), 'abc', 'This is not valid.'],
  ])('%#: %o', (schema, value, said) => {
    expect(faultsIn(z.strictObject({ what: schema }), { what: value }, { what: 'typed' })).toEqual([['what', said]]);
  });
});

it('what somebody was asked for is no moment: of a case and of a payout', () => {
  expect([choiceOf('state', 'asked'), choiceOf('outcome', 'asked')]).toEqual(['Sent back for more', 'Asked']);
});

describe('of several ways to ask', () => {
  it.each([
    [listAuthEvents, {}, { '': 'Fill in one of these: Mobile number, Customer, Day.' }],
    [
      listAuthEvents,
      { mobile: '0812345678', day: '2026-11-23' },
      { '': expect.stringMatching(/^Fill in one of these: /) },
    ],
    [listAuthEvents, { mobile: '12' }, { mobile: 'A Thai mobile number: 0 and nine digits.' }],
    [searchAudit, { day: '2026-11-31' }, { day: 'A day of the calendar.' }],
    [searchAudit, { subject: 'x', day: '2026-11-23' }, { subject: 'Not an id of this kind; copy it whole.' }],
  ] as const)('%#: the one that was meant is told, else which there are', ({ input }, typed, said) => {
    expect(typedInto({ input }, typed)).toEqual(said);
  });
});

it.each([
  ['day', '20261123', '2026-11-23'],
  ['untilDay', '20261123', '2026-11-23'],
  ['asOfDay', '20261123', '2026-11-23'],
  ['keptUntil', '20261123', '2026-11-23'],
  ['comparedThrough', '20261123', '2026-11-23'],
  ['bankReference', '20261123', '20261123'],
  ['reference', '20261123', '20261123'],
  ['value', '20261123', '20261123'],
  ['decidedAt', '2026-11-28T21:21:52.136Z', '29 Nov 2026, 04:21:52'],
  ['facts', ['decidedBy', 'state'], 'Decided by, State'],
  ['firstBy', 'somchai', 'somchai'],
])('only a member that holds a day shows one: %s', (name, value, text) => {
  expect(shown(name, value)).toBe(text);
});
