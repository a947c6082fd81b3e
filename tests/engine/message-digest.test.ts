import { expect, test } from 'vitest';
import { digestsOf, formerDigestUntilMs, isOfSameContent } from '../../functions/engine/partners/message-digest.ts';
import { contentHash, lookupHash } from '../../functions/runtime/person/lookup-hash.ts';
import { putPartnerMessage, readKnownMessage } from '../../functions/table/partner-message.ts';

const content = '{"payerAccountMasked":"xxx-x-x1234-x","payerBank":"004"}';
const keyed = lookupHash('secret', 'partner-message', content);
const dayMs = 86_400_000;

test("a message's content is known again by a keyed digest", () => {
  expect(digestsOf('secret', content, formerDigestUntilMs)).toEqual({ digest: keyed });
  expect(keyed).not.toBe(contentHash(content));
  expect(digestsOf('another secret', content, formerDigestUntilMs).digest).not.toBe(keyed);
});

test('until the start of 2028 in Bangkok it is known in the form that the release before wrote too', () => {
  expect(new Date(formerDigestUntilMs).toISOString()).toBe('2027-12-31T17:00:00.000Z');
  expect(digestsOf('secret', content, formerDigestUntilMs - 1)).toEqual({
    digest: keyed,
    formerDigest: contentHash(content),
  });
  // A record stands for 400 days: of a release up to 26 November 2026 none is forgotten.
  expect(formerDigestUntilMs - 400 * dayMs).toBe(Date.UTC(2026, 10, 26, 17));
});

test('a record is of one content only, in its own form', () => {
  const message = { partner: 'bank', eventId: 'evt', ...digestsOf('secret', content, 0) };
  const other = { ...message, ...digestsOf('secret', 'other', 0) };
  const stored = putPartnerMessage('table', message, 'credited', 0).Put?.Item ?? {};
  const { keyedDigest: _keyed, ...rest } = stored;
  for (const record of [stored, { ...rest, digest: contentHash(content) }]) {
    const known = readKnownMessage(record);
    expect([isOfSameContent(known, message), isOfSameContent(known, other), known.outcome]).toEqual([
      true,
      false,
      'credited',
    ]);
  }
  // Once its time is over the form before is no word any more; nor is a keyed one ever compared with a bare one.
  const { formerDigest: _former, ...late } = message;
  expect(isOfSameContent(readKnownMessage({ ...rest, digest: contentHash(content) }), late)).toBe(false);
  expect(isOfSameContent({ digest: contentHash(content), outcome: 'credited' }, message)).toBe(false);
});
