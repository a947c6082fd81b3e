import { CloudFrontClient, GetDistributionConfigCommand, UpdateDistributionCommand } from '@aws-sdk/client-cloudfront';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { GetFunctionCommand, InvokeCommand } from '@aws-sdk/client-lambda';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { acceptedSecrets, cameThroughFrontDoor, originSecretSchema } from '../../functions/runtime/operation/origin.ts';
import { createSecrets } from '../../functions/runtime/process/secrets.ts';
import { knownEverywhereAfterMs, rotateOriginSecret } from '../../functions/workflows/rotate-origin-secret.ts';
import type { OriginRotation } from '../../functions/workflows/rotate-origin-secret.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import { createTestClock } from '../front-door/door/clock.ts';
import { openDoor } from '../front-door/door/door.ts';
import { awsConfigOf, openStageClients } from '../stage/clients.ts';
import { failWrite } from './fail-write.ts';
import type { Crash } from './fail-write.ts';
import { openOwnFrontDoor, otherHeadersOf } from './own-front-door.ts';
import { ownStage } from '../stage/own-stage.ts';

const dayMs = 86_400_000;
const stage = ownStage();
const opened: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

/** A front door of the test's own, its rotation, and a function that checks what it is shown. */
async function open() {
  const own = await openOwnFrontDoor(stage);
  opened.push(own);
  const clock = createTestClock();
  const age = { ms: 0 };
  const log = captureLog();
  const newSecret = () => randomBytes(32).toString('base64url');
  const rotation: OriginRotation = { ...own, distributionIds: [own.distributionId], clock, log, newSecret };
  const door = await openDoor({
    parts: { monotonicMs: () => age.ms, secrets: createSecrets(own.secrets, () => age.ms) },
  });
  const runtime = { ...door.runtime, config: { ...door.runtime.config, originSecretArn: own.secretArn } };
  const accepts = (secret: string | undefined) =>
    cameThroughFrontDoor({ headers: secret === undefined ? {} : { 'x-origin-secret': secret } }, runtime);
  const step = async (isForced = false) => (await rotateOriginSecret(rotation, isForced)).step;
  return { own, clock, age, log, rotation, accepts, step };
}

describe('a rotation', () => {
  test('goes on step by step: a new secret is known before it is sent, and the old one is good for a whole rotation', async () => {
    const { own, clock, age, accepts, step, log } = await open();
    const { sent: first } = await own.readSecret();
    expect([await own.sentThrough(), await accepts(first)]).toEqual([first, true]);
    clock.advance(29 * dayMs);
    expect(await step()).toBe('kept');
    expect(await own.readSecret()).toEqual({ sent: first });

    clock.advance(2 * dayMs);
    expect(await step()).toBe('prepared');
    clock.moveTo(Date.now());
    const { next: second = '' } = await own.readSecret();
    expect(await own.sentThrough()).toBe(first);
    age.ms += 10_001;
    expect([await accepts(first), await accepts(second)]).toEqual([true, true]);
    clock.advance(knownEverywhereAfterMs - 60_000);
    expect(await step()).toBe('waiting');
    expect(await own.sentThrough()).toBe(first);

    clock.advance(120_000);
    expect(await step()).toBe('sent');
    clock.moveTo(Date.now());
    expect(await own.sentThrough()).toBe(second);
    expect(await otherHeadersOf(own)).toEqual(['stays']);
    expect([await accepts(first), await accepts(second)]).toEqual([true, true]);
    expect(await step()).toBe('kept');

    // The next rotation begins: what was sent before the one now sent is worth nothing.
    clock.advance(31 * dayMs);
    expect(await step()).toBe('prepared');
    const { next: third = '' } = await own.readSecret();
    age.ms += 5 * 60_000 + 1;
    expect([await accepts(first), await accepts(second), await accepts(third)]).toEqual([false, true, true]);
    expect(log.of('origin-secret-stepped').map(({ facts }) => facts['step'])).toEqual([
      'kept',
      'prepared',
      'waiting',
      'sent',
      'kept',
      'prepared',
    ]);
    expect(JSON.stringify(log.lines)).not.toMatch(new RegExp(`${first}|${second}|${third}`));
  });

  test('begins at once when asked to, but never sends what functions cannot know yet', async () => {
    const { own, step } = await open();
    const { sent: first } = await own.readSecret();
    expect([await step(true), await step(true), await own.sentThrough()]).toEqual(['prepared', 'waiting', first]);
  });

  const writes = [
    { command: 'PutSecretValueCommand', nth: 1 },
    { command: 'UpdateSecretVersionStageCommand', nth: 1 },
    { command: 'PutSecretValueCommand', nth: 2 },
    { command: 'UpdateSecretVersionStageCommand', nth: 2 },
    { command: 'UpdateDistributionCommand', nth: 1 },
  ];
  const crashes = (['before', 'after'] as const).flatMap((when) => writes.map((write): Crash => ({ ...write, when })));
  test.for(crashes)(
    'cut off $when $command no. $nth, it is finished by the next runs, and what CloudFront sends is accepted all the while',
    async (crash) => {
      const { own, clock, age, accepts, rotation, step } = await open();
      const { sent: first } = await own.readSecret();
      failWrite(crash.command === 'UpdateDistributionCommand' ? rotation.cloudFront : rotation.secrets, crash);
      let failed = 0;
      clock.advance(31 * dayMs);
      for (let run = 0; run < 6; run += 1) {
        await step().catch(() => {
          failed += 1;
        });
        age.ms += 10_001;
        expect(await accepts(await own.sentThrough())).toBe(true);
        clock.moveTo(Date.now() + knownEverywhereAfterMs + 1_000);
        if ((await own.readSecret()).sent !== first && (await own.sentThrough()) !== first) break;
        if ((await own.readSecret()).next === undefined) clock.advance(31 * dayMs);
      }
      const { sent, before } = await own.readSecret();
      expect({ failed, sent: await own.sentThrough(), before }).toEqual({ failed: 1, sent, before: first });
    },
  );

  test('two runs at once: one of them decides, the other fails and leaves nothing', async () => {
    const { own, clock, accepts, rotation } = await open();
    clock.advance(31 * dayMs);
    const ended = await Promise.allSettled([rotateOriginSecret(rotation), rotateOriginSecret(rotation)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { sent, next } = await own.readSecret();
    expect([await own.sentThrough(), next !== undefined, await accepts(next)]).toEqual([sent, true, true]);
  });

  test('a deploy in between puts in what the secret says is sent, so it undoes nothing', async () => {
    const { own, clock, rotation, step } = await open();
    clock.advance(31 * dayMs);
    await step();
    clock.moveTo(Date.now() + knownEverywhereAfterMs + 1_000);
    failWrite(rotation.cloudFront, { command: 'UpdateDistributionCommand', nth: 1, when: 'before' });
    await expect(step()).rejects.toThrow('UpdateDistributionCommand failed');
    const { sent, before } = await own.readSecret();
    // What the template's reference gives at this moment is what the next run would write too.
    expect(await own.sentThrough()).toBe(before);
    expect(await step()).toBe('sent');
    expect(await own.sentThrough()).toBe(sent);
  });

  test('leads every distribution that sends it: one that fell behind is put right before anything else', async () => {
    const { own, clock, rotation } = await open();
    const other = await openOwnFrontDoor(stage);
    opened.push(other);
    const both = { ...rotation, distributionIds: [own.distributionId, other.distributionId] };
    const step = async () => (await rotateOriginSecret(both)).step;
    const through = () => Promise.all([own.sentThrough(), other.sentThrough()]);
    const { sent: first } = await own.readSecret();
    expect([await step(), await through()]).toEqual(['sent', [first, first]]);
    clock.advance(31 * dayMs);
    expect(await step()).toBe('prepared');
    clock.moveTo(Date.now() + knownEverywhereAfterMs + 1_000);
    // The first is told, the second not any more.
    failWrite(rotation.cloudFront, { command: 'UpdateDistributionCommand', nth: 2, when: 'before' });
    await expect(step()).rejects.toThrow('UpdateDistributionCommand failed');
    const { sent } = await own.readSecret();
    expect(await through()).toEqual([sent, first]);
    expect([await step(), await through()]).toEqual(['sent', [sent, sent]]);
  });

  test('a distribution that never settles lets the run fail once the secret is overdue', async () => {
    const { clock, rotation, own } = await open();
    rotation.cloudFront.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        if ('Distribution' in answer.output) Object.assign(answer.output.Distribution ?? {}, { Status: 'InProgress' });
        return answer;
      },
      { step: 'initialize' },
    );
    clock.advance(31 * dayMs);
    expect((await rotateOriginSecret(rotation)).step).toBe('deploying');
    expect((await own.readSecret()).next).toBeUndefined();
    clock.advance(3 * dayMs);
    await expect(rotateOriginSecret(rotation)).rejects.toThrow('overdue');
  });
});

describe('a function that checks the secret', () => {
  test('refuses none, an empty one and a guess', async () => {
    const { accepts, own } = await open();
    const { sent } = await own.readSecret();
    for (const guess of [undefined, '', 'guess', `${sent}x`, sent.slice(1), JSON.stringify({ sent })])
      expect(await accepts(guess)).toBe(false);
  });

  test('asks again for an unknown secret at most every ten seconds, and for a known one every five minutes', async () => {
    const { accepts, own, age } = await open();
    const { sent } = await own.readSecret();
    const read = vi.spyOn(own.secrets, 'send');
    for (let call = 0; call < 20; call += 1) await accepts(sent);
    for (let guess = 0; guess < 20; guess += 1) await accepts(`guess-${guess}`);
    expect(read).toHaveBeenCalledTimes(1);
    age.ms += 10_001;
    await Promise.all(Array.from({ length: 20 }, (_, guess) => accepts(`more-${guess}`)));
    expect(read).toHaveBeenCalledTimes(2);
    age.ms += 5 * 60_000 + 1;
    for (let call = 0; call < 20; call += 1) await accepts(sent);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('goes on with what it knows while Secrets Manager does not answer', async () => {
    const { accepts, own, age } = await open();
    const { sent } = await own.readSecret();
    expect(await accepts(sent)).toBe(true);
    vi.spyOn(own.secrets, 'send').mockImplementation(() => {
      throw new Error('not today');
    });
    age.ms += 3_600_000;
    expect([await accepts(sent), await accepts('guess')]).toEqual([true, false]);
  });
});

describe('the deployed rotation', () => {
  const { lambda, secrets } = openStageClients(stage);
  const cloudFront = new CloudFrontClient(awsConfigOf(stage));
  const functionName = nameIn(stageOf(stage.stage), 'workflows/rotate-origin-secret');

  async function invoke(event: object): Promise<unknown> {
    const { Payload: payload, FunctionError: error } = await lambda.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
    );
    const answer: unknown = JSON.parse(Buffer.from(payload ?? []).toString());
    expect([error, answer]).toEqual([undefined, { step: expect.any(String) }]);
    return answer;
  }

  async function findDistribution(): Promise<string> {
    const { Configuration: configuration } = await lambda.send(new GetFunctionCommand({ FunctionName: functionName }));
    return configuration?.Environment?.Variables?.['DISTRIBUTION_IDS']?.split(',')[0] ?? '';
  }

  async function headerOf(id: string) {
    const { ETag: etag, DistributionConfig: config } = await cloudFront.send(
      new GetDistributionConfigCommand({ Id: id }),
    );
    const header = config?.Origins?.Items?.flatMap(({ CustomHeaders: custom }) => custom?.Items ?? []).find(
      ({ HeaderName: name }) => name === 'x-origin-secret',
    );
    if (config === undefined || header === undefined) throw new Error('the distribution sends no secret');
    return { etag, config, header };
  }

  const readSecret = async () => {
    const { SecretString: text = '' } = await secrets.send(
      new GetSecretValueCommand({ SecretId: nameIn(stageOf(stage.stage), 'origin') }),
    );
    return originSecretSchema.parse(JSON.parse(text));
  };

  test('with the grants it has, it makes the next secret and puts the front door right, and people notice nothing', async () => {
    expect(['kept', 'waiting', 'sent']).toContainEqual(z.object({ step: z.string() }).parse(await invoke({})).step);
    await invoke({ now: true });
    const preparedAtMs = Date.now();
    const secret = await readSecret();
    const { next } = secret;
    if (next === undefined) throw new Error('no secret was prepared');
    expect(acceptedSecrets(secret)).toEqual([secret.sent, next]);
    // By then every function that has read the secret before will read it again when it meets the next one.
    await vi.waitFor(() => expect(Date.now() - preparedAtMs).toBeGreaterThan(10_500), {
      timeout: 20_000,
      interval: 500,
    });

    const id = await findDistribution();
    const { etag, config, header } = await headerOf(id);
    header.HeaderValue = next;
    await cloudFront.send(new UpdateDistributionCommand({ Id: id, IfMatch: etag, DistributionConfig: config }));
    expect((await fetch(stage.keysUrl)).status).toBe(200);
    expect(await invoke({})).toEqual({ step: 'sent' });
    expect((await headerOf(id)).header.HeaderValue).toBe(secret.sent);
    const page = await fetch(stage.webUrl);
    expect([page.status, (await fetch(stage.keysUrl)).status]).toEqual([200, 200]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
