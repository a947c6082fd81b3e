import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callback } from '../../functions/engine/partners/callback.ts';
import { signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { implement } from '../../functions/runtime/operation/implement.ts';
import { settle } from '../../functions/runtime/operation/settle.ts';
import { putNewItem } from '../../functions/table/expression.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { putPartnerMessage } from '../../functions/table/partner-message.ts';
import { partnerCallback } from '../../shared/operation.ts';
import { receivedEvent, paymentOf, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';

/** The whole of a second partner: a contract, and what is done with its messages. */
const parcelTold = partnerCallback({
  name: 'courier/webhook',
  partner: 'courier',
  input: z.object({
    type: z.literal('parcel.delivered'),
    eventId: z.string(),
    parcel: z.string(),
    amountSatang: z.int(),
  }),
  outcomes: ['delivered', 'delivered-before'],
});
type Told = z.output<typeof parcelTold.input>;

const secret = 'what only the courier and we know';
const own = await openDoor({
  table: await createOwnTable(),
  config: { PARTNER_COURIER_SECRET_ARN: 'arn:courier' },
});
const { valueOf } = own.runtime.secrets;
const door = {
  ...own,
  runtime: {
    ...own.runtime,
    secrets: {
      valueOf: (arn: string, mostAgeMs?: number) =>
        arn === 'arn:courier' ? Promise.resolve(secret) : valueOf(arn, mostAgeMs),
    },
  },
};
const { documents } = door.clients;

/** What the effect meets before its transaction; a test may let it fail, or let a twin go first. */
let before: () => Promise<unknown> = async () => undefined;
let handled = 0;

const parcelKey = (parcel: string) => ({ pk: `PARCEL#${parcel}`, sk: 'PARCEL' });

const operation = implement(parcelTold, async ({ input: { parcel, amountSatang }, message, runtime, nowMs }) => {
  handled += 1;
  await before();
  const outcome = await settle({ documents, fraction: () => 0, wait: runtime.wait }, undefined, () => ({
    answer: 'delivered' as const,
    unless: putNewItem(runtime.table, parcelKey(parcel), { amountSatang }),
    steps: [{ write: putPartnerMessage(runtime.table, message, 'delivered', nowMs) }],
  }));
  return outcome.kind === 'committed'
    ? ({ outcome: 'delivered', recorded: 'with-effect' } as const)
    : ({ outcome: 'delivered-before', recorded: 'nothing-done' } as const);
});

async function tell(told: object, signedWith = secret): Promise<readonly [status: number, outcome: string]> {
  const body = JSON.stringify(told);
  const signed = signWebhook({ id: randomUUID(), body }, signedWith, door.clock.peekMs());
  const event = eventOf({ path: parcelTold.path, headers: { 'x-origin-secret': door.originSecret, ...signed }, body });
  const { statusCode = 0, body: answer = '{}' } = await callback(operation, door.runtime)(event);
  const { outcome }: { outcome: string } = JSON.parse(answer);
  return [statusCode, outcome];
}

const parcelOf = (parcel: string) => readItem(documents, door.runtime.table, parcelKey(parcel));
const recordOf = (eventId: string) => readItem(documents, door.runtime.table, keys.partnerMessage('courier', eventId));
const newTold = (): Told => ({
  type: 'parcel.delivered',
  eventId: randomUUID(),
  parcel: randomUUID(),
  amountSatang: 100,
});

beforeEach(() => {
  before = async () => undefined;
  handled = 0;
});

test('its path follows from its name', () => {
  expect(parcelTold.path).toBe('/partner/courier/webhook');
});

test('a message is carried out once for its event id, however often and however many at once', async () => {
  const told = newTold();
  const answers = [await tell(told), ...(await Promise.all([tell(told), tell(told)])), await tell(told)];
  expect(answers).toEqual(answers.map(() => [200, 'delivered']));
  expect(handled).toBe(1);
  const others = newTold();
  const atOnce = await Promise.all([tell(others), tell(others), tell(others)]);
  expect(atOnce).toEqual(atOnce.map(() => [200, 'delivered']));
  expect(await recordOf(others.eventId)).toMatchObject({ outcome: 'delivered' });
});

test('what changed nothing has its record too', async () => {
  const told = newTold();
  await tell(told);
  const again = { ...told, eventId: randomUUID() };
  expect(await tell(again)).toEqual([200, 'delivered-before']);
  const record = await recordOf(again.eventId);
  expect(record).toMatchObject({ outcome: 'delivered-before', keyedDigest: expect.stringMatching(/^[\w-]{43}$/) });
});

test('other content under the same event id does nothing and is a contradiction, also of two at once', async () => {
  const told = newTold();
  await tell(told);
  const other = { ...told, parcel: randomUUID() };
  expect(await tell(other)).toEqual([200, 'contradiction']);
  expect(await parcelOf(other.parcel)).toBeUndefined();
  const facts = { partner: 'courier', about: 'event', reference: told.eventId };
  expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({ level: 'error', facts });

  // One that does nothing, while another content of its event id is being recorded.
  const late = { ...told, eventId: randomUUID() };
  before = async () => {
    before = async () => undefined;
    await tell({ ...newTold(), eventId: late.eventId });
  };
  expect(await tell(late)).toEqual([200, 'contradiction']);
  expect(door.log.of('partner-contradiction').at(-1)?.facts).toMatchObject({ reference: late.eventId });
});

test('two partners may use one event id', async () => {
  const told = newTold();
  const ofBank = receivedEvent(paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 5), told.eventId);
  expect((await tellBankEvent(door, ofBank)).outcome).toBe('suspense');
  expect(await tell(told)).toEqual([200, 'delivered']);
});

test('a message whose effect fails is not recorded, and the next delivery carries it out', async () => {
  const told = newTold();
  before = async () => {
    throw new Error('the table is away');
  };
  expect(await tell(told)).toEqual([500, 'try-again']);
  expect(await recordOf(told.eventId)).toBeUndefined();
  before = async () => undefined;
  expect(await tell(told)).toEqual([200, 'delivered']);
});

test("the bank's secret signs nothing for the courier, and what the contract does not know is refused", async () => {
  const told = newTold();
  const ofBank = await valueOf(door.runtime.config.PARTNER_BANK_SECRET_ARN ?? '');
  expect(await tell(told, ofBank)).toEqual([401, 'signature-not-valid']);
  expect(await tell({ ...told, type: 'parcel.lost' })).toEqual([400, 'content-not-valid']);
  expect(door.log.of('webhook-refused').at(-1)?.facts).toEqual({ partner: 'courier', because: 'content' });
  expect(handled).toBe(0);
});
