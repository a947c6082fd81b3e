import { expect, test } from 'vitest';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { wordOnCard } from '../../functions/partners/registry-contract.ts';

const nowMs = 1_790_000_000_000;
const card = {
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};

/** The registry as it answers this, with what it was asked. */
function answering(answer: object) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const fetched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push({ path: `${request.method} ${pathname}${search}`, body: await request.json() });
    return Response.json(answer);
  };
  const access = { url: 'https://registry.invalid', secret: 'shared', answerTimeoutMs: 1_000, fetch: fetched };
  return { asked, partnerAccess: () => Promise.resolve(access) };
}

test.each(['match', 'no-match', 'expired', 'replaced'])('its word "%s" is read', async (word) => {
  const registry = answering({ idNumber: card.idNumber, word });
  expect(await askPartner(registry, wordOnCard, card, nowMs)).toEqual({ idNumber: card.idNumber, word });
});

test('a card is described in the body and never in the address', async () => {
  const registry = answering({ idNumber: card.idNumber, word: 'match' });
  await askPartner(registry, wordOnCard, card, nowMs);
  expect(registry.asked).toEqual([{ path: 'POST /registry/checks', body: card }]);
});

test.each([{ idNumber: '1111111111119', word: 'match' }, { idNumber: card.idNumber, word: 'yes' }, { word: 'match' }])(
  '%j is no word about this card',
  async (answer) => {
    await expect(askPartner(answering(answer), wordOnCard, card, nowMs)).rejects.toThrow(PartnerUnavailable);
  },
);
