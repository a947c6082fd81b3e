import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { bodyOfId } from '../../shared/ids.ts';
import { operation as airtimeWebhookOperation } from '../../functions/endpoints/airtime-webhook.ts';
import { callback } from '../../functions/engine/partners/callback.ts';
import { partnerSecret } from '../../functions/engine/partners/partner-access.ts';
import { signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { operation as createAirtime } from '../../functions/handlers/airtime/create.ts';
import { partnerKeyOf } from '../../functions/ledger/hold.ts';
import { airtimeWebhook } from '../../functions/partners/airtime-contract.ts';
import type { DeliveryTold } from '../../functions/partners/airtime-contract.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { arrangeAirtime } from '../front-door/payouts/airtime-cases.ts';
import { holdCashOut, violationsIn } from '../front-door/payouts/hold.ts';
import { openSandboxAirtime } from '../front-door/payouts/sandbox-airtime.ts';
import { itemsOf, unchanged, walletOf } from '../front-door/people/account.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const airtime = await openSandboxAirtime(await openDoor({ table: await createOwnTable() }));
const { door } = airtime;

beforeEach(() => async () => {
  expect(await violationsIn(door)).toEqual([]);
});

async function tell(told: object, signedAs: string = airtimeWebhook.partner): Promise<readonly [number, string]> {
  const { runtime, clock, originSecret } = door;
  const secret = await partnerSecret(runtime.config, runtime.secrets, signedAs);
  const body = JSON.stringify(told);
  const headers = {
    'x-origin-secret': originSecret,
    ...signWebhook({ id: randomUUID(), body }, secret, clock.peekMs()),
  };
  const event = eventOf({ path: airtimeWebhook.path, headers, body });
  const { statusCode = 0, body: answer = '{}' } = await callback(airtimeWebhookOperation, runtime)(event);
  const { outcome }: { outcome: string } = JSON.parse(answer);
  return [statusCode, outcome];
}

interface Sent {
  readonly user: User;
  readonly body: string;
  readonly told: (type: DeliveryTold['type'], parts?: Partial<DeliveryTold>) => DeliveryTold;
}

/** A mobile top-up of 100.00 that was ordered and has no word yet. */
async function sent(): Promise<Sent> {
  const { user, input } = await arrangeAirtime(door, { input: { mobile: '0800000001' } });
  const { airtimeId } = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  await endDueItems(door.runtime, ['airtime']);
  const body = bodyOfId('air', airtimeId) ?? '';
  return {
    user,
    body,
    told: (type, parts = {}) => ({
      type,
      eventId: randomUUID(),
      deliveryKey: partnerKeyOf(user.userId, body),
      amountSatang: 10_000,
      operatorReference: `AIR${body}`,
      atMs: door.clock.peekMs(),
      ...parts,
    }),
  };
}
const stateOf = async ({ user, body }: Sent) =>
  (await readItem(door.clients.documents, door.runtime.table, keys.hold(user.userId, body)))?.['state'];
const contradictionsAbout = async (reference: string) =>
  (await itemsOf(door, lists.contradictions().pk)).filter((item) => item['reference'] === reference);

test('delivered: it is posted, the same message again is answered as before, and another one changes nothing', async () => {
  const payout = await sent();
  const told = payout.told('delivery.delivered');
  expect([await tell(told), await stateOf(payout)]).toEqual([[200, 'paid-out'], 'posted']);
  await unchanged(door, [payout.user], async () => {
    expect(await tell(told)).toEqual([200, 'paid-out']);
    expect(await tell(payout.told('delivery.delivered'))).toEqual([200, 'known-before']);
  });
  expect(await walletOf(door, payout.user)).toMatchObject({ availableSatang: 90_000, heldSatang: 0 });
});

test('refused: it comes back, once, whatever comes later', async () => {
  const payout = await sent();
  expect([await tell(payout.told('delivery.refused')), await stateOf(payout)]).toEqual([
    [200, 'not-paid-out'],
    'voided',
  ]);
  expect(await tell(payout.told('delivery.refused'))).toEqual([200, 'known-before']);
  expect(await walletOf(door, payout.user)).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });
});

test('many at once count once', async () => {
  const payout = await sent();
  const words = Array.from({ length: 5 }, () => payout.told('delivery.delivered'));
  const answers = await Promise.all(words.map((word) => tell(word)));
  expect(answers.map(([, outcome]) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'known-before'),
    'paid-out',
  ]);
});

test('refused after it was delivered: it stays paid, and is kept', async () => {
  const payout = await sent();
  await tell(payout.told('delivery.delivered'));
  const told = payout.told('delivery.refused');
  expect([await tell(told), await stateOf(payout)]).toEqual([[200, 'contradiction'], 'posted']);
  expect(await contradictionsAbout(told.deliveryKey)).toMatchObject([{ partner: 'airtime', told: { says: 'failed' } }]);
});

test('another amount is a contradiction and books nothing', async () => {
  const payout = await sent();
  const told = payout.told('delivery.delivered', { amountSatang: 10_001 });
  expect([await tell(told), await stateOf(payout)]).toEqual([[200, 'contradiction'], 'sent']);
});

test("a delivery that we never ordered is kept, and so is one that was never the partner's to speak of", async () => {
  const nobodys = { ...(await sent()).told('delivery.delivered'), deliveryKey: 'nobody-knows' };
  expect(await tell(nobodys)).toEqual([200, 'contradiction']);
  expect(await contradictionsAbout('nobody-knows')).toMatchObject([{ partner: 'airtime', known: {} }]);
  const cashOut = await holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), 10_000);
  const told = { ...nobodys, eventId: randomUUID(), deliveryKey: cashOut.payoutKey };
  await unchanged(door, [cashOut.user], async () => expect(await tell(told)).toEqual([200, 'contradiction']));
});

test("the bank's secret signs nothing for it, and what the contract does not know is refused", async () => {
  const payout = await sent();
  const told = payout.told('delivery.delivered');
  expect(await tell(told, 'bank')).toEqual([401, 'signature-not-valid']);
  expect(await tell({ ...told, type: 'delivery.lost' })).toEqual([400, 'content-not-valid']);
  expect(await stateOf(payout)).toBe('sent');
});
