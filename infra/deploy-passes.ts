import { parseArgs } from 'node:util';
import * as z from 'zod';
import { connectedScanner, sampleScanner } from '../functions/upload/scan.ts';
import { contact } from '../shared/contact.ts';
import type { DeployedStack } from './deployed-stacks.ts';
import { stageOf } from './stages.ts';
import type { Stage, ThisDeploy } from './stages.ts';

/** The names of the stacks that came up once, and are protected from deletion from then on. */
export function establishedIn(stacks: readonly DeployedStack[]): readonly string[] {
  return stacks
    .filter(({ isEstablished }) => isEstablished)
    .map(({ name }) => name)
    .toSorted();
}

/** How the command line tells the CDK app what holds for this deploy; `readThisDeploy` reads it there. */
export function contextOf({ established, despiteAlarms }: ThisDeploy): readonly string[] {
  return [
    ...(established === undefined ? [] : ['-c', `established=${established.join(',')}`]),
    ...(despiteAlarms ? ['-c', 'despiteAlarms=yes'] : []),
  ];
}

/** Reads what `contextOf` wrote. Throws where it says something else: a typing error must not look like a switch. */
export function readThisDeploy(contextValue: (name: string) => unknown): ThisDeploy {
  const { established, despiteAlarms: despite } = contextSchema.parse({
    established: contextValue('established'),
    despiteAlarms: contextValue('despiteAlarms'),
  });
  const despiteAlarms = despite === 'yes';
  return established === undefined
    ? { despiteAlarms }
    : { despiteAlarms, established: established.split(',').filter((name) => name !== '') };
}

const contextSchema = z.object({
  established: z.string().optional(),
  despiteAlarms: z.literal('yes', '-c despiteAlarms is "yes" or absent').optional(),
});

/** The passes of the CDK that follow a successful one, each with the sentence that says why. */
export function passesAfter(
  { established = [], despiteAlarms }: ThisDeploy,
  now: readonly string[],
): readonly { readonly why: string; readonly thisDeploy: ThisDeploy }[] {
  const isNew = now.filter((name) => !established.includes(name));
  const reasons = [
    ...(isNew.length > 0 ? [`came up for the first time and is protected now: ${isNew.join(', ')}`] : []),
    ...(despiteAlarms ? ['releases watch their alarms again'] : []),
  ];
  return reasons.length === 0
    ? []
    : [{ why: `Once more: ${reasons.join('; ')}.`, thisDeploy: { established: now, despiteAlarms: false } }];
}

/** What somebody asks `npm run deploy --` for. */
export interface AskedDeploy {
  readonly stage: Stage;
  readonly despiteAlarms: boolean;
  /** Belongs to the first pass alone, in which functions move to another stack. */
  readonly takesOver: boolean;
}

/** What of this tree is a stand-in, with which people may play and nobody is served. */
interface StandIns {
  /** Nobody reads what is sent to the address of `shared/contact.ts`. */
  readonly isContact: boolean;
  /** Uploads are scanned for the sandbox's sample, and for nothing that harms. */
  readonly isScanner: boolean;
}

export const standInsOfTree: StandIns = {
  isContact: contact.isPlaceholder,
  isScanner: connectedScanner === sampleScanner,
};

/**
 * Reads the words behind `npm run deploy --`. Throws where they name no stage, or an emulated one, because nothing of
 * theirs is on AWS; and `prod` for as long as its people are told to write to where nobody reads, or what they upload
 * is scanned for nothing.
 */
export function deployOf(words: readonly string[], standIns: StandIns = standInsOfTree): AskedDeploy {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'despite-alarms': { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error('Name the stage: npm run deploy -- dev (or staging, prod).');
  const stage = stageOf(name);
  if (stage.kind === 'emulated') throw new Error(`The stage "${name}" runs on this machine: npm start.`);
  if (stage.name === 'prod' && standIns.isContact)
    throw new Error('Nobody reads what people of prod write: put the real address into shared/contact.ts first.');
  if (stage.name === 'prod' && standIns.isScanner)
    throw new Error('Nobody scans what people of prod upload: connect a scanner in functions/upload/scan.ts first.');
  return { stage, despiteAlarms: values['despite-alarms'], takesOver: values['take-over'] };
}

/** Where stacks are brought to: what is there, the CDK's command line, and where is said what comes. */
export interface DeployPlace {
  readonly readStacks: () => Promise<readonly DeployedStack[]>;
  readonly runCdk: (args: readonly string[]) => Promise<void>;
  readonly say: (text: string) => void;
}

/** Brings the stacks to what the sources say, in one pass and those that have to follow it. */
export async function deployStacks(
  { stage, despiteAlarms, takesOver }: AskedDeploy,
  place: DeployPlace,
): Promise<void> {
  const pass = (thisDeploy: ThisDeploy, ...more: readonly string[]): Promise<void> => {
    const told = ['-c', `stage=${stage.name}`, ...contextOf(thisDeploy)];
    return place.runCdk(['deploy', '--all', ...told, '--require-approval', 'never', '--concurrency', '4', ...more]);
  };
  const before = establishedIn(await place.readStacks());
  await pass({ established: before, despiteAlarms }, ...(takesOver ? ['--import-existing-resources'] : []));
  const now = establishedIn(await place.readStacks());
  // Where data may be lost nothing is protected, so nothing is left to do for what is new.
  const known = stage.keepsData ? before : now;
  for (const { why, thisDeploy } of passesAfter({ established: known, despiteAlarms }, now)) {
    place.say(why);
    await pass(thisDeploy);
  }
}
