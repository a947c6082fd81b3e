import { timeOfIdBody } from '../../shared/ids.ts';
import type { ReferenceKind } from '../../shared/inspect/reference-kind.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Reading } from '../domains/inspect/read-reference.ts';
import { referenceOf } from '../ledger/entry.ts';
import { holdKeyOf } from '../ledger/hold.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import type { Suspense } from '../ledger/suspense/refund.ts';
import { findUser } from '../runtime/person/find-user.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import type { Key } from '../table/keys/key.ts';
import { keys, lists } from '../table/keys.ts';
import { readFirst, readItem } from '../table/pages.ts';
import { findReceiptCode } from '../table/receipt-code.ts';
import { findReferenced } from '../table/reference.ts';
import type { ReferencedEntry } from '../table/reference.ts';
import { isStanding } from '../table/standing-account.ts';

/** What one reading of a reference leads to. */
export interface Found {
  readonly kind: ReferenceKind;
  readonly userIds: readonly string[];
  readonly entries: readonly ReferencedEntry[];
  readonly suspense: readonly Suspense[];
}

const nothing = { userIds: [], entries: [], suspense: [] } as const;
/** A partner's reference names one payout; more are shown where two partners have the same. */
const mostOfAReference = 5;

function get({ aws, table }: Runtime, key: Key): Promise<Item | undefined> {
  return readItem(aws.documents, table, key);
}

function first({ aws, table }: Runtime, list: Parameters<typeof readFirst>[2]): Promise<readonly Item[]> {
  return readFirst(aws.documents, table, list, mostOfAReference);
}

/** All entries of the payment that one entry belongs to, itself first. */
async function paymentOf(runtime: Runtime, own: ReferencedEntry): Promise<readonly ReferencedEntry[]> {
  const item = await get(runtime, keys.entry(own.userId, own.body));
  if (item === undefined) return [];
  const body = referenceOf(item);
  const noted = await findReferenced(runtime.aws.documents, runtime.table, { tail: body.slice(-8), body });
  return [own, ...noted.filter((entry) => entry.body !== own.body)];
}

/** A payment that arrived at the bank: the top-up or the account that it was for; where it did not fit, suspense. */
async function arrived(runtime: Runtime, bankReference: string): Promise<Found | undefined> {
  const arrival = await get(runtime, keys.arrival(bankReference));
  if (arrival === undefined) return undefined;
  const reference1 = textOf(arrival, 'reference1');
  const owner = await get(runtime, keys.topUpReference(reference1));
  const userId = owner === undefined ? undefined : textOf(owner, 'userId');
  const isAnnounced = owner !== undefined && userId !== undefined && !isStanding(owner);
  return {
    ...nothing,
    kind: 'bank-payment',
    userIds: userId === undefined ? [] : [userId],
    entries: isAnnounced ? [{ userId, body: optionalTextOf(arrival, 'entryBody') ?? reference1 }] : [],
    suspense: await suspenseOf(runtime, arrival, bankReference),
  };
}

/** Money in suspense was put there in the moment that its arrival was booked in, whose id it begins with. */
async function suspenseOf(runtime: Runtime, arrival: Item, bankReference: string): Promise<readonly Suspense[]> {
  const bookedAtMs = arrival['bookedAtMs'];
  if (optionalTextOf(arrival, 'outcome') !== 'suspense' || typeof bookedAtMs !== 'number') return [];
  const list = lists.suspenseAt(periodsAt(bookedAtMs).month, bookedAtMs);
  return (await first(runtime, list)).map(readSuspense).filter((each) => each.bankReference === bankReference);
}

async function paidOut(runtime: Runtime, reference: string): Promise<Found | undefined> {
  const owners = await first(runtime, lists.partnerReferences(reference));
  if (owners.length === 0) return undefined;
  const entries = owners.map((item) => ({
    userId: textOf(item, 'userId'),
    body: textOf(item, 'sk').slice('HOLD#'.length),
  }));
  return { ...nothing, kind: 'partner-reference', entries };
}

/** The payment of a receipt that was shown with this code. */
async function receiptOf({ aws, table }: Runtime, code: string): Promise<Found | undefined> {
  const body = await findReceiptCode(aws.documents, table, code);
  if (body === undefined) return undefined;
  const entries = await findReferenced(aws.documents, table, { tail: body.slice(-8), body });
  return { ...nothing, kind: 'receipt-code', entries };
}

async function oneSuspense(runtime: Runtime, body: string): Promise<readonly Found[]> {
  const item = await get(runtime, keys.suspense(periodsAt(timeOfIdBody(body)).month, body));
  return item === undefined ? [] : [{ ...nothing, kind: 'suspense', suspense: [readSuspense(item)] }];
}

async function ofPeople(runtime: Runtime, kind: 'person' | 'phone', userId?: string): Promise<readonly Found[]> {
  const isThere = userId !== undefined && (await get(runtime, keys.person(userId))) !== undefined;
  return isThere ? [{ ...nothing, kind, userIds: [userId] }] : [];
}

/** Looks one reading up; what is not there leads to nothing. */
export async function lookUp(runtime: Runtime, reading: Reading): Promise<readonly Found[]> {
  const only = (found: Found | undefined): readonly Found[] => (found === undefined ? [] : [found]);
  switch (reading.kind) {
    case 'person':
      return ofPeople(runtime, 'person', reading.userId);
    case 'phone':
      return ofPeople(runtime, 'phone', (await findUser(runtime, reading.mobile))?.userId);
    case 'payment': {
      const entries = await findReferenced(runtime.aws.documents, runtime.table, reading.written);
      return entries.length === 0 ? [] : [{ ...nothing, kind: 'payment', entries }];
    }
    case 'receipt-code':
      return only(await receiptOf(runtime, reading.code));
    case 'partner-key': {
      const key = holdKeyOf(reading.key);
      if (key === undefined) return [];
      const entries = await paymentOf(runtime, { userId: key.pk, body: key.sk.slice('HOLD#'.length) });
      return entries.length === 0 ? [] : [{ ...nothing, kind: 'partner-key', entries }];
    }
    case 'suspense':
      return oneSuspense(runtime, reading.body);
    case 'account-number': {
      const owner = await get(runtime, keys.topUpReference(reading.number));
      return owner === undefined ? [] : [{ ...nothing, kind: 'account-number', userIds: [textOf(owner, 'userId')] }];
    }
    case 'outside':
      return (await Promise.all([arrived(runtime, reading.reference), paidOut(runtime, reading.reference)])).flatMap(
        only,
      );
  }
}
