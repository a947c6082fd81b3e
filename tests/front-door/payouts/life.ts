import type { Turn } from '../../../infra/local/run-turn.ts';
import { shareOf } from '../../turns/share-of-run.ts';

/** What a function that was killed throws at every further step: nothing of it goes on. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Calls that change nothing where they go. Of several of these at once no death tells apart how many were answered.
 */
const reads: ReadonlySet<string> = new Set([
  'BatchGetCommand',
  'DecryptCommand',
  'GetCommand',
  'GetSecretValueCommand',
  'QueryCommand',
]);

/** The life of one function's process: the points at which it could have died so far, and the one at which it did. */
export interface Life {
  /** Awaits something outside; `name` says what, and of the SDK's reads that they are reads. */
  readonly around: <T>(name: string, act: () => Promise<T>) => Promise<T>;
  /** An SDK's client whose every call is such an await, by the name of its command. */
  readonly watched: <C extends object>(client: C) => C;
  readonly passed: readonly string[];
  /** Undefined where it has come to its end. */
  readonly diedAt: () => string | undefined;
}

/**
 * A life that ends at its `killedAt`th point, counted from 0; one that has fewer comes to its end. What a process does
 * between two awaits nobody outside can see, so that to die after one and before the next is the same death, and these
 * are all there are: before the first await, after each (answered or failed: what failed may have been done), and
 * before each that begins beside others. The list is made by the run itself.
 */
export function lifeUntil(killedAt: number): Life {
  const passed: string[] = [];
  let underWay = 0;
  let diedAt: string | undefined;
  const live = (point: string, isPlaceToDie: boolean): void => {
    if (diedAt === undefined && isPlaceToDie && passed.length === killedAt) diedAt = point;
    if (diedAt !== undefined) throw new Killed(diedAt);
    if (isPlaceToDie) passed.push(point);
  };
  const around = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const isBesideOthers = () => underWay > 0;
    live(`before ${name}`, isBesideOthers() ? !reads.has(name) : passed.length === 0);
    underWay += 1;
    const ended = act();
    await ended.catch(() => undefined);
    underWay -= 1;
    live(`after ${name}`, !isBesideOthers() || !reads.has(name));
    return ended;
  };
  const watched = <C extends object>(client: C): C =>
    new Proxy(client, {
      get: (target, member) => {
        const own: unknown = Reflect.get(target, member);
        if (member !== 'send' || typeof own !== 'function') return own;
        return (command: object) =>
          around(command.constructor.name, async (): Promise<unknown> => Reflect.apply(own, target, [command]));
      },
    });
  return { around, watched, passed, diedAt: () => diedAt };
}

/**
 * Lives unhurt once, which makes the list of the points at which it can end, and then one life for each of these that
 * is this run's: always those behind a write, which half a deed would show at, and behind a partner's answer,
 * which nobody here knows of then; the others by turns. Answers
 * all points.
 */
export async function dieEverywhere(
  live: (killedAt: number) => Promise<Life>,
  turn?: Turn,
): Promise<readonly string[]> {
  const { passed } = await live(Number.POSITIVE_INFINITY);
  const points = passed.map((name, killedAt) => ({ name, killedAt }));
  const always = ({ name }: { readonly name: string }) =>
    /^after (?:partner|TransactWrite|Update|Put|Delete)/.test(name);
  for (const { killedAt } of shareOf(points, { oneIn: 4, always }, turn)) {
    const { diedAt } = await live(killedAt);
    // Of things that begin beside each other another one may be first, and a life a point shorter than the first.
    if (diedAt() === undefined) break;
  }
  return passed;
}

/** Names a death for whoever reads that what came of it is wrong. */
export function deathOf({ diedAt, passed }: Life): string {
  const point = diedAt();
  return point === undefined ? 'never killed' : `killed ${point}, at point ${passed.length}`;
}
