import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { operation as createAirtime } from '../../functions/handlers/airtime/create.ts';
import { operation as getLastBalance } from '../../functions/handlers/balance/get-last.ts';
import { operation as createCashOut } from '../../functions/handlers/cash-out/create.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { mostBankAccounts } from '../../shared/bank-account.ts';
import { idOf } from '../../shared/ids.ts';
import { ask, succeed } from '../front-door/door/ask.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../front-door/money/bank.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { openStandingAccount } from '../front-door/money/standing-account.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { Meter } from './meter.ts';
import type { Cost } from './meter.ts';

export const costNames = [
  'balance',
  'transfer',
  'transfer, longest note',
  'transfer, session last seen 5 min ago',
  'transfer refused',
  'transfer without room',
  'top-up create',
  'top-up credit',
  'unannounced transfer',
  'unannounced transfer, longest name',
  'cash out',
  'mobile top-up',
  'cash out refused',
  'mobile top-up refused',
  'top-up refused',
] as const;
export type Costs = Readonly<Record<(typeof costNames)[number], Cost>>;

const minuteMs = 60_000;
/** A hundred letters, of as many bytes as a note may have. */
const longestNote = `${'ที่'.repeat(33)}${'ก'.repeat(67)}`;

/** Of as many bytes as a payer's may have. */
const longestName = `${'ก'.repeat(70)} ${'ก'.repeat(69)}`;

/** What leaves the wallet for somebody outside it. */
async function measurePayouts(door: Door, meter: Meter, sender: User) {
  // As many accounts as there may be: what holds on to one of them must not cost more because of the others.
  const accounts = await arrangeAccounts(
    door,
    sender,
    Array.from({ length: mostBankAccounts }, () => newLink()),
  );
  const accountId = idOf('bac', accounts.at(-1) ?? '');
  const cashOut = await meter.measure(() =>
    succeed(door, createCashOut, sender, { accountId, amountSatang: 10_000, feeSatang: 0 }),
  );
  const airtime = await meter.measure(() =>
    succeed(door, createAirtime, sender, { operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000 }),
  );
  return { 'cash out': cashOut, 'mobile top-up': airtime };
}

/** What is asked for in vain: by somebody who has nothing, and by somebody whose day is too short for it. */
async function measureRefused(door: Door, meter: Meter) {
  const poor = await newUser(door, { tier: 'enterprise' });
  const [account = ''] = await arrangeAccounts(door, poor, [newLink()]);
  const accountId = idOf('bac', account);
  const cashOut = await meter.measure(() =>
    ask(door, createCashOut, poor, { accountId, amountSatang: 10_000, feeSatang: 0 }),
  );
  const airtime = await meter.measure(() =>
    ask(door, createAirtime, poor, { operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000 }),
  );
  const newcomer = await newUser(door);
  const topUp = await meter.measure(() => ask(door, createTopUp, newcomer, { amountSatang: 200_100, method: 2 }));
  return { 'cash out refused': cashOut, 'mobile top-up refused': airtime, 'top-up refused': topUp };
}

/** Counts what the real handlers ask of DynamoDB by a client of their own; the door's looks on. */
export async function measureCosts(open: Door): Promise<Costs> {
  const metered = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const meter = new Meter(metered, open.clients.documents, open.runtime.table);
  const door: Door = { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: metered } } };
  const sender = await newUser(door, {
    tier: 'enterprise',
    firstName: 'Somchai',
    lastName: 'Jaidee',
    balanceSatang: 500_000,
  });
  const receiver = await newUser(door, { tier: 'enterprise', firstName: 'มาลีรัตน์', lastName: 'ใจดี' });
  const transfer = (amountSatang: number, note?: string) =>
    succeed(door, createTransfer, sender, {
      receiverId: receiver.userId,
      amountSatang,
      feeSatang: 0,
      ...(note !== undefined && { note }),
    });
  // The first of anything also opens keys and makes counters.
  await transfer(1);
  const balance = await meter.measure(() => succeed(door, getLastBalance, sender, {}));
  const plain = await meter.measure(() => transfer(12_050));
  const noted = await meter.measure(() => transfer(12_051, longestNote));
  const refused = await meter.measure(() =>
    ask(door, createTransfer, sender, { receiverId: receiver.userId, amountSatang: 50_000_000, feeSatang: 0 }),
  );
  const full = await newUser(door, { tier: 'basic', balanceSatang: 1_000_000 });
  const withoutRoom = await meter.measure(() =>
    ask(door, createTransfer, sender, { receiverId: full.userId, amountSatang: 100, feeSatang: 0 }),
  );
  door.clock.advance(6 * minuteMs);
  const seen = await meter.measure(() => transfer(12_052));
  let topUp = { topUpId: '', amountSatang: 0 };
  const create = await meter.measure(async () => {
    topUp = await succeed(door, createTopUp, sender, { amountSatang: 50_000, method: 2 });
  });
  const tell = (reference1: string, amountSatang: number, payerName: string) => {
    const event = receivedEvent({ ...paymentOf(door, reference1, amountSatang), payerName });
    return meter.measure(() => tellBankEvent(door, event));
  };
  const credit = await tell(referenceOf(topUp), topUp.amountSatang, 'นายสมชาย ใจดี');
  const standing = await openStandingAccount(open, sender);
  const came = await tell(standing, 12_300, 'นายสมชาย ใจดี');
  const longest = await tell(standing, 12_301, longestName);
  const payouts = await measurePayouts(door, meter, sender);
  return {
    ...payouts,
    ...(await measureRefused(door, meter)),
    balance,
    transfer: plain,
    'transfer, longest note': noted,
    'transfer, session last seen 5 min ago': seen,
    'transfer refused': refused,
    'transfer without room': withoutRoom,
    'top-up create': create,
    'top-up credit': credit,
    'unannounced transfer': came,
    'unannounced transfer, longest name': longest,
  };
}
