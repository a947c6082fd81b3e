import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { RefusalName } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { giveCapBack, spendCap } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import { EarlyAnswer } from '../pipeline/exchange.ts';
import type { Exchange, Step } from '../pipeline/exchange.ts';

/** What says that a request was badly written, or that we were busy: it is no attempt at anything. */
const noAttempt: ReadonlySet<RefusalName> = new Set([
  'input-not-valid',
  'too-large',
  'clock-off',
  'busy',
  'unexpected',
]);

/** Enough to see what somebody tried; more of one kind would fill the table, and stand in the log alone. */
const mostPerHour = 60;
const hourMs = 3_600_000;

const idPattern = /^(?:[a-z]{3}_[0-9A-Z]{20}|[0-9A-Z]{20}-[0-9A-Z]{20})$/;
/** Nobody has looked at the request yet: the names of its fields may be anything, and as many as fit. */
const fieldPattern = /^[a-zA-Z]{1,30}Id$/;
const mostIds = 8;

/** The ids that a request names; they are no personal data, whatever else it says may be. */
function idsIn(payload: JsonObject | undefined): Readonly<Record<string, string>> {
  const named = Object.entries(payload ?? {}).filter(
    (entry): entry is [string, string] =>
      fieldPattern.test(entry[0]) && typeof entry[1] === 'string' && idPattern.test(entry[1]),
  );
  return Object.fromEntries(named.slice(0, mostIds));
}

/**
 * Spends one of the hour's records of a kind; answers what stands beside the refusal in it, or undefined where the
 * record that the cap is met was left before.
 */
async function roomFor(
  { runtime, nowMs }: Exchange,
  kind: string,
): Promise<{ readonly beside: Readonly<Record<string, number>>; readonly last?: Cap } | undefined> {
  const cap = { kind: 'audit-operator', of: kind, most: mostPerHour, windowMs: hourMs } as const;
  if ((await spendCap(runtime, cap, nowMs)) === undefined) return { beside: {} };
  // Whoever fills the hour with made-up refusals leaves written that they did, and when.
  const last = { ...cap, of: `${kind}#met`, most: 1 };
  const isLeft = (await spendCap(runtime, last, nowMs)) !== undefined;
  return isLeft ? undefined : { beside: { capMet: mostPerHour }, last };
}

async function auditRefusal(exchange: Exchange, refused: RefusalName): Promise<void> {
  const { contract, runtime, nowMs, login, personId, opened } = exchange;
  // Nobody whom IAM has not let in comes this far.
  if (contract.caller !== 'operator' || login === undefined || noAttempt.has(refused)) return;
  const operator = { id: personId ?? 'unknown', login: login.login };
  const ids = idsIn(opened?.payload);
  // What the audit has no room for is found here, by whom and about what.
  const about = Object.values(ids).join(' ');
  runtime.log.info('operator-refused', { operation: contract.name, operator: operator.id, refused, about });
  const room = await roomFor(exchange, `${login.login}#${contract.name}#${refused}`);
  if (room === undefined) return;
  const record = putAuditRecord(
    runtime.table,
    runtime.random.idBody(nowMs),
    {
      operator,
      action: contract.name,
      userId: 'nobody',
      reason: 'refused',
      change: { ...ids, refused, ...room.beside },
    },
    nowMs,
  );
  try {
    await runtime.aws.documents.send(new TransactWriteCommand({ TransactItems: [record] }));
  } catch (error) {
    // The next refusal of the hour leaves it then.
    if (room.last !== undefined) await giveCapBack(runtime, room.last, nowMs);
    throw error;
  }
}

/**
 * Leaves in the operators' audit who tried what and was refused, whoever they are in the register, and a way in that is
 * nobody's too. A record that fails costs nobody their answer: it is logged, and the answer was a refusal anyway.
 */
export function auditOperators(): Step {
  const quietly = async (exchange: Exchange, refused: RefusalName): Promise<void> => {
    await auditRefusal(exchange, refused).catch((error: unknown) => {
      exchange.runtime.log.error('auth-event-lost', { event: 'operator-refused' }, error);
    });
  };
  return {
    after: async ({ internal: { exchange } }) => {
      if (exchange.output !== undefined && isRefusal(exchange.output)) await quietly(exchange, exchange.output.refused);
    },
    onError: async ({ error, internal: { exchange } }) => {
      if (error instanceof EarlyAnswer && 'refused' in error.answer) await quietly(exchange, error.answer.refused);
    },
  };
}
