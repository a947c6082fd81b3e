import { beforeEach, expect, test } from 'vitest';
import { nextBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactions } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { readerOf } from '../../../functions/ledger/payee/payout-readers.ts';
import type { PayoutReaderName } from '../../../functions/ledger/payee/payout-readers.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import type { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { unchanged } from '../people/account.ts';
import { logInAgain } from '../people/sessions.ts';
import type { User } from '../people/users.ts';
import { violationsIn } from '../payouts/hold.ts';
import type { SandboxAirtime } from '../payouts/sandbox-airtime.ts';
import type { SandboxBank } from '../payouts/sandbox-bank.ts';

type Detail = OutputOf<typeof getCashOut> | OutputOf<typeof getAirtime>;

/** What is known of a payment: whose it is, and its id body. */
interface Payment {
  readonly user: User;
  readonly body: string;
}

/** What a partner of the sandbox may make of an order. */
type Outcome = 'done' | 'no-answer-yet' | 'silent' | 'refused' | 'done-but-answer-lost';

/** A kind of payment that is held, ordered from a partner, and then posted or voided. */
export interface ToldFlow<P extends Payment, D extends Detail> {
  readonly sandbox: SandboxBank | SandboxAirtime;
  readonly reader: PayoutReaderName;
  /** Somebody with 1,000.00 who has paid this way so that it has this outcome; nothing is ordered yet. */
  readonly hold: (outcome: Outcome) => Promise<P>;
  readonly detailOf: (user: User, body: string) => Promise<D>;
  /** The transaction types of the payment and of its way back. */
  readonly types: readonly [payment: number, back: number];
  /** Holds that what is not the caller's, by the id body, is refused as not found. */
  readonly notFound: (caller: User, body: string) => Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the tests of such a payment look with: the sweep of its partner, and its detail now and in days. */
export function watchTold<P extends Payment, D extends Detail>({ sandbox, reader, detailOf }: ToldFlow<P, D>) {
  const { door } = sandbox;
  const sweepAfter = (ms: number) => {
    door.clock.advance(ms);
    return endDueItems(door.runtime, [readerOf(reader).partner]);
  };
  beforeEach(async () => {
    // What earlier tests left due comes by now, so that it is none of this one's business.
    sandbox.way = 'open';
    await sandbox.tells(true);
    await sweepAfter(5 * dayMs);
    sandbox.orders.length = 0;
    return async () => {
      expect(await violationsIn(door)).toEqual([]);
    };
  });
  return {
    sweepAfter,
    detailNow: ({ user, body }: P) => detailOf(user, body),
    /** Their session may have idled out meanwhile, so they have logged in again. */
    detailLater: async ({ user, body }: P) => detailOf(await logInAgain(door, user.mobile), body),
    /** The clock goes on by a millisecond with each look at it. */
    justNow: () => justNow(door),
  };
}

function justNow(door: Door) {
  return expect.toSatisfy((ms: number) => Math.abs(ms - door.clock.peekMs()) < 100);
}

type Watched<P extends Payment, D extends Detail> = ReturnType<typeof watchTold<P, D>>;

/** Holds what the owner of such a payment is told, who acts and until when, whatever its partner does. */
export function isToldToItsOwner<P extends Payment, D extends Detail>(
  flow: ToldFlow<P, D>,
  watched: Watched<P, D>,
): void {
  isToldUnderWay(flow, watched);
  isToldAtItsEnd(flow, watched);
  isAskedForAndNobodyElses(flow, watched);
}

function isToldUnderWay<P extends Payment, D extends Detail>(
  { sandbox: { door }, hold, reader, types }: ToldFlow<P, D>,
  { sweepAfter, detailNow, detailLater }: Watched<P, D>,
): void {
  const { sendsForMs, terms } = readerOf(reader);

  test('held: it is on its way, we act, and until its not-after time at the latest', async () => {
    const shown = await detailNow(await hold('done'));
    expect(shown).toMatchObject({
      type: types[0],
      status: 1,
      says: 'on-its-way',
      acts: 'us',
      untilMs: shown.createdAtMs + sendsForMs,
      serverTimeMs: justNow(door),
    });
    expect([shown.sentAtMs, shown.wayBack, shown.linkedTransactionId]).toEqual([undefined, undefined, undefined]);
  });

  test('ordered, and nothing said yet: the partner acts, until no order could reach it any more', async () => {
    const payment = await hold('no-answer-yet');
    await sweepAfter(0);
    const shown = await detailNow(payment);
    expect(shown).toMatchObject({
      status: 1,
      says: 'on-its-way',
      acts: 'partner',
      untilMs: shown.createdAtMs + sendsForMs + terms.marginMs,
      sentAtMs: justNow(door),
    });
  });

  test('silent and late: we look into it, until the partner may forget it, and then until the next statement', async () => {
    const payment = await hold('silent');
    await sweepAfter(0);
    door.clock.advance(sendsForMs + terms.marginMs);
    const late = await detailLater(payment);
    expect(late).toMatchObject({
      status: 1,
      says: 'looking-into-it',
      acts: 'us',
      untilMs: late.createdAtMs + terms.memoryMs,
    });
    door.clock.advance(terms.memoryMs);
    expect(await detailLater(payment)).toMatchObject({
      says: 'looking-into-it',
      acts: 'us',
      untilMs: nextBusinessDay(door.clock.peekMs()) + 10 * 60 * minuteMs,
    });
  });
}

function isToldAtItsEnd<P extends Payment, D extends Detail>(
  { sandbox: { door }, hold, types }: ToldFlow<P, D>,
  { sweepAfter, detailNow }: Watched<P, D>,
): void {
  test('done: it has arrived, nobody acts, and there is nothing to wait for', async () => {
    const payment = await hold('done');
    await sweepAfter(0);
    const shown = await detailNow(payment);
    expect(shown).toMatchObject({ status: 2, says: 'arrived', acts: 'nobody', completedAtMs: justNow(door) });
    expect([shown.untilMs, shown.wayBack]).toEqual([undefined, undefined]);
  });

  test('refused: all of it is back as an entry of its own, and the two name each other', async () => {
    const payment = await hold('refused');
    const { totalSatang } = await detailNow(payment);
    await sweepAfter(0);
    const shown = await detailNow(payment);
    expect(shown).toMatchObject({
      status: 3,
      says: 'not-paid',
      acts: 'nobody',
      wayBack: { amountSatang: totalSatang, atMs: justNow(door) },
    });
    const { rows } = await succeed(door, getTransactions, payment.user, { pageSize: 10 });
    const [transactionId, backId] = [shown.transactionId, shown.wayBack?.transactionId ?? ''];
    const reference = payment.body;
    expect(rows.slice(0, 2)).toMatchObject([
      { type: types[1], status: 2, amountSatang: totalSatang, totalSatang, transactionId: backId, reference },
      { type: types[0], status: 3, transactionId, reference },
    ]);
    const way = await succeed(door, getTransaction, payment.user, { transactionId: backId });
    expect([shown.linkedTransactionId, way.linkedTransactionId]).toEqual([backId, transactionId]);
    expect(way.number).toBe(shown.number);
  });
}

function isAskedForAndNobodyElses<P extends Payment, D extends Detail>(
  { sandbox, hold, reader, notFound }: ToldFlow<P, D>,
  { sweepAfter, detailNow, detailLater }: Watched<P, D>,
): void {
  const { door } = sandbox;
  const { sendsForMs } = readerOf(reader);

  test('never ordered in time: it comes back without the partner having heard of it', async () => {
    const payment = await hold('done');
    await sweepAfter(sendsForMs);
    expect(await detailLater(payment)).toMatchObject({ status: 3, says: 'not-paid', acts: 'nobody' });
    expect(sandbox.orders).toEqual([]);
  });

  test('its answer is lost: it is asked for, not ordered again, and has arrived', async () => {
    await sandbox.tells(false);
    const payment = await hold('done-but-answer-lost');
    await sweepAfter(0);
    expect((await detailNow(payment)).says).toBe('on-its-way');
    await sweepAfter(minuteMs);
    expect((await detailNow(payment)).says).toBe('arrived');
    expect(sandbox.orders).toHaveLength(1);
  });

  test("what is no such payment of the caller's is not found", async () => {
    const { body } = await hold('done');
    const { sender, receiverId } = await arrangeTransfer(door);
    const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
    for (const anothers of [body, transferId.slice('trf_'.length)])
      await unchanged(door, [sender], () => notFound(sender, anothers));
  });
}
