import fc from 'fast-check';
import { idNumberHashOf } from '../../../functions/runtime/identity/id-number.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { foreignData, thaiData } from '../../front-door/identity/personal-data.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';
import { seeded } from '../seeded.ts';
import type { JourneyPerson } from './ask-steps.ts';
import { JourneyCommand } from './journey-command.ts';
import type { JourneyModel, JourneyRun } from './journey-command.ts';
import type { JourneyBug } from './journey-bugs.ts';
import { numbersOfRun, peopleOfRun, turn } from './journey-steps.ts';
import { openJourneyWorld } from './journey-world.ts';
import type { JourneyWorld } from './journey-world.ts';
import { stranger } from './person-rules.ts';

/** What so many steps have shown. */
export interface Played {
  readonly steps: number;
  /** How often each thing was answered to each step. */
  readonly answers: ReadonlyMap<string, number>;
  readonly lookUps: number;
  /** The shortest run that is not by the rules, as it is printed; undefined where there is none. */
  readonly finding: string | undefined;
}

/** The longest run; on the average one is half of it. */
const mostTurns = 240;

async function newPerson({ door }: JourneyWorld): Promise<JourneyPerson> {
  const first = await newUser(door);
  const second = await logInAgain(door, first.mobile);
  const devices = [first, second] as const;
  const thumbprints = [
    await deviceKeyThumbprint(first.device.publicJwk),
    await deviceKeyThumbprint(second.device.publicJwk),
  ] as const;
  return { devices, thumbprints, revisions: [], callsInHour: new Map(), hereAtMs: door.clock.peekMs() };
}

async function newRun(
  world: JourneyWorld,
  count: JourneyRun['count'],
): Promise<{ model: JourneyModel; real: JourneyRun }> {
  world.nextRun();
  const people: JourneyPerson[] = [];
  // One after the other: each waits a minute for the code of the second device.
  for (let nth = 0; nth < peopleOfRun; nth += 1) people.push(await newPerson(world));
  const papers = numbersOfRun.map((name) => [name, name.startsWith('card') ? thaiData() : foreignData()] as const);
  const hashes = await Promise.all(
    papers.map(async ([name, paper]) => [name, await idNumberHashOf(world.door.runtime, paper)] as const),
  );
  return {
    model: { facts: { people: people.map(() => stranger), owners: {} } },
    real: {
      world,
      people,
      numbers: Object.fromEntries(papers.map(([name, { idNumber }]) => [name, idNumber])),
      hashes: new Map(hashes),
      count,
    },
  };
}

/**
 * Plays runs of one seed until so many steps were taken and enough has happened, or one was found that is not by the
 * rules; three times as many steps at most, though too little has happened.
 */
export async function playJourneys(
  seed: number,
  steps: number,
  bug?: JourneyBug,
  isEnough: (answers: Played['answers']) => boolean = () => true,
): Promise<Played> {
  const world = await openJourneyWorld(seed, bug);
  const answers = new Map<string, number>();
  const count = (says: string) => void answers.set(says, (answers.get(says) ?? 0) + 1);
  const taken = () => [...answers.values()].reduce((sum, each) => sum + each, 0);
  const commands = fc.commands([turn.map((each) => new JourneyCommand(each))], { maxCommands: mostTurns, size: 'max' });
  const walk = fc.asyncProperty(commands, (each) => fc.asyncModelRun(() => newRun(world, count), each));
  let finding: string | undefined;
  const goesOn = () => taken() < steps || (taken() < 3 * steps && !isEnough(answers));
  for (let nth = 0; goesOn() && finding === undefined; nth += 1) {
    const ofRun = seeded(seed)
      .fork(`run ${nth}`)
      .integer(0, 2 ** 31 - 1);
    const details = await fc.check(walk, { seed: ofRun, numRuns: 4, interruptAfterTimeLimit: 60_000 });
    if (details.failed) {
      const wrong: unknown = details.errorInstance;
      const words = wrong instanceof Error ? (wrong.stack ?? wrong.message) : String(wrong);
      finding = `run ${nth} of seed ${seed}\n${words}\n${fc.defaultReportMessage(details) ?? ''}`;
    }
  }
  await world.close();
  return { steps: taken(), answers, lookUps: world.lookUps(), finding };
}
