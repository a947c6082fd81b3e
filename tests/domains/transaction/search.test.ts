import { describe, expect, test } from 'vitest';
import { shortId } from '../../../shared/ids.ts';
import { fitsFigures, fitsText, searchedPeriod, showsIdle } from '../../../functions/domains/transaction/search.ts';
import type { SearchedWords } from '../../../functions/domains/transaction/search.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

const sent = { type: 8, status: 2, totalSatang: 10_500 } as const;

describe('what is looked for by its figures', () => {
  test.for<[string, Parameters<typeof fitsFigures>[0], boolean]>([
    ['nothing', {}, true],
    ['its type', { types: [8] }, true],
    ['its type among others', { types: [1, 8] }, true],
    ['other types', { types: [1, 3] }, false],
    ['its status', { statuses: [2] }, true],
    ['other statuses', { statuses: [1, 3, 4] }, false],
    ['from exactly as much', { fromSatang: 10_500 }, true],
    ['from one satang more', { fromSatang: 10_501 }, false],
    ['up to exactly as much', { throughSatang: 10_500 }, true],
    ['up to one satang less', { throughSatang: 10_499 }, false],
    ['up to nothing at all', { throughSatang: 0 }, false],
    ['type and status', { types: [8], statuses: [2] }, true],
    ['its type with another status', { types: [8], statuses: [1] }, false],
  ])('%s', ([, filter, fits]) => {
    expect(fitsFigures(filter, sent)).toBe(fits);
  });
});

describe('what is looked for by a text', () => {
  const entry: SearchedWords = {
    reference: '01JD0000K7Q2M4TZX5AB',
    counterpartyName: 'สมชาย จ.',
    note: 'ค่าข้าว Team-Lunch',
    payeeAccount: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890', holderName: 'มาลี ส.' },
  };
  test.for<[string, string, boolean]>([
    ['the name', 'สมชาย', true],
    ['the name without its space', 'สมชายจ', true],
    ['a part of the note, in capitals', 'TEAM lunch', true],
    ['another name', 'สมหญิง', false],
    ['the bank', 'kbank', true],
    ["the account's holder", 'มาลี', true],
    ['the number that the account shows', '890', true],
    ['the number in full', '01JD0000K7Q2M4TZX5AB', true],
    ['the number as receipts write it', 'M4TZ-X5AB', true],
    ['its beginning, with small letters', 'm4tzx', true],
    ['look-alikes in it', 'oijdOOOO', true],
    ['three letters of a number, which are in too many', 'm4t', false],
    ['a number of something else', 'M4TZ-X5AC', false],
  ])('%s', ([, text, fits]) => {
    expect(fitsText(text, entry)).toBe(fits);
  });

  test.for<[string, string, boolean]>([
    ['as it is written', '0812345678', true],
    ['with dashes', '081-234-5678', true],
    ['as the world writes it', '+66 81 234 5678', true],
    ['its end', '5678', true],
    ['another one', '0812345679', false],
    ['two digits, which are in too many', '23', false],
  ])('the number that was typed: %s', ([, text, fits]) => {
    const reference = 'ZZZZZZZZZZZZZZZZZZZZ';
    for (const typedMobile of ['+66812345678', '0812345678'])
      expect(fitsText(text, { reference, typedMobile, counterpartyPhone: '081-***-*678' })).toBe(fits);
  });

  test('of a number that only its mask is known of, whole or in the digits that are shown', () => {
    for (const counterpartyPhone of ['081-***-*678', '081****678']) {
      const masked = { reference: 'ZZZZZZZZZZZZZZZZZZZZ', counterpartyPhone };
      for (const text of ['081-234-5678', '+66812345678', '678', '081****678', '081-***-*678'])
        expect(fitsText(text, masked)).toBe(true);
      for (const text of ['0812345679', '2345', '12345678']) expect(fitsText(text, masked)).toBe(false);
    }
  });

  test('the bank that money came from is found, and spaces and dashes alone ask for nothing', () => {
    const topUp = { reference: '01JD0000K7Q2M4TZX5AB', payerBank: 'KBANK' };
    expect(fitsText('kbank', topUp)).toBe(true);
    expect(fitsText('SCB', topUp)).toBe(false);
    for (const text of [' ', '-', '- -', '\u00a0', '\u3000']) expect(fitsText(text, topUp)).toBe(true);
    expect(fitsText('-', { reference: topUp.reference })).toBe(true);
  });

  test('the check character counts as a part of the number', () => {
    const reference = '01JD0000K7Q2M4TZX5AB';
    const check = shortId(reference).slice(-1);
    expect(fitsText(`M4TZ-X5AB-${check}`, { reference })).toBe(true);
    expect(fitsText(`M4TZ-X5AB-${check === 'Z' ? 'Y' : 'Z'}`, { reference })).toBe(false);
  });
});

test('a period begins and ends with its Bangkok days, both whole', () => {
  expect(searchedPeriod({ fromDay: '20261031', throughDay: '20261101' })).toEqual({
    fromMs: bangkokMs('2026-10-31T00:00:00'),
    beforeMs: bangkokMs('2026-11-02T00:00:00'),
  });
  expect(searchedPeriod({ throughDay: '20280229' })).toEqual({ beforeMs: bangkokMs('2028-03-01T00:00:00') });
  expect(searchedPeriod({})).toEqual({});
});

test('QRs that ended without money are shown to who asks for them, or for what is closed', () => {
  const shown = [{}, { statuses: [2] }, { withClosed: true }, { statuses: [4, 2] }] satisfies Parameters<
    typeof showsIdle
  >[0][];
  expect(shown.map(showsIdle)).toEqual([false, false, true, true]);
});
