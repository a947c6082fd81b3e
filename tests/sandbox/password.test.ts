import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { isPartnerCall } from '../../functions/engine/partners/partner-call.ts';
import type { PartnerCall } from '../../functions/engine/partners/partner-call.ts';
import { PartnerRefused } from '../../functions/engine/partners/partner-errors.ts';
import * as airtime from '../../functions/partners/airtime-contract.ts';
import * as bank from '../../functions/partners/bank-contract.ts';
import * as statement from '../../functions/partners/bank-statement-contract.ts';
import * as face from '../../functions/partners/face-contract.ts';
import * as registry from '../../functions/partners/registry-contract.ts';
import * as screening from '../../functions/partners/screening-contract.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';

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
  ['POST', '/bank/statement-faults'],
  ['GET', '/bank/faults'],
  ['POST', '/bank/webhooks/resend'],
  ['GET', '/airtime'],
  ['POST', '/airtime/deliveries'],
  ['GET', '/airtime/deliveries/'],
  ['POST', '/airtime/cancellations'],
  ['POST', '/airtime/faults'],
  ['GET', '/face'],
  ['GET', '/face/run'],
  ['POST', '/face/run'],
  ['GET', '/registry'],
  ['GET', '/registry/checks'],
  ['GET', '/clock'],
  ['PUT', '/clock'],
  ['POST', '/clock/play'],
  ['GET', '/native'],
  ['GET', '/assets/phone.js'],
  ['GET', '/nowhere'],
] as const;

type Product = ReturnType<Sandbox['product']>;

/** One call of the product's own client, and what a sandbox where nothing has happened yet says to it. */
function callOf<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  contract: PartnerCall<I, A>,
  input: z.input<I>,
  heard: string,
) {
  const ask = async (product: Product, nowMs: number): Promise<string> => {
    try {
      await askPartner(product, contract, input, nowMs);
      return 'answered';
    } catch (error) {
      if (error instanceof PartnerRefused) return error.code;
      throw error;
    }
  };
  return { name: `${contract.partner} ${contract.name}`, ask, heard };
}

const day = '20261122';
const payoutKey = 'key-1';
const delivery = { deliveryKey: 'key-1', amountSatang: 10_000 };
const account = { bankCode: '004', accountNumber: '1234567801' };
const card = {
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};
const faceOrder: face.FaceOrder = {
  checkKey: 'key-2',
  purpose: 'identity',
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  livenessChecks: 1,
  actions: [0],
};
const { laserId: _laserId, ...known } = card;
const person = { ...known, nationality: 'TH' };
const refund = { refundKey: 'key-1', bankReference: 'BNK1', amountSatang: 50_000 };

/** Everything that the product says to the partners that the sandbox plays. */
const ofProduct = [
  callOf(bank.paymentsOf, { reference1: '0DCF3ZJ8K2M4N6P8Q0R2' }, 'answered'),
  callOf(bank.paymentsOn, { day, after: 'BNK1' }, 'answered'),
  callOf(bank.payoutLinesOn, { day }, 'answered'),
  callOf(bank.orderRefund, refund, 'unknown-payment'),
  callOf(bank.refundOf, { refundKey: 'key-1' }, 'unknown-refund'),
  callOf(bank.orderPayout, { payoutKey, amountSatang: 50_000, ...account }, 'answered'),
  callOf(bank.cancelPayout, { payoutKey, amountSatang: 50_000 }, 'answered'),
  callOf(bank.payoutOf, { payoutKey }, bank.unknownPayout),
  callOf(bank.accountNameOf, account, 'answered'),
  callOf(statement.statementPageOn, { day, page: 1 }, statement.statementNotReady),
  callOf(airtime.orderDelivery, { ...delivery, operatorCode: 'ais', mobile: '0812345678' }, 'answered'),
  callOf(airtime.cancelDelivery, delivery, 'answered'),
  callOf(airtime.deliveriesOn, { day, after: 'AIR1' }, 'answered'),
  callOf(airtime.deliveryOf, { deliveryKey: 'key-1' }, airtime.unknownDelivery),
  callOf(registry.wordOnCard, card, 'answered'),
  callOf(face.orderFaceCheck, faceOrder, 'answered'),
  callOf(face.faceCheckOfKey, { checkKey: 'key-1', purpose: 'identity' }, face.unknownFaceCheck),
  callOf(screening.wordOnPerson, person, 'answered'),
];

/** What the product never says, however near it is to what it does say. */
const notOfProduct = [
  ['GET', '/phones'],
  ['GET', '/phones/0812345678/messages'],
  ['POST', '/sms'],
  ['GET', '/bank'],
  ['POST', '/bank/pay'],
  ['POST', '/bank/payments'],
  ['GET', '/bank/payments/BNK1'],
  ['GET', '/bank/refunds'],
  ['GET', '/bank/refunds/'],
  ['POST', '/bank/refunds/key-1'],
  ['POST', '/bank/payouts/key-1'],
  ['POST', '/bank/payouts/key-1/tell'],
  ['GET', '/bank/payout-cancellations'],
  ['GET', '/bank/account-name'],
  ['GET', '/bank/holders'],
  ['POST', '/bank/holders'],
  ['GET', '/bank/faults'],
  ['POST', '/bank/faults'],
  ['POST', '/bank/webhooks/resend'],
  ['GET', '/airtime'],
  ['GET', '/airtime/deliveries/'],
  ['GET', '/airtime/cancellations'],
  ['POST', '/airtime/deliveries/key-1'],
  ['POST', '/airtime/deliveries/key-1/tell'],
  ['GET', '/airtime/faults'],
  ['POST', '/airtime/faults'],
  ['GET', '/clock'],
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

  it.each(ofProduct)('lets the product in by its signature: $name', async ({ ask, heard }) => {
    const sandbox = openSandbox({ password });
    expect(await ask(sandbox.product(), sandbox.nowMs())).toBe(heard);
  });

  it.each(ofProduct)("takes no other signature for the product's, and none at all: $name", async ({ ask }) => {
    const sandbox = openSandbox({ password });
    for (const wrong of [{ secret: 'another secret' }, { unsigned: true }])
      expect(await ask(sandbox.product(wrong), sandbox.nowMs())).toBe('password-needed');
    expect(sandbox.told).toEqual([]);
  });

  it.each(ofProduct)("takes another partner's secret for nobody's: $name", async ({ name, ask }) => {
    const sandbox = openSandbox({ password });
    const other = name.startsWith('bank ') ? 'airtime' : 'bank';
    const { secret } = await sandbox.product().partnerAccess(other);
    expect(await ask(sandbox.product({ secret }), sandbox.nowMs())).toBe('password-needed');
  });

  it("knows each call that there is in any partner's contract", async () => {
    const files = globSync('functions/partners/*-contract.ts', { cwd: projectRoot });
    const contracts: readonly object[] = await Promise.all(files.map((file) => import(join(projectRoot, file))));
    const calls = contracts.flatMap((contract) => Object.values<unknown>({ ...contract })).filter(isPartnerCall);
    expect(ofProduct.map(({ name }) => name).toSorted()).toEqual(
      calls.map(({ partner, name }) => `${partner} ${name}`).toSorted(),
    );
  });

  it.each(notOfProduct)('asks for it whoever signs elsewhere: %s %s', async (method, path) => {
    const sandbox = openSandbox({ password });
    const answer = await sandbox.callSigned(method, path, method === 'POST' ? {} : undefined);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'password-needed']);
  });

  it('says to everybody that it is up', async () => {
    expect((await openSandbox({ password }).call('GET', '/health')).body).toEqual({ ok: true });
  });
});

it("a sandbox without one, on a machine of one's own, asks for nothing", async () => {
  expect((await openSandbox().call('GET', '/phones')).status).toBe(200);
});
