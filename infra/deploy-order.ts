import { outputOf } from './deployed-stacks.ts';
import type { DeployedStack } from './deployed-stacks.ts';
import type { AskedDeploy } from './deploy-passes.ts';

type Stacks = readonly DeployedStack[];

/** What a deploy does outside of itself; a site's function answers how many files are in place. */
export interface DeploySteps {
  readonly warnOnCall: () => Promise<void>;
  /** Brings up all stacks, and answers what stands then. */
  readonly bringUp: () => Promise<Stacks>;
  readonly enterFirstOperators: (stacks: Stacks) => Promise<'begun' | 'stands'>;
  readonly ensureServerKey: (functionName: string) => Promise<void>;
  readonly putApp: (bucket: string) => Promise<number>;
  readonly putConsole: (bucket: string, stacks: Stacks) => Promise<number>;
  /** Goes through the front door like an app, and answers what does not work there. */
  readonly smoke: (url: string) => Promise<readonly string[]>;
  readonly say: (text: string) => void;
}

/**
 * Brings a stage up in the order that keeps it working: whoever is on call knows first where nothing would turn a
 * release back; then the stacks; then who may decide, and a key, without which nobody gets in; then pages that need all
 * of it; and last what customers would meet. Answers whether its front door works. @throws what a step throws, and then
 * none behind it is taken.
 */
export async function deployInOrder(
  { stage, despiteAlarms }: Pick<AskedDeploy, 'stage' | 'despiteAlarms'>,
  steps: DeploySteps,
): Promise<boolean> {
  const { say } = steps;
  if (despiteAlarms) await steps.warnOnCall();
  say(`Deploying ${stage.name} to ${stage.region}`);
  const stacks = await steps.bringUp();
  const register = await steps.enterFirstOperators(stacks);
  say(
    register === 'begun'
      ? 'The first operators stand in the register.'
      : "The operators' register has begun before, and stays as it is.",
  );
  await steps.ensureServerKey(outputOf(stacks, 'RotateServerKeysFunctionName'));
  say('A server key is there.');
  say(`${await steps.putApp(outputOf(stacks, 'SiteBucketName'))} files of the web app are in place.`);
  say(`${await steps.putConsole(outputOf(stacks, 'ConsoleBucketName'), stacks)} files of the console are in place.`);
  const url = outputOf(stacks, 'FrontDoorUrl');
  const faults = await steps.smoke(url);
  for (const fault of faults) say(`!!! ${fault}`);
  const works = faults.length === 0;
  say(
    works
      ? `${stage.name} is up and answers: ${url}`
      : `${stage.name} is deployed, but its front door does not work: docs/runbooks/deploy.md`,
  );
  return works;
}
