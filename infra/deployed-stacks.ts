import { CloudFormationClient, paginateDescribeStacks, type Stack } from '@aws-sdk/client-cloudformation';
import { nameIn, type Stage } from './stages.ts';
import { openToolClient } from './tool-client.ts';

/** What a tool needs to know of a stack that is there. */
export interface DeployedStack {
  readonly name: string;
  /** It came up once; a first creation that failed leaves a stack that only waits to be deleted. */
  readonly isEstablished: boolean;
  readonly outputs: ReadonlyMap<string, string>;
}

const neverCameUp: ReadonlySet<string> = new Set([
  'CREATE_IN_PROGRESS',
  'CREATE_FAILED',
  'REVIEW_IN_PROGRESS',
  'ROLLBACK_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'DELETE_IN_PROGRESS',
  'DELETE_FAILED',
  'DELETE_COMPLETE',
]);

function read({
  StackName: name = '',
  StackStatus: status = 'CREATE_IN_PROGRESS',
  Outputs: outputs = [],
}: Stack): DeployedStack {
  const known = outputs.flatMap(({ OutputKey: key, OutputValue: value }): [string, string][] =>
    key === undefined || value === undefined ? [] : [[key, value]],
  );
  return { name, isEstablished: !neverCameUp.has(status), outputs: new Map(known) };
}

/**
 * The stage's stacks in all its regions. CloudFormation answers in pages, and an account that holds more than
 * this stage has several: all of them are read. Throws what AWS says.
 */
export async function readStacks(
  stage: Stage,
  open = (region: string) => openToolClient(CloudFormationClient, { region }),
): Promise<readonly DeployedStack[]> {
  const found: DeployedStack[] = [];
  const ofSms = stage.sms.provider === 'sns' ? [stage.sms.region] : [];
  for (const region of new Set([stage.region, stage.globalRegion, ...ofSms])) {
    for await (const { Stacks: stacks = [] } of paginateDescribeStacks({ client: open(region) }, {})) {
      found.push(...stacks.filter(({ StackName: name }) => name?.startsWith(nameIn(stage, ''))).map(read));
    }
  }
  return found;
}

/** An output by its name, whichever stack publishes it; throws a sentence when none does. */
export function outputOf(stacks: readonly DeployedStack[], output: string): string {
  const value = stacks.map(({ outputs }) => outputs.get(output)).find((each) => each !== undefined);
  if (value === undefined) throw new Error(`No deployed stack publishes ${output}.`);
  return value;
}
