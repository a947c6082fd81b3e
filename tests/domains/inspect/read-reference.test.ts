import { expect, test } from 'vitest';
import { readingsOf } from '../../../functions/domains/inspect/read-reference.ts';
import { shortId } from '../../../shared/ids.ts';
import { buildMiniQr } from '../../../shared/mini-qr.ts';
import { standingAccountOf } from '../../../shared/standing-account.ts';

const body = '1M81XTKEXPY9VEDN29C2';
const slipIssuer = '999';
const kindsOf = (text: string): readonly string[] => readingsOf(text, slipIssuer).map(({ kind }) => kind);

test.each<[string, string, readonly string[]]>([
  ['a person', `usr_${body}`, ['person']],
  ['money in suspense', `sus_${body}`, ['suspense']],
  ['our key at a partner', `${body}-${body}`, ['partner-key']],
  ['a phone, which the bank may call a payment by too', '081 234 5678', ['phone', 'outside']],
  ['a transaction', `txn_${body}`, ['payment']],
  ['the number on a receipt', shortId(body).toLowerCase(), ['payment', 'outside']],
  ['a reference 1, or the key of a refund', body, ['payment', 'suspense', 'outside']],
  ['the account number of somebody', standingAccountOf('123456789'), ['account-number', 'outside']],
  ['the code of a receipt', 'ABCD-EFGH-JKMN-PQRS', ['receipt-code', 'outside']],
  ["a receipt's QR", buildMiniQr({ issuer: slipIssuer, reference: body }), ['payment', 'suspense', 'outside']],
  ["the QR of another bank's slip", buildMiniQr({ issuer: '014', reference: '20261123141592653' }), ['outside']],
  [
    "another bank's slip with what may be a phone here",
    buildMiniQr({ issuer: '014', reference: '0812345678' }),
    ['outside'],
  ],
  ["another bank's slip with what may be a payment here", buildMiniQr({ issuer: '014', reference: body }), ['outside']],
  ["the bank's reference", 'bnk20261123000001', ['outside']],
  ['what is none', '???', []],
])('%s is read as what it may be', (_what, text, kinds) => {
  expect(kindsOf(text)).toEqual(kinds);
});

test('nothing is read in more than six ways', () => {
  const texts = [body, '0812345678', 'ABCD-EFGH-JKMN-PQRS', standingAccountOf('123456789'), shortId(body)];
  for (const text of texts) expect(readingsOf(text, slipIssuer).length).toBeLessThanOrEqual(6);
});

test("a receipt's code is looked up in the one form that it is stored in, look-alikes forgiven", () => {
  expect(readingsOf('abcd efgh jkmn pqro', slipIssuer)[0]).toEqual({ kind: 'receipt-code', code: 'ABCDEFGHJKMNPQR0' });
});

test('a phone is looked up in the one form that it is stored in', () => {
  expect(readingsOf('+66 81 234 5678', slipIssuer)).toEqual([{ kind: 'phone', mobile: '+66812345678' }]);
});
