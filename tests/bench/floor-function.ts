import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Sealed } from '../../functions/domains/person/sealed-kinds.ts';
import { missCounters } from '../../functions/domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { decideTransfer, receiptOf } from '../../functions/domains/transfer/transfer.ts';
import { bookingSteps } from '../../functions/ledger/transfer-steps.ts';
import { idsOf, keysOf, loadsOf } from '../../functions/runtime/operation/loads.ts';
import { formerFormUntilMs } from '../../functions/runtime/pipeline/request-content.ts';
import { processRuntime } from '../../functions/runtime/process/runtime.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { readLevelRules } from '../../functions/table/level-rules.ts';
import { putAnswered } from '../../functions/table/request-record.ts';
import { readWallet } from '../../functions/table/wallet.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import type { OutputOf } from '../../shared/operation.ts';

/**
 * The floor of a transfer: the very same calls to DynamoDB with the very same items, by the very same client at the
 * very same clock, and nothing else. No seal, no signature, no parse, no authentication, no output check. What the
 * product takes longer than this is its pipeline. `floor.test.ts` holds what either asks of the table side by side.
 */
export interface FloorRequest {
  readonly senderId: string;
  readonly secretHash: string;
  readonly receiverId: string;
  readonly amountSatang: number;
  /** As in real entries, each under its owner's key: what the stream makes of an entry is the same work then. */
  readonly payerSealed: Sealed<'entry'>;
  readonly receiverSealed: Sealed<'entry'>;
}

/** What of the product's own runtime a floor stands on. */
type FloorRuntime = Pick<Runtime, 'aws' | 'clock' | 'random' | 'table'>;

// As long as a hash of a request's content.
const hash = 'x'.repeat(43);

export function createFloor({
  aws: { documents },
  clock,
  random,
  table,
}: FloorRuntime): (request: FloorRequest) => Promise<OutputOf<typeof createTransfer>> {
  return async ({ senderId, secretHash, receiverId, amountSatang, payerSealed, receiverSealed }) => {
    const nowMs = await clock.nowMs();
    const requestId = crypto.randomUUID();
    const wanted = [
      keys.session(senderId, secretHash),
      keys.access(senderId),
      keys.request(senderId, requestId),
      ...keysOf(loadsOf(createTransfer), idsOf(senderId, { receiverId }, requestId, nowMs)),
    ];
    const { Responses: responses } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: wanted.map((key) => ({ ...key })), ConsistentRead: true } },
      }),
    );
    const found: readonly Item[] = responses?.[table] ?? [];
    const walletOf = (userId: string) => readWallet(found.find(({ pk, sk }) => pk === userId && sk === 'WALLET') ?? {});
    const allowed = decideTransfer({
      sender: walletOf(senderId),
      receiver: walletOf(receiverId),
      levelRules: readLevelRules(found.find(({ pk }) => pk === keys.levelRules().pk)),
      mostPaidSatang: 1_000_000,
      amountSatang,
      nowMs,
    });
    if (isRefusal(allowed)) throw new Error(`the floor was refused: ${allowed.refused}`);
    const payerBody = random.idBody(nowMs);
    const steps = bookingSteps({
      table,
      allowed,
      keptFrom: countersKeptFrom(nowMs),
      misses: missCounters('0000000000', periodsAt(nowMs).day),
      nowMs,
      payerBody,
      receiverBody: random.idBody(nowMs),
      payerSealed,
      receiverSealed,
      session: { deviceThumbprint: '', generation: 0 },
    });
    const answer = receiptOf(allowed, payerBody, nowMs);
    const tried = {
      owner: senderId,
      requestId,
      contentHash: hash,
      ...(nowMs < formerFormUntilMs && { formerHash: hash }),
      tryNumber: 1,
    };
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [putAnswered(table, tried, answer, nowMs), ...steps.map(({ write }) => write)],
      }),
    );
    return answer;
  };
}

let floor: ReturnType<typeof createFloor> | undefined;

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  floor ??= createFloor(processRuntime());
  const request: FloorRequest = JSON.parse(event.body ?? '{}');
  const answer = await floor(request);
  // One line like the product's: the emulator takes longer for a function that logs nothing.
  console.log(JSON.stringify({ message: 'floor-answered', code: 1 }));
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 1, data: answer }),
  };
}
