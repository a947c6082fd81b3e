import { PublishCommand } from '@aws-sdk/client-sns';
import type { PublishCommandInput } from '@aws-sdk/client-sns';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { StreamRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { orderPayouts } from '../../../functions/streams/order-payouts.ts';
import { systemClock } from '../../../functions/runtime/process/clock.ts';
import { publishJournals } from '../../../functions/streams/publish-journals.ts';
import { idOf } from '../../../shared/ids.ts';
import type { Contract } from '../../../shared/operation.ts';
import { ask, succeed } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { paymentOfCashOut } from '../../front-door/money/cash-out-cases.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { dayMs, openCrashDesk, patienceMs, sweep } from '../../front-door/payouts/crash-desk.ts';
import type { Way } from '../../front-door/payouts/crash-desk.ts';
import { itemOfPayout, payoutHeldFor, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { deathOf, dieEverywhere } from '../../front-door/payouts/life.ts';
import { mortal } from '../../front-door/payouts/mortal.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { sqsEventOf } from '../../front-door/people/notices.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';

const { door, user, playAll } = await openCrashDesk();
await stayLoggedIn(door, user);
const [accountBody = ''] = await arrangeAccounts(door, user, [newLink()]);
const accountId = idOf('bac', accountBody);

// What a test has left held is paid before the next begins.
afterEach(async () => {
  await sweep(door);
});

/** A cash out of 100.00 as it was quoted, under a request id of its own. */
async function quoted() {
  const { feeSatang } = await succeed(door, quoteCashOut, user, { accountId, amountSatang: 10_000 });
  return { input: { accountId, amountSatang: 10_000, feeSatang }, requestId: randomUUID() };
}

/** Asks for it until it is answered, and holds it to have been held once since `before`. */
async function expectHeldOnce(
  { input, requestId }: Awaited<ReturnType<typeof quoted>>,
  before: { readonly availableSatang: number; readonly heldSatang: number },
  death: string,
): Promise<string> {
  const { cashOutId } = await succeed(door, createCashOut, user, input, { requestId });
  const outSatang = input.amountSatang + input.feeSatang;
  expect(await walletOf(door, user), death).toMatchObject({
    availableSatang: before.availableSatang - outSatang,
    heldSatang: before.heldSatang + outSatang,
  });
  expect(await violationsIn(door), death).toEqual([]);
  return cashOutId;
}

/** Asks a function that may be killed meanwhile: whatever it answers without its keys, nobody hears it. */
const askMortal = async <C extends Contract>(of: Door, operation: Operation<C>, input: object, requestId?: string) =>
  ask(of, operation, user, input, requestId === undefined ? {} : { requestId }).catch(() => undefined);

test(
  'killed at any await, a cash out that is asked for again under its id is held once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const [asked, before] = [await quoted(), await walletOf(door, user)];
      const life = mortal(door, killedAt);
      const heard = await askMortal(life.door, createCashOut, asked.input, asked.requestId);
      const cashOutId = await expectHeldOnce(asked, before, deathOf(life));
      expect(heard?.code === 1 ? heard.data : { cashOutId }, deathOf(life)).toMatchObject({ cashOutId });
      return life;
    });
    // What is decided and sealed stands on keys and secrets, which a function that has just started asks for.
    for (const point of ['DecryptCommand', 'GetSecretValueCommand', 'TransactWriteCommand'])
      expect(points).toContain(`after ${point}`);
  },
);

test(
  'killed at any await, a code that is asked for again comes, and its cash out is held once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      door.clock.advance(dayMs);
      await stayLoggedIn(door, user);
      await distrustDevice(door, user);
      const [asked, before] = [await quoted(), await walletOf(door, user)];
      const payment = paymentOfCashOut(asked.input, asked.requestId);
      const life = mortal(door, killedAt);
      await askMortal(life.door, sendMoneyOutCode, { payment });
      await showPaymentCode(door, user, payment);
      await expectHeldOnce(asked, before, deathOf(life));
      return life;
    });
    for (const point of ['DecryptCommand', 'GetSecretValueCommand', 'SMS topic'])
      expect(points).toContain(`after ${point}`);
  },
);

/** What the topic has taken of the payout's word. */
const published: string[] = [];
mockClient(door.clients.sns)
  .on(PublishCommand)
  .callsFake(({ Message: message = '' }: PublishCommandInput) => {
    published.push(message);
    return {};
  });

/** The table's stream brings the entry of a payout that was just held. */
async function publish({ runtime, clients: { sns }, log }: Door, payout: HeldPayout) {
  const { documents } = runtime.aws;
  const entry = marshall(await itemOfPayout(door, payout, 'entry'));
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const dynamodb = { SequenceNumber: '1', NewImage: entry as NonNullable<StreamRecord['NewImage']> };
  const publisher = { documents, sns, log, table: runtime.table, topicArn: 'arn:events', clock: systemClock };
  await publishJournals({ Records: [{ eventID: 'event-1', dynamodb }] }, publisher);
}

const order = (of: Door, messages: readonly string[]) => orderPayouts(sqsEventOf(messages), of.runtime);

test.for<Way & { readonly passes: readonly string[] }>([
  {
    given: 'the word of the stream that something is held',
    amountSatang: 10_000,
    ends: 'posted',
    before: async () => {
      published.length = 0;
    },
    run: publish,
    // The queue brings each word, and what is told twice is ordered once.
    triedAgain: async (payout, death) => {
      expect(new Set(published.map((message) => JSON.parse(message).transactionId)), death).toEqual(
        new Set([`txn_${payout.body}`]),
      );
      for (const message of published) await order(door, [message, message]);
    },
    passes: ['PutCommand', 'PublishCommand'],
  },
  {
    given: 'an order right after its hold',
    amountSatang: 10_000,
    ends: 'posted',
    before: async () => undefined,
    run: (of, payout) =>
      order(of, [JSON.stringify(payoutHeldFor(user, { transactionId: `txn_${payout.body}`, createdAtMs: 1 }))]),
    passes: ['DecryptCommand', 'UpdateCommand', 'partner', 'TransactWriteCommand'],
  },
])(
  'killed at any await, $given ends as it would have, and every satang is explained',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    for (const call of way.passes) expect(points).toContain(`after ${call}`);
  },
);
