import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { operation } from '../../functions/handlers/transfer/create.ts';
import { bookingSteps } from '../../functions/ledger/transfer-steps.ts';
import { missCounters } from '../../functions/domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { noLevelRules } from '../../functions/domains/limits/dated-rules.ts';
import { decideTransfer } from '../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { sealTransfer } from '../../functions/runtime/money/seal-transfer.ts';
import { readAccount } from '../../functions/runtime/person/account.ts';
import { openRequest, verifyRequest } from '../../functions/runtime/wire/open-request.ts';
import { sealResponse } from '../../functions/runtime/wire/seal-response.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { send } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { writeRequest } from '../../infra/write-request.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { median, ms, timed } from './samples.ts';
import type { Pair } from './transfer-figures.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

const feeSatang = 500;

interface TimedStack {
  add(
    middleware: (
      next: (args: object) => Promise<unknown>,
      context: { readonly commandName?: string },
    ) => (args: object) => Promise<unknown>,
    options: { step: 'initialize'; priority: 'high'; name: string },
  ): void;
}

/** A client that notes how long each kind of call takes. */
function timedClient({ stage }: Door): {
  documents: DynamoDBDocumentClient;
  samples: Map<string, number[]>;
} {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const samples = new Map<string, number[]>();
  (documents.middlewareStack as unknown as TimedStack).add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startedAt = performance.now();
        try {
          return await next(args);
        } finally {
          samples.set(commandName, [...(samples.get(commandName) ?? []), performance.now() - startedAt]);
        }
      },
    { step: 'initialize', priority: 'high', name: 'timer' },
  );
  return { documents, samples };
}

async function medianOf(times: number, run: () => unknown): Promise<number> {
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) samples.push(await timed(run));
  return median(samples);
}

/** Whole requests in process: their p50, and how long their two calls to the table took. */
async function timeWhole(open: Door, { sender, receiver }: Pair, times: number) {
  const { documents, samples } = timedClient(open);
  const door: Door = { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } };
  const totals: number[] = [];
  for (let index = 0; index < times + 10; index += 1) {
    const request = await writeRequest(
      createTransfer,
      sender,
      { receiverId: receiver.userId, amountSatang: 102, feeSatang },
      {
        timestampMs: door.clock.peekMs(),
        serverKey: door.serverKey,
      },
    );
    if (index === 10) samples.clear();
    const took = await timed(() => send(door, operation, request));
    if (index >= 10) totals.push(took);
  }
  return {
    totalMs: median(totals),
    readMs: median(samples.get('BatchGetItemCommand') ?? []),
    commitMs: median(samples.get('TransactWriteItemsCommand') ?? []),
  };
}

/** What the operation decides, and the writes that it builds of it; what is sealed elsewhere is empty here. */
function decideAndBuild({ runtime }: Door, sender: Wallet, receiver: Wallet, nowMs: number) {
  const allowed = decideTransfer({
    sender,
    receiver,
    levelRules: noLevelRules,
    mostPaidSatang: 1_000_000,
    amountSatang: 102,
    nowMs,
  });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  const body = runtime.random.idBody(nowMs);
  return bookingSteps({
    table: runtime.table,
    allowed,
    keptFrom: countersKeptFrom(nowMs),
    misses: missCounters('0000000000', periodsAt(nowMs).day),
    nowMs,
    payerBody: body,
    receiverBody: body,
    payerSealed: neverOpened('entry', ''),
    receiverSealed: neverOpened('entry', ''),
    session: { deviceThumbprint: '', generation: 0 },
  });
}

/** The steps with their share of the whole, and what none of them explains. */
function tableOf(steps: readonly (readonly [step: string, tookMs: number])[], totalMs: number): string {
  const rest = totalMs - steps.reduce((sum, [, stepMs]) => sum + stepMs, 0);
  const rows = [
    ...steps,
    ['all the rest (middy, ids, event loop)', rest] as const,
    ['whole transfer in process', totalMs] as const,
  ];
  return textTable(
    ['step of a transfer, in process', 'p50', 'part'],
    rows.map(([name, stepMs]) => [name, ms(stepMs), `${((stepMs / totalMs) * 100).toFixed(0)} %`]),
    new Set(['p50', 'part']),
  );
}

/** Where a transfer's time goes inside the function: each step on its own, in the order of the pipeline. */
export async function measureSteps(door: Door, pair: Pair, times: number): Promise<string> {
  const { sender, receiver } = pair;
  const { runtime, clock } = door;
  const whole = await timeWhole(door, pair, times);
  const input = { receiverId: receiver.userId, amountSatang: 102, feeSatang, note: 'ค่าข้าวเที่ยง' };
  const request = await writeRequest(createTransfer, sender, input, {
    timestampMs: clock.peekMs(),
    serverKey: door.serverKey,
  });
  const envelope = {
    path: request.path,
    keyId: request.headers['key-id'],
    authorization: request.headers['authorization'],
    body: request.body,
  };
  const open = () => openRequest(envelope, (kid) => runtime.serverKeys.privateKeyOf(kid, clock.peekMs()));
  const opened = await open();
  const [from, to] = await Promise.all([readAccount(runtime, sender.userId), readAccount(runtime, receiver.userId)]);
  if (from === undefined || to === undefined || opened.key === undefined) throw new Error('the pair is not there');
  const nowMs = clock.peekMs();
  const answer = {
    transferId: `trf_${'A'.repeat(20)}`,
    transactionId: `txn_${'A'.repeat(20)}`,
    status: 2 as const,
    amountSatang: 102,
    feeSatang,
    completedAtMs: nowMs,
  };
  const context = { requestKey: opened.key, path: request.path, requestTimestamp: opened.timestamp };
  const steps: [string, number][] = [
    ['open the seal (RSA, AES)', await medianOf(times, open)],
    ['read: one BatchGet', whole.readMs],
    [
      'verify the signature',
      await medianOf(times, () => verifyRequest(opened, sender.device.publicJwk, request.headers['sign'])),
    ],
    ['parse the input', await medianOf(times, () => z.parse(createTransfer.input, input))],
    [
      'names and note under their keys',
      await medianOf(times, () => sealTransfer(runtime, from.person, to.person, input)),
    ],
    ['decide and build the writes', await medianOf(times, () => decideAndBuild(door, from.wallet, to.wallet, nowMs))],
    ['commit: one TransactWrite', whole.commitMs],
    ['check the output', await medianOf(times, () => z.parse(createTransfer.output, answer))],
    ['seal the answer', await medianOf(times, () => sealResponse(context, { code: 1, message: 'OK', data: answer }))],
  ];
  return tableOf(steps, whole.totalMs);
}
