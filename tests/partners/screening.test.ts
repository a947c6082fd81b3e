import { expect, test } from 'vitest';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { wordOnPerson } from '../../functions/partners/screening-contract.ts';

const nowMs = 1_790_000_000_000;
const person = {
  idNumber: '1999900000013',
  nationality: 'TH',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};

/** The keeper of the lists as it answers this, with what it was asked. */
function answering(answer: object) {
  const asked: unknown[] = [];
  const fetched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push([`${request.method} ${pathname}${search}`, await request.json()]);
    return Response.json(answer);
  };
  const access = { url: 'https://lists.invalid', secret: 'shared', answerTimeoutMs: 1_000, fetch: fetched };
  return { asked, partnerAccess: () => Promise.resolve(access) };
}

test('a person is described in the body and never in the address, and standing nowhere is a word', async () => {
  const lists = answering({ idNumber: person.idNumber, hits: [] });
  expect(await askPartner(lists, wordOnPerson, person, nowMs)).toEqual({ idNumber: person.idNumber, hits: [] });
  expect(lists.asked).toEqual([['POST /screening/checks', person]]);
});

test.each([
  { idNumber: '1111111111119', hits: [] },
  { idNumber: person.idNumber, hits: [{ list: 'gossip', entry: '1' }] },
  { idNumber: person.idNumber },
])('%j is no word about this person', async (answer) => {
  await expect(askPartner(answering(answer), wordOnPerson, person, nowMs)).rejects.toThrow(PartnerUnavailable);
});
