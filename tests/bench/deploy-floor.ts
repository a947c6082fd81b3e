import {
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { bundleOptions } from '../../infra/bundle.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { stageOf } from '../../infra/stages.ts';
import type { StageClients } from '../stage/clients.ts';

const stackName = 'kapao-bench-floor';
const bucket = 'kapao-bench-floor-code';
const functionName = 'kapao-bench-floor';

/** The floor's handler, from where it is bundled. */
export const floorFile = 'tests/bench/floor-function.ts';

/** Where the floor listens, below the wallet's API: behind the same distribution as the product's functions. */
export const floorPath = '/wallet-app-api/bench/floor';

async function uploadCode({ s3 }: StageClients): Promise<string> {
  const { entryPoints: _all, outdir: _outdir, outExtension: _extension, ...options } = bundleOptions([]);
  const {
    outputFiles: [bundle],
  } = await build({ ...options, entryPoints: [floorFile], write: false, outdir: 'floor' });
  if (bundle === undefined) throw new Error('the floor was not bundled');
  const key = `floor-${Date.now()}.zip`;
  await s3.send(new CreateBucketCommand({ Bucket: bucket })).catch(() => undefined);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: zipSync({ 'index.mjs': bundle.contents }) }));
  return key;
}

/** The settings of the product's functions that the floor reads too: their table, and whether its clock moves. */
export const floorEnvironmentOf = ({ stage, tableName }: StageInfo) => ({
  TABLE_NAME: tableName,
  MOVABLE_CLOCK: stageOf(stage).movableClock ? 'yes' : 'no',
});

function templateOf(apiId: string, stage: StageInfo, codeKey: string): string {
  const { region, accountId } = stage.emulator;
  const tableArn = `arn:aws:dynamodb:${region}:${accountId}:table/${stage.tableName}`;
  return JSON.stringify({
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: {
            Version: '2012-10-17',
            Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
          },
          Policies: [
            {
              PolicyName: 'table',
              PolicyDocument: {
                Version: '2012-10-17',
                Statement: [
                  {
                    Effect: 'Allow',
                    Action: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
                    Resource: tableArn,
                  },
                ],
              },
            },
          ],
        },
      },
      Function: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          FunctionName: functionName,
          Runtime: 'nodejs24.x',
          Handler: 'index.handler',
          MemorySize: 1024,
          Timeout: 10,
          Environment: { Variables: floorEnvironmentOf(stage) },
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          Code: { S3Bucket: bucket, S3Key: codeKey },
        },
      },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: {
          Action: 'lambda:InvokeFunction',
          FunctionName: { Ref: 'Function' },
          Principal: 'apigateway.amazonaws.com',
        },
      },
      Integration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          ApiId: apiId,
          IntegrationType: 'AWS_PROXY',
          IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] },
          PayloadFormatVersion: '2.0',
        },
      },
      Route: {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          ApiId: apiId,
          RouteKey: `POST ${floorPath}`,
          Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
        },
      },
    },
  });
}

async function walletApiIdOf({ cloudFormation }: StageClients): Promise<string> {
  const { Stacks: stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({}));
  const found = stacks
    .flatMap(({ Outputs: outputs = [] }) => outputs)
    .find(({ OutputKey: key }) => key === 'WalletApiId');
  if (found?.OutputValue === undefined) throw new Error('the stage publishes no WalletApiId');
  return found.OutputValue;
}

async function removeStack({ cloudFormation: client }: StageClients): Promise<void> {
  await client.send(new DeleteStackCommand({ StackName: stackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: 60, minDelay: 1 }, { StackName: stackName }).catch(
    () => undefined,
  );
}

/** Deploys the floor beside the stage's functions; answers what removes it. It is no part of the product's stacks. */
export async function deployFloor(stage: StageInfo, clients: StageClients): Promise<() => Promise<void>> {
  const codeKey = await uploadCode(clients);
  await removeStack(clients);
  await clients.cloudFormation.send(
    new CreateStackCommand({
      StackName: stackName,
      Capabilities: ['CAPABILITY_IAM'],
      TemplateBody: templateOf(await walletApiIdOf(clients), stage, codeKey),
    }),
  );
  await waitUntilStackCreateComplete(
    { client: clients.cloudFormation, maxWaitTime: 60, minDelay: 1 },
    { StackName: stackName },
  );
  return () => removeStack(clients);
}
