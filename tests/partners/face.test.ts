import { expect, test } from 'vitest';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import type { FaceOrder } from '../../functions/partners/face-contract.ts';
import { faceCheckOfKey, faceToldSchema, orderFaceCheck } from '../../functions/partners/face-contract.ts';

const nowMs = 1_790_000_000_000;
const order: FaceOrder = {
  checkKey: 'KEY-1',
  purpose: 'identity',
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  livenessChecks: 1,
  actions: [0],
};
const run = { checkKey: 'KEY-1', session: 'session-1', page: 'https://face.example/run?session=session-1' };
const facts = { checkKey: 'KEY-1', purpose: 'identity', faceReference: 'FACE1' };

/** The partner as it answers this, with what it was asked. */
function answering(answer: object) {
  const asked: { readonly path: string; readonly body: string }[] = [];
  const fetched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push({ path: `${request.method} ${pathname}${search}`, body: await request.text() });
    return Response.json(answer);
  };
  const access = { url: 'https://face.invalid', secret: 'shared', answerTimeoutMs: 1_000, fetch: fetched };
  return { asked, partnerAccess: () => Promise.resolve(access) };
}

test('a card is described in the body of the order and never in an address', async () => {
  const partner = answering(run);
  expect(await askPartner(partner, orderFaceCheck, order, nowMs)).toEqual(run);
  expect(partner.asked).toEqual([{ path: 'POST /face/checks', body: JSON.stringify(order) }]);
});

test.each([
  { ...run, checkKey: 'KEY-2' },
  { ...run, page: 'http://face.example/run' },
  { ...run, page: 'javascript:alert(1)' },
  { ...run, page: 'https://user@face.example/' },
  { ...run, session: '<script>' },
])('%j is no run of this check', async (answer) => {
  await expect(askPartner(answering(answer), orderFaceCheck, order, nowMs)).rejects.toThrow(PartnerUnavailable);
});

test.each([
  { code: 1000, result: 1 },
  { code: 1000, result: 3 },
  { code: 1000, result: 4 },
  { code: 1003 },
  { code: 21803 },
  { code: 1000, result: 1, likeness: 'LOOK_9000142' },
  { code: 21803, likeness: 'LOOK_9000142' },
])('its word %j is read, and of another check or purpose it is none', async (word) => {
  const asked = { checkKey: 'KEY-1', purpose: 'identity' } as const;
  const told = { ...facts, ...word };
  expect(await askPartner(answering(told), faceCheckOfKey, asked, nowMs)).toEqual(told);
  for (const wrong of [{ checkKey: 'KEY-2' }, { purpose: 'step-up' }])
    await expect(askPartner(answering({ ...told, ...wrong }), faceCheckOfKey, asked, nowMs)).rejects.toThrow(
      PartnerUnavailable,
    );
});

test('a face is named in the words of an end, by nothing that names no face', async () => {
  const asked = { checkKey: 'KEY-1', purpose: 'identity' } as const;
  for (const likeness of ['short', 'somebody else', 'x'.repeat(65), 1])
    await expect(
      askPartner(answering({ ...facts, code: 21803, likeness }), faceCheckOfKey, asked, nowMs),
    ).rejects.toThrow(PartnerUnavailable);
});

test('a message tells an end: what is not decided is none', () => {
  const told = { ...facts, type: 'face.ended', eventId: 'evt_1', atMs: 1 };
  expect(faceToldSchema.safeParse({ ...told, code: 1000, result: 1 }).success).toBe(true);
  for (const word of [{ code: 1000, result: 4 }, { code: 1000 }, { code: 5 }, {}])
    expect(faceToldSchema.safeParse({ ...told, ...word }).success).toBe(false);
});
