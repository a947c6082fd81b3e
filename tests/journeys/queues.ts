import * as z from 'zod/mini';
import { callSigned } from '../../functions/engine/signed-call.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';

const sqs = {
  signedAs: 'sqs',
  actions: 'AmazonSQS',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 15_000,
} as const;
const queuesSchema = z.object({ QueueUrls: z.optional(z.array(z.string())) });
const messagesSchema = z.object({ Messages: z.optional(z.array(z.looseObject({ Body: z.string() }))) });
const queueSchema = z.object({ QueueUrl: z.string() });
/** What was read of a queue comes back so soon; a queue of dead letters is read to its end until then. */
const hiddenSeconds = 20;
const mostRounds = 100;

/** One action of the stage's queues, as the account's owner. */
async function askQueues<T>(
  { emulator }: StageInfo,
  schema: z.ZodMiniType<T>,
  action: string,
  input: object,
): Promise<T> {
  const access = { ...emulator, credentials: { ...emulator.credentials } };
  const response = await callSigned(sqs, access, action, input);
  const text = await response.text();
  if (!response.ok) throw new Error(`${action} was refused: ${text}`);
  return schema.parse(JSON.parse(text === '' ? '{}' : text));
}

/** What stands in a message, whoever has written its letters as numbers, however often it was wrapped. */
function inLetters(text: string): string {
  return text.replaceAll(/\\+u([\da-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The next ten messages of a queue, which nobody else is given for so many seconds. */
async function receive(stage: StageInfo, url: string, seconds: number): Promise<readonly string[]> {
  const { Messages: messages = [] } = await askQueues(stage, messagesSchema, 'ReceiveMessage', {
    QueueUrl: url,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: seconds,
    WaitTimeSeconds: 0,
    MessageAttributeNames: ['All'],
  });
  return messages.map((message) => inLetters(JSON.stringify(message)));
}

/** Every message of a queue of dead letters. */
async function readDead(stage: StageInfo, url: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const next = await receive(stage, url, hiddenSeconds);
    if (next.length === 0) return found;
    found.push(...next);
  }
  throw new Error(`${url} has more letters than are read here`);
}

/**
 * What waits in the stage's queues: all of their dead letters, and of what is on its way the next few, which stay there
 * for whoever they are for.
 */
export async function readQueues(stage: StageInfo): Promise<readonly string[]> {
  const prefix = nameIn(stageOf(stage.stage), '');
  const { QueueUrls: urls = [] } = await askQueues(stage, queuesSchema, 'ListQueues', { QueueNamePrefix: prefix });
  const found: string[] = [];
  for (const url of urls) {
    const isDead = url.slice(url.lastIndexOf('/') + 1).startsWith(`${prefix}failed-`);
    found.push(...(isDead ? await readDead(stage, url) : await receive(stage, url, 0)));
  }
  return found;
}

/** Leaves a dead letter in a queue of its own; gives what takes that away again. */
export async function plantLetter(stage: StageInfo, body: string): Promise<() => Promise<unknown>> {
  const name = `${nameIn(stageOf(stage.stage), 'failed-')}planted-${crypto.randomUUID()}`;
  const { QueueUrl: url } = await askQueues(stage, queueSchema, 'CreateQueue', { QueueName: name });
  await askQueues(stage, z.unknown(), 'SendMessage', { QueueUrl: url, MessageBody: body });
  return () => askQueues(stage, z.unknown(), 'DeleteQueue', { QueueUrl: url });
}
