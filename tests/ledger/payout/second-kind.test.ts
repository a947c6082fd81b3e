import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, test } from 'vitest';
import type { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import type { holdSteps, readHold } from '../../../functions/ledger/hold.ts';
import type { payoutReaders, PayoutReaderName } from '../../../functions/ledger/payee/payout-readers.ts';
import type { takeBankMessage } from '../../../functions/ledger/arrival/take-message.ts';
import type { QueueName } from '../../../functions/due-queues.ts';
import type { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { countersKeptFrom } from '../../../functions/domains/calendar/periods.ts';
import { sealField } from '../../../functions/runtime/person/user-key.ts';
import { keys, lists } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { transactionType } from '../../../shared/enums.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { keyOf } from '../../front-door/money/bank-accounts.ts';
import { plantedPartner, plantTree } from '../../front-door/payouts/planted-payee.ts';
import { itemsOf, walletOf } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

/** The product with a second kind of payee in it; everything else of it is the very code. */
interface Planted {
  readonly holdSteps: typeof holdSteps;
  readonly readHold: typeof readHold;
  readonly endDueItems: typeof endDueItems;
  readonly checkLedger: typeof checkLedger;
  readonly takeBankMessage: typeof takeBankMessage;
  readonly readers: Readonly<Record<string, (typeof payoutReaders)['bank-account']>>;
}

const folder = plantTree(['row', 'questions']);
afterAll(() => rmSync(folder, { recursive: true }));

const load = (path: string) => import(pathToFileURL(join(process.cwd(), folder, path)).href);
const [hold, sweep, checker, table, messages] = await Promise.all([
  load('functions/ledger/hold.ts'),
  load('functions/workflows/end-due-items.ts'),
  load('functions/ledger/check/check-ledger.ts'),
  load('functions/ledger/payee/payout-readers.ts'),
  load('functions/ledger/arrival/take-message.ts'),
]);
const product: Planted = { ...hold, ...sweep, ...checker, ...messages, readers: table.payoutReaders };
/** Only the copy knows it. */
const planted: string = 'phone-credit';
const reader = product.readers[planted];
if (reader === undefined) throw new Error('the row was not planted');
const { sendsForMs, terms } = reader;
const minuteMs = 60_000;

type Said = 'completed' | 'failed' | 'cancelled' | 'pending' | 'unknown' | 'silence';

const open = await openDoor({ table: await createOwnTable() });
/** What the partner answers to an order, to a question, and to a cancellation; and what it was ordered. */
const partner = {
  order: 'completed' as Said,
  query: 'unknown' as Said,
  cancel: 'cancelled' as Said,
  orders: [] as unknown[],
};

function answerTo(path: string, key: string): Response {
  const says = path === '/credits' ? partner.order : path === '/credit-cancellations' ? partner.cancel : partner.query;
  if (says === 'silence') throw new TypeError('fetch failed');
  if (says === 'unknown')
    return Response.json({ error: { code: 'unknown', message: 'never heard of it' } }, { status: 404 });
  return Response.json({ key, status: says });
}

const access = {
  url: 'http://credit',
  secret: 'shared',
  answerTimeoutMs: 5_000,
  fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body: { readonly key?: string } = request.method === 'POST' ? JSON.parse(await request.text()) : {};
    if (pathname === '/credits') partner.orders.push(body);
    return answerTo(pathname, body.key ?? pathname.slice('/credits/'.length));
  },
};
const door: Door = { ...open, runtime: { ...open.runtime, partnerAccess: () => Promise.resolve(access) } };

async function held(): Promise<{ readonly user: User; readonly body: string }> {
  const user = await newUser(door, { tier: 'fully', balanceSatang: 100_000 });
  const nowMs = door.clock.peekMs();
  const body = door.runtime.random.idBody(nowMs);
  const steps = product.holdSteps({
    table: door.runtime.table,
    wallet: await walletOf(door, user),
    keptFrom: countersKeptFrom(nowMs),
    nowMs,
    dueAtMs: nowMs,
    limits: [],
    freeUses: [],
    covered: [],
    hold: {
      body,
      type: transactionType.cashOut,
      amountSatang: 30_000,
      feeSatang: 500,
      notAfterMs: nowMs + sendsForMs,
      // The tree's own type has no such name; the copy's has.
      reader: planted as PayoutReaderName,
      payee: sealField(await keyOf(door, user), 'payout', '0812345678'),
    },
  });
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [...steps] }));
  await door.clients.documents.send(
    new PutCommand({
      TableName: door.runtime.table,
      Item: { ...keys.request(user.userId, body), answer: { cashOutId: `cso_${body}`, status: 1 } },
    }),
  );
  return { user, body };
}

/** The queue of its partner, which only the copy has. */
const queue: string = plantedPartner;
const sweepNow = () => product.endDueItems(door.runtime, [queue as QueueName]);
const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return sweepNow();
};

async function expectIs(
  { user, body }: Awaited<ReturnType<typeof held>>,
  state: string,
  availableSatang: number,
  heldSatang: number,
) {
  const item = (await readItem(door.clients.documents, door.runtime.table, keys.hold(user.userId, body))) ?? {};
  expect(product.readHold(item).state).toBe(state);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang, heldSatang });
  const { violations } = product.checkLedger(await itemsOf(door, user.userId), { nowMs: door.clock.peekMs() });
  expect(violations.filter(({ subject }) => subject.includes(body))).toEqual([]);
}

describe('a second kind of payee, a row and its three questions, goes the very same way', () => {
  test("it is ordered under the hold's key for its payee, and posted with its fee", async () => {
    Object.assign(partner, { order: 'completed', query: 'completed' });
    const payout = await held();
    await sweepNow();
    expect(partner.orders.at(-1)).toEqual({
      key: `${payout.body}-${payout.user.userId.slice(4)}`,
      phone: '0812345678',
      amountSatang: 30_000,
    });
    await expectIs(payout, 'posted', 69_500, 0);
  });

  test('silence gives nothing back, and by its own terms a failure ends it only once that is certain', async () => {
    Object.assign(partner, { order: 'silence', query: 'failed' });
    const payout = await held();
    await sweepNow();
    await sweepAfter(minuteMs);
    await expectIs(payout, 'sent', 69_500, 30_500);
    await sweepAfter(sendsForMs + terms.marginMs);
    await expectIs(payout, 'voided', 100_000, 0);
  });

  test("another partner's word of it books nothing and is kept", async () => {
    const payout = await held();
    const payoutKey = `${payout.body}-${payout.user.userId.slice(4)}`;
    const nowMs = door.clock.peekMs();
    const told = {
      type: 'payout.completed',
      eventId: `evt_${payout.body}`,
      payoutKey,
      amountSatang: 30_000,
      bankReference: 'BNK1',
      atMs: nowMs,
    } as const;
    const message = { partner: 'bank', eventId: told.eventId, digest: 'digest' };
    expect(await product.takeBankMessage(door.runtime, told, message, nowMs)).toEqual({
      outcome: 'contradiction',
      recorded: 'nothing-done',
    });
    const kept = (await itemsOf(door, lists.contradictions().pk)).filter(({ reference }) => reference === payoutKey);
    expect(kept).toMatchObject([{ partner: 'bank', about: 'payout', known: {} }]);
    await expectIs(payout, 'held', 69_500, 30_500);
  });

  test("nobody ordered it in time, which is its own row's: it comes back", async () => {
    const payout = await held();
    await sweepAfter(sendsForMs);
    await expectIs(payout, 'voided', 100_000, 0);
  });
});
