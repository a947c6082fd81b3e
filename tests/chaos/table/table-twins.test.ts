import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnTable } from '../../ledger/own-table.ts';
import type { OwnTable } from '../../ledger/own-table.ts';
import { ownStage } from '../../stage/own-stage.ts';
import { chaosSeed } from '../run-chaos.ts';
import { seeded } from '../seeded.ts';
import { CallTime } from './call-time.ts';
import { openMemoryTable } from './memory-table.ts';
import { callOf } from './twin-calls.ts';
import type { Ask } from './twin-calls.ts';

let stages: OwnTable;
beforeAll(async () => {
  stages = await openOwnTable(ownStage(), 'twins');
});
afterAll(() => stages.drop());

interface Reason {
  readonly Code?: string;
  readonly Item?: object;
}

/** What a call brought: its answer, or why it was refused, without the words. */
async function outcomeOf(ask: Ask, documents: DynamoDBDocumentClient, table: string): Promise<unknown> {
  try {
    // Amazon's own says what a conditional deletion of nothing has cost, unasked; what calls cost is not compared.
    const {
      $metadata: _metadata,
      ConsumedCapacity: _cost,
      ...answer
    } = { $metadata: undefined, ConsumedCapacity: undefined, ...(await ask(documents, table)) };
    return { answer };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reasons: readonly Reason[] =
      'CancellationReasons' in error && Array.isArray(error.CancellationReasons) ? error.CancellationReasons : [];
    return {
      refused: error.name,
      reasons: reasons.map(({ Code: code, Item: item }) => ({ code, item })),
      item: 'Item' in error ? error.Item : undefined,
    };
  }
}

it('answers and refuses every call as the table of the stage does', { timeout: 240_000 }, async () => {
  const seed = chaosSeed();
  const random = seeded(seed);
  const memory = openMemoryTable('twin', random.fork('wire'), new CallTime());
  const kinds = new Map<string, number>();
  for (let turn = 0; turn < 600; turn += 1) {
    const ask = callOf(random.fork(`call ${turn}`));
    const [own, others] = await Promise.all([
      outcomeOf(ask, memory.documents, memory.name),
      outcomeOf(ask, stages.documents, stages.name),
    ]);
    expect({ seed, turn, outcome: own }).toEqual({ seed, turn, outcome: others });
    const kind = typeof own === 'object' && own !== null && 'refused' in own ? String(own.refused) : 'answered';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.keys()].toSorted()).toEqual([
    'ConditionalCheckFailedException',
    'TransactionCanceledException',
    'ValidationException',
    'answered',
  ]);
});
