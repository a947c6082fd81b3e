import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import {
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { checkLedger } from '../../functions/ledger/check-ledger.ts';
import type { LedgerReport } from '../../functions/ledger/check-ledger.ts';
import { checkPayoutList } from '../../functions/ledger/check-payouts.ts';
import { sortLedgerItems } from '../../functions/ledger/ledger-items.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { KnownRequest } from '../../functions/ledger/ledger-violation.ts';
import { partnerSecret } from '../../functions/engine/partners/partner-access.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import { secretHash } from '../../functions/runtime/person/lookup-hash.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { claimStandingAccount, putStandingAccount } from '../../functions/table/standing-account.ts';
import type { Contract } from '../../shared/operation.ts';
import type { Tier } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import { standingAccountOf } from '../../shared/standing-account.ts';
import { ask } from '../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { bankSecretOf } from '../front-door/money/bank.ts';
import { bangkokMs, createTestClock } from '../front-door/door/clock.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import type { Answer } from '../../infra/write-request.ts';
import { newOperator } from '../front-door/people/operators.ts';
import type { TestOperator } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { openOwnTable } from '../ledger/own-table.ts';
import type { OwnTable } from '../ledger/own-table.ts';
import { awsConfigOf, tableConfigOf } from '../stage/clients.ts';
import { ChaosAirtime, withNewDeliveryKeys } from './chaos-airtime.ts';
import { ChaosBank } from './chaos-bank.ts';
import { Faults } from './faults.ts';
import type { Finding } from './finding.ts';
import { plantAtPartner, plantBug } from './planted-bugs.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import { ownStage } from '../stage/own-stage.ts';

/** Somebody of the run, and what their app knows. */
export interface ChaosUser {
  readonly user: User;
  readonly amounts: Set<number>;
  /** The fee that the last quote said. */
  feeSatang: number;
  /** Their linked bank account, and the fee that the last quote of a cash out said. */
  readonly accountId: string;
  cashOutFeeSatang: number;
  /** The amounts of their mobile top-ups, each of which is asked for once. */
  readonly airtimeAmounts: Set<number>;
  /** The number that anybody may transfer to. */
  readonly accountNumber: string;
}

/** A request as its client knows it, until the end of the run. */
export type SentRequest = { -readonly [member in keyof KnownRequest]: KnownRequest[member] };

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
}

export function count(world: World, name: string): void {
  world.counts.set(name, (world.counts.get(name) ?? 0) + 1);
}

async function copyServerKeys(
  door: Pick<Door, 'clients' | 'stage'>,
  table: OwnTable,
  acceptedUntilMs: number,
): Promise<void> {
  const { documents } = door.clients;
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: door.stage.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': lists.serverKeys().pk },
    }),
  );
  // The run plays at a date of its own, at which the stage's keys may be out of use.
  for (const item of items)
    await documents.send(new PutCommand({ TableName: table.name, Item: { ...item, acceptedUntilMs } }));
}

const tiersOfUsers: readonly Tier[] = ['fully', 'semi', 'fully', 'enterprise', 'semi', 'fully', 'fully', 'basic'];

/** A number of their own, by the writes of the operation that opens one, so that no codes are spent. */
async function giveStandingAccount({ clients, clock, runtime }: Door, { userId }: User): Promise<string> {
  const number = standingAccountOf(`${runtime.random.code()}${runtime.random.code()}`);
  const writes = [
    claimStandingAccount(runtime.table, number, userId),
    putStandingAccount(runtime.table, userId, { number, openedAtMs: clock.peekMs() }),
  ];
  await clients.documents.send(new TransactWriteCommand({ TransactItems: writes }));
  return number;
}

async function makeUsers(door: Door, howMany: number): Promise<ChaosUser[]> {
  const users: ChaosUser[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const tier = tiersOfUsers[index % tiersOfUsers.length] ?? 'fully';
    const user = await newUser(door, { tier, firstName: `Chaos${index}`, lastName: 'Test', balanceSatang: 150_000 });
    const [accountBody = ''] = await arrangeAccounts(door, user, [newLink()]);
    users.push({
      user,
      amounts: new Set([150_000]),
      feeSatang: 0,
      accountId: idOf('bac', accountBody),
      cashOutFeeSatang: 0,
      airtimeAmounts: new Set(),
      accountNumber: await giveStandingAccount(door, user),
    });
  }
  return users;
}

export interface WorldPlan {
  readonly seed: number;
  readonly users: number;
  readonly bug?: PlantedBug;
}

/** Makes a world in a table of its own: real handlers on clients that can be made to fail, just before a month ends. */
export async function openWorld({ seed, users, bug }: WorldPlan): Promise<World> {
  const stage = ownStage();
  const table = await openOwnTable(stage, 'chaos');
  const client = new DynamoDBClient({ ...tableConfigOf(stage), maxAttempts: 3 });
  const kms = new KMSClient({ ...awsConfigOf(stage), maxAttempts: 3 });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const random = seeded(seed);
  const faults = new Faults();
  const clock = createTestClock(bangkokMs('2026-11-30T23:35:00'));
  const skew = random.fork('clock');
  const opened = await openDoor({
    table: table.name,
    parts: {
      // Machines never agree on the time to the millisecond.
      clock: { nowMs: async () => (await clock.nowMs()) + skew.integer(-40, 40) },
      wait: (ms) => sleep(Math.min(ms, 4)),
    },
  });
  const door: Door = {
    ...opened,
    clock,
    runtime: { ...opened.runtime, aws: { ...opened.runtime.aws, documents, kms } },
  };
  await copyServerKeys(door, table, clock.peekMs() + 90 * 86_400_000);
  const made = await makeUsers(door, users);
  const [operator, approver] = [await newOperator(door), await newOperator(door)];
  faults.install(client);
  faults.install(kms);
  const secret = await bankSecretOf(door);
  const bank = new ChaosBank(door, faults, random.fork('bank'));
  const sound = bank.access(secret);
  if (bug !== undefined) plantBug(bug, client, sound);
  const access = bug === undefined ? sound : plantAtPartner(bug, sound);
  const airtimeSecret = await partnerSecret(door.runtime.config, door.runtime.secrets, 'airtime');
  const airtime = new ChaosAirtime(door, faults, random.fork('airtime'), airtimeSecret);
  const atAirtime = bug === 'new-key-per-delivery' ? withNewDeliveryKeys(airtime.access()) : airtime.access();
  const partnerAccess = (partner: string) => Promise.resolve(partner === 'airtime' ? atAirtime : access);
  const withPartners: Door = { ...door, runtime: { ...door.runtime, partnerAccess } };
  return {
    seed,
    random,
    door: withPartners,
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
  const options = requestId === undefined ? {} : { requestId };
  const { result, crashed, undisturbed } = await faults.invoke(random, () =>
    ask(door, operation, user, input, options),
  );
  if (crashed || result === undefined) {
    count(world, 'never heard');
    return undefined;
  }
  if (undisturbed && result.code === 20_500) {
    const line = door.log.lines.findLast(({ event }) => event === 'operation-failed');
    world.failures.push(`${operation.contract.name} failed undisturbed: ${String(line?.error)}`);
  }
  return result;
}

const dayMs = 86_400_000;

/** The days of a run, its long end included. */
function daysOf(nowMs: number): readonly string[] {
  return Array.from({ length: 40 }, (_none, index) => periodsAt(nowMs - index * dayMs).day);
}

/** The whole table held against everything that clients and bank know. */
export async function check({
  table,
  door,
  requests,
  bank,
  airtime,
}: World): Promise<
  Omit<LedgerReport, 'violations'> & { readonly violations: readonly Finding[]; readonly items: readonly Item[] }
> {
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
    .filter(({ pk, about }) => pk === lists.contradictions().pk && about === 'payout')
    .map((item): Finding => ({
      rule: item['partner'] === 'airtime' ? 'airtime-contradicted' : 'bank-contradicted',
      subject: String(item['reference']),
      detail: `told ${JSON.stringify(item['told'])}, known ${JSON.stringify(item['known'])}`,
    }));
  const ordered = [...bank.orderedAfterCancellation].map((subject): Finding => ({
    rule: 'ordered-after-cancellation',
    subject,
    detail: 'by a run that began after it',
  }));
  const differs = airtime
    .differences(sortLedgerItems(items).holds)
    .map((difference): Finding => ({ rule: 'airtime-differs', ...difference }));
  return { ...report, violations: [...violations, ...listed, ...contradicted, ...ordered, ...differs], items };
}
