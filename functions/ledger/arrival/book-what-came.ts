import { topUpMethod } from '../../../shared/enums.ts';
import { clocksApartMs } from '../../domains/top-up/top-up.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { paymentsOf } from '../../partners/bank-contract.ts';
import type { BankPayment } from '../../partners/bank-contract.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readStandingAccount } from '../../table/standing-account.ts';
import { bookArrival } from './book-arrival.ts';
import type { Booking } from '../booking.ts';
import type { Entry } from '../entry.ts';

/** What the bank is asked for: all that came for a reference 1, or what was paid for it from a moment on. */
interface Asked {
  readonly reference1: string;
  readonly fromMs?: number;
}

/** So many arrivals are looked for in one read of the table. */
const lookedForAtOnce = 100;

/**
 * What is not booked yet just as the bank tells it. To an account of somebody busy thousands may have come since a
 * transfer was announced: trying to book each again would never come to an end.
 */
async function unbooked(runtime: Runtime, payments: readonly BankPayment[]): Promise<readonly BankPayment[]> {
  const left: BankPayment[] = [];
  for (let from = 0; from < payments.length; from += lookedForAtOnce) {
    const some = payments.slice(from, from + lookedForAtOnce);
    const found = await readTogether(
      runtime,
      some.map(({ bankReference }) => keys.arrival(bankReference)),
    );
    const isBooked = ({ bankReference, reference1, amountSatang }: BankPayment): boolean => {
      const item = found.of(keys.arrival(bankReference));
      return item?.['reference1'] === reference1 && item['amountSatang'] === amountSatang;
    };
    left.push(...some.filter((payment) => !isBooked(payment)));
  }
  return left;
}

async function bookAll(runtime: Runtime, asked: Asked, nowMs: number): Promise<readonly Booking[]> {
  const bookings: Booking[] = [];
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const { payments } = await askPartner(runtime, paymentsOf, asked, nowMs);
  for (const payment of await unbooked(runtime, payments)) {
    bookings.push(await bookArrival(runtime, payment, now()));
  }
  return bookings;
}

/**
 * Asks the bank what came for a top-up's reference and books what is not booked yet, oldest first; an empty answer is
 * its word that nothing new came. Throws PartnerUnavailable or PartnerRefused where it gave none: then nothing may be
 * closed.
 */
export async function bookWhatCame(runtime: Runtime, reference1: string, nowMs: number): Promise<readonly Booking[]> {
  return bookAll(runtime, { reference1 }, nowMs);
}

/**
 * Asks the bank also what came to the standing account of whoever announced a bank transfer, from then on: they may
 * have transferred there. Nothing where they have none, or announced another way. Throws as `bookWhatCame` does.
 */
export async function bookWhatCameToAccount(
  runtime: Runtime,
  { userId, method, createdAtMs }: Entry,
  nowMs: number,
): Promise<readonly Booking[]> {
  if (method !== topUpMethod.bankTransfer) return [];
  const item = await readItem(runtime.aws.documents, runtime.table, keys.standingAccount(userId));
  if (item === undefined) return [];
  const { number } = readStandingAccount(item);
  return bookAll(runtime, { reference1: number, fromMs: createdAtMs - clocksApartMs }, nowMs);
}
