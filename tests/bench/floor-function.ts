import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { creditReceiver, debitPayer, putPayerEntry, putReceiverEntry } from '../../functions/ledger/transfer.ts';
import { missCounters } from '../../functions/domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { decideTransfer } from '../../functions/domains/transfer/transfer.ts';
import { systemRandom } from '../../functions/runtime/process/random.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { putAnswered } from '../../functions/table/request-record.ts';
import { readWallet } from '../../functions/table/wallet.ts';

/**
 * The floor of a transfer: the very same calls to DynamoDB with the very same items, and nothing else. No seal, no
 * signature, no parse, no authentication, no output check. What the product takes longer than this is its pipeline.
 */
export interface FloorRequest {
  readonly table: string;
  readonly senderId: string;
  readonly secretHash: string;
  readonly receiverId: string;
  readonly amountSatang: number;
}

// As long as the sealed note and name of a real entry.
const sealed = 'x'.repeat(100);

export function createFloor(
  documents: DynamoDBDocumentClient,
): (request: FloorRequest) => Promise<{ transferId: string }> {
  return async ({ table, senderId, secretHash, receiverId, amountSatang }) => {
    const nowMs = Date.now();
    const requestId = crypto.randomUUID();
    const wanted = [
      keys.session(senderId, secretHash),
      keys.request(senderId, requestId),
      keys.wallet(senderId),
      keys.person(senderId),
      keys.wallet(receiverId),
      keys.person(receiverId),
    ];
    const { Responses: responses } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: wanted.map((key) => ({ ...key })), ConsistentRead: true } },
      }),
    );
    const found: readonly Item[] = responses?.[table] ?? [];
    const walletOf = (userId: string) => readWallet(found.find(({ pk, sk }) => pk === userId && sk === 'WALLET') ?? {});
    const allowed = decideTransfer({ sender: walletOf(senderId), receiver: walletOf(receiverId), amountSatang, nowMs });
    if (isRefusal(allowed)) throw new Error(`the floor was refused: ${allowed.refused}`);
    const [payerBody, receiverBody] = [systemRandom.idBody(nowMs), systemRandom.idBody(nowMs)];
    const record = {
      table,
      allowed,
      keptFrom: countersKeptFrom(nowMs),
      misses: missCounters('0000000000', periodsAt(nowMs).day),
      nowMs,
      payerBody,
      receiverBody,
      payerSealed: sealed,
      receiverSealed: sealed,
      session: { deviceThumbprint: '', generation: 0 },
    };
    const answer = {
      transferId: `trf_${payerBody}`,
      transactionId: `txn_${payerBody}`,
      status: 2,
      amountSatang,
      feeSatang: allowed.feeSatang,
      completedAtMs: nowMs,
    };
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [
          putAnswered(
            table,
            { owner: senderId, requestId, contentHash: sealed.slice(0, 43), tryNumber: 1 },
            answer,
            nowMs,
          ),
          debitPayer(record),
          creditReceiver(record),
          putPayerEntry(record),
          putReceiverEntry(record),
        ],
      }),
    );
    return answer;
  };
}

let floor: ReturnType<typeof createFloor> | undefined;

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  floor ??= createFloor(
    DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
  );
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
