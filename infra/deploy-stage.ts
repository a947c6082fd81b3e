/**
 * `npm run deploy -- <stage>`: brings a stage on AWS to what the sources say, in the order that keeps it
 * working: the stacks, then the first operators and a server key where there are none yet, then the web app's files and
 * last its pages, and at the end a walk through the front door. The emulated stages are the launcher's (`npm start`).
 *   --despite-alarms   for the fix of what makes an alarm sound: no release watches its alarm, all shift at once
 *   --take-over        where functions moved to another stack: it takes over what the old one kept under their names
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { consoleLoginOf } from './console-login.ts';
import { deployInOrder } from './deploy-order.ts';
import { deployOf, deployStacks } from './deploy-passes.ts';
import { makeConsoleUser } from './console-users.ts';
import { outputOf, readStacks, type DeployedStack } from './deployed-stacks.ts';
import { beginRegister } from './first-operators.ts';
import { companyProviderName } from './stacks/operators.ts';
import { runTool } from './local/run-tool.ts';
import { buildSiteAnew, cacheControlOf, consoleSite, contentTypeOf, filesOf, webSiteFramedBy } from './local/site.ts';
import type { Site, SitePlace } from './local/site.ts';
import type { OutsideValue } from './outside-value.ts';
import { smokeFrontDoor } from './smoke-front-door.ts';
import type { Stage } from './stages.ts';
import { openToolClient } from './tool-client.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function runCdk(args: readonly string[]): Promise<void> {
  await runTool({ script: 'aws-cdk/bin/cdk', args, onLine: say });
}

/** Whoever is on call learns that for the next minutes no alarm turns a release back. */
async function warnOnCall(stage: Stage): Promise<void> {
  const text = `${stage.name} is being deployed despite alarms: no release is turned back by one, and all traffic shifts at once.`;
  say(`\n!!! ${text}\n`);
  const topic = (await readStacks(stage))
    .map(({ outputs }) => outputs.get('AlarmsTopicArn'))
    .find((arn) => arn !== undefined);
  if (topic === undefined)
    throw new Error(
      `${stage.name} has no topic for alarms yet, so none can sound: deploy it without --despite-alarms.`,
    );
  await openToolClient(SNSClient, { region: stage.region }).send(
    new PublishCommand({ TopicArn: topic, Subject: 'Deploy despite alarms', Message: text }),
  );
}

/** The function makes a key only where none leads, so invoking it at every deploy is harmless. */
async function ensureServerKey(stage: Stage, functionName: string): Promise<void> {
  const client = openToolClient(LambdaClient, { region: stage.region });
  const { FunctionError: failed } = await client.send(new InvokeCommand({ FunctionName: functionName }));
  if (failed !== undefined) throw new Error('No server key could be made; look into the log of rotate-server-keys.');
}

/** Pages come last, so that nobody gets a page whose parts are not there yet; old parts stay for open pages. */
async function uploadSite(stage: Stage, site: Site, { bucket, beside }: SitePlace): Promise<number> {
  await buildSiteAnew(site);
  const client = openToolClient(S3Client, { region: stage.region });
  const files = filesOf(site, beside);
  for (const [key, body] of files) {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentTypeOf(key),
        CacheControl: cacheControlOf(key),
      }),
    );
  }
  return files.length;
}

async function outsideValue(stage: Stage, { parameter }: OutsideValue): Promise<string> {
  const { Parameter: found } = await openToolClient(SSMClient, { region: stage.region }).send(
    new GetParameterCommand({ Name: parameter }),
  );
  if (found?.Value === undefined) throw new Error(`Parameter Store holds no ${parameter}.`);
  return found.Value;
}

/**
 * The register begins with two persons; with nobody in it no operator could do anything, and nobody could enter one.
 */
async function enterFirstOperators(stage: Stage, stacks: readonly DeployedStack[]): Promise<'begun' | 'stands'> {
  const client = openToolClient(DynamoDBClient, { region: stage.region });
  const access = {
    poolId: outputOf(stacks, 'OperatorPoolId'),
    region: stage.region,
    // The client has found them wherever they are: a profile, single sign-on or the environment.
    credentials: client.config.credentials,
  };
  return beginRegister(
    { documents: DynamoDBDocumentClient.from(client), tableName: outputOf(stacks, 'TableName') },
    stage,
    (value) => outsideValue(stage, value),
    (mail) =>
      makeConsoleUser(access, stage.companyLogin === undefined ? { mail } : { mail, provider: companyProviderName }),
  );
}

const asked = deployOf(process.argv.slice(2));
const { stage } = asked;
const works = await deployInOrder(asked, {
  say,
  warnOnCall: () => warnOnCall(stage),
  bringUp: async () => {
    await deployStacks(asked, { readStacks: () => readStacks(stage), runCdk, say });
    return readStacks(stage);
  },
  enterFirstOperators: (stacks) => enterFirstOperators(stage, stacks),
  ensureServerKey: (functionName) => ensureServerKey(stage, functionName),
  putApp: (bucket) => uploadSite(stage, webSiteFramedBy(stage.frameAncestors), { bucket, beside: {} }),
  putConsole: (bucket, stacks) => {
    const login = consoleLoginOf(stage, {
      poolId: outputOf(stacks, 'OperatorPoolId'),
      clientId: outputOf(stacks, 'ConsoleClientId'),
      consoleUrl: outputOf(stacks, 'ConsoleUrl'),
    });
    return uploadSite(stage, consoleSite, { bucket, beside: { 'login.json': JSON.stringify(login) } });
  },
  smoke: smokeFrontDoor,
});
if (!works) process.exitCode = 1;
