import { readCase } from '../../../shared/contracts/ops/read-case.ts';
import { bodyOfId, shortId } from '../../../shared/ids.ts';
import { scamCaseNumber } from '../../../shared/scam.ts';
import { refuse } from '../../engine/refusal.ts';
import { beginReading, goOnReading } from '../../inspect/evidence-reading.ts';
import { readEntry } from '../../ledger/entry.ts';
import { readFreezeOf } from '../../ledger/freeze/find-freeze.ts';
import { foundEntry } from '../../ledger/reversal/find-transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readAccount } from '../../runtime/person/account.ts';
import { openName } from '../../runtime/person/personal.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import { readItem, readPage } from '../../table/pages.ts';
import { readScamCase } from '../../table/scam-case.ts';

const pageSize = 50;

/** Somebody as an authority has to know them. */
async function personOf(runtime: Runtime, userId: string) {
  const account = await readAccount(runtime, userId);
  if (account === undefined) throw new DamagedItem('account');
  const key = await runtime.userKeys.open(userId, account.person.wrappedKey);
  const name = openName(key, account.person)?.wholeIn(readCase);
  return {
    userId,
    phone: openField(key, 'phone', account.person.sealedPhone).wholeIn(readCase),
    ...(name !== undefined && { name: `${name.firstName} ${name.lastName}`.trim() }),
  };
}

/** What a case's freeze is now. */
async function freezeOf(runtime: Runtime, userId: string, body: string) {
  const freeze = await readFreezeOf(runtime, userId, body);
  const { state, scope, reasonClass, amountSatang, leftSatang, endsAtMs, policeCase } = freeze;
  const told = { state, scope, reasonClass, amountSatang, leftSatang, endsAtMs };
  return { freezeId: `frz_${body}`, ...told, ...(policeCase !== undefined && { policeCase }) };
}

export const operation = implement(readCase, async (call) => {
  const { input, runtime } = call;
  const { documents } = runtime.aws;
  const body = bodyOfId('cas', input.caseId) ?? '';
  const item = await readItem(documents, runtime.table, keys.scamCase(body));
  const scamCase = item === undefined ? undefined : readScamCase(item);
  const people = scamCase === undefined ? [] : [scamCase.reporterId, scamCase.receiverId];
  await noteReading(readCase, call, { caseId: input.caseId, why: input.reason }, [input.caseId, ...people]);
  if (scamCase === undefined) return refuse('case-not-found');
  // One person reads what is open; what is closed only whom two have allowed to, its further pages within their time.
  const asked = { operatorId: call.operator.id, subject: input.caseId, nowMs: call.nowMs };
  const allowed = () => (input.cursor === undefined ? beginReading(runtime, asked) : goOnReading(runtime, asked));
  if (scamCase.state !== 'open' && (await allowed()) === undefined) return refuse('case-closed');
  const { reporterId, receiverId, paymentBody, receivedBody, freezeBody, kind, reportedAtMs } = scamCase;
  const [sentItem, reporter, receiver, freeze, page] = await Promise.all([
    readItem(documents, runtime.table, keys.entry(reporterId, paymentBody)),
    personOf(runtime, reporterId),
    personOf(runtime, receiverId),
    freezeBody === undefined ? undefined : freezeOf(runtime, receiverId, freezeBody),
    readPage(documents, runtime.table, lists.entries(receiverId), {
      beforeBody: input.cursor === undefined ? undefined : bodyOfId('txn', input.cursor),
      downTo: receivedBody,
      size: pageSize,
      consistent: true,
    }),
  ]);
  const sent = foundEntry(sentItem);
  return {
    caseNumber: scamCaseNumber(body),
    kind,
    reportedAtMs,
    payment: {
      transactionId: `txn_${paymentBody}`,
      number: shortId(sent.reference),
      amountSatang: scamCase.amountSatang,
      paidAtMs: scamCase.paidAtMs,
      ...(sent.backBody !== undefined && { broughtBackBy: `txn_${sent.backBody}` }),
    },
    reporter,
    receiver,
    ...(freeze !== undefined && { freeze }),
    since: page.items.map(readEntry).map((entry) => ({
      transactionId: `txn_${entry.body}`,
      type: entry.type,
      status: entry.status,
      amountSatang: entry.amountSatang,
      atMs: entry.createdAtMs,
      ...(entry.receiverId !== undefined && { paidToId: entry.receiverId }),
    })),
    ...(page.nextBody !== undefined && { nextCursor: `txn_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
