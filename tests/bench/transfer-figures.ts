import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { operation } from '../../functions/handlers/transfer/create.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { sealTransfer } from '../../functions/runtime/money/seal-transfer.ts';
import type { SealedTransfer } from '../../functions/runtime/money/seal-transfer.ts';
import { readAccount } from '../../functions/runtime/person/account.ts';
import { secretHash } from '../../functions/runtime/person/lookup-hash.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { arrangeWallet } from '../front-door/people/account.ts';
import { send } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { writeRequest } from '../../infra/write-request.ts';
import type { WrittenRequest } from '../../infra/write-request.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { floorPath } from './deploy-floor.ts';
import { createFloor } from './floor-function.ts';
import type { FloorRequest } from './floor-function.ts';
import { startBundles } from './in-process.ts';
import { Meter } from './meter.ts';
import type { Cost } from './meter.ts';
import { describeRatios, ratiosOf } from './ratios.ts';
import type { Beside, Ratio } from './ratios.ts';
import { median, ms, percentile, timed, underLoad } from './samples.ts';
import type { Load } from './samples.ts';

const feeSatang = 500;
const amountSatang = 101;

/** One payer and one receiver; several pairs, so that transfers at once do not meet in one wallet. */
export interface Pair {
  readonly sender: User;
  readonly receiver: User;
  /** What a transfer between them seals, for the floor's entries. */
  readonly sealed: Pick<SealedTransfer, 'payerSealed' | 'receiverSealed'>;
}

async function sealedBetween({ runtime }: Door, sender: User, receiver: User): Promise<Pair['sealed']> {
  const [from, to] = await Promise.all([readAccount(runtime, sender.userId), readAccount(runtime, receiver.userId)]);
  if (from === undefined || to === undefined) throw new Error('the pair is not there');
  const { payerSealed, receiverSealed } = await sealTransfer(runtime, from.person, to.person, {});
  return { payerSealed, receiverSealed };
}

export async function makePairs(door: Door, howMany: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const sender = await newUser(door, {
      tier: 'enterprise',
      firstName: 'Somchai',
      lastName: 'Jaidee',
      balanceSatang: 100_000_000,
    });
    const receiver = await newUser(door, { tier: 'enterprise', firstName: 'Malee', lastName: 'Jaidee' });
    // With the day's free uses spent every transfer costs the same fee, and so is the same work.
    await arrangeWallet(door, sender, { [`freeTransferDay_${periodsAt(Date.now()).day}`]: 5 });
    pairs.push({ sender, receiver, sealed: await sealedBetween(door, sender, receiver) });
  }
  return pairs;
}

type Job = () => Promise<unknown>;
/** A job that tells how many milliseconds it took. */
type TimedJob = () => Promise<number>;

async function mustBeDone(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok || !text.startsWith('{"code":1,'))
    throw new Error(`answered ${response.status} ${text.slice(0, 200)}`);
}

/** Sealed before the clock runs: what is measured is the server, not this client's cryptography. */
async function sealedJob(door: Door, pair: Pair): Promise<Job> {
  const { path, headers, body } = await writeTransfer(door, pair, Date.now());
  const url = new URL(path, door.stage.webUrl);
  return async () => mustBeDone(await fetch(url, { method: 'POST', headers, body }));
}

function floorRequestOf({ sender, receiver, sealed }: Pair): FloorRequest {
  const secret = secretHash(sender.token.slice(sender.token.indexOf('.') + 1));
  return { senderId: sender.userId, secretHash: secret, receiverId: receiver.userId, amountSatang, ...sealed };
}

function floorJob(door: Door, pair: Pair): Job {
  const url = new URL(floorPath, door.stage.webUrl);
  const body = JSON.stringify(floorRequestOf(pair));
  return async () =>
    mustBeDone(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
}

function writeTransfer(door: Door, { sender, receiver }: Pair, timestampMs: number): Promise<WrittenRequest> {
  const input = { receiverId: receiver.userId, amountSatang, feeSatang };
  return writeRequest(createTransfer, sender, input, { timestampMs, serverKey: door.serverKey });
}

async function inProcessJob(door: Door, pair: Pair): Promise<Job> {
  const request = await writeTransfer(door, pair, door.clock.peekMs());
  return async () => {
    const { status, body } = await send(door, operation, request);
    if (status !== 200 || !body.startsWith('{"code":1,')) throw new Error(`answered ${status} ${body}`);
  };
}

/** So often each is done before anything is counted. */
const leastBefore = 200;

interface Compared {
  readonly product: number[];
  readonly floor: number[];
}

/**
 * One of each in turn, so that whatever else this machine does weighs on both alike. As many as are counted, and at
 * least 200, come first: Node compiles code by how often it ran, and what is compared are processes that have run a
 * while, not their start (`npm run bench -- bundles` has that).
 */
async function compare(rounds: number, product: () => Promise<TimedJob>, floor: () => TimedJob): Promise<Compared> {
  const samples: Compared = { product: [], floor: [] };
  const before = Math.max(leastBefore, rounds);
  for (let round = 0; round < before + rounds; round += 1) {
    const [one, other] = [await product(), floor()];
    const [productMs, floorMs] = [await one(), await other()];
    if (round < before) continue;
    samples.product.push(productMs);
    samples.floor.push(floorMs);
  }
  return samples;
}

/** Both as they are deployed, in processes of their own, which tell their own times. */
async function compareBundles(door: Door, pair: Pair, rounds: number): Promise<Compared> {
  const bundles = await startBundles(door);
  try {
    const floorBody = JSON.stringify(floorRequestOf(pair));
    return await compare(
      rounds,
      async () => {
        const request = await writeTransfer(door, pair, Date.now());
        return () => bundles.transfer(request);
      },
      () => () => bundles.floor(floorBody),
    );
  } finally {
    bundles.end();
  }
}

function rowOf(name: string, samples: readonly number[]): string[] {
  return [name, ms(median(samples)), ms(percentile(samples, 0.99)), `${(1_000 / median(samples)).toFixed(0)}/s`];
}

function loadRow(name: string, { p50Ms, p99Ms, perSecond }: Load): string[] {
  return [name, ms(p50Ms), ms(p99Ms), `${perSecond.toFixed(0)}/s`];
}

export interface TransferFigures {
  readonly text: string;
  readonly ratios: readonly Ratio[];
}

/** What a transfer and its floor ask of the table, by a client of their own on the door's table and at its clock. */
export async function costsBeside(door: Door, pair: Pair): Promise<{ readonly transfer: Cost; readonly floor: Cost }> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const meter = new Meter(documents, door.clients.documents, door.runtime.table);
  const metered: Door = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
  door.clock.moveTo(Date.now());
  // The first one opens keys, and is not the one that is counted.
  await (
    await inProcessJob(metered, pair)
  )();
  const transfer = await meter.measure(await inProcessJob(metered, pair));
  const floor = await meter.measure(() => createFloor(metered.runtime)(floorRequestOf(pair)));
  return { transfer, floor };
}

/** The calls of both; a floor that asks the table for anything else than a transfer does would be none. */
async function sameCalls(door: Door, pair: Pair): Promise<readonly string[]> {
  const { transfer, floor } = await costsBeside(door, pair);
  if (transfer.asked.join('\n') !== floor.asked.join('\n'))
    throw new Error(`a transfer asks for ${transfer.asked.join('\n')}\nand its floor for ${floor.asked.join('\n')}`);
  return transfer.calls;
}

/** So often product and floor are put under load in turn, so that a minute in which the machine is busy meets both. */
const turns = 5;

interface Loads {
  readonly product: readonly Load[];
  readonly floor: readonly Load[];
}

async function compareUnderLoad(door: Door, pairs: readonly Pair[], rounds: number): Promise<Loads> {
  const loads: { product: Load[]; floor: Load[] } = { product: [], floor: [] };
  const each = Math.ceil(rounds / pairs.length / 2);
  const turnOf = (times: number) => pairs.flatMap((pair) => Array.from({ length: times }, () => pair));
  const product = async (times: number) =>
    underLoad(await Promise.all(turnOf(times).map((pair) => sealedJob(door, pair))), pairs.length);
  const floor = (times: number) =>
    underLoad(
      turnOf(times).map((pair) => floorJob(door, pair)),
      pairs.length,
    );
  // Starts as many copies of both functions as are at work then, and lets each of them run a while.
  await product(leastBefore / 2);
  await floor(leastBefore / 2);
  for (let turn = 0; turn < turns; turn += 1) {
    loads.product.push(await product(each));
    loads.floor.push(await floor(each));
  }
  return loads;
}

/** The turn in the middle, figure by figure. */
function middleOf(loads: readonly Load[]): Load {
  const middle = (figure: keyof Load): number => median(loads.map((load) => load[figure]));
  return { perSecond: middle('perSecond'), p50Ms: middle('p50Ms'), p99Ms: middle('p99Ms') };
}

const medians = ({ product, floor }: Compared): Beside => ({ product: median(product), floor: median(floor) });

/** Times a transfer at the local front door and in process, each beside the very same calls alone. */
export async function measureTransfers(door: Door, pairs: readonly Pair[], rounds: number): Promise<TransferFigures> {
  const [pair] = pairs;
  if (pair === undefined) throw new Error('nobody to transfer');
  const calls = await sameCalls(door, pair);
  const atDoor = await compare(
    rounds,
    async () => {
      const job = await sealedJob(door, pair);
      return () => timed(job);
    },
    () => {
      const job = floorJob(door, pair);
      return () => timed(job);
    },
  );
  const inProcess = await compareBundles(door, pair, rounds);
  const loads = await compareUnderLoad(door, pairs, rounds);
  const [productLoad, floorLoad] = [middleOf(loads.product), middleOf(loads.floor)];
  const ratios = ratiosOf({
    inProcessMs: medians(inProcess),
    atDoorMs: medians(atDoor),
    perSecondAtDoor: { product: productLoad.perSecond, floor: floorLoad.perSecond },
  });
  const text = textTable(
    ['transfer', 'p50', 'p99', 'throughput'],
    [
      rowOf('front door, one at a time', atDoor.product),
      rowOf('  floor, one at a time', atDoor.floor),
      loadRow(`front door, ${pairs.length} at once`, productLoad),
      loadRow(`  floor, ${pairs.length} at once`, floorLoad),
      rowOf('in process', inProcess.product),
      rowOf('  floor in process', inProcess.floor),
    ],
    new Set(['p50', 'p99', 'throughput']),
  );
  return {
    ratios,
    text: `${text}\n\nBoth ask the table for ${calls.join(', ')}.\n\n${describeRatios(ratios)}`,
  };
}
