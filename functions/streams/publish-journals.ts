import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { DidNotFitEvent } from '../../shared/did-not-fit-event.ts';
import type { LookedIntoEvent } from '../../shared/looked-into-event.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import type { PayoutHeldEvent } from '../../shared/payout-held-event.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import type { TransferOutEvent } from '../../shared/transfer-out-event.ts';
import { eachRecord } from '../engine/batches.ts';
import { referenceOf } from '../ledger/entry.ts';
import { moneyInOf } from '../ledger/history/money-in.ts';
import { newProviderLines } from '../books/provider-lines.ts';
import type { ProviderLine } from '../books/provider-lines.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { lookedIntoOf } from '../ledger/payee/looked-into.ts';
import { payoutHeldOf } from '../ledger/payout/payout-held.ts';
import { transferOutOf } from '../ledger/history/transfer-out.ts';
import { openClient } from '../runtime/process/aws-client.ts';
import { createAwsClients } from '../runtime/process/aws.ts';
import { systemClock } from '../runtime/process/clock.ts';
import type { Clock } from '../runtime/process/clock.ts';
import { processConfig, required } from '../runtime/process/config.ts';
import { createLog } from '../runtime/process/log.ts';
import type { Log } from '../runtime/process/log.ts';
import { didNotFitOf } from '../table/did-not-fit.ts';
import { keepAct } from '../table/acts.ts';
import { textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { keepWord, newWord } from '../table/partner-word.ts';
import { isLineKept, keepProviderLine } from '../table/provider-lines.ts';
import { noteReference } from '../table/reference.ts';
import { isStatement, statementAskedOf } from '../table/statement.ts';

function itemOf(image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): Item | undefined {
  // The stream's images have the SDK's attribute form; only their declared types differ in how binaries look.
  return image === undefined ? undefined : unmarshall(image as Record<string, AttributeValue>);
}

/** Where events go out: the topic, the table for the look-up by number, and the log of what went. */
export interface Publisher {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
  readonly sns: SNSClient;
  readonly topicArn: string;
  readonly log: Log;
  readonly clock: Pick<Clock, 'nowMs'>;
}

type Told = DidNotFitEvent | LookedIntoEvent | MoneyInEvent | PayoutHeldEvent | StatementAskedEvent | TransferOutEvent;

/**
 * What the outside may hear of a change: a refused payment's mark tells its receiver, an entry of money in and out, and
 * a statement whoever makes it.
 */
function eventsOf(before: Item | undefined, after: Item | undefined): readonly Told[] {
  const toldOf = (): readonly (Told | undefined)[] => {
    if (isRecord(after)) return [didNotFitOf(after)];
    if (after !== undefined && isStatement(after)) return [statementAskedOf(before, after)];
    return [moneyInOf(before, after), transferOutOf(before, after), payoutHeldOf(before, after)];
  };
  return toldOf().filter((event) => event !== undefined);
}

/** Moves money without an entry of its own: only its lines are kept here, and whom it concerns is told elsewhere. */
const hasLinesOnly = (item: Item): boolean => /^(?:HOLD|SUS)#/.test(textOf(item, 'sk'));

const isHold = (item: Item): boolean => textOf(item, 'sk').startsWith('HOLD#');

const isAudit = (item: Item): boolean => textOf(item, 'sk').startsWith('AUDIT#');

const isRecord = (item: Item | undefined): boolean => item !== undefined && textOf(item, 'sk').startsWith('REQUEST#');

/** A new entry is noted under its payment's number here, after the money, so that no payment waits for it. */
async function noteNewEntry(
  { documents, table }: Publisher,
  before: Item | undefined,
  after: Item | undefined,
): Promise<void> {
  if (before !== undefined || after === undefined || isRecord(after) || isStatement(after)) return;
  await noteReference(documents, table, referenceOf(after), {
    userId: textOf(after, 'pk'),
    body: textOf(after, 'sk').slice('TXN#'.length),
  });
}

async function publish({ sns, topicArn, log }: Publisher, told: Told): Promise<void> {
  await sns.send(
    new PublishCommand({
      TopicArn: topicArn,
      Message: JSON.stringify(told),
      MessageAttributes: { kind: { DataType: 'String', StringValue: told.kind } },
    }),
  );
  log.info('journal-published', { eventId: told.eventId, kind: told.kind });
}

/** No day is closed so soon after its last moment; what is younger need not be held against it. */
const neverLateMs = 3_600_000;

/** Whether a day is closed, or is being closed: its lines may have been summed a moment ago. */
async function isDayOver({ documents, table }: Publisher, day: string): Promise<boolean> {
  const places = [keys.bookDay(day), keys.bookProgress(day)];
  const found = await Promise.all(places.map((key) => readItem(documents, table, key)));
  return found.some((item) => item !== undefined);
}

/**
 * Keeps a line of the books. One that comes after its day was closed, or is being closed, is in no sum of any day, and
 * of fees and airtime no other figure would show it: operators are told, and open that day again. They are told before
 * it is kept, for whoever dies between the two, or finds the table out of reach, finds it kept when they come again.
 */
async function keepLine(publisher: Publisher, line: ProviderLine): Promise<void> {
  const { log, clock } = publisher;
  const { account, journalId, atMs } = line;
  const { day } = periodsAt(atMs);
  const tell = () => log.error('book-line-late', { day, account, journalId });
  if ((await clock.nowMs()) - atMs < neverLateMs) {
    await keepProviderLine(publisher, line);
    return;
  }
  if (await isLineKept(publisher, line)) return;
  const wasOver = await isDayOver(publisher, day);
  if (wasOver) tell();
  await keepProviderLine(publisher, line);
  // A day that began to be closed in this very moment may have been summed without it; not to know is to tell.
  if (!wasOver && (await isDayOver(publisher, day).catch(() => true))) tell();
}

async function publishJournal({ dynamodb }: DynamoDBRecord, publisher: Publisher): Promise<void> {
  const before = itemOf(dynamodb?.OldImage);
  const after = itemOf(dynamodb?.NewImage);
  if (after !== undefined && isAudit(after)) return keepAct(publisher, after);
  if (after !== undefined) {
    for (const line of newProviderLines(before, after)) await keepLine(publisher, line);
    const word = isHold(after) ? newWord(before, after) : undefined;
    if (word !== undefined) await keepWord(publisher, after, word);
    const lookedInto = isHold(after) ? lookedIntoOf(before, after) : undefined;
    if (lookedInto !== undefined) await publish(publisher, lookedInto);
    if (hasLinesOnly(after)) return;
  }
  await noteNewEntry(publisher, before, after);
  for (const told of eventsOf(before, after)) await publish(publisher, told);
}

/** Publishes what the outside may hear of new journals, and of payments that did not fit, in their order. */
export function publishJournals(event: DynamoDBStreamEvent, publisher: Publisher): Promise<DynamoDBBatchResponse> {
  return eachRecord(event, publisher.log, (record) => publishJournal(record, publisher));
}

let ofProcess: Publisher | undefined;

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const config = processConfig();
  ofProcess ??= {
    documents: createAwsClients().documents,
    table: required(config, 'tableName'),
    sns: openClient(SNSClient),
    topicArn: required(config, 'eventsTopicArn'),
    log: createLog(config),
    // Where the clock is moved on, no line is old by the machine's.
    clock: systemClock,
  };
  return publishJournals(event, ofProcess);
};
