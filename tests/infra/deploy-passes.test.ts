import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import {
  contextOf,
  deployOf,
  deployStacks,
  establishedIn,
  passesAfter,
  readThisDeploy,
  standInsOfTree,
} from '../../infra/deploy-passes.ts';
import { connectedScanner, sampleScanner } from '../../functions/upload/scan.ts';
import { outputOf, readStacks } from '../../infra/deployed-stacks.ts';
import { stageOf } from '../../infra/stages.ts';

/** Production with an address at which somebody reads what people write, and a scanner of what they upload. */
const real = { isContact: false, isScanner: false };

const at = new Date(0);
const stackOf = (
  name: string,
  status: 'CREATE_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE' | 'ROLLBACK_COMPLETE',
  output?: string,
) => ({
  StackName: name,
  StackStatus: status,
  CreationTime: at,
  Outputs: output === undefined ? [] : [{ OutputKey: output, OutputValue: `${output} of ${name}` }],
});

describe('the stacks that are there', () => {
  it('given an account with more than one page of them, then all pages of both regions are read', async () => {
    const open = (region: string) => new CloudFormationClient({ region });
    const clients = new Map(['ap-southeast-7', 'us-east-1'].map((region) => [region, open(region)] as const));
    const [bangkok, virginia] = [...clients.values()].map((client) => mockClient(client));
    bangkok
      ?.on(DescribeStacksCommand)
      .resolves({ Stacks: [stackOf('somebody-else', 'CREATE_COMPLETE', 'SiteBucketName')], NextToken: 'two' });
    bangkok?.on(DescribeStacksCommand, { NextToken: 'two' }).resolves({
      Stacks: [
        stackOf('kapao-dev-web', 'UPDATE_ROLLBACK_COMPLETE', 'SiteBucketName'),
        stackOf('kapao-dev-endpoints', 'ROLLBACK_COMPLETE'),
      ],
    });
    virginia?.on(DescribeStacksCommand).resolves({ Stacks: [stackOf('kapao-dev-global', 'CREATE_COMPLETE')] });
    const stacks = await readStacks(stageOf('dev'), (region) => clients.get(region) ?? open(region));
    expect(stacks.map(({ name }) => name)).toEqual(['kapao-dev-web', 'kapao-dev-endpoints', 'kapao-dev-global']);
    expect(outputOf(stacks, 'SiteBucketName')).toBe('SiteBucketName of kapao-dev-web');
    expect(() => outputOf(stacks, 'FrontDoorUrl')).toThrow('No deployed stack publishes FrontDoorUrl');
    expect(establishedIn(stacks)).toEqual(['kapao-dev-global', 'kapao-dev-web']);
  });
});

describe('what a deploy tells the CDK', () => {
  it.each([
    { despiteAlarms: false },
    { despiteAlarms: true },
    { established: [], despiteAlarms: false },
    { established: ['a', 'b'], despiteAlarms: true },
  ])('given %o, then the app reads the same', (thisDeploy) => {
    const context = new Map(
      contextOf(thisDeploy)
        .filter((part) => part !== '-c')
        .map((part) => part.split('=', 2) as [string, string]),
    );
    expect(readThisDeploy((name) => context.get(name))).toEqual(thisDeploy);
  });

  it('given a typing error, then it is no switch', () => {
    expect(() => readThisDeploy((name) => (name === 'despiteAlarms' ? 'true' : undefined))).toThrow('or absent');
  });

  it('given nothing new and no switch, then one pass is all', () => {
    expect(passesAfter({ established: ['a'], despiteAlarms: false }, ['a'])).toEqual([]);
  });

  it('given stacks that came up for the first time, then a second pass protects them', () => {
    expect(passesAfter({ established: ['a'], despiteAlarms: false }, ['a', 'b'])).toEqual([
      {
        why: 'Once more: came up for the first time and is protected now: b.',
        thisDeploy: { established: ['a', 'b'], despiteAlarms: false },
      },
    ]);
  });

  it('given a deploy despite alarms, then a second pass has the releases watch again', () => {
    expect(passesAfter({ established: ['a'], despiteAlarms: true }, ['a'])).toEqual([
      {
        why: 'Once more: releases watch their alarms again.',
        thisDeploy: { established: ['a'], despiteAlarms: false },
      },
    ]);
  });
});

it.each([
  ['an address that nobody reads', { ...real, isContact: true }, 'shared/contact.ts'],
  ['a scanner that finds a sample alone', { ...real, isScanner: true }, 'functions/upload/scan.ts'],
])('given %s, then prod is not deployed, and every other stage is', (_what, standIns, place) => {
  expect(() => deployOf(['prod'], standIns)).toThrow(place);
  expect(deployOf(['prod'], real).stage.name).toBe('prod');
  for (const name of ['dev', 'staging']) expect(deployOf([name], standIns).stage.name).toBe(name);
});

it('given the tree as it is, then prod is deployed with nothing that stands in for something', () => {
  expect(standInsOfTree.isScanner).toBe(connectedScanner === sampleScanner);
  const isDeployed = () => {
    try {
      return deployOf(['prod']).stage.name === 'prod';
    } catch {
      return false;
    }
  };
  expect(isDeployed()).toBe(!standInsOfTree.isContact && !standInsOfTree.isScanner);
});

it('given functions that moved to another stack, then the first pass takes over what the old one kept, and no other', async () => {
  const asked: boolean[] = [];
  const runCdk = (args: readonly string[]): Promise<void> => {
    asked.push(args.includes('--import-existing-resources'));
    return Promise.resolve();
  };
  const place = { readStacks: () => Promise.resolve([]), runCdk, say: () => undefined };
  await deployStacks(deployOf(['prod', '--take-over', '--despite-alarms'], real), place);
  await deployStacks(deployOf(['prod'], real), place);
  expect(asked).toEqual([true, false, false]);
});
