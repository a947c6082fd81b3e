/**
 * `npm run event <domain/operation>`: seals the operation's sample (`events/<domain>/<operation>.json`) freshly,
 * sends it to the running local stage and prints the opened answer.
 *   -- --set <member>=<value>   changes a member of the sample's input; the value is JSON, or else a text
 *   -- --phone <number>         whose session it is; by default somebody new, logged in for this one request
 *   -- --tier <tier>            gives that person the tier first, at the sandbox
 *   -- --stage <file>           the stage.json of another stage than the one `npm start` runs
 */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { login } from '../shared/contracts/auth/login.ts';
import { sendCode } from '../shared/contracts/auth/send-code.ts';
import { needsSession } from '../shared/operation.ts';
import type { Contract } from '../shared/operation.ts';
import { operations } from '../shared/operations.ts';
import { successCode } from '../shared/refusals.ts';
import { generateDeviceKey } from '../shared/wire/device-key.ts';
import { importServerKey, readServerKeySet } from '../shared/wire/server-keys.ts';
import { FriendlyError, localSettings } from './local/settings.ts';
import { stageFilePath, type StageInfo } from './local/stage-file.ts';
import { faultsOfInput, languageOfSample, readSampleEvent, sampleEventPath } from './sample-event.ts';
import { signOperatorRequest } from './sign-request.ts';
import { type Answer, type Caller, writeRequest } from './write-request.ts';

type Stage = Pick<StageInfo, 'webUrl' | 'keysUrl' | 'opsApiUrl' | 'sandboxApiUrl' | 'emulator'>;

function readStage(path: string): Stage {
  if (!existsSync(path))
    throw new FriendlyError(`No stage is running (${path} is not there). Start it with: npm start`);
  const stage: Stage = JSON.parse(readFileSync(path, 'utf8'));
  return stage;
}

/** The stage's time: the sandbox may have moved it. */
async function serverTimeMs(stage: Stage): Promise<number> {
  const response = await fetch(`${stage.sandboxApiUrl}/clock`, { headers: { accept: 'application/json' } });
  return z.object({ serverTimeMs: z.number() }).parse(await response.json()).serverTimeMs;
}

/** Sends what the client of the contract would send, and opens the answer. */
async function send(
  stage: Stage,
  contract: Contract,
  caller: Caller,
  input: object,
  language: 'th' | 'en' | 'zh',
): Promise<Answer> {
  const listed: unknown = await (await fetch(stage.keysUrl)).json();
  const [jwk] = readServerKeySet(listed).keys;
  if (jwk === undefined) throw new FriendlyError('The stage lists no server key.');
  const timestampMs = await serverTimeMs(stage);
  const request = await writeRequest(contract, caller, input, {
    timestampMs,
    serverKey: await importServerKey(jwk),
    language,
  });
  const isOperators = contract.caller === 'operator';
  const url = `${isOperators ? stage.opsApiUrl : stage.webUrl}${request.path}`;
  const headers = isOperators
    ? await signOperatorRequest(stage.emulator, url, request.body, request.headers)
    : request.headers;
  const response = await fetch(url, { method: 'POST', headers, body: request.body });
  return request.open({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}

const messagesSchema = z.object({
  messages: z.array(z.object({ messageId: z.string(), code: z.string().optional() })),
});

async function newestMessage(stage: Stage, mobile: string) {
  const response = await fetch(`${stage.sandboxApiUrl}/phones/${mobile}/messages`);
  return messagesSchema.parse(await response.json()).messages[0];
}

async function awaitCode(stage: Stage, mobile: string, before: string | undefined): Promise<string> {
  for (let looks = 0; looks < 100; looks += 1) {
    const newest = await newestMessage(stage, mobile);
    if (newest?.code !== undefined && newest.messageId !== before) return newest.code;
    await sleep(100);
  }
  throw new FriendlyError(
    `No code came to the sandbox phone ${mobile}; see ${stage.sandboxApiUrl}/phone?mobile=${mobile}`,
  );
}

/** Logs somebody in by the sandbox phone. */
async function logIn(stage: Stage, caller: Caller, mobile: string): Promise<Caller> {
  const before = (await newestMessage(stage, mobile))?.messageId;
  const sent = await send(stage, sendCode, caller, { mobile }, 'en');
  if (sent.code !== successCode) throw new FriendlyError(`No code was sent to ${mobile}: ${sent.message}`);
  const answer = await send(stage, login, caller, { mobile, code: await awaitCode(stage, mobile, before) }, 'en');
  if (answer.code !== successCode) throw new FriendlyError(`${mobile} could not log in: ${answer.message}`);
  return { ...caller, token: login.output.parse(answer.data).token };
}

/** Reads `--set amountSatang=100` as a member and its value. */
function readChange(text: string): readonly [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new FriendlyError(`--set takes <member>=<value>, not "${text}".`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true },
      phone: { type: 'string' },
      tier: { type: 'string' },
      stage: { type: 'string' },
    },
  });
  const contract = operations.find(({ name }) => name === positionals[0]);
  if (contract === undefined) {
    throw new FriendlyError(
      `Say which operation: npm run event <name>, where <name> is one of\n${operations.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  }
  return { contract, ...values };
}

async function main(args: readonly string[]): Promise<void> {
  const { contract, set = [], tier, ...options } = readOptions(args);
  const mobile = options.phone ?? `09${randomInt(0, 100_000_000).toString().padStart(8, '0')}`;
  const stage = readStage(options.stage ?? stageFilePath(localSettings()));
  const sample = readSampleEvent(contract.name);
  const input = { ...sample.input, ...Object.fromEntries(set.map(readChange)) };
  const faults = faultsOfInput(contract, input);
  if (faults.length > 0)
    process.stdout.write(`The contract will refuse this:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);

  const stranger: Caller = { device: await generateDeviceKey(), entry: sample.headers['app-name'] ?? 'kapao' };
  const caller = needsSession(contract) ? await logIn(stage, stranger, mobile) : stranger;
  if (tier !== undefined) {
    const given = await fetch(`${stage.sandboxApiUrl}/people/${mobile}`, {
      method: 'PUT',
      body: JSON.stringify({ tier }),
    });
    if (!given.ok) throw new FriendlyError(`${mobile} did not get the tier ${tier}: ${await given.text()}`);
  }
  const who = needsSession(contract) ? `by ${mobile} ` : '';
  process.stdout.write(
    `${contract.method} ${contract.path} ${who}(${sampleEventPath(contract.name)})\n${JSON.stringify(input, undefined, 2)}\n`,
  );
  const { status, code, message, data } = await send(stage, contract, caller, input, languageOfSample(sample));
  process.stdout.write(`HTTP ${status}\n${JSON.stringify({ code, message, data }, undefined, 2)}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${error instanceof FriendlyError || isUsage ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
