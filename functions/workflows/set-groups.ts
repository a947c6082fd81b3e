import { fromEnv } from '@aws-sdk/credential-provider-env';
import * as z from 'zod/mini';
import { consoleLoginOf, consoleSubOf } from '../../shared/operator-role.ts';
import type { OperatorRole } from '../../shared/operator-role.ts';
import { groupChange, isInStep, ourGroups } from '../domains/operator/groups.ts';
import type { GroupChange } from '../domains/operator/groups.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { openPoolGroups } from '../runtime/pipeline/pool-groups.ts';
import type { PoolGroups } from '../runtime/pipeline/pool-groups.ts';
import { required } from '../runtime/process/config.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { clearGroupMark, readGroupMark } from '../table/group-marks.ts';
import type { GroupMark } from '../table/group-marks.ts';
import type { Item } from '../table/item.ts';
import { keys, lists } from '../table/keys.ts';
import { readListedWayIn, readLoginOwner, readOperator } from '../table/operators.ts';
import { readItem, readParts } from '../table/pages.ts';

/** From here on a change that the pool does not take is told: so many runs have failed at it. */
const behindAfterMs = 5 * 60_000;
/** So many differences of one run are looked at again and told; one is enough for the alarm. */
const mostTold = 20;
const mostInBatch = 100;

export interface GroupsRun {
  /** Changes of the register that were carried out in the pool. */
  readonly set: number;
  /** Changes that the pool did not take, for the next run. */
  readonly left: number;
  /** Logins whose groups are not what the register says, though no change of it is under way. */
  readonly differ: number;
}

async function readAll<T>({ aws, table }: Runtime, list: { pk: string; prefix: string }, read: (item: Item) => T) {
  const all: T[] = [];
  for await (const part of readParts(aws.documents, table, list)) all.push(...part.map(read));
  return all;
}

const readMarks = (runtime: Runtime) => readAll(runtime, lists.groupMarks(), readGroupMark);

interface Standing {
  readonly owner: string | undefined;
  readonly roles: readonly OperatorRole[];
}

/** Whose a login is and what they hold, as the register says it now. */
async function standingOf({ aws, table }: Runtime, sub: string): Promise<Standing> {
  const login = await readItem(aws.documents, table, keys.operatorLogin(consoleLoginOf(sub)));
  if (login === undefined) return { owner: undefined, roles: [] };
  const owner = readLoginOwner(login);
  const { roles } = readOperator(owner, await readItem(aws.documents, table, keys.operator(owner)));
  return { owner, roles };
}

/** What a login's groups and the register differ by now; undefined where the pool knows no such login. */
async function differenceOf(runtime: Runtime, pool: PoolGroups, sub: string) {
  const [standing, held] = await Promise.all([standingOf(runtime, sub), pool.of(sub)]);
  return { ...standing, difference: held === undefined ? undefined : groupChange(standing.roles, held) };
}

async function setGroupsOf(runtime: Runtime, pool: PoolGroups, sub: string): Promise<void> {
  const { difference } = await differenceOf(runtime, pool, sub);
  // Somebody who was entered by an id that the pool does not know has no groups; the check says so.
  for (const group of difference?.take ?? []) await pool.take(sub, group);
  for (const group of difference?.give ?? []) await pool.give(sub, group);
}

/**
 * Carries one change out, by what the register says now: every try, and every order of changes, ends the same. The
 * mark goes last, so that a run that dies before it is one more try.
 */
async function followMark(runtime: Runtime, pool: PoolGroups, mark: GroupMark): Promise<void> {
  const ofPerson = async () =>
    (await readAll(runtime, lists.waysIn(), readListedWayIn))
      .filter(({ operatorId }) => operatorId === mark.whose)
      .map(({ wayIn }) => wayIn);
  const logins = consoleSubOf(mark.whose) === undefined ? await ofPerson() : [mark.whose];
  for (const login of logins) {
    const sub = consoleSubOf(login);
    if (sub !== undefined) await setGroupsOf(runtime, pool, sub);
  }
  try {
    await runtime.aws.documents.send(clearGroupMark(runtime.table, mark));
  } catch (error) {
    // Changed again meanwhile: the next run carries that out.
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
}

const isMarked = (marks: readonly GroupMark[], sub: string, owner: string | undefined): boolean =>
  marks.some(({ whose }) => whose === owner || whose === consoleLoginOf(sub));

/** What each person of the register holds; a batch reads a hundred. */
async function readRoles(
  runtime: Runtime,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OperatorRole[]>> {
  const roles = new Map<string, readonly OperatorRole[]>();
  for (let start = 0; start < ids.length; start += mostInBatch) {
    const part = ids.slice(start, start + mostInBatch);
    const found = await readTogether(runtime, part.map(keys.operator));
    for (const id of part) roles.set(id, readOperator(id, found.of(keys.operator(id))).roles);
  }
  return roles;
}

/** Logins that the register knows or that are in a group, and whose groups were not what the register said. */
async function findSuspects(runtime: Runtime, pool: PoolGroups): Promise<readonly string[]> {
  const members = await Promise.all(ourGroups.map(async (group) => ({ group, subs: await pool.membersOf(group) })));
  const ways = await readAll(runtime, lists.waysIn(), readListedWayIn);
  const owners = new Map(
    ways.flatMap(({ wayIn, operatorId }) => {
      const sub = consoleSubOf(wayIn);
      return sub === undefined ? [] : [[sub, operatorId] as const];
    }),
  );
  const roles = await readRoles(runtime, [...new Set(owners.values())]);
  return [...new Set([...owners.keys(), ...members.flatMap(({ subs }) => subs)])].filter((sub) => {
    const held = members.filter(({ subs }) => subs.includes(sub)).map(({ group }) => group);
    return !isInStep(groupChange(roles.get(owners.get(sub) ?? '') ?? [], held));
  });
}

const textOf = ({ give, take }: GroupChange) => ({ missing: give.join(' '), tooMany: take.join(' ') });

/**
 * Tells of every login whose groups are not what the register says, and answers how many there are. Nothing is put
 * right: groups that somebody set by hand give nothing without the register, what somebody took by hand may be there to
 * stop them, and whoever reads the alarm has to see it. Each is looked at twice, because a change may have been carried
 * out meanwhile.
 */
export async function compareGroups(runtime: Runtime, pool: PoolGroups): Promise<number> {
  let told = 0;
  for (const sub of (await findSuspects(runtime, pool)).slice(0, mostTold)) {
    const { owner, difference } = await differenceOf(runtime, pool, sub);
    if (difference !== undefined && isInStep(difference)) continue;
    if (isMarked(await readMarks(runtime), sub, owner)) continue;
    told += 1;
    const facts = difference === undefined ? { missing: 'the login itself' } : textOf(difference);
    runtime.log.error('groups-differ', { login: consoleLoginOf(sub), operator: owner ?? 'nobody', ...facts });
  }
  return told;
}

/**
 * Lets the groups of the console's user pool follow the register, which is the one truth: what two operators have
 * agreed on is carried out here, and by nobody else.
 */
export async function setGroups(runtime: Runtime, pool: PoolGroups): Promise<Pick<GroupsRun, 'set' | 'left'>> {
  const nowMs = await runtime.clock.nowMs();
  const marks = await readMarks(runtime);
  let left = 0;
  for (const mark of marks) {
    const facts = { whose: mark.whose, waitedMs: nowMs - mark.sinceMs };
    try {
      await followMark(runtime, pool, mark);
      runtime.log.info('groups-set', facts);
    } catch (error) {
      left += 1;
      if (facts.waitedMs >= behindAfterMs) runtime.log.error('groups-behind', facts, error);
    }
  }
  return { set: marks.length - left, left };
}

function poolOf({ config }: Runtime): PoolGroups {
  const { awsEndpoint: endpoint } = config;
  const [poolId, region] = [required(config, 'operatorPoolId'), required(config, 'region')];
  return openPoolGroups({ poolId, region, credentials: fromEnv(), ...(endpoint !== undefined && { endpoint }) });
}

/** Every minute what was agreed on is carried out; now and then both are held against each other. */
const orderSchema = z.object({ compares: z.optional(z.boolean()) });

export const handler = async (event: unknown): Promise<GroupsRun> => {
  const runtime = processRuntime();
  const pool = poolOf(runtime);
  const run = await setGroups(runtime, pool);
  const isAsked = z.parse(z.nullish(orderSchema), event)?.compares === true;
  return { ...run, differ: isAsked ? await compareGroups(runtime, pool) : 0 };
};
