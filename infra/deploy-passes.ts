import * as z from 'zod';
import type { DeployedStack } from './deployed-stacks.ts';
import type { ThisDeploy } from './stages.ts';

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
