import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { RefusalName } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { spendCap } from '../operation/caps.ts';
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

/** Enough to see what somebody tried and how often; more of one kind says nothing new. */
const mostPerHour = 60;
const hourMs = 3_600_000;

const idPattern = /^[a-z]{3}_[0-9A-Z]{20}$/;

/** The ids that a request names; they are no personal data, whatever else it says may be. */
function idsIn(payload: JsonObject | undefined): Readonly<Record<string, string>> {
  const named = Object.entries(payload ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && idPattern.test(entry[1]),
  );
  return Object.fromEntries(named);
}

async function auditRefusal(
  { contract, runtime, nowMs, login, personId, opened }: Exchange,
  refused: RefusalName,
): Promise<void> {
  // Nobody whom IAM has not let in comes this far.
  if (contract.caller !== 'operator' || login === undefined || noAttempt.has(refused)) return;
  const operator = { id: personId ?? 'unknown', login: login.login };
  runtime.log.info('operator-refused', { operation: contract.name, operator: operator.id, refused });
  const cap = {
    kind: 'audit-operator',
    of: `${login.login}#${contract.name}#${refused}`,
    most: mostPerHour,
    windowMs: hourMs,
  } as const;
  if ((await spendCap(runtime, cap, nowMs)) !== undefined) return;
  const record = putAuditRecord(
    runtime.table,
    runtime.random.idBody(nowMs),
    {
      operator,
      action: contract.name,
      userId: 'nobody',
      reason: 'refused',
      change: { ...idsIn(opened?.payload), refused },
    },
    nowMs,
  );
  await runtime.aws.documents.send(new TransactWriteCommand({ TransactItems: [record] }));
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
