import { readTogether } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { integerOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import { readItem } from '../../table/pages.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { isStanding } from '../../table/standing-account.ts';
import { foundWallet } from '../../table/wallet.ts';
import { keepContradiction } from '../../engine/partners/contradiction.ts';
import { bookAnnounced } from './book-announced.ts';
import type { BookingFacts } from './book-announced.ts';
import { bookStanding, readAnnounced } from './book-standing.ts';
import { sealPayer } from './seal-payer.ts';
import { foundEntry, suspensePlan } from '../booking.ts';
import type { Booking, BookingContext, BookingFrom, ToldPayment } from '../booking.ts';

/** What was booked under this bank reference, held against what is told of it now. */
async function compareWithBooked({ runtime, payment, nowMs }: BookingFrom, booked: Item): Promise<Booking> {
  const { bankReference, reference1, amountSatang } = payment;
  const known = { reference1: textOf(booked, 'reference1'), amountSatang: integerOf(booked, 'amountSatang') };
  if (known.reference1 === reference1 && known.amountSatang === amountSatang) return 'booked-before';
  await keepContradiction(
    runtime,
    {
      partner: 'bank',
      about: 'payment',
      reference: bankReference,
      told: { reference1, amountSatang },
      known,
    },
    nowMs,
  );
  return 'contradiction';
}

/**
 * Books by whose reference 1 it is: nobody's, a user's standing account, or that of one top-up. Each try is made at its
 * own moment, `again`. Who is named is read with the rest, and only where the bank has told a name.
 */
async function bookFor(
  context: BookingFrom,
  again: () => BookingContext,
  owner: Item | undefined,
  payerName: string | undefined,
) {
  const { runtime, payment } = context;
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  if (owner === undefined) return settle(tools, undefined, () => suspensePlan<undefined>(again(), 'unknown-reference'));
  const userId = textOf(owner, 'userId');
  const toAccount = isStanding(owner);
  const [entryKey, personKey] = [keys.entry(userId, payment.reference1), keys.person(userId)];
  const [walletKey, rulesKey] = [keys.wallet(userId), keys.levelRules()];
  const found = await readTogether(runtime, [
    ...(toAccount ? [] : [entryKey]),
    walletKey,
    rulesKey,
    ...(payerName === undefined ? [] : [personKey]),
  ]);
  const wallet = foundWallet(found.of(walletKey));
  const known = { wallet, levelRules: readLevelRules(found.of(rulesKey)) };
  const sealed = await sealPayer(runtime, payerName, found.of(personKey));
  const named = (): BookingContext => ({ ...again(), payment: { ...payment, sealed } });
  if (toAccount) {
    const facts: BookingFacts = { ...known, entry: await readAnnounced(context, wallet) };
    return settle(tools, facts, (learnt) => bookStanding(named(), learnt));
  }
  const facts = { ...known, entry: foundEntry(found.of(entryKey)) };
  return settle(tools, facts, (learnt) => bookAnnounced(named(), learnt, learnt.entry));
}

/**
 * Books money that the bank says has arrived: credited to the top-up it pays or to the owner of the standing account
 * that it came to, or into suspense. Safe to call any number of times and from several places at
 * once: the arrival's record, by the bank's own reference, is first in the
 * transaction. The word must be the bank's own, signed or asked for; where it came
 * as a `message`, its record stands in the same transaction. The same bank
 * reference with another amount or for another reference books nothing and is kept.
 */
export async function bookArrival(
  runtime: Runtime,
  { payerName, ...payment }: ToldPayment,
  nowMs: number,
  message?: PartnerMessage,
): Promise<Booking> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  let newBody = '';
  const again = (): BookingContext => {
    const atMs = now();
    newBody = runtime.random.idBody(atMs);
    return { runtime, payment, message, nowMs: atMs, newBody };
  };
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.topUpReference(payment.reference1));
  const outcome = await bookFor({ runtime, payment, nowMs }, again, owner, payerName);
  if (outcome.kind === 'repeated') return compareWithBooked({ runtime, payment, nowMs: now() }, outcome.found);
  if (outcome.kind === 'refused') throw new Error('money that arrived is never refused');
  if (outcome.answer === 'suspense') {
    runtime.log.info('money-in-suspense', {
      suspenseId: `sus_${newBody}`,
      amountSatang: payment.amountSatang,
    });
  }
  return outcome.answer;
}
