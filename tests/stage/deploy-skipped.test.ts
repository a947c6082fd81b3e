import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { expect, test } from 'vitest';
import { deployStacks, hashStackInputs } from '../../infra/local/deploy.ts';
import { readMark, writeMark } from '../../infra/local/fingerprint.ts';
import { openOwnerClients, type OwnerClients } from '../../infra/local/owner-clients.ts';
import { edgeUrl, type StageSettings } from '../../infra/local/settings.ts';
import { hasTurn } from '../turns/share-of-run.ts';
import { allSettings } from './choose-settings.ts';
import { ownStage } from './own-stage.ts';

/** The settings by which the runner started the stage of this worker. */
function settingsOfOwnStage(): StageSettings {
  const { webUrl } = ownStage();
  const settings = allSettings().find((candidate) => edgeUrl(candidate) === webUrl);
  if (settings === undefined) throw new Error(`no settings for ${webUrl}`);
  return settings;
}

/** Every stack with the moment of its last change. */
async function changesOf({ cloudFormation }: OwnerClients): Promise<readonly string[]> {
  const { Stacks: stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({}));
  return stacks.map(
    ({ StackName: name, CreationTime: made, LastUpdatedTime: changed }) =>
      `${name} ${(changed ?? made)?.toISOString()}`,
  );
}

test('a stage is deployed again neither from the same sources nor from others that give the same bundles', async () => {
  const settings = settingsOfOwnStage();
  const clients = openOwnerClients(settings);
  const deploy = async () => {
    const said: string[] = [];
    const result = await deployStacks(settings, clients, (text) => said.push(text));
    return { result, said };
  };

  // On a stage that was kept, functions may have been replaced: those are deployed first.
  await deploy();
  const before = await changesOf(clients);
  expect(before.length).toBeGreaterThan(10);
  expect(await deploy()).toEqual({ result: 'unchanged', said: ['unchanged'] });
  expect(await changesOf(clients)).toEqual(before);

  // A comment was changed: what is made of it is the same. To find that out takes half a minute of a core.
  if (!hasTurn('other sources, the same bundles', 7)) return;
  await writeMark(clients, 'stack-inputs', 'other sources');
  expect(await deploy()).toEqual({ result: 'unchanged', said: ['bundling and synthesizing', 'unchanged'] });
  expect(await readMark(clients, 'stack-inputs')).toBe(hashStackInputs(settings));
  expect(await changesOf(clients)).toEqual(before);
});
