import type { TimelineEvent } from '../../shared/inspect/timeline.ts';
import { notificationStatus } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import { payoutPartners } from '../../shared/payout-partner.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Entry } from '../ledger/entry.ts';
import { partnerKeyOf } from '../ledger/hold.ts';
import { readerOf } from '../ledger/payout/payout-readers.ts';
import { readSuspense } from '../ledger/refund.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readAct } from '../table/acts.ts';
import { readContradiction } from '../table/contradiction.ts';
import type { Item } from '../table/item.ts';
import { integerOf } from '../table/item.ts';
import { keys, lists } from '../table/keys.ts';
import { readNotice } from '../table/notice.ts';
import { readFirst } from '../table/pages.ts';
import { readKeptWord } from '../table/partner-word.ts';
import { readProofs } from '../table/proofs.ts';
import type { Side } from './payment.ts';
import { bookedIn } from './side-events.ts';

/** So much is read of each list: more of one kind than this happens to no payment that anybody can read through. */
export const mostOfAKind = 100;

/** Looks are among them, and left out. */
const mostActs = 1_000;

/** Under this name stands in the audit what our own system ended at its time. */
const sweep = 'sweep';

type List = Parameters<typeof readFirst>[2];

function first({ aws, table }: Runtime, list: List): Promise<readonly Item[]> {
  return readFirst(aws.documents, table, list, mostOfAKind);
}

/** What its partner said at each try, and what it said against its earlier word. */
async function wordsOf(runtime: Runtime, { entry, hold }: Side): Promise<readonly TimelineEvent[]> {
  if (hold === undefined) return [];
  const { partner } = readerOf(hold.reader);
  const named = payoutPartners.find((name) => name === partner);
  if (named === undefined) return [];
  const items = await first(runtime, lists.partnerWords(entry.userId, entry.body));
  return items.map((item) => ({ kind: 'word', by: 'partner', partner: named, ...readKeptWord(item) }));
}

async function contradictionsOf(runtime: Runtime, { entry, hold }: Side): Promise<readonly TimelineEvent[]> {
  const { bankReference } = entry;
  const about = [
    ...(hold === undefined ? [] : [lists.contradictionsAbout('payout', hold.partnerKey)]),
    ...(bankReference === undefined ? [] : [lists.contradictionsAbout('payment', bankReference)]),
  ];
  const items = (await Promise.all(about.map((list) => first(runtime, list)))).flat();
  return items.map(readContradiction).map(({ toldAtMs: atMs, partner, told, known }) => ({
    kind: 'contradicted',
    by: 'partner',
    atMs,
    partner,
    told: { ...told },
    known: { ...known },
  }));
}

/** What acts on one side are filed under: the payment itself, its freeze and its case. */
function namesOf({ entry: { userId, body, frozenBy, caseBody }, hold }: Side): readonly string[] {
  return [
    idOf('txn', body),
    // A payout, and a transfer that the stream never told, are named by both ids.
    hold === undefined ? partnerKeyOf(userId, body) : hold.partnerKey,
    ...(frozenBy === undefined ? [] : [idOf('frz', frozenBy)]),
    ...(caseBody === undefined ? [] : [idOf('cas', caseBody)]),
  ];
}

/** What operators did or tried, each once under however many names; that somebody looked stands in the audit alone. */
async function actsOf(runtime: Runtime, names: readonly string[]): Promise<readonly TimelineEvent[]> {
  const looks = { attribute: 'reason', value: 'read' };
  const { aws, table } = runtime;
  const found = names.map((name) => readFirst(aws.documents, table, lists.actsAbout(name), mostActs, looks));
  const acts = new Map(
    (await Promise.all(found))
      .flat()
      .map(readAct)
      .map((act) => [act.body, act]),
  );
  return [...acts.values()].map(({ atMs, action, operatorId, reason, change, body }) => ({
    kind: 'act',
    by: operatorId === sweep ? 'us' : 'operator',
    atMs,
    action,
    operatorId,
    reason,
    change: { ...change },
    auditId: `adt_${body}`,
  }));
}

/** The suspense of a moment begins with that moment's id, so that a return finds its own without a look-up. */
async function suspenseOf(runtime: Runtime, { body, returns }: Entry): Promise<readonly TimelineEvent[]> {
  const moments = [...new Set(returns.map(({ arrivedAtMs }) => arrivedAtMs))];
  const places = moments.map((atMs) => lists.suspenseAt(periodsAt(atMs).month, atMs));
  const items = (await Promise.all(places.map((list) => first(runtime, list)))).flat();
  return items.flatMap((item): readonly TimelineEvent[] => {
    const { body: own, reference1, reason, amountSatang, arrivedAtMs, refundedAtMs } = readSuspense(item);
    if (reference1 !== body) return [];
    const suspenseId = `sus_${own}`;
    return [
      { kind: 'in-suspense', by: 'partner', atMs: arrivedAtMs, suspenseId, reason, amountSatang },
      ...bookedIn(item),
      ...(refundedAtMs === undefined
        ? []
        : [{ kind: 'paid-back' as const, by: 'partner' as const, atMs: refundedAtMs, suspenseId, amountSatang }]),
    ];
  });
}

/** The bank's payment that a top-up was credited by, what its owner was told, and what they added as proof. */
async function arrivalNoticeProofs(runtime: Runtime, { entry }: Side): Promise<readonly TimelineEvent[]> {
  const { userId, body, bankReference } = entry;
  const noticeKey = keys.notice(userId, body);
  const arrivalKey = keys.arrival(bankReference ?? 'none');
  const proofsKey = keys.proofs(userId, body);
  const found = await readTogether(runtime, [noticeKey, arrivalKey, proofsKey]);
  const [notice, arrival] = [found.of(noticeKey), found.of(arrivalKey)];
  const { type, status, createdAtMs } = notice === undefined ? {} : readNotice(notice);
  return [
    ...Object.values(readProofs(found.of(proofsKey))).map((proof) => ({
      kind: 'proof' as const,
      by: 'owner' as const,
      atMs: proof.keptAtMs,
      uploadId: idOf('upl', proof.body),
    })),
    ...(arrival === undefined || bankReference === undefined
      ? []
      : [
          {
            kind: 'arrived' as const,
            by: 'partner' as const,
            atMs: integerOf(arrival, 'paidAtMs'),
            bankReference,
            amountSatang: integerOf(arrival, 'amountSatang'),
          },
        ]),
    ...(type === undefined || createdAtMs === undefined
      ? []
      : [
          {
            kind: 'told' as const,
            by: 'us' as const,
            atMs: createdAtMs,
            notice: type,
            isRead: status === notificationStatus.read,
            userId,
          },
        ]),
  ];
}

/** What other items tell of a payment's sides: partner, operators, suspense, and what their owners were told. */
export async function eventsAround(runtime: Runtime, sides: readonly Side[]): Promise<readonly TimelineEvent[]> {
  const parts = await Promise.all([
    ...sides.flatMap((side) => [
      wordsOf(runtime, side),
      contradictionsOf(runtime, side),
      suspenseOf(runtime, side.entry),
      arrivalNoticeProofs(runtime, side),
    ]),
    actsOf(runtime, [...new Set(sides.flatMap(namesOf))]),
  ]);
  return parts.flat();
}
