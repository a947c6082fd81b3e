import { describe, expect, it } from 'vitest';
import { deployInOrder } from '../../infra/deploy-order.ts';
import type { DeploySteps } from '../../infra/deploy-order.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { stageOf } from '../../infra/stages.ts';

const outputs = new Map(
  ['RotateServerKeysFunctionName', 'SiteBucketName', 'ConsoleBucketName', 'FrontDoorUrl'].map((name) => [name, name]),
);
const stacks = [{ name: 'stack', isEstablished: true, outputs }];

/** A stage that notes what is done to it; `fails` is the step that throws, `faults` what the front door has. */
function place({ fails, faults = [] }: { readonly fails?: string; readonly faults?: readonly string[] }) {
  const done: string[] = [];
  const said: string[] = [];
  const note = async <T>(step: string, answer: T): Promise<T> => {
    // Only what was waited for stands here: each step takes a turn.
    await Promise.resolve();
    if (step.split(' ')[0] === fails) throw new Error('no');
    done.push(step);
    return answer;
  };
  const steps: DeploySteps = {
    warnOnCall: () => note('warnOnCall', undefined),
    bringUp: () => note('bringUp', stacks),
    enterFirstOperators: () => note('enterFirstOperators', 'begun'),
    ensureServerKey: (name) => note(`ensureServerKey ${name}`, undefined),
    putApp: (bucket) => note(`putApp ${bucket}`, 2),
    putConsole: (bucket) => note(`putConsole ${bucket}`, 3),
    smoke: (url) => note(`smoke ${url}`, faults),
    say: (text) => void said.push(text),
  };
  const deploy = (despiteAlarms = false) => deployInOrder({ stage: stageOf('prod'), despiteAlarms }, steps);
  return { done, said, deploy };
}

const inOrder = [
  'bringUp',
  'enterFirstOperators',
  'ensureServerKey RotateServerKeysFunctionName',
  'putApp SiteBucketName',
  'putConsole ConsoleBucketName',
  'smoke FrontDoorUrl',
];

describe('a deploy', () => {
  it('takes every step, each behind the one that it needs, and ends at the front door', async () => {
    const { done, said, deploy } = place({});
    expect(await deploy()).toBe(true);
    expect(done).toEqual(inOrder);
    expect(said.at(-1)).toBe('prod is up and answers: FrontDoorUrl');
  });

  it('despite alarms tells whoever is on call before anything else', async () => {
    const { done, deploy } = place({});
    await deploy(true);
    expect(done).toEqual(['warnOnCall', ...inOrder]);
  });

  it('whose front door does not work has failed, and says what it is', async () => {
    const { said, deploy } = place({ faults: ['health answers 502'] });
    expect(await deploy()).toBe(false);
    expect(said).toContain('!!! health answers 502');
  });

  it.each(['warnOnCall', 'bringUp', 'enterFirstOperators', 'ensureServerKey', 'putApp', 'putConsole'])(
    'in which %s fails goes no further',
    async (fails) => {
      const { done, deploy } = place({ fails });
      await expect(deploy(true)).rejects.toThrow('no');
      const all = ['warnOnCall', ...inOrder];
      expect(done).toEqual(
        all.slice(
          0,
          all.findIndex((step) => step.startsWith(fails)),
        ),
      );
    },
  );

  it('by the command ends with 1 where it has failed', () => {
    // The command runs where it is imported, so what holds this is its text.
    expect(readProjectText('infra/deploy-stage.ts')).toMatch(/\nif \(!works\) process\.exitCode = 1;\n$/);
  });
});
