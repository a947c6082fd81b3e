import * as z from 'zod/mini';
import { facePurposes } from '../../../shared/face.ts';
import { idBody } from '../../../shared/ids.ts';
import { unknownFaceCheck } from '../../partners/face-contract.ts';
import type { FaceOrder, FaceRun, FaceWord } from '../../partners/face-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { loseAnswer } from '../lost-answer.ts';
import { Problem } from '../problem.ts';
import { deliver, hasty, webhookOptionsSchema } from '../webhooks.ts';
import type { Delivery, Patience } from '../webhooks.ts';
import { faceEventsAt, faceOutcomes, isUnopened, likenessOf, outcomeOf, wordAt } from './face-outcomes.ts';
import type { FaceChoice, FaceOutcome, FaceRunKept } from './face-outcomes.ts';

const runSchema = z.object({
  checkKey: z.string(),
  purpose: z.enum(facePurposes),
  faceReference: z.string(),
  likeness: z.string(),
  session: z.string(),
  orderedAtMs: z.int(),
});
const choiceSchema = z.object({ outcome: z.enum(faceOutcomes), atMs: z.int() });

const pkOf = (checkKey: string): string => `FACE#${checkKey}`;

function neverHeard(): Problem {
  return new Problem(404, unknownFaceCheck, 'The face partner knows no check with this key.');
}

async function find(parts: SandboxParts, checkKey: string): Promise<FaceRunKept | undefined> {
  const item = await parts.table.get(pkOf(checkKey), 'RUN');
  return item === undefined ? undefined : runSchema.parse(item);
}

async function choiceOf(parts: SandboxParts, checkKey: string): Promise<FaceChoice | undefined> {
  const item = await parts.table.get(pkOf(checkKey), 'CHOICE');
  return item === undefined ? undefined : choiceSchema.parse(item);
}

/** Where the run of a session is played, below the sandbox's own address. */
function pageOf(origin: string, session: string): string {
  return `${origin}/face/run?session=${session}`;
}

/**
 * Opens a run, once per key. What its laser id asks for happens at once, and the product is told before the answer: the
 * message may come first. `origin` is where people reach the sandbox.
 */
export async function orderRun(
  parts: SandboxParts,
  moment: Moment,
  order: FaceOrder,
  origin: string,
): Promise<FaceRun> {
  const { checkKey, purpose, laserId } = order;
  if (isUnopened(laserId)) await loseAnswer(parts, 'the laser id');
  const realMs = Math.floor(moment.realMs());
  const [reference, session] = [idBody(realMs, parts.random(11)), idBody(realMs, parts.random(11))];
  const orderedAtMs = Math.floor(moment.nowMs());
  const run: FaceRunKept = {
    checkKey,
    purpose,
    faceReference: `FACE${reference}`,
    likeness: likenessOf(order),
    session,
    orderedAtMs,
  };
  const isNew = await parts.table.putNew([
    { pk: pkOf(checkKey), sk: 'RUN', item: run },
    { pk: `FACESESSION#${session}`, sk: 'KEY', item: { checkKey } },
    { pk: 'FACE', sk: `${realMs.toString().padStart(15, '0')}#${checkKey}`, item: run },
  ]);
  const kept = isNew ? run : await find(parts, checkKey);
  if (kept === undefined) throw neverHeard();
  const asked = outcomeOf(laserId);
  if (isNew && asked !== undefined) await choose(parts, moment, kept, asked, hasty);
  return { checkKey, session: kept.session, page: pageOf(origin, kept.session) };
}

/** How a run stands in the primary record; 404 where it was never heard of, and silence where that was chosen. */
export async function readRun(parts: SandboxParts, moment: Moment, checkKey: string): Promise<FaceWord> {
  const run = await find(parts, checkKey);
  if (run === undefined) throw neverHeard();
  const choice = await choiceOf(parts, checkKey);
  if (choice?.outcome === 'silent') await loseAnswer(parts, 'the run');
  return wordAt(run, choice, moment.nowMs());
}

/** The run that is played under a session; undefined for a session that nobody was given. */
export async function runOf(
  parts: SandboxParts,
  session: string,
): Promise<{ readonly run: FaceRunKept; readonly choice: FaceChoice | undefined } | undefined> {
  const named = await parts.table.get(`FACESESSION#${session}`, 'KEY');
  if (named === undefined) return undefined;
  const { checkKey } = z.object({ checkKey: z.string() }).parse(named);
  const run = await find(parts, checkKey);
  return run === undefined ? undefined : { run, choice: await choiceOf(parts, checkKey) };
}

/** Chooses what comes of a run, the first time for good, and tells the product as far as there is something to tell. */
export async function choose(
  parts: SandboxParts,
  moment: Moment,
  run: FaceRunKept,
  outcome: FaceOutcome,
  patience?: Patience,
): Promise<readonly Delivery[]> {
  const choice: FaceChoice = { outcome, atMs: Math.floor(moment.nowMs()) };
  const isFirst = await parts.table.putNew([{ pk: pkOf(run.checkKey), sk: 'CHOICE', item: choice }]);
  if (!isFirst) return [];
  const events = faceEventsAt(run, choice, moment.nowMs());
  return events.length === 0 ? [] : deliver(parts, moment, events, webhookOptionsSchema.parse({}), patience);
}

/** Tells the product once more all that has come of a run by now; 404 for an unknown one. */
export async function tellRun(parts: SandboxParts, moment: Moment, checkKey: string): Promise<readonly Delivery[]> {
  const [run, choice] = [await find(parts, checkKey), await choiceOf(parts, checkKey)];
  if (run === undefined) throw neverHeard();
  const events = choice === undefined ? [] : faceEventsAt(run, choice, moment.nowMs());
  return events.length === 0 ? [] : deliver(parts, moment, events, webhookOptionsSchema.parse({}));
}

/** The last runs of everybody, newest first. */
export async function recentRuns(
  parts: SandboxParts,
  limit: number,
): Promise<readonly { readonly run: FaceRunKept; readonly choice: FaceChoice | undefined }[]> {
  const runs = z.array(runSchema).parse(await parts.table.list('FACE', 'newest-first', limit));
  return Promise.all(runs.map(async (run) => ({ run, choice: await choiceOf(parts, run.checkKey) })));
}
