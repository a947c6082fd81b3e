import { operation as createCashOut } from '../../functions/handlers/cash-out/create.ts';
import { operation as cancelTopUp } from '../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { transactionStatus } from '../../shared/enums.ts';
import { orderPayouts } from '../../functions/streams/order-payouts.ts';
import { refusalOfCode, successCode } from '../../shared/refusals.ts';
import type { Answer } from '../../infra/write-request.ts';
import { walletOf } from '../front-door/people/account.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { chooseWay } from './choose-way.ts';
import { count, noteOperation, send } from './world.ts';
import type { ChaosUser } from './chaos-users.ts';
import type { SentRequest, World } from './world.ts';
import type { Seeded } from './seeded.ts';

export function member(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;
}

/** An amount that this user never moved before, so that its entry can be found again. */
function freshAmount(user: ChaosUser, wanted: number): number {
  let amount = Math.max(1, wanted);
  while (user.amounts.has(amount)) amount += 1;
  user.amounts.add(amount);
  return amount;
}

function noteAnswer(world: World, request: SentRequest, idMember: string, answer: Answer): void {
  if (answer.code !== successCode) {
    count(world, `${request.kind} ${refusalOfCode(answer.code) ?? answer.code}`);
    return;
  }
  const id = String(member(answer.data, idMember));
  if (request.acknowledgedId === undefined) count(world, `${request.kind} acknowledged`);
  else if (request.acknowledgedId === id) count(world, `${request.kind} acknowledged again`);
  else world.failures.push(`${request.requestId} was acknowledged as ${request.acknowledgedId} and as ${id}`);
  request.acknowledgedId = id;
}

const unsettled: ReadonlySet<number> = new Set([20_400, 20_408, 20_429, 20_500, 20_503]);

/**
 * A client with one request: sends it, perhaps twice or three times at once, again
 * under the same id when nothing clear was heard, now and then although it was, and
 * sometimes goes away without ever hearing. Answers are those that were heard.
 */
export async function insist(
  world: World,
  random: Seeded,
  request: SentRequest,
  idMember: string,
  sendOnce: (random: Seeded) => Promise<Answer | undefined>,
): Promise<readonly Answer[]> {
  world.requests.push(request);
  noteOperation(world, request.kind);
  const heard: Answer[] = [];
  for (let round = 0; round < 5; round += 1) {
    const copies = random.chance(0.3) ? random.integer(2, 3) : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, (_, index) => sendOnce(random.fork(`${request.requestId} ${round} ${index}`))),
    );
    for (const answer of answers) {
      if (answer === undefined) continue;
      noteAnswer(world, request, idMember, answer);
      heard.push(answer);
    }
    const isClear = heard.some(({ code }) => !unsettled.has(code));
    if (random.chance(isClear ? 0.85 : 0.1)) break;
  }
  return heard;
}

/** Sends money to somebody else, at the fee of the last quote. */
async function transfer(world: World, random: Seeded, from: ChaosUser, amountWanted: number): Promise<void> {
  const to = random.pick(world.users.filter((candidate) => candidate !== from));
  const amountSatang = freshAmount(from, amountWanted);
  const input = {
    receiverId: to.user.userId,
    amountSatang,
    feeSatang: from.feeSatang,
    ...(amountSatang >= 1_000_000 && { answered: 'first-large' }),
    ...(random.chance(0.3) && { note: 'ข้าวเที่ยง' }),
  };
  const request: SentRequest = {
    userId: from.user.userId,
    requestId: random.uuid(),
    kind: 'transfer',
    amountSatang,
    shownFeeSatang: input.feeSatang,
  };
  const heard = await insist(world, random, request, 'transferId', (own) =>
    send(world, own, createTransfer, from, input, request.requestId),
  );
  for (const { code, data } of heard) {
    const fee = refusalOfCode(code) === 'quote-changed' ? member(member(data, 'quote'), 'feeSatang') : undefined;
    if (typeof fee === 'number') from.feeSatang = fee;
  }
  const refusedFirst = heard.some(({ code }) => code !== successCode && !unsettled.has(code));
  if (refusedFirst && request.acknowledgedId !== undefined) count(world, 'refused although its twin was done');
}

export async function sendMoney(world: World, random: Seeded, from: ChaosUser): Promise<void> {
  const amount = random.chance(0.9) ? random.integer(1, 20_000) : random.integer(1_000_000, 6_000_000);
  await transfer(world, random, from, amount);
}

/**
 * Cashes out at the fee of the last quote; now and then the stream's word of it comes, once or twice, and
 * its reader dies as others do.
 */
export async function cashOut(world: World, random: Seeded, from: ChaosUser): Promise<void> {
  const amountSatang = freshAmount(
    from,
    random.chance(0.9) ? random.integer(1, 10_000) : random.integer(1_000_000, 6_000_000),
  );
  const input = { accountId: from.accountId, amountSatang, feeSatang: from.cashOutFeeSatang };
  const {
    user: { userId },
  } = from;
  const request: SentRequest = {
    userId,
    requestId: random.uuid(),
    kind: 'cash-out',
    amountSatang,
    shownFeeSatang: input.feeSatang,
  };
  const heard = await insist(world, random, request, 'cashOutId', (own) =>
    send(world, own, createCashOut, from, input, request.requestId),
  );
  for (const { code, data } of heard) {
    const fee = refusalOfCode(code) === 'quote-changed' ? member(member(data, 'quote'), 'feeSatang') : undefined;
    if (typeof fee === 'number') from.cashOutFeeSatang = fee;
  }
  const body = request.acknowledgedId?.slice('cso_'.length);
  if (body === undefined || random.chance(0.4)) return;
  const word = JSON.stringify({
    kind: 'payout-held',
    eventId: `jrn_${body}`,
    userId,
    transactionId: `txn_${body}`,
    atMs: world.door.clock.peekMs(),
  });
  const { crashed } = await world.faults.invoke('streams/order-payouts', random.fork('word'), () =>
    orderPayouts(sqsEventOf(Array.from({ length: random.integer(1, 2) }, () => word)), { ...world.door.runtime }),
  );
  if (!crashed) count(world, 'payouts ordered at once');
}

/** Several phones of one person spend the same money at the same moment. */
export async function storm(world: World, random: Seeded): Promise<void> {
  const from = random.pick(world.users.slice(0, 5));
  const { availableSatang } = await walletOf(
    { ...world.door, clients: { ...world.door.clients, documents: world.table.documents } },
    from.user,
  );
  const share = Math.floor(availableSatang * (0.4 + random.fraction() * 0.6));
  if (share < 100) return;
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => transfer(world, random.fork(`storm ${index}`), from, share - index)),
  );
  count(world, 'storms');
}

async function cancel(world: World, random: Seeded, user: ChaosUser, topUpId: string): Promise<void> {
  const requestId = random.uuid();
  noteOperation(world, 'cancel-top-up');
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await send(world, random.fork(`cancel ${tries}`), cancelTopUp, user, { topUpId }, requestId);
    if (answer === undefined || unsettled.has(answer.code)) continue;
    const done = member(answer.data, 'status') === transactionStatus.success ? 'found it paid' : 'done';
    count(world, `cancel ${refusalOfCode(answer.code) ?? done}`);
    return;
  }
}

/** Opens a top-up and does with it what people do: pays it, twice, wrongly, late, never, or cancels in that moment. */
export async function topUp(world: World, random: Seeded, user: ChaosUser): Promise<void> {
  const amountSatang = freshAmount(
    user,
    random.chance(0.9) ? random.integer(100, 40_000) : random.integer(3_000_000, 25_000_000),
  );
  const request: SentRequest = { userId: user.user.userId, requestId: random.uuid(), kind: 'top-up', amountSatang };
  const { method, to } = chooseWay(world, random.fork(`way ${request.requestId}`), user);
  const input = { amountSatang, method };
  await insist(world, random, request, 'topUpId', (each) =>
    send(world, each, createTopUp, user, input, request.requestId),
  );
  const topUpId = request.acknowledgedId;
  if (topUpId === undefined) return;
  const reference1 = to ?? topUpId.slice('tup_'.length);
  const pay = (satang = amountSatang) => world.bank.receive(reference1, satang, random);
  switch (
    random.pick([
      'paid',
      'paid',
      'paid',
      'paid',
      'paid',
      'twice',
      'wrong',
      'never',
      'cancelled',
      'cancelled-while-paid',
    ] as const)
  ) {
    case 'paid':
      pay();
      break;
    case 'twice':
      pay();
      pay();
      break;
    case 'wrong':
      pay(amountSatang + random.integer(1, 500));
      if (random.chance(0.5)) pay();
      break;
    case 'never':
      break;
    case 'cancelled':
      await cancel(world, random, user, topUpId);
      if (random.chance(0.3)) pay();
      break;
    case 'cancelled-while-paid': {
      const payment = pay();
      const event = [...world.bank.untold.values()].find(
        (told) => told.type === 'payment.received' && told.bankReference === payment.bankReference,
      );
      await Promise.all([
        cancel(world, random, user, topUpId),
        event === undefined ? undefined : world.bank.deliver(event, random.fork('race')),
      ]);
    }
  }
  if (random.chance(0.05))
    world.bank.receive(random.uuid().replaceAll('-', '').slice(0, 20).toUpperCase(), random.integer(1, 9_000), random);
}
