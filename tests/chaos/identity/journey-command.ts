import type { AsyncCommand } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { arrangeSession } from '../../front-door/people/sessions.ts';
import { toldOtherwise } from './acts-told.ts';
import { askFor } from './ask-steps.ts';
import type { JourneyPerson, Numbers } from './ask-steps.ts';
import { aimed, wordsOf } from './journey-steps.ts';
import type { Asked, Manner, Turn } from './journey-steps.ts';
import type { JourneyWorld } from './journey-world.ts';
import { follow } from './person-rules.ts';
import type { Facts } from './person-facts.ts';
import type { Step } from './person-rules.ts';
import { tendWatches } from './tend-watches.ts';
import { allTended } from './watch-rules.ts';
import { whatShouldStand, whatStands } from './what-stands.ts';
import { withWordsAlone } from './words-alone.ts';

/** What is to be true, moved on from turn to turn. */
export interface JourneyModel {
  facts: Facts;
}

/** Those whom the turns are about. */
export interface JourneyRun {
  readonly world: JourneyWorld;
  readonly people: readonly JourneyPerson[];
  readonly numbers: Numbers;
  readonly hashes: ReadonlyMap<string, string>;
  /** How many steps were taken, of all runs. */
  readonly count: (says: string) => void;
}

/** Thrown where what stands or is answered is not what the rules say. */
class NotByTheRules extends Error {
  override readonly name = 'NotByTheRules';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is capped at ten an hour is asked for no oftener than that, each step being three calls at most. */
const mostAnHour = 3;
const isCapped: ReadonlySet<Step['kind']> = new Set<Step['kind']>(['give', 'verify', 'reviewed', 'company', 'face']);
/** Shorter than an idle session lasts. */
const staysForMs = 20 * minuteMs;

/** A minute passes between two steps, and where somebody has asked too often this hour, the rest of it. */
function letTimePass({ world: { door }, people }: JourneyRun, asked: readonly Asked[]): void {
  door.clock.advance(minuteMs);
  for (const { who, step } of asked) {
    const calls = people[who]?.callsInHour;
    if (calls === undefined || !isCapped.has(step.kind)) continue;
    const hourOf = () => `${step.kind} ${Math.floor(door.clock.peekMs() / hourMs)}`;
    if ((calls.get(hourOf()) ?? 0) >= mostAnHour) door.clock.advance(hourMs);
    calls.set(hourOf(), (calls.get(hourOf()) ?? 0) + 1);
  }
}

/** Keeps somebody's sessions open over what has passed, as an app in use does. */
async function stayHere({ world: { door } }: JourneyRun, person: JourneyPerson): Promise<void> {
  const nowMs = door.clock.peekMs();
  if (nowMs - person.hereAtMs < staysForMs) return;
  person.hereAtMs = nowMs;
  await Promise.all(person.devices.map((user) => arrangeSession(door, user, 'lastSeenAtMs', nowMs)));
  await Promise.all(person.devices.map((user) => arrangeSession(door, user, 'expiresAtMs', nowMs + 30 * 24 * hourMs)));
}

/** Who was busy has done nothing; nor has who read a draft that the other has gone on with before it was saved. */
const didNothing = (step: Step, heard: string | undefined): boolean =>
  heard === 'busy' || (step.kind === 'save' && step.over === 'read' && heard === 'draft-newer');

/** One turn, asked of the real handlers and of the rules. */
export class JourneyCommand implements AsyncCommand<JourneyModel, JourneyRun> {
  private readonly taken: Turn;

  constructor(taken: Turn) {
    this.taken = taken;
  }

  check(): boolean {
    return true;
  }

  async run(model: JourneyModel, run: JourneyRun): Promise<void> {
    const { taken } = this;
    if (taken.kind === 'two') {
      await this.comeTo(run, taken.both);
      await this.two(model, run, taken.both);
      return;
    }
    const asked = aimed(model.facts, taken.asked);
    await this.comeTo(run, [asked]);
    await this.one(model, run, asked, taken.manner);
  }

  toString(): string {
    return wordsOf(this.taken);
  }

  private async comeTo(run: JourneyRun, asked: readonly Asked[]): Promise<void> {
    letTimePass(run, asked);
    const here = new Set(asked.flatMap(({ who }) => run.people[who] ?? []));
    await Promise.all([...here].map((person) => stayHere(run, person)));
  }

  private async one(model: JourneyModel, run: JourneyRun, asked: Asked, manner: Manner): Promise<void> {
    const nowMs = run.world.door.clock.peekMs();
    const { says, after } = follow(model.facts, asked.who, asked.step, nowMs);
    const told = await this.wayOn(run, asked);
    const heard = await this.ask(run, asked, manner);
    const otherwise = toldOtherwise(told, asked.step, heard);
    if (otherwise !== undefined)
      throw new NotByTheRules(`${this.toString()}\n${otherwise}, though told ${JSON.stringify(told)}`);
    run.count(`${asked.step.kind} ${heard}`);
    const untilMs = await this.tend(run);
    this.hold(
      { says: heard, ...(await whatStands(run.world, run.people, run.hashes)) },
      { says, ...whatShouldStand(allTended(after, untilMs)) },
    );
    model.facts = allTended(after, untilMs);
  }

  /** Two at once are as if one had come first. */
  private async two(model: JourneyModel, run: JourneyRun, both: readonly [Asked, Asked]): Promise<void> {
    const nowMs = run.world.door.clock.peekMs();
    const heard = await Promise.all(both.map((each) => this.ask(run, each, 'plain')));
    for (const [index, { step }] of both.entries()) run.count(`${step.kind} at once ${heard[index]}`);
    const untilMs = await this.tend(run);
    const found = await whatStands(run.world, run.people, run.hashes);
    const orders = [
      [0, 1],
      [1, 0],
    ] as const;
    const ends = orders.flatMap((order) => {
      let facts: Facts | undefined = model.facts;
      for (const index of order) {
        const { who, step } = both[index];
        if (facts === undefined || didNothing(step, heard[index])) continue;
        const { says, after }: { says: string; after: Facts } = follow(facts, who, step, nowMs);
        facts = says === heard[index] ? after : undefined;
      }
      return facts === undefined ? [] : [facts];
    });
    const all = withWordsAlone(ends, model.facts, both, heard).map((facts) => allTended(facts, untilMs));
    const end = all.find((facts) => isDeepStrictEqual(whatShouldStand(facts), found));
    if (end === undefined)
      this.hold({ heard, ...found }, { heard: 'what one after the other hears', ends: all.map(whatShouldStand) });
    else model.facts = end;
  }

  /** Has the clock come by everybody's watch until nothing is due any more; when that was. */
  private async tend({ world, people }: JourneyRun): Promise<number> {
    const nowMs = world.door.clock.peekMs();
    const users = people.map(({ devices: [{ userId }] }) => userId);
    if (!(await tendWatches(world, users, nowMs))) throw new NotByTheRules(`${this.toString()}\na watch stays due`);
    return nowMs;
  }

  /** Where somebody stands as their app is told it, from which follows what it offers them. */
  private async wayOn({ world: { door }, people }: JourneyRun, { who }: Asked): Promise<IdentityJourney> {
    const [user] = people[who]?.devices ?? [];
    if (user === undefined) throw new RangeError('nobody of the run');
    return succeed(door, getJourney, user, {});
  }

  private ask({ world, people, numbers }: JourneyRun, { who, step }: Asked, manner: Manner): Promise<string> {
    const person = people[who];
    if (person === undefined) throw new RangeError('nobody of the run');
    return askFor(world, person, numbers, step, manner);
  }

  private hold(found: object, byRules: object): void {
    if (isDeepStrictEqual(found, byRules)) return;
    const differs = Object.entries(found).filter(
      ([name, each]) => !isDeepStrictEqual(each, Object.entries(byRules).find(([other]) => other === name)?.[1]),
    );
    const told = (each: object) => JSON.stringify(each);
    throw new NotByTheRules(
      `${this.toString()}\nfound    ${told(Object.fromEntries(differs))}\nby rules ${told(byRules)}`,
    );
  }
}
