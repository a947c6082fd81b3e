import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isPaidByOwner, movementOf, sourceIdOf } from '../../../shared/movements.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import { isDueIn } from '../../engine/transitions.ts';
import { isAmongStuck, isInQueue } from '../../table/due.ts';
import { requestRecordLifetimeMs } from '../../table/request-record.ts';
import { isUnasked } from '../entry.ts';
import type { LedgerItems, Stored } from './ledger-items.ts';
import { addTo, placeOf } from './ledger-violation.ts';
import type { KnownPayment, KnownRequest, Tell } from './ledger-violation.ts';

/** Money that arrived is credited or in suspense, exactly once; nothing is credited that did not arrive. */
export function checkArrivals(items: LedgerItems, payments: readonly KnownPayment[], tell: Tell): void {
  const credited = items.entries
    .filter(({ value }) => isPaidByOwner(value.type) && value.status === transactionStatus.success)
    // What operators credited out of suspense arrived there, once.
    .filter(({ value }) => value.suspenseBody === undefined)
    .map(({ item, value: { userId, amountSatang } }) => ({
      bankReference: String(item['bankReference']),
      amountSatang,
      userId,
    }));
  const suspended = items.suspense.map(({ value }) => value);
  const creditsOf = Map.groupBy(credited, ({ bankReference }) => bankReference);
  const returnsOf = Map.groupBy(suspended, ({ bankReference }) => bankReference);
  const known = new Map<string, number>();
  for (const arrival of items.arrivals) {
    const { bankReference } = arrival;
    known.set(bankReference, arrival.amountSatang);
    const credits = creditsOf.get(bankReference) ?? [];
    const returns = returnsOf.get(bankReference) ?? [];
    const [booked] = arrival.outcome === 'credited' ? credits : returns;
    if (credits.length + returns.length !== 1 || booked?.amountSatang !== arrival.amountSatang) {
      tell(
        'arrival-not-booked-once',
        bankReference,
        `${arrival.outcome}; ${credits.length} credits, ${returns.length} in suspense`,
      );
    }
    // An arrival of before this was kept does not say for whom it came.
    const { reference1 = '' } = arrival;
    const isOthers = credits.some(({ userId }) => items.references.get(reference1) !== userId);
    if (reference1 !== '' && isOthers)
      tell('arrival-not-booked-once', bankReference, 'credited to somebody else than it came for');
  }
  for (const { bankReference } of [...credited, ...suspended]) {
    if (!known.has(bankReference)) tell('arrival-not-booked-once', bankReference, 'booked without an arrival');
  }
  for (const { bankReference, amountSatang } of payments) {
    if (known.get(bankReference) !== amountSatang)
      tell('arrival-not-booked-once', bankReference, `${amountSatang} was taken, but not booked`);
  }
}

/**
 * What is refunded carries its journal, what is credited has one entry; what is not ended is due, so that the sweep
 * will end it.
 */
export function checkEnds(items: LedgerItems, tell: Tell): void {
  const tellDue = ({ item }: Stored<unknown>, isOpen: boolean): void => {
    const isDue = isInQueue(item);
    if (isOpen !== isDue)
      tell(
        'end-not-due',
        `${String(item['pk'])} ${String(item['sk'])}`,
        isOpen ? 'open but never due' : 'ended but still due',
      );
  };
  const creditsOf = Map.groupBy(items.entries, ({ value }) => value.suspenseBody);
  for (const row of items.suspense) {
    const { state, body } = row.value;
    if ((state === 'refunded') !== (row.item['refundJournal'] !== undefined))
      tell('suspense-differs', body, `${state}, but its refund's journal says otherwise`);
    const credits = creditsOf.get(body)?.length ?? 0;
    if (credits !== (state === 'credited' ? 1 : 0))
      tell('suspense-differs', body, `${state}, but ${credits} entries were credited from it`);
    tellDue(row, isDueIn(suspenseTransitions, state));
    if (isAmongStuck(row.item) !== (state === 'stuck'))
      tell('suspense-differs', body, `${state}, but ${state === 'stuck' ? 'not ' : ''}among what is stuck`);
  }
  for (const row of items.entries) {
    // What waits for its owner to pay ends by itself; other money that waits is due where it is held.
    const { type, status } = row.value;
    if (isPaidByOwner(type)) tellDue(row, status === transactionStatus.pending);
  }
  for (const row of items.closedReferences) tellDue(row, row.value.asksLeft > 0);
  // Without its count of questions a closed top-up would not be asked about, and nobody would know that it is not.
  const askedAgain = new Set(items.closedReferences.map(({ value }) => value.reference1));
  for (const { value } of items.entries) {
    const { userId, body, type, status } = value;
    const isClosed = isPaidByOwner(type) && status === transactionStatus.closed && !isUnasked(value);
    if (isClosed && !askedAgain.has(body))
      tell('end-not-due', placeOf(userId, body), 'closed, and the bank is never asked about it again');
  }
}

const sources = Object.values(transactionType).flatMap((type) => movementOf(type).source ?? []);

/** The place of the entry that a request's stored answer says it made: by an id, and the status that it begins in. */
function madeBy({ userId, answer }: LedgerItems['records'][number]): string | undefined {
  const ids = Object.values(answer).filter((value) => typeof value === 'string');
  const prefixes = sources.filter(({ begins }) => answer['status'] === begins).map(({ prefix }) => prefix);
  const [body] = prefixes.flatMap((prefix) => ids.flatMap((id) => bodyOfId(prefix, id) ?? []));
  return body === undefined ? undefined : placeOf(userId, body);
}

/** One request id is one effect: by the stored records, and by what clients say they sent and heard. */
export function checkRequests(items: LedgerItems, requests: readonly KnownRequest[], nowMs: number, tell: Tell): void {
  const makers = new Map<string, number>();
  for (const record of items.records) {
    const place = madeBy(record);
    if (place !== undefined) addTo(makers, place, 1);
  }
  // What came to a standing account, or was credited by operators, was asked for by nobody.
  const made = items.entries.filter(({ value }) => movementOf(value.type).source !== undefined && !isUnasked(value));
  for (const { value: entry } of made) {
    const place = placeOf(entry.userId, entry.body);
    const count = makers.get(place) ?? 0;
    const recordsAreThere = nowMs - entry.createdAtMs < requestRecordLifetimeMs;
    if (count > 1 || (count === 0 && recordsAreThere))
      tell('effect-without-one-request', place, `${count} request records name it`);
  }
  const places = new Set(made.map(({ value }) => placeOf(value.userId, value.body)));
  for (const place of makers.keys())
    if (!places.has(place)) tell('request-without-one-effect', place, 'a request record names it, but it is not there');
  const effects = Map.groupBy(
    made,
    ({ value: { userId, type, amountSatang } }) => `${userId} ${movementOf(type).source?.domain} ${amountSatang}`,
  );
  for (const request of requests) {
    const found = effects.get(`${request.userId} ${request.kind} ${request.amountSatang}`) ?? [];
    const ids = found.map(({ value }) => sourceIdOf(value.type, value.body));
    const isRight =
      request.acknowledgedId === undefined ? ids.length <= 1 : ids.length === 1 && ids[0] === request.acknowledgedId;
    if (!isRight)
      tell(
        'request-without-one-effect',
        request.requestId,
        `heard ${request.acknowledgedId ?? 'nothing'}, found ${ids.join(' ') || 'nothing'}`,
      );
  }
}
