import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerReport } from '../../functions/ledger/check/check-ledger.ts';
import { checkPayoutList } from '../../functions/ledger/check/check-payouts.ts';
import { sortLedgerItems } from '../../functions/ledger/check/ledger-items.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { KnownRequest } from '../../functions/ledger/check/ledger-violation.ts';
import { partnerSecret } from '../../functions/engine/partners/partner-access.ts';
import { createServerKeys } from '../../functions/runtime/process/server-keys.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import { secretHash } from '../../functions/runtime/person/lookup-hash.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import type { Contract } from '../../shared/operation.ts';
import { ask } from '../front-door/door/ask.ts';
import { bankSecretOf } from '../front-door/money/bank.ts';
import { bangkokMs, createTestClock } from '../front-door/door/clock.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import type { Answer } from '../../infra/write-request.ts';
import { newOperator } from '../front-door/people/operators.ts';
import type { TestOperator } from '../front-door/people/operators.ts';
import { openOwnTable } from '../ledger/own-table.ts';
import type { OwnTable } from '../ledger/own-table.ts';
import { awsConfigOf, tableConfigOf } from '../stage/clients.ts';
import { notBack } from './bank-lines.ts';
import { ChaosAirtime, withNewDeliveryKeys } from './chaos-airtime.ts';
import { ChaosBank } from './chaos-bank.ts';
import { copyServerKeys, makeUsers } from './chaos-users.ts';
import type { ChaosUser } from './chaos-users.ts';
import { Faults } from './faults.ts';
import type { Finding } from './finding.ts';
import { plantAtPartner, plantBug } from './planted-bugs.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import { chargedOtherwise } from './shown-fees.ts';
import { checkStatementsOf } from './statements-hold.ts';
import { CallTime } from './table/call-time.ts';
import { openMemoryTable } from './table/memory-table.ts';
import { ownStage } from '../stage/own-stage.ts';

/** A request as its client knows it, until the end of the run. */
export type SentRequest = { -readonly [member in keyof KnownRequest]: KnownRequest[member] } & {
  /** The fee that its owner confirmed, where it has one. */
  readonly shownFeeSatang?: number;
};

export interface World {
  readonly seed: number;
  readonly random: Seeded;
  readonly door: Door;
  readonly table: OwnTable;
  readonly faults: Faults;
  readonly bank: ChaosBank;
  readonly airtime: ChaosAirtime;
  readonly users: readonly ChaosUser[];
  readonly operator: TestOperator;
  /** The second person of what takes two. */
  readonly approver: TestOperator;
  readonly requests: SentRequest[];
  /** How often each thing happened, by name; a run in which nothing happens proves nothing. */
  readonly counts: Map<string, number>;
  /** What must not happen and is seen at once, not in the table. */
  readonly failures: string[];
  /** Lets others go first: for milliseconds on a stage, in a world of one process for as many calls as they take. */
  readonly rest: (ms: number) => Promise<void>;
}

/** Begins what every count of operations begins with. */
const operationMark = 'operation ';

/** Notes that somebody asked for something: a request with all its copies, or an act of an operator, is one. */
export function noteOperation(world: World, kind: string): void {
  count(world, `${operationMark}${kind}`);
}

/** How many operations were asked for until now. */
export function operationsOf({ counts }: World): number {
  return [...counts].reduce((sum, [name, times]) => (name.startsWith(operationMark) ? sum + times : sum), 0);
}

export function count(world: World, name: string): void {
  world.counts.set(name, (world.counts.get(name) ?? 0) + 1);
}

export interface WorldPlan {
  readonly seed: number;
  readonly users: number;
  readonly bug?: PlantedBug;
  /** Where its table lies: on the stage, or in this process, where a call takes no time but turns. */
  readonly place?: 'stage' | 'process';
  /** When it begins, as a Bangkok time; just before a month ends where nothing is said. */
  readonly startsAt?: string;
}

/** The run's table, a client of it that can be made to fail, and how one rests there. */
async function openPlace(place: 'stage' | 'process', random: Seeded) {
  const stage = ownStage();
  if (place === 'stage') {
    const client = new DynamoDBClient({ ...tableConfigOf(stage), maxAttempts: 3 });
    return { table: await openOwnTable(stage, 'chaos'), client, rest: async (ms: number): Promise<void> => sleep(ms) };
  }
  const time = new CallTime();
  const table = openMemoryTable(`chaos-${crypto.randomUUID()}`, random, time);
  // A call of the stage's table takes some milliseconds.
  return { table, client: table.open(), rest: (ms: number): Promise<void> => time.rest(Math.ceil(ms / 3)) };
}

async function openPartners(door: Door, faults: Faults, random: Seeded, bug: PlantedBug | undefined) {
  const bank = new ChaosBank(door, faults, random.fork('bank'));
  const sound = bank.access(await bankSecretOf(door));
  const airtimeSecret = await partnerSecret(door.runtime.config, door.runtime.secrets, 'airtime');
  const airtime = new ChaosAirtime(door, faults, random.fork('airtime'), airtimeSecret);
  const atBank = bug === undefined ? sound : plantAtPartner(bug, sound);
  const atAirtime = bug === 'new-key-per-delivery' ? withNewDeliveryKeys(airtime.access()) : airtime.access();
  const partnerAccess = (partner: string) => Promise.resolve(partner === 'airtime' ? atAirtime : atBank);
  return { bank, airtime, sound, partnerAccess };
}

/** Makes a world in a table of its own: real handlers on clients that can be made to fail. */
export async function openWorld({ seed, users, bug, place = 'stage', startsAt }: WorldPlan): Promise<World> {
  const random = seeded(seed);
  const { table, client, rest } = await openPlace(place, random.fork('wire'));
  const kms = new KMSClient({ ...awsConfigOf(ownStage()), maxAttempts: 3 });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const faults = new Faults(rest, random.fork('kills'));
  const clock = createTestClock(bangkokMs(startsAt ?? '2026-11-30T23:35:00'));
  const skew = random.fork('clock');
  const opened = await openDoor({
    table: table.name,
    parts: {
      // Machines never agree on the time to the millisecond.
      clock: { nowMs: async () => (await clock.nowMs()) + skew.integer(-40, 40) },
      wait: (ms) => rest(Math.min(ms, 4)),
    },
  });
  await copyServerKeys(opened, table, clock.peekMs() + 90 * 86_400_000);
  const aws = { ...opened.runtime.aws, documents, kms };
  const serverKeys = createServerKeys(
    table.documents,
    opened.clients.kms,
    { table: table.name, wireKeyArn: opened.runtime.config.wireKeyArn ?? '' },
    opened.runtime.monotonicMs,
  );
  const door: Door = {
    ...opened,
    clock,
    clients: { ...opened.clients, documents: table.documents },
    runtime: { ...opened.runtime, aws, serverKeys },
  };
  const made = await makeUsers(door, users);
  const [operator, approver] = [await newOperator(door), await newOperator(door)];
  faults.install(client);
  faults.install(kms);
  const { bank, airtime, sound, partnerAccess } = await openPartners(door, faults, random, bug);
  if (bug !== undefined) plantBug(bug, client, sound);
  return {
    seed,
    random,
    door: { ...door, runtime: { ...door.runtime, partnerAccess } },
    table,
    faults,
    bank,
    airtime,
    users: made,
    operator,
    approver,
    requests: [],
    counts: new Map(),
    failures: [],
    rest,
  };
}

/** Moves everybody's time on. Their apps are in use all the while, so that no session idles out. */
export async function advanceTime(world: World, ms: number): Promise<void> {
  const { door, users, table } = world;
  door.clock.advance(ms);
  await Promise.all(
    users.map(({ user }) =>
      table.documents.send(
        new UpdateCommand({
          TableName: table.name,
          Key: { ...keys.session(user.userId, secretHash(user.token.slice(user.token.indexOf('.') + 1))) },
          UpdateExpression: 'SET lastSeenAtMs = :now',
          ExpressionAttributeValues: { ':now': door.clock.peekMs() },
        }),
      ),
    ),
  );
}

/** One request on its way, through a handler that may be made to fail; undefined where nothing was heard. */
export async function send<C extends Contract>(
  world: World,
  random: Seeded,
  operation: Operation<C>,
  { user }: ChaosUser,
  input: object,
  requestId?: string,
): Promise<Answer | undefined> {
  const { door, faults } = world;
  const kind = operation.contract.name;
  const options = requestId === undefined ? {} : { requestId };
  const { result, crashed, undisturbed } = await faults.invoke(kind, random, () =>
    ask(door, operation, user, input, options),
  );
  if (crashed || result === undefined) {
    count(world, 'never heard');
    return undefined;
  }
  if (undisturbed && result.code === 20_500) {
    const line = door.log.lines.findLast(({ event }) => event === 'operation-failed');
    world.failures.push(`${kind} failed undisturbed: ${String(line?.error)}`);
  }
  return result;
}

const dayMs = 86_400_000;

/** The days of a run, its long end included. */
function daysOf(nowMs: number): readonly string[] {
  return Array.from({ length: 40 }, (_none, index) => periodsAt(nowMs - index * dayMs).day);
}

/** The whole table held against everything that clients and bank know. */
export async function check(
  world: World,
): Promise<
  Omit<LedgerReport, 'violations'> & { readonly violations: readonly Finding[]; readonly items: readonly Item[] }
> {
  const { table, door, requests, bank, airtime } = world;
  const items = await table.scan();
  const nowMs = door.clock.peekMs();
  const { violations, ...report } = checkLedger(items, { nowMs, requests, payments: [...bank.taken.values()] });
  const listed: Finding[] = [];
  // What it has still to tell is no finding.
  const untold = bank.payoutsUntold();
  checkPayoutList(
    sortLedgerItems(items).holds,
    { partner: 'bank', days: daysOf(nowMs), lines: bank.payoutList() },
    nowMs,
    (rule, subject, detail) => {
      if (rule !== 'bank-theirs-only' || !untold.has(subject)) listed.push({ rule, subject, detail });
    },
  );
  const contradicted = items
    .filter(({ pk, reference }) => pk === lists.contradictions().pk && !bank.contradictions.isKnown(String(reference)))
    .filter(({ reference }) => !airtime.contradictions.isKnown(String(reference)))
    // Whoever had asked before hears of it as a word against the first.
    .filter(({ reference }) => !bank.goneBack.has(String(reference)))
    .map((item): Finding => ({
      rule: item['partner'] === 'airtime' ? 'airtime-contradicted' : 'bank-contradicted',
      subject: String(item['reference']),
      detail: `told ${JSON.stringify(item['told'])}, known ${JSON.stringify(item['known'])}`,
    }));
  const ordered = [...bank.orderedAfterCancellation, ...airtime.orderedAfterCancellation].map((subject): Finding => ({
    rule: 'ordered-after-cancellation',
    subject,
    detail: 'by a run that began after it',
  }));
  const differs = airtime
    .differences(sortLedgerItems(items).holds)
    .map((difference): Finding => ({ rule: 'airtime-differs', ...difference }));
  const corrected = notBack(bank.payouts, sortLedgerItems(items).holds).map((subject): Finding => ({
    rule: 'correction-differs',
    subject,
    detail: 'came back by our books alone',
  }));
  const paidBack = bank.refunds
    .differences(items)
    .map((difference): Finding => ({ rule: 'paid-back-differs', ...difference }));
  const believed = [...bank.contradictions.findings(items), ...airtime.contradictions.findings(items)].map(
    (wrong): Finding => ({ rule: 'contradiction-believed', ...wrong }),
  );
  return {
    ...report,
    violations: [
      ...believed,
      ...violations,
      ...listed,
      ...contradicted,
      ...ordered,
      ...differs,
      ...corrected,
      ...paidBack,
      ...chargedOtherwise(requests, items),
      ...(await checkStatementsOf(world, items)),
    ],
    items,
  };
}
