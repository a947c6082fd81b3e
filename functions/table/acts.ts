import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AuditRecord } from './audit.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** An audit record as it is read: who did what, with the id body under which it stands. */
export interface Act extends Omit<AuditRecord, 'operator'> {
  readonly body: string;
  readonly operatorId: string;
  readonly login: string;
  readonly atMs: number;
}

function changeOf(item: Item): AuditRecord['change'] {
  const change: unknown = item['change'];
  if (typeof change !== 'object' || change === null) return {};
  return Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

/** Reads a stored audit record, in whichever of its places. */
export function readAct(item: Item): Act {
  return {
    body: textOf(item, 'sk').slice(-20),
    operatorId: textOf(item, 'operator'),
    login: textOf(item, 'login'),
    action: textOf(item, 'action'),
    userId: textOf(item, 'userId'),
    reason: textOf(item, 'reason'),
    change: changeOf(item),
    atMs: integerOf(item, 'atMs'),
  };
}

const idPattern = /^(?:[a-z]{3}_[0-9A-Z]{20}|[0-9A-Z]{20}-[0-9A-Z]{20})$/;

/**
 * Whom and what an act was about: the persons or things it names, as a freeze by its own id and its owner's, and every
 * id in what it says of the change.
 */
function subjectsOf({ userId, change }: Act): readonly string[] {
  const named: readonly unknown[] = [...userId.split(' '), ...Object.values(change)];
  return [...new Set(named.filter((value): value is string => typeof value === 'string' && idPattern.test(value)))];
}

interface Place {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

/**
 * Keeps a copy of an audit record with each operator and subject of it, so that either's acts are read as a list. The
 * same record again changes nothing.
 */
export async function keepAct({ documents, table }: Place, audited: Item): Promise<void> {
  const act = readAct(audited);
  const { pk: _month, sk: _body, ...record } = audited;
  const places = [
    keys.actBy(act.operatorId, act.body),
    ...subjectsOf(act).map((subject) => keys.actAbout(subject, act.body)),
  ];
  for (const key of places) await documents.send(new PutCommand({ TableName: table, Item: { ...key, ...record } }));
}
