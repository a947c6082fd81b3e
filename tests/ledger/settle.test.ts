import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../functions/engine/refusal.ts';
import { BusyError, settle } from '../../functions/runtime/operation/settle.ts';
import type { Plan } from '../../functions/runtime/operation/settle.ts';
import { equals, putNewItem, updateItem } from '../../functions/table/expression.ts';

/** The emulator never conflicts or throttles, so the table's bad answers are played here. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' }));

const record = putNewItem('t', { pk: 'u', sk: 'REQUEST#1' }, {});
const change = updateItem('t', { pk: 'u', sk: 'WALLET' }, { add: { n: 1 }, where: [equals('tier', 'basic')] });

interface Facts {
  readonly version: number;
}

function cancelled(
  ...codes: readonly (string | { code: string; item: Record<string, { S: string } | { N: string }> })[]
): TransactionCanceledException {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((code) =>
      typeof code === 'string' ? { Code: code } : { Code: code.code, Item: code.item },
    ),
  });
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

/** Plays the answers in order, then success; answers the outcome, the tries and what was waited. */
async function play(
  answers: readonly Error[],
  decide?: (facts: Facts) => Plan<Facts, string> | ReturnType<typeof refuse<'busy'>>,
) {
  const table = mockClient(client);
  let tries = 0;
  table.on(TransactWriteCommand).callsFake(() => {
    const answer = answers[tries];
    tries += 1;
    if (answer !== undefined) throw answer;
    return {};
  });
  const waits: number[] = [];
  const tools = {
    documents: client,
    fraction: () => 1,
    wait: async (ms: number) => {
      waits.push(ms);
    },
  };
  const plan = (facts: Facts): Plan<Facts, string> => ({
    answer: `version ${facts.version}`,
    unless: record,
    steps: [{ write: change, learn: (_known, item) => ({ version: Number(item?.['version'] ?? -1) }) }],
  });
  const outcome = await settle(tools, { version: 1 }, decide ?? plan).catch((error: unknown) => error);
  return { outcome, tries, waits };
}

const failedOn = (version: string) =>
  cancelled('None', { code: 'ConditionalCheckFailed', item: { version: { N: version } } });

describe('settling a decision', () => {
  it('commits at once when the table agrees', async () => {
    expect(await play([])).toEqual({ outcome: { kind: 'committed', answer: 'version 1' }, tries: 1, waits: [] });
  });

  it('decides again on the item as it really is', async () => {
    expect(await play([failedOn('7')])).toMatchObject({
      outcome: { kind: 'committed', answer: 'version 7' },
      tries: 2,
    });
  });

  it('refuses when what was found leaves no other way', async () => {
    const outcome = await play([failedOn('7')], ({ version }) =>
      version === 7
        ? refuse('busy')
        : {
            answer: '',
            unless: record,
            steps: [{ write: change, learn: () => ({ version: 7 }) }],
          },
    );
    expect(outcome).toMatchObject({ outcome: { kind: 'refused', refusal: { refused: 'busy' } }, tries: 1 });
  });

  it('takes a record that is there for a repeat, whatever else failed', async () => {
    const both = cancelled(
      { code: 'ConditionalCheckFailed', item: { answer: { S: 'then' } } },
      { code: 'ConditionalCheckFailed', item: { version: { N: '2' } } },
    );
    expect(await play([both])).toMatchObject({ outcome: { kind: 'repeated', found: { answer: 'then' } }, tries: 1 });
  });

  it('takes nothing for a repeat that the plan does not name, whichever stands first', async () => {
    const first = cancelled({ code: 'ConditionalCheckFailed', item: { version: { N: '7' } } });
    const { outcome, tries } = await play([first], ({ version }) => ({
      answer: `version ${version}`,
      steps: [{ write: change, learn: (_known, item) => ({ version: Number(item?.['version']) }) }],
    }));
    expect({ outcome, tries }).toEqual({ outcome: { kind: 'committed', answer: 'version 7' }, tries: 2 });
  });

  it('does not go on where what it stands on is gone', async () => {
    const { outcome } = await play([cancelled({ code: 'ConditionalCheckFailed', item: {} }, 'None')]);
    expect(outcome).toMatchObject({ message: 'what a plan stands on is not there any more' });
  });

  it.each([
    ['conflicts', cancelled('TransactionConflict', 'None')],
    ['throttles of the transaction', cancelled('None', 'ThrottlingError')],
    ['throttles of the call', named('ThrottlingException')],
    ['time-outs', named('TimeoutError')],
    ['a twin under way', named('TransactionInProgressException')],
  ])('tries again after %s, with the same writes', async (_what, fault) => {
    expect(await play([fault, fault, fault])).toEqual({
      outcome: { kind: 'committed', answer: 'version 1' },
      tries: 4,
      waits: [25, 50, 100],
    });
  });

  it('waits four seconds in all for others to let go of an item, then says that the same request may come again', async () => {
    const { outcome, tries, waits } = await play(
      Array.from({ length: 40 }, () => cancelled('TransactionConflict', 'None')),
    );
    expect(outcome).toBeInstanceOf(BusyError);
    expect({ tries, waits: waits.slice(0, 6) }).toEqual({ tries: 15, waits: [25, 50, 100, 200, 400, 400] });
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(4_375);
  });

  it('gives up after eight tries where the table is out of reach, because each may cost seconds', async () => {
    const { outcome, tries } = await play(Array.from({ length: 20 }, () => named('TimeoutError')));
    expect(outcome).toBeInstanceOf(BusyError);
    expect(tries).toBe(8);
  });

  it.each([
    ['a reason beside the conflict that no retry mends', cancelled('TransactionConflict', 'ValidationError')],
    ['a cancellation without reasons', cancelled()],
    ['access denied', named('AccessDeniedException')],
  ])('passes on %s', async (_what, fault) => {
    expect(await play([fault])).toMatchObject({ outcome: fault, tries: 1 });
  });

  it('says which step failed when its failure teaches nothing', async () => {
    const { outcome } = await play([failedOn('7')], () => ({ answer: '', unless: record, steps: [{ write: change }] }));
    expect(outcome).toMatchObject({ message: 'the condition of step 0 failed and teaches nothing' });
  });

  it('looks at a failed condition before a conflict of another write', async () => {
    const mixed = cancelled('TransactionConflict', { code: 'ConditionalCheckFailed', item: { version: { N: '9' } } });
    expect(await play([mixed])).toMatchObject({ outcome: { kind: 'committed', answer: 'version 9' } });
  });
});
