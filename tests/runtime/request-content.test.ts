import { expect, test } from 'vitest';
import { contentHash, lookupHash } from '../../functions/runtime/person/lookup-hash.ts';
import { contentOf, formerFormUntilMs, hashesOf } from '../../functions/runtime/pipeline/request-content.ts';
import { requestRecordLifetimeMs } from '../../functions/table/request-record.ts';

const content = contentOf('usr_1', '/walletUserBank/addBankCard', { bankCode: '004', accountNumber: '1234567890' });
const keyed = lookupHash('secret', 'request', content);

test.for(['wallet', 'operator'] as const)("the content of a %s's command is known again by a keyed hash", (caller) => {
  expect(hashesOf('secret', { caller }, content, formerFormUntilMs)).toEqual({ contentHash: keyed });
  expect(keyed).not.toBe(contentHash(content));
  expect(hashesOf('another secret', { caller }, content, formerFormUntilMs).contentHash).not.toBe(keyed);
});

test('until the start of 2027 in Bangkok it is known in the form that the release before wrote too', () => {
  expect(new Date(formerFormUntilMs).toISOString()).toBe('2026-12-31T17:00:00.000Z');
  const lastMs = formerFormUntilMs - 1;
  expect(hashesOf('secret', { caller: 'wallet' }, content, lastMs)).toEqual({
    contentHash: keyed,
    formerHash: contentHash(content),
  });
  expect(hashesOf('secret', { caller: 'operator' }, content, lastMs)).toEqual({
    contentHash: keyed,
    formerHash: keyed,
  });
  // A record stands for seven days: of a release up to 24 December none is forgotten.
  expect(formerFormUntilMs - requestRecordLifetimeMs).toBe(Date.UTC(2026, 11, 24, 17));
});

test.for([
  ['its time, its try and its id', { timestamp: 1, try: 2, requestId: 'a' }],
  ['the number that was typed for a receiver', { receiverMobile: '0812345678' }],
] as const)('%s are no content', ([, more]) => {
  const payload = { bankCode: '004', accountNumber: '1234567890' };
  expect(contentOf('usr_1', '/walletUserBank/addBankCard', { ...more, ...payload })).toBe(content);
});
