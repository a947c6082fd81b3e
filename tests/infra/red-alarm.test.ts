import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { deployOf, deployStacks, readThisDeploy } from '../../infra/deploy-passes.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { ofType, synthesize, synthesized } from './synthesized.ts';
import type { Synthesized } from './synthesized.ts';

const prod = stageOf('prod');
/** With nothing that stands in for something else. */
const real = { isContact: false, isScanner: false };
const despiteAlarms = synthesize({ ...prod, thisDeploy: { despiteAlarms: true } });

describe('a fix while the alarm sounds', () => {
  const withoutReleases = (resources: typeof despiteAlarms.resources) =>
    resources.filter(({ type }) => type !== 'AWS::CodeDeploy::DeploymentGroup');

  it('given a usual deploy, then the alarm that sounds stops it, the fix too', () => {
    const groups = ofType(synthesized('prod'), 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups.length).toBeGreaterThan(100);
    for (const { properties } of groups) {
      expect(properties).toMatchObject({
        AlarmConfiguration: { Enabled: true, Alarms: [expect.anything()] },
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: { Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
      });
    }
  });

  it('given a deploy despite alarms, then no release watches one, each shifts at once, and still goes back when it fails', () => {
    const groups = ofType(despiteAlarms, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(ofType(synthesized('prod'), 'AWS::CodeDeploy::DeploymentGroup').length);
    for (const { properties } of groups) {
      expect(properties).toMatchObject({
        AlarmConfiguration: { Enabled: false },
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AutoRollbackConfiguration: { Events: ['DEPLOYMENT_FAILURE'] },
      });
      expect(JSON.stringify(properties)).not.toContain('"Alarms":[{');
    }
  });

  it('given both, then they differ in the releases and nowhere else: the alarms themselves stay and wake people', () => {
    expect(withoutReleases(despiteAlarms.resources)).toEqual(withoutReleases(synthesized('prod').resources));
  });
});

const releaseSchema = z.object({
  AlarmConfiguration: z.object({
    Enabled: z.boolean(),
    Alarms: z.array(z.object({ Name: z.object({ Ref: z.string() }) })).default([]),
  }),
});

/** By the name of each alarm that a release of this template watches, how many releases do. */
function watchedIn(stage: Synthesized): ReadonlyMap<string, number> {
  const names = new Map(
    ofType(stage, 'AWS::CloudWatch::Alarm').map(({ stack, id, properties }) => [
      `${stack}/${id}`,
      String(properties['AlarmName']),
    ]),
  );
  const watched = ofType(stage, 'AWS::CodeDeploy::DeploymentGroup').flatMap(({ stack, properties }) => {
    const { Enabled: isOn, Alarms: alarms } = releaseSchema.parse(properties).AlarmConfiguration;
    return isOn ? alarms.map(({ Name: { Ref: id } }) => names.get(`${stack}/${id}`) ?? id) : [];
  });
  return new Map([...Map.groupBy(watched, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** What the CDK app reads of a command line of the CDK. */
function contextIn(args: readonly string[]): (name: string) => string | undefined {
  const pairs = args.flatMap((word, at) => (args[at - 1] === '-c' ? [word.split('=', 2)] : []));
  return (name) => pairs.find(([key]) => key === name)?.[1];
}

const red = nameIn(prod, 'transfer-create');

/**
 * Production where one alarm sounds. The account does what AWS documents of CodeDeploy: a deployment that watches an
 * alarm which sounds is stopped, and the pass of the CDK fails with it. What it is handed are the templates themselves.
 */
function openProduction() {
  const stacks = [...synthesized('prod').stacks.keys()].map((name) => ({
    name: nameIn(prod, name),
    isEstablished: true,
    outputs: new Map<string, string>(),
  }));
  const seen: { running: 'the fault' | 'the fix'; watches: boolean; breaksOff: boolean; said: string[] } = {
    running: 'the fault',
    watches: true,
    breaksOff: false,
    said: [],
  };
  const runCdk = (args: readonly string[]): Promise<void> => {
    const context = contextIn(args);
    expect(context('stage')).toBe('prod');
    const thisDeploy = readThisDeploy(context);
    const template = thisDeploy.despiteAlarms ? despiteAlarms : synthesized('prod');
    // A pass without anything new to release meets no deployment, and so no alarm.
    if (seen.running === 'the fault' && watchedIn(template).has(red))
      return Promise.reject(new Error(`stopped: ${red} is in ALARM`));
    if (seen.breaksOff && seen.running === 'the fix') return Promise.reject(new Error('the line is gone'));
    seen.running = 'the fix';
    seen.watches = watchedIn(template).has(red);
    return Promise.resolve();
  };
  const place = { readStacks: () => Promise.resolve(stacks), runCdk, say: (text: string) => void seen.said.push(text) };
  return { seen, deploy: (words: readonly string[]) => deployStacks(deployOf(words, real), place) };
}

/** The commands of the runbook behind `npm run deploy --`, as it writes them, for production. */
const commands = [
  ...new Set(
    [
      ...readFileSync(join(projectRoot, 'docs', 'runbooks', 'rollback.md'), 'utf8').matchAll(
        /npm run deploy -- ([^`\n]+)/g,
      ),
    ].map(([, words = '']) => words.trim()),
  ),
];
const wordsOf = (command: string): readonly string[] => {
  expect(commands).toContain(command);
  return command.replace('<stage>', 'prod').split(' ');
};

describe('the runbook while an alarm sounds, rehearsed', () => {
  test('it has these two commands, and each is rehearsed here', () => {
    expect(commands).toEqual(['<stage>', 'prod --despite-alarms']);
    expect(watchedIn(synthesized('prod')).get(red)).toBe(1);
  });

  test('the usual deploy of the fix is stopped, the one despite alarms goes through, and releases watch again', async () => {
    const { seen, deploy } = openProduction();
    await expect(deploy(wordsOf('<stage>'))).rejects.toThrow(`stopped: ${red} is in ALARM`);
    expect(seen).toMatchObject({ running: 'the fault', watches: true });
    await deploy(wordsOf('prod --despite-alarms'));
    expect(seen).toMatchObject({ running: 'the fix', watches: true });
    expect(seen.said).toEqual(['Once more: releases watch their alarms again.']);
  });

  test('one that breaks off before its end leaves releases that watch nothing, and the usual one mends that', async () => {
    const { seen, deploy } = openProduction();
    seen.breaksOff = true;
    await expect(deploy(wordsOf('prod --despite-alarms'))).rejects.toThrow('the line is gone');
    expect(seen).toMatchObject({ running: 'the fix', watches: false });
    seen.breaksOff = false;
    await deploy(wordsOf('<stage>'));
    expect(seen).toMatchObject({ running: 'the fix', watches: true });
  });

  test('no word but these begins one: an emulated stage, no stage, an option that is none', () => {
    expect(() => deployOf(['test', '--despite-alarms'])).toThrow('runs on this machine');
    expect(() => deployOf(['--despite-alarms'])).toThrow('Name the stage');
    expect(() => deployOf(['prod', '--despite-alarm'])).toThrow("Unknown option '--despite-alarm'");
    expect(deployOf(['prod'], real).despiteAlarms).toBe(false);
  });
});
