import { describe, expect, it } from 'vitest';
import { requestContent, signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

const password = 'SomebodyWasToldThis0123456789abcd';
const basic = (given: string, name = 'tester') => ({
  authorization: `Basic ${Buffer.from(`${name}:${given}`).toString('base64')}`,
});

/** Everything that shows or changes something, as programs and as browsers ask. */
const calls = [
  ['GET', '/'],
  ['GET', '/phone?mobile=0812345678'],
  ['GET', '/phones'],
  ['GET', '/phones/0812345678/messages'],
  ['POST', '/sms'],
  ['GET', '/bank'],
  ['POST', '/bank/pay'],
  ['POST', '/bank/slip'],
  ['GET', '/bank/payments'],
  ['POST', '/bank/refunds'],
  ['GET', '/bank/refunds'],
  ['POST', '/bank/faults'],
  ['GET', '/bank/faults'],
  ['POST', '/bank/webhooks/resend'],
  ['GET', '/clock'],
  ['PUT', '/clock'],
  ['GET', '/native'],
  ['GET', '/assets/phone.js'],
  ['GET', '/nowhere'],
] as const;

describe('a sandbox with a password', () => {
  it.each(calls)('tells and does nothing without it: %s %s', async (method, path) => {
    const sandbox = openSandbox({ password });
    for (const headers of [
      {},
      basic('another'),
      basic(''),
      { authorization: `Bearer ${password}` },
      { authorization: 'Basic !' },
    ]) {
      const answer = await sandbox.send(method, path, {
        headers: { accept: 'text/html', ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'password-needed']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    }
    expect(sandbox.told).toEqual([]);
  });

  it('opens to whoever knows it, under any name', async () => {
    const sandbox = openSandbox({ password });
    const sms = JSON.stringify({ to: '0812345678', text: 'Kapao: your login code is 004711.' });
    expect((await sandbox.send('POST', '/sms', { body: sms, headers: basic(password, 'kapao') })).status).toBe(201);
    const messages = await sandbox.send('GET', '/phones/0812345678/messages', { headers: basic(password, '') });
    expect(messages.text).toContain('004711');
  });

  it("lets the product in as the bank's customer by its signature, on those calls only", async () => {
    const sandbox = openSandbox({ password });
    expect((await sandbox.callSigned('GET', '/bank/payments?reference1=0DCF3ZJ8K2M4N6P8Q0R2')).status).toBe(200);
    expect((await sandbox.callSigned('GET', '/phones')).status).toBe(401);
    const path = '/bank/payments';
    const forged = signWebhook({ id: 'r1', body: requestContent('GET', path, '') }, 'another secret', sandbox.nowMs());
    expect((await sandbox.send('GET', path, { headers: forged })).status).toBe(401);
  });

  it('says to everybody that it is up', async () => {
    expect((await openSandbox({ password }).call('GET', '/health')).body).toEqual({ ok: true });
  });
});

it("a sandbox without one, on a machine of one's own, asks for nothing", async () => {
  expect((await openSandbox().call('GET', '/phones')).status).toBe(200);
});
