import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Clear } from '../../../functions/runtime/person/clear.ts';

const phone = new Clear('phone', '+66812345678');

test('whoever prints, logs, joins or answers it as it is finds nothing', () => {
  const asText: unknown = phone;
  for (const text of [JSON.stringify({ phone }), inspect(phone, { depth: 9, showHidden: true }), String(asText)])
    expect(text).not.toContain('812345678');
});

test('it is whole for what is done inside, and in an answer whose contract names its kind', () => {
  expect(phone.wholeFor('hash')).toBe('+66812345678');
  expect(phone.wholeIn({ name: 'a/b', showsWhole: ['phone'] })).toBe('+66812345678');
  expect(new Clear('name', '{"firstName":"Malee"}').parts()).toEqual({ firstName: 'Malee' });
  // As if the compiler had not been asked.
  expect(() => phone.wholeIn({ name: 'a/b', showsWhole: ['name'] as never })).toThrow('a/b does not say');
});
