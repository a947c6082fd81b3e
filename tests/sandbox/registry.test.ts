import { expect, it } from 'vitest';
import { cardWordSchema } from '../../functions/partners/registry-contract.ts';
import { laserEndings } from '../../functions/sandbox/registry/card-outcomes.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

const card = {
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};
const checkOf = (ending: string, sandbox = openSandbox()) =>
  sandbox.callSigned('POST', '/registry/checks', { ...card, laserId: `JT0-1234567-${ending}` });

it.each([
  ['89', 'match'],
  ['02', 'no-match'],
  ['03', 'expired'],
  ['04', 'replaced'],
])('a laser id that ends in %s is answered %s', async (ending, word) => {
  const { status, body } = await checkOf(ending);
  expect([status, cardWordSchema.parse(body)]).toEqual([200, { idNumber: card.idNumber, word }]);
});

it('an answer that gets lost takes longer than the product waits, an unavailable registry says so', async () => {
  const sandbox = openSandbox();
  expect((await checkOf('06', sandbox)).status).toBe(504);
  expect(sandbox.paused).toEqual([6_000]);
  expect((await checkOf('07', sandbox)).status).toBe(503);
});

it('tells the product alone', async () => {
  const answer = await openSandbox().call('POST', '/registry/checks', card);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'signature-not-valid']);
});

it('has a page that shows every ending', async () => {
  const { text } = await openSandbox().call('GET', '/registry?lang=en');
  for (const ending of Object.keys(laserEndings)) expect(text).toContain(`<dt>… ${ending}</dt>`);
  expect(text).toContain('its holder has a newer card');
});
