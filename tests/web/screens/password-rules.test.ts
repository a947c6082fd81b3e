import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPasswordSchema } from '../../../shared/password.ts';
import { keptRules, passwordRules } from '../../../web/screens/password/password-rules.ts';
import type { PasswordRule } from '../../../web/screens/password/password-rules.ts';

/** Mostly what is typed into such fields, so that both sides of every rule come up. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ09!~ @/:[`{กé'), maxLength: 17 }),
  fc.string({ unit: 'grapheme', maxLength: 17 }),
);

describe('the rules of a new password', () => {
  it('are together what the server takes', () => {
    fc.assert(
      fc.property(typed, (password) => {
        expect(keptRules(password, password, false).size === passwordRules.length).toBe(
          newPasswordSchema.safeParse(password).success,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('agree with the server on every character of a keyboard', () => {
    for (let code = 0x20; code < 0x80; code += 1) {
      const password = `Abcdef12${String.fromCharCode(code)}`;
      expect([password, keptRules(password, password, false).size === passwordRules.length]).toEqual([
        password,
        newPasswordSchema.safeParse(password).success,
      ]);
    }
  });

  it.each<[string, string, boolean | undefined, readonly PasswordRule[]]>([
    ['', '', false, []],
    ['Abc-1234', 'Abc-1234', false, ['length', 'letter', 'digit', 'symbol', 'characters', 'uncommon', 'equal']],
    ['Abc-1234', 'Abc-1234', true, ['length', 'letter', 'digit', 'symbol', 'characters', 'equal']],
    ['Abc-1234', 'Abc-1234', undefined, ['length', 'letter', 'digit', 'symbol', 'characters', 'equal']],
    ['Abc-123', 'Abc-1234', false, ['letter', 'digit', 'symbol', 'characters']],
    ['Abc-567890123456', 'Abc-567890123456', false, ['letter', 'digit', 'symbol', 'characters', 'uncommon', 'equal']],
    ['Abc 12345', 'Abc 12345', false, ['length', 'letter', 'digit', 'uncommon', 'equal']],
    ['กขค-1234', 'กขค-1234', false, ['length', 'digit', 'symbol', 'uncommon', 'equal']],
  ])('of %j and %j, common: %j, keep %j', (password, repeat, isCommon, kept) => {
    expect([...keptRules(password, repeat, isCommon)]).toEqual(kept);
  });
});
