import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, HeadBucketCommand, NotFound } from '@aws-sdk/client-s3';
import {
  DeleteStackCommand,
  DescribeStacksCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { hashInputs, readMark, writeMark } from './fingerprint.ts';
import { readReplaced, undoReplaced } from './function-code.ts';
import type { OwnerClients } from './owner-clients.ts';
import { hashFiles, noteDeployed, replaceChanged } from './replace-changed.ts';
import { runTool } from './run-tool.ts';
import {
  accountId,
  awsEnvironment,
  edgeUrl,
  FriendlyError,
  listFiles,
  region,
  type StageSettings,
} from './settings.ts';
import { shareBundles, type Bundling, type MadeBundles } from './shared-bundles.ts';
import { stackOutputNames, type StackOutputName, type StackOutputs } from './stack-outputs.ts';

const cdkScript = 'aws-cdk/bin/cdk';
const assetsBucket = `cdk-hnb659fds-assets-${accountId}-${region}`;

/** What the templates and bundles of any stage are made from; the launcher's own files are not part of it. */
function hashSources(): string {
  const infra = listFiles('infra').filter((file) => !file.startsWith('infra/local/') && file !== 'infra/test.ts');
  return hashInputs(['functions/', 'shared/', ...infra, 'cdk.json', 'package-lock.json', 'tsconfig.json']);
}

/** What the stacks of this stage are made from. */
export function hashStackInputs(settings: StageSettings): string {
  return hashInputs([], [hashSources(), process.version, ...contextOf(settings)]);
}

function contextOf(settings: StageSettings): string[] {
  return [
    '-c',
    `stage=${settings.stage}`,
    '-c',
    `emulatorPort=${settings.emulatorPort}`,
    '-c',
    `frontDoorUrl=${edgeUrl(settings)}`,
  ];
}

export function assemblyFolder(settings: StageSettings): string {
  return join(settings.folder, 'cdk.out');
}

/** Asset names are hashes of their content, so the templates and asset lists say everything there is to deploy. */
function hashAssembly(settings: StageSettings): string {
  const folder = assemblyFolder(settings);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((candidate) => /\.(?:template|assets)\.json$/.test(candidate))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

async function synthesize(settings: StageSettings, bundling: Bundling): Promise<void> {
  rmSync(assemblyFolder(settings), { recursive: true, force: true });
  const context = [...contextOf(settings), '-c', `bundling=${bundling}`];
  const args = ['synth', '--quiet', '--output', assemblyFolder(settings), ...context];
  const logPath = join(settings.folder, 'synth.log');
  await runTool({ script: cdkScript, args, environment: awsEnvironment(settings), logPath });
}

const madeBundles: MadeBundles = new Map();

/** All that `cdk bootstrap` would be needed for here: the stacks deploy with the owner's own credentials. */
async function ensureAssetsBucket(clients: OwnerClients): Promise<void> {
  try {
    await clients.s3.send(new HeadBucketCommand({ Bucket: assetsBucket }));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await clients.s3.send(new CreateBucketCommand({ Bucket: assetsBucket }));
  }
}

/** A stack whose very first deploy failed takes no update, so it makes room for a new one; it holds nothing yet. */
async function removeStillbornStacks(clients: OwnerClients): Promise<void> {
  const client = clients.cloudFormation;
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({}));
  const stillborn = Stacks.filter(({ StackStatus }) =>
    /^(?:CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/.test(StackStatus ?? ''),
  );
  for (const { StackName } of stillborn) {
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 2 }, { StackName });
  }
}

/** The CLI names a stack in most of its lines; the last one named is what it works on. */
function stackIn(line: string): string | undefined {
  return /\b(kapao-[a-z0-9-]+)\b/.exec(line)?.[1];
}

async function deployAssembly(settings: StageSettings, detail: (text: string) => void): Promise<void> {
  const seen = new Set<string>();
  const onLine = (line: string) => {
    const stack = stackIn(line);
    if (stack === undefined) return;
    seen.add(stack);
    detail(`${stack} (${seen.size})`);
  };
  const args = [
    'deploy',
    '--all',
    '--app',
    assemblyFolder(settings),
    '--require-approval',
    'never',
    '--concurrency',
    '4',
    '--rollback',
    '--method',
    'direct',
    '--progress',
    'events',
    '--output',
    assemblyFolder(settings),
  ];
  await runTool({
    script: cdkScript,
    args,
    environment: awsEnvironment(settings),
    onLine,
    logPath: join(settings.folder, 'deploy.log'),
  });
  detail(`${seen.size} stacks`);
}

export type DeployResult = 'unchanged' | 'deployed' | 'replaced';

/**
 * Brings the emulator's stacks to what the sources say. Does nothing when the sources are those of the last
 * deploy, and stops after synthesizing when that gives the same templates and assets. Of a stage that goes on running
 * (`mayReplace`), the code of a few changed functions is replaced in place.
 */
export async function deployStacks(
  settings: StageSettings,
  clients: OwnerClients,
  detail: (text: string) => void,
  mayReplace = false,
): Promise<DeployResult> {
  const inputs = hashStackInputs(settings);
  const hasReplaced = (await readReplaced(clients)).length > 0;
  if (!hasReplaced && (await readMark(clients, 'stack-inputs')) === inputs) {
    detail('unchanged');
    return 'unchanged';
  }
  const files = hashFiles();
  const howMany = mayReplace ? await replaceChanged(settings, clients, inputs, files) : undefined;
  if (howMany !== undefined) {
    detail(`${howMany} functions replaced`);
    return 'replaced';
  }
  detail('bundling and synthesizing');
  await shareBundles(madeBundles, hashSources(), (bundling) => synthesize(settings, bundling));
  const assembly = hashAssembly(settings);
  const isDeployed = (await readMark(clients, 'stack-assembly')) === assembly;
  if (!isDeployed) {
    await ensureAssetsBucket(clients);
    await removeStillbornStacks(clients);
    await deployAssembly(settings, detail);
    await writeMark(clients, 'stack-assembly', assembly);
  } else {
    detail('unchanged');
  }
  if (hasReplaced) await undoReplaced(settings, clients);
  await writeMark(clients, 'stack-inputs', inputs);
  noteDeployed(settings, inputs, files);
  return isDeployed ? 'unchanged' : 'deployed';
}

function isOutputName(name: string | undefined): name is StackOutputName {
  return stackOutputNames.some((known) => known === name);
}

/** The addresses and names that the deployed stacks publish. */
export async function readStackOutputs(clients: OwnerClients): Promise<StackOutputs> {
  const { Stacks = [] } = await clients.cloudFormation.send(new DescribeStacksCommand({}));
  const found: Partial<StackOutputs> = {};
  for (const { OutputKey, OutputValue } of Stacks.flatMap((stack) => stack.Outputs ?? [])) {
    if (isOutputName(OutputKey) && OutputValue !== undefined) found[OutputKey] = OutputValue;
  }
  const missing = stackOutputNames.filter((name) => found[name] === undefined);
  if (!isComplete(found)) {
    throw new FriendlyError(
      `The deployed stacks do not publish ${missing.join(', ')}. The state may be damaged; start again without it: npm start -- --fresh`,
    );
  }
  return found;
}

function isComplete(found: Partial<StackOutputs>): found is StackOutputs {
  return stackOutputNames.every((name) => found[name] !== undefined);
}
