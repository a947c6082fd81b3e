import { replayMessage } from '../../../shared/contracts/ops/replay-message.ts';
import { takeAgain } from '../../engine/partners/callback.ts';
import { openFailed, openTaken } from '../../engine/partners/failed-messages.ts';
import { refuse } from '../../engine/refusal.ts';
import { faceMessages } from '../../face/face-messages.ts';
import { airtimeMessages } from '../../ledger/payout/airtime-messages.ts';
import { bankMessages } from '../../ledger/arrival/bank-messages.ts';
import { messageSubject } from '../../inspect/message-subject.ts';
import { tellingPartners } from '../../partners/partners.ts';
import type { TellingPartner } from '../../partners/partners.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { dropFailedMessage, readFailedMessage } from '../../table/failed-message.ts';
import { keys } from '../../table/keys.ts';
import { readKnownMessage } from '../../table/partner-message.ts';

type Way = (content: unknown, runtime: Runtime, nowMs: number, recordedAs?: string) => Promise<string>;

/** The way of each partner's messages, which is that of its own endpoint. */
const ways = {
  bank: (content, runtime, nowMs, as) => takeAgain(bankMessages, content, runtime, nowMs, as),
  airtime: (content, runtime, nowMs, as) => takeAgain(airtimeMessages, content, runtime, nowMs, as),
  face: (content, runtime, nowMs, as) => takeAgain(faceMessages, content, runtime, nowMs, as),
} satisfies Readonly<Record<TellingPartner, Way>>;

interface Playable {
  /** What it said; kept where it failed, and else in the record of its taking. */
  readonly open: () => Promise<unknown>;
  /** What was made of it when it was taken; absent where it never was. */
  readonly before?: string;
}

/** The message of an event id, as far as its content is kept; undefined for every other. */
async function findMessage(runtime: Runtime, partner: string, eventId: string): Promise<Playable | undefined> {
  const [failedKey, takenKey] = [keys.failedMessage(partner, eventId), keys.partnerMessage(partner, eventId)];
  const found = await readTogether(runtime, [failedKey, takenKey]);
  const [failed, taken] = [found.of(failedKey), found.of(takenKey)];
  // One that failed and was taken meanwhile leaves the list, and is answered as it was.
  if (failed !== undefined) return { open: () => openFailed(runtime, readFailedMessage(failed)) };
  if (taken === undefined) return undefined;
  const { sealed, outcome: before } = readKnownMessage(taken);
  return sealed === undefined ? undefined : { open: () => openTaken(runtime, partner, sealed), before };
}

export const operation = implement(replayMessage, async ({ input, operator, requestId, nowMs, runtime, commit }) => {
  const { partner: whose, eventId, reason } = input;
  const { table, random, log } = runtime;
  const partner = tellingPartners.find((name) => name === whose);
  const message = partner === undefined ? undefined : await findMessage(runtime, partner, eventId);
  if (partner === undefined || message === undefined) return refuse('message-not-found');
  const { before } = message;
  const auditBody = random.idBody(nowMs);
  let outcome: string;
  let about: string | undefined;
  try {
    // Under its own id the inbox would only repeat what it answered then; of one request each try has the same, so that
    // who dies behind the message finds what it came to, and the audit tells it.
    const recordedAs = before === undefined ? eventId : `${eventId}#${requestId}`;
    const content = await message.open();
    about = messageSubject(content);
    outcome = await ways[partner](content, runtime, nowMs, recordedAs);
  } catch (error) {
    log.error('webhook-failed', { partner, eventId, by: operator.id }, error);
    return refuse('message-not-taken');
  }
  const told = { outcome, ...(before !== undefined && { before }) };
  // By what it is about the payment's timeline finds it.
  const change = { partner, eventId, ...told, ...(about !== undefined && { about }) };
  const audit = { operator, action: replayMessage.name, userId: 'nobody', reason, change };
  return commit(undefined, () => ({
    answer: { ...told, auditId: `adt_${auditBody}` },
    steps: [
      ...(before === undefined ? [{ write: dropFailedMessage(table, { partner, eventId }) }] : []),
      { write: putAuditRecord(table, auditBody, audit, nowMs) },
    ],
  }));
});

export const handler = serve(operation);
