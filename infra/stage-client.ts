import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { login } from '../shared/contracts/auth/login.ts';
import { sendCode } from '../shared/contracts/auth/send-code.ts';
import type { Contract } from '../shared/operation.ts';
import { successCode } from '../shared/refusals.ts';
import { importServerKey, readServerKeySet } from '../shared/wire/server-keys.ts';
import { FriendlyError } from './local/settings.ts';
import type { StageInfo } from './local/stage-file.ts';
import { signOperatorRequest } from './sign-request.ts';
import { type Answer, type Caller, writeRequest } from './write-request.ts';

/** What of a stage its clients need. */
export type Stage = Pick<StageInfo, 'webUrl' | 'keysUrl' | 'opsApiUrl' | 'sandboxApiUrl' | 'emulator'>;

/** Reads where a stage is. @throws FriendlyError where none runs. */
export function readStage(path: string): Stage {
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
export async function send(
  stage: Stage,
  contract: Contract,
  caller: Caller,
  input: object,
  language: 'th' | 'en' | 'zh' = 'en',
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
export async function logIn(stage: Stage, caller: Caller, mobile: string): Promise<Caller> {
  const before = (await newestMessage(stage, mobile))?.messageId;
  const sent = await send(stage, sendCode, caller, { mobile }, 'en');
  if (sent.code !== successCode) throw new FriendlyError(`No code was sent to ${mobile}: ${sent.message}`);
  const answer = await send(stage, login, caller, { mobile, code: await awaitCode(stage, mobile, before) }, 'en');
  if (answer.code !== successCode) throw new FriendlyError(`${mobile} could not log in: ${answer.message}`);
  return { ...caller, token: login.output.parse(answer.data).token };
}

/** Gives somebody a tier at the sandbox, in the place of two operators; answers who they are. */
export async function giveTierAtSandbox(stage: Stage, mobile: string, tier: string): Promise<string> {
  const given = await fetch(`${stage.sandboxApiUrl}/people/${mobile}`, {
    method: 'PUT',
    body: JSON.stringify({ tier }),
  });
  if (!given.ok) throw new FriendlyError(`${mobile} did not get the tier ${tier}: ${await given.text()}`);
  return z.object({ userId: z.string() }).parse(await given.json()).userId;
}
