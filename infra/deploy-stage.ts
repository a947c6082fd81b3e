/**
 * `npm run deploy -- <stage>`: brings a stage on AWS to what the sources say, in the order that keeps it
 * working: the stacks, then a server key where there is none yet, then the web app's files and last its pages.
 * The emulated stages are the launcher's (`npm start`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { runTool } from './local/run-tool.ts';
import { listFiles, projectRoot } from './local/settings.ts';
import { buildSiteAnew, cacheControlOf, contentTypeOf } from './local/site.ts';
import { stageOf, type Stage } from './stages.ts';
import { openToolClient } from './tool-client.ts';

const siteFolder = 'dist/web';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The stage that the command line names; the emulated ones are refused, because nothing of theirs is on AWS. */
function stageToDeploy(name: string | undefined): Stage {
  if (name === undefined) throw new Error('Name the stage: npm run deploy -- dev (or staging, prod).');
  const stage = stageOf(name);
  if (stage.kind === 'emulated') throw new Error(`The stage "${name}" runs on this machine: npm start.`);
  return stage;
}

async function deployStacks(stage: Stage): Promise<void> {
  const args = ['deploy', '--all', '-c', `stage=${stage.name}`, '--require-approval', 'never', '--concurrency', '4'];
  await runTool({ script: 'aws-cdk/bin/cdk', args, onLine: say });
}

async function readOutput(stage: Stage, name: string): Promise<string> {
  const client = openToolClient(CloudFormationClient, { region: stage.region });
  const { Stacks: stacks = [] } = await client.send(new DescribeStacksCommand({}));
  const own = stacks.filter(({ StackName: stackName }) => stackName?.startsWith(`kapao-${stage.name}-`));
  const found = own.flatMap(({ Outputs: outputs = [] }) => outputs).find(({ OutputKey: key }) => key === name);
  if (found?.OutputValue === undefined) throw new Error(`The stacks of ${stage.name} publish no ${name}.`);
  return found.OutputValue;
}

/** The function makes a key only where none leads, so invoking it at every deploy is harmless. */
async function ensureServerKey(stage: Stage): Promise<void> {
  const client = openToolClient(LambdaClient, { region: stage.region });
  const name = await readOutput(stage, 'RotateServerKeysFunctionName');
  const { FunctionError: failed } = await client.send(new InvokeCommand({ FunctionName: name }));
  if (failed !== undefined) throw new Error('No server key could be made; look into the log of rotate-server-keys.');
}

/** Pages come last, so that nobody gets a page whose parts are not there yet; old parts stay for open pages. */
async function uploadSite(stage: Stage): Promise<number> {
  await buildSiteAnew(stage.frameAncestors);
  const client = openToolClient(S3Client, { region: stage.region });
  const bucket = await readOutput(stage, 'SiteBucketName');
  const keys = listFiles(siteFolder).map((file) => file.slice(siteFolder.length + 1));
  const ordered = keys.toSorted((one, other) => Number(!one.startsWith('assets/')) - Number(!other.startsWith('assets/')));
  for (const key of ordered) {
    await client.send(new PutObjectCommand({
      Bucket: bucket, Key: key, Body: readFileSync(join(projectRoot, siteFolder, key)),
      ContentType: contentTypeOf(key), CacheControl: cacheControlOf(key),
    }));
  }
  return ordered.length;
}

const stage = stageToDeploy(process.argv[2]);
say(`Deploying ${stage.name} to ${stage.region}`);
await deployStacks(stage);
await ensureServerKey(stage);
say('A server key is there.');
say(`${await uploadSite(stage)} files of the web app are in place.`);
say(`${stage.name} is up: ${await readOutput(stage, 'FrontDoorUrl')}`);
