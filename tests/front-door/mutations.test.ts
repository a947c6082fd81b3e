import { expect, test } from 'vitest';
import type { Contract } from '../../shared/operation.ts';
import { refusals } from '../../shared/refusals.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { NotCanonicalError } from '../../shared/wire/canonical.ts';
import { walletOf } from './account.ts';
import { allOperations } from './all-operations.ts';
import type { AnyOperation } from './all-operations.ts';
import { write } from './ask.ts';
import { openDoor } from './door.ts';
import type { HttpRequest, WrittenRequest } from '../../infra/write-request.ts';
import { mutateInput, mutateRequest, saysTheSame } from './mutate.ts';
import { createOwnTable } from './own-table.ts';
import { seeded } from './seeded.ts';
import { arrangeTransfer } from './transfer-cases.ts';
import { newCaller, randomMobile } from './users.ts';

const seed = Number(process.env['MUTATION_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const envelopeRuns = 7_500;
const inputRuns = 2_500;
/** Requests under way at the same time: enough to keep both processors busy. */
const lanes = 24;

const door = await openDoor({ table: await createOwnTable() });
const { sender, receiver, receiverId } = await arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang: 4_000_000, firstName: 'Malee' } });
const stranger = await newCaller();
// One phone for all codes: the limits of a phone keep its load small, as in life.
const mobile = randomMobile();

/** A good input of each operation; logging out would end the session under test. */
const inputs: Readonly<Record<string, object>> = {
  'auth/send-code': { mobile },
  'auth/login': { mobile, code: '123456' },
  'user/get-base-info': {},
  'balance/get-last': {},
  'top-up/create': { amountSatang: 100, method: 2 },
  'top-up/detail': { topUpId: 'tup_00000000000000000000' },
  'top-up/cancel': { topUpId: 'tup_00000000000000000000' },
  'transfer/receiver': { mobile: receiver.mobile },
  'transfer/quote': { receiverId, amountSatang: 100 },
  'transfer/create': { receiverId, amountSatang: 1, feeSatang: 0, note: 'hello' },
  'transfer/detail': { transferId: 'trf_00000000000000000000' },
  'transaction/page': { pageSize: 2, cursor: 'txn_ZZZZZZZZZZZZZZZZZZZZ' },
  'transaction/detail': { transactionId: 'txn_00000000000000000000' },
  'limits/get-config': {},
  'limits/get-used': {},
  'notification/page': { status: 1, pageSize: 2 },
  'notification/read': { notificationId: 'ntf_00000000000000000000' },
  'notification/read-all': {},
};
const mutated = allOperations.filter(({ contract }) => inputs[contract.name] !== undefined);
const callerOf = (contract: Contract) => (contract.auth === 'none' ? stranger : sender);
const inputOf = ({ name }: Contract) => inputs[name] ?? {};

/** Runs the numbers from 0 on in lanes; each run draws from a seed of its own, so that any of them can be repeated alone. */
async function runAll(runs: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next; index < runs; index = next) {
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const uniformBody = JSON.stringify({ code: refusals['envelope-broken'].code, message: 'The request could not be read. Please try again.' });

interface Good {
  readonly operation: AnyOperation;
  readonly request: WrittenRequest;
}

/** Good requests of every operation, sent once: what still says the same afterwards is a repeat and moves nothing. */
async function writeGoodRequests(): Promise<readonly Good[]> {
  const good: Good[] = [];
  for (const operation of [...mutated, ...mutated]) {
    const { contract } = operation;
    // A moment of its own for each, so that no part of one is good in another.
    door.clock.advance(1);
    const request = await write(door, contract, callerOf(contract), inputOf(contract));
    await operation.send(door, request);
    good.push({ operation, request });
  }
  return good;
}

test(`${envelopeRuns} requests changed on the way: one uniform answer, never a fault of ours, no money moved (seed ${seed})`, async () => {
  const good = await writeGoodRequests();
  const before = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  const wrong: string[] = [];
  let unchanged = 0;
  await runAll(envelopeRuns, async (index) => {
    const random = seeded(seed + index);
    const { operation, request } = random.pick(good);
    const other = random.pick(good).request;
    const changed: HttpRequest = mutateRequest(random, request, other);
    if (saysTheSame(request, changed) || saysTheSame(other, changed)) {
      unchanged += 1;
      return;
    }
    const { status, headers, body } = await operation.send(door, changed);
    const isSealed = operation.contract.client === 'sealed';
    const isUniform = status === 400 && body === uniformBody && headers['authorization'] === undefined;
    // The second client's token travels in clear, so a broken one is told as an unknown session.
    const isUnknownSession = !isSealed && status === 401;
    if (!isUniform && !isUnknownSession) wrong.push(`run ${index} ${operation.contract.name}: ${status} ${body.slice(0, 120)}`);
  });
  expect(wrong).toEqual([]);
  expect(unchanged).toBeLessThan(envelopeRuns / 10);
  expect(await Promise.all([walletOf(door, sender), walletOf(door, receiver)])).toEqual(before);
}, 120_000);

/** Codes that any operation may answer to an input, beside its own refusals. */
const common = new Set<number>([1, refusals['input-not-valid'].code, refusals['request-id-reused'].code]);

test(`${inputRuns} changed inputs in sound envelopes: only declared answers, every satang accounted for (seed ${seed})`, async () => {
  const before = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  const wrong: string[] = [];
  let movedSatang = 0;
  let answered = 0;
  await runAll(inputRuns, async (index) => {
    const random = seeded(seed + 1_000_000 + index);
    const operation = random.pick(mutated);
    const { contract } = operation;
    const request = await write(door, contract, callerOf(contract), mutateInput(random, inputOf(contract))).catch((error: unknown) => {
      // What has no canonical form cannot even be written by a client.
      if (error instanceof NotCanonicalError) return undefined;
      throw error;
    });
    if (request === undefined) return;
    answered += 1;
    const answer = await request.open(await operation.send(door, request));
    const declared = contract.refusals.map((name) => refusals[name].code as number);
    if (!common.has(answer.code) && !declared.includes(answer.code)) {
      wrong.push(`run ${index} ${contract.name}: ${answer.status} ${answer.code} ${answer.message} for ${request.body.slice(0, 200)}`);
    }
    if (contract.name === createTransfer.name && answer.code === 1) {
      const { amountSatang, feeSatang } = createTransfer.output.parse(answer.data);
      movedSatang += amountSatang + feeSatang;
      if (feeSatang !== 0) wrong.push(`run ${index}: a fee that nobody was shown`);
    }
  });
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(inputRuns * 0.9);
  expect(door.log.of('operation-failed')).toEqual([]);
  const after = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  expect(after.map(({ availableSatang }) => availableSatang)).toEqual([
    (before[0]?.availableSatang ?? 0) - movedSatang, (before[1]?.availableSatang ?? 0) + movedSatang,
  ]);
}, 120_000);
