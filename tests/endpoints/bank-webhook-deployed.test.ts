import { expect, test } from 'vitest';
import { createTopUp } from '../../shared/contracts/top-up/create.ts';
import { getTopUp } from '../../shared/contracts/top-up/detail.ts';
import { walletOf } from '../front-door/people/account.ts';
import { paymentOf, receivedEvent, referenceOf, signedWebhook } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { post, succeedOverHttp } from '../front-door/door/http.ts';
import { payAtSandbox } from '../front-door/money/sandbox.ts';
import { newUser } from '../front-door/people/users.ts';

const door = await openDoor();

test('given a QR paid at the sandbox bank and told twice, it is credited once, over HTTP all the way', async () => {
  const user = await newUser(door);
  const { topUpId, qrText } = await succeedOverHttp(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const results = await payAtSandbox(door.stage, { qrText, webhooks: { copies: 2, atOnce: true } });
  expect(results).toEqual(['delivered', 'delivered']);
  expect(await succeedOverHttp(door, getTopUp, user, { topUpId })).toMatchObject({ status: 2, returns: [] });
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
});

test('paid double, the second payment is shown as returned', async () => {
  const user = await newUser(door);
  const { topUpId, qrText } = await succeedOverHttp(door, createTopUp, user, { amountSatang: 30_000, method: 2 });
  await payAtSandbox(door.stage, { qrText, scenario: 'double', webhooks: { reorder: true } });
  const shown = await succeedOverHttp(door, getTopUp, user, { topUpId });
  expect(shown).toMatchObject({ status: 2, returns: [{ amountSatang: 30_000, reason: 'paid-twice' }] });
  expect((await walletOf(door, user)).availableSatang).toBe(30_000);
});

test("a webhook through the front door needs the bank's signature", async () => {
  const user = await newUser(door);
  const topUp = await succeedOverHttp(door, createTopUp, user, { amountSatang: 100, method: 2 });
  const signed = await signedWebhook(door, receivedEvent(paymentOf(door, referenceOf(topUp), 100)));
  const { 'x-origin-secret': _secret, 'webhook-signature': _signature, ...headers } = signed.headers;
  const answer = await post(door.stage, { ...signed, headers });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([401, { outcome: 'signature-not-valid' }]);
  expect((await walletOf(door, user)).availableSatang).toBe(0);
});
