import type { TimelineEvent } from '../../shared/inspect/timeline.ts';
import { notificationStatus } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import { isPaidByOwner, sourceIdOf } from '../../shared/movements.ts';
import { scamCaseNumber } from '../../shared/scam.ts';
import { payoutPartners } from '../../shared/payout-partner.ts';
import { readClosedReference } from '../ledger/arrival/closed-top-up.ts';
import { partnerKeyOf } from '../ledger/hold.ts';
import { readerOf } from '../ledger/payee/payout-readers.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readAct } from '../table/acts.ts';
import { readContradiction } from '../table/contradiction.ts';
import type { Item } from '../table/item.ts';
import { integerOf } from '../table/item.ts';
import { keys, lists } from '../table/keys.ts';
import { readNotice } from '../table/notice.ts';
import { readItem, readNewest } from '../table/pages.ts';
import { readKeptWord } from '../table/partner-word.ts';
import { readProofs } from '../table/proofs.ts';
import { readScamCase } from '../table/scam-case.ts';
import type { Side } from './payment.ts';
import { dueIn } from './side-events.ts';
import { eventsOfSuspense, suspenseOf } from './suspense-events.ts';

/**
 * So much is read of each list, the newest of it: more of one kind than this happens to no payment that anybody can
 * read through, and whoever looks asks how it stands now.
 */
export const mostOfAKind = 100;

/** Looks are among them, and left out. */
const mostActs = 1_000;

/** Under this name stands in the audit what our own system ended at its time. */
const sweep = 'sweep';

/** One side with what of it is, or was, in suspense. */
interface SuspendedSide extends Side {
  readonly suspense: readonly Item[];
}

type List = Parameters<typeof readNewest>[2];

function newest({ aws, table }: Runtime, list: List): Promise<readonly Item[]> {
  return readNewest(aws.documents, table, list, mostOfAKind);
}

/** What its partner said at each try, and what it said against its earlier word. */
async function wordsOf(runtime: Runtime, { entry, hold }: Side): Promise<readonly TimelineEvent[]> {
  if (hold === undefined) return [];
  const { partner } = readerOf(hold.reader);
  const named = payoutPartners.find((name) => name === partner);
  if (named === undefined) return [];
  const items = await newest(runtime, lists.partnerWords(entry.userId, entry.body));
  return items.map((item) => ({ kind: 'word', by: 'partner', partner: named, ...readKeptWord(item) }));
}

/** What its partner said against its own word of the payout, of the payment that came, or of a refund's. */
async function contradictionsOf(
  runtime: Runtime,
  { entry: { bankReference }, hold, suspense }: SuspendedSide,
): Promise<readonly TimelineEvent[]> {
  const about = [
    ...(hold === undefined ? [] : [lists.contradictionsAbout('payout', hold.partnerKey)]),
    ...(bankReference === undefined ? [] : [lists.contradictionsAbout('payment', bankReference)]),
    ...suspense.map(readSuspense).flatMap((each) => [
      lists.contradictionsAbout('payment', each.bankReference),
      // A refund's key at the bank is the id of what it pays back.
      lists.contradictionsAbout('refund', each.body),
    ]),
  ];
  const items = (await Promise.all(about.map((list) => newest(runtime, list)))).flat();
  return items.map(readContradiction).map(({ toldAtMs: atMs, partner, told, known }) => ({
    kind: 'contradicted',
    by: 'partner',
    atMs,
    partner,
    told: { ...told },
    known: { ...known },
  }));
}

/** What acts on one side are filed under: the payment itself, its freeze, its case, and what of it is in suspense. */
function namesOf({ entry, hold, suspense }: SuspendedSide): readonly string[] {
  const { userId, body, frozenBy, caseBody, type } = entry;
  const source = sourceIdOf(type, body);
  return [
    idOf('txn', body),
    // What people ask for, a top-up of which the bank is asked, is named by an id of its own as well.
    ...(source === undefined ? [] : [source]),
    // A payout, and a transfer that the stream never told, are named by both ids.
    hold === undefined ? partnerKeyOf(userId, body) : hold.partnerKey,
    ...(frozenBy === undefined ? [] : [idOf('frz', frozenBy)]),
    ...(caseBody === undefined ? [] : [idOf('cas', caseBody)]),
    ...suspense.map((item) => idOf('sus', readSuspense(item).body)),
  ];
}

/** What operators did or tried, each once under however many names; that somebody looked stands in the audit alone. */
async function actsOf(runtime: Runtime, names: readonly string[]): Promise<readonly TimelineEvent[]> {
  const looks = { attribute: 'reason', value: 'read' };
  const { aws, table } = runtime;
  const found = names.map((name) => readNewest(aws.documents, table, lists.actsAbout(name), mostActs, looks));
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

/** What its payer reported of it, and what was frozen for that. */
async function reportOf({ aws, table }: Runtime, { entry: { caseBody } }: Side): Promise<readonly TimelineEvent[]> {
  if (caseBody === undefined) return [];
  const item = await readItem(aws.documents, table, keys.scamCase(caseBody));
  if (item === undefined) return [];
  const { reporterId, kind, reportedAtMs, freezeBody, frozenSatang } = readScamCase(item);
  return [
    {
      kind: 'reported',
      by: 'owner',
      atMs: reportedAtMs,
      userId: reporterId,
      caseId: idOf('cas', caseBody),
      caseNumber: scamCaseNumber(caseBody),
      scamKind: kind,
      ...(freezeBody !== undefined && { freezeId: idOf('frz', freezeBody) }),
      ...(frozenSatang !== undefined && { frozenSatang }),
    },
  ];
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

/** When the bank was asked what came for a top-up that is closed, and when it is asked next. */
async function questionsOf({ aws, table }: Runtime, { entry }: Side): Promise<readonly TimelineEvent[]> {
  if (!isPaidByOwner(entry.type)) return [];
  const item = await readItem(aws.documents, table, keys.topUpReference(entry.body));
  const closed = item === undefined ? undefined : readClosedReference(item);
  if (item === undefined || closed === undefined) return [];
  return [
    ...closed.askedAtMs.map((atMs) => ({ kind: 'bank-asked' as const, by: 'us' as const, atMs })),
    ...dueIn(item),
  ];
}

/** What other items tell of a payment's sides: partner, operators, suspense, and what their owners were told. */
export async function eventsAround(runtime: Runtime, sides: readonly Side[]): Promise<readonly TimelineEvent[]> {
  const known = await Promise.all(
    sides.map(async (side): Promise<SuspendedSide> => ({ ...side, suspense: await suspenseOf(runtime, side.entry) })),
  );
  const parts = await Promise.all([
    ...known.flatMap((side) => [
      wordsOf(runtime, side),
      contradictionsOf(runtime, side),
      reportOf(runtime, side),
      arrivalNoticeProofs(runtime, side),
      questionsOf(runtime, side),
    ]),
    actsOf(runtime, [...new Set(known.flatMap(namesOf))]),
  ]);
  return [...known.flatMap(({ suspense }) => suspense.flatMap(eventsOfSuspense)), ...parts.flat()];
}
