import { actOf, isLateMiss, meaningOf } from '../domains/face/face-check.ts';
import type { FaceCheck, FaceSaid } from '../domains/face/face-check.ts';
import { faceTransitions } from '../domains/face/transitions.ts';
import type { FaceEvent } from '../domains/face/transitions.ts';
import { edgeFrom } from '../engine/transitions.ts';
import type { Edge } from '../engine/transitions.ts';
import { keepContradiction } from '../engine/partners/contradiction.ts';
import { faceWebhook } from '../partners/face-contract.ts';
import type { FaceOutcome } from '../partners/face-contract.ts';
import type { FaceState } from '../../shared/face.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { readOpenReview } from '../review/cases/withdraw-case.ts';
import { consentKeyOf } from '../runtime/identity/standing.ts';
import type { Taken } from '../runtime/operation/implement.ts';
import { faceMissesKeyOf } from '../runtime/operation/caps.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { BusyError, meanwhile, settle } from '../runtime/operation/settle.ts';
import type { Plan, Step } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readUses } from '../table/cap.ts';
import { isStanding } from '../table/consent.ts';
import type { TransactItem } from '../table/expression.ts';
import { endFaceCheck, noteFaceShown, noteLateMiss, proveFaceAct, readFaceCheck } from '../table/face-check.ts';
import { readIdentity } from '../table/identity.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { putPartnerMessage, readKnownMessage } from '../table/partner-message.ts';
import type { PartnerMessage } from '../table/partner-message.ts';
import { foundWallet } from '../table/wallet.ts';
import { likenessHashOf, sealFaceOutcome } from './face-evidence.ts';
import { faceKeyOf } from './find-face-check.ts';
import { openedByMatch } from './opened-by-match.ts';
import type { FaceFacts } from './opened-by-match.ts';

/** A word on a check, or the end of its time, by which nobody has said anything. */
export interface FaceWordHeard {
  readonly said: FaceSaid | 'nothing-in-time';
  readonly code?: number;
  readonly faceReference?: string;
  /** What the partner calls the face that it saw, whoever's it is. */
  readonly likeness?: string;
}

/** What was made of it; only a question finds nothing new, and only time lapses. */
export type FaceWordTaken = FaceOutcome | 'nothing-new' | 'lapsed';

async function readFacts(
  runtime: Runtime,
  { userId, body, purpose, boundTo }: FaceCheck,
  nowMs: number,
): Promise<FaceFacts> {
  const key = {
    check: keys.faceCheck(userId, body),
    wallet: keys.wallet(userId),
    evidence: keys.evidence(userId),
    identity: keys.identity(userId),
    journey: keys.identityJourney(userId),
    consent: consentKeyOf(userId),
    misses: faceMissesKeyOf(userId, nowMs),
    act: keys.faceAct(userId, actOf(purpose, boundTo)),
  };
  const found = await readTogether(runtime, Object.values(key));
  const item = found.of(key.check);
  if (item === undefined) throw new Error('a face check has gone');
  const wallet = foundWallet(found.of(key.wallet));
  const isReviewed = purpose === 'identity' && wallet.auditStatus === 1;
  const review = isReviewed ? await readOpenReview(runtime, userId) : undefined;
  // Decided between the two reads: what counts is what that has left.
  const isOver = isReviewed && review === undefined;
  const { wrappedKey, given, journey } = readIdentity(
    found.of(key.evidence),
    found.of(key.identity),
    found.of(key.journey),
  );
  return {
    check: readFaceCheck(item),
    wallet: isOver ? foundWallet(await readItem(runtime.aws.documents, runtime.table, key.wallet)) : wallet,
    review,
    kept: journey,
    hasConsent: isStanding(found.of(key.consent)),
    revision: given?.revision,
    wrappedKey,
    missesOfDay: readUses(found.of(key.misses)),
    isReplaced: found.of(key.act)?.['body'] !== body,
  };
}

interface Taking {
  readonly runtime: Runtime;
  readonly heard: FaceWordHeard;
  readonly sealed: Sealed<'face-outcome'>;
  /** Under which the same face is found again; undefined where the partner names none. */
  readonly likenessHash: string | undefined;
  readonly nowMs: number;
  readonly message: PartnerMessage | undefined;
}

type EdgeTaken = Edge<FaceState, FaceEvent>;

/** What an end writes besides itself, and what it came to. */
function followingSteps(
  { runtime: { table, random }, nowMs }: Taking,
  facts: FaceFacts,
  { to }: EdgeTaken,
): readonly [FaceWordTaken, readonly Step<FaceFacts>[]] {
  const { check } = facts;
  const effect = openedByMatch[check.purpose];
  const writing = { table, nowMs, body: random.idBody(nowMs) };
  if (to === 'refused') return [to, effect.miss(writing, facts)];
  if (to === 'interrupted' || to === 'lapsed') return [to, []];
  if (to !== 'matched') throw new RangeError(`no word leads to ${to}`);
  const opened = facts.isReplaced ? undefined : effect.match(writing, facts);
  if (opened === undefined) return ['opened-nothing', []];
  return [to, [...opened, { write: proveFaceAct(table, check, nowMs), learn: meanwhile('another check was begun') }]];
}

function decide(taking: Taking, facts: FaceFacts): Plan<FaceFacts, FaceWordTaken> {
  const {
    runtime,
    runtime: { table },
    heard: { said },
    sealed,
    nowMs,
    message,
  } = taking;
  const { check } = facts;
  // Kept and searched with the consent alone, which may have been taken back while the check went on.
  const likenessHash = facts.hasConsent ? taking.likenessHash : undefined;
  if (said === 'nothing-in-time') {
    const edge = edgeFrom(faceTransitions, check.state, 'lapse');
    return edge === undefined ? { answer: 'known-before', steps: [] } : planEnd(edge);
  }
  const meaning = meaningOf(check, said);
  if ('edge' in meaning) return planEnd(meaning.edge);
  if (!isLateMiss(check, said)) return { answer: meaning.outcome, steps: [] };
  const writing = { table, nowMs, body: runtime.random.idBody(nowMs) };
  const missed = noteLateMiss(table, check, { sealedOutcome: sealed, likenessHash }, nowMs);
  return planOf(meaning.outcome, missed, openedByMatch[check.purpose].miss(writing, facts));

  function planEnd(edge: EdgeTaken): Plan<FaceFacts, FaceWordTaken> {
    const [answer, following] = followingSteps(taking, facts, edge);
    const ends = endFaceCheck(table, check, edge, { sealedOutcome: sealed, likenessHash, endedAtMs: nowMs });
    return planOf(answer, ends, following);
  }

  /** The write of the check itself with what goes with it; its message is recorded in the same transaction. */
  function planOf(
    answer: FaceWordTaken,
    write: TransactItem,
    following: readonly Step<FaceFacts>[],
  ): Plan<FaceFacts, FaceWordTaken> {
    return {
      answer,
      ...(message !== undefined && { unless: putPartnerMessage(table, message, answer, nowMs) }),
      steps: [
        { write, learn: (now, item) => (item === undefined ? now : { ...now, check: readFaceCheck(item) }) },
        ...(likenessHash === undefined ? [] : [{ write: noteFaceShown(table, likenessHash, check.userId, nowMs) }]),
        ...following,
      ],
    };
  }
}

/**
 * Carries out what a word on a face means, whichever way it came: what it ends, opens or costs, its evidence and the
 * record of its message are one transaction, so that a word counts once. What contradicts an earlier one opens nothing,
 * and is kept and alarmed. `recorded` says whether the message stands in what was written.
 */
export async function takeFaceWord(...word: FaceWord): Promise<Taken<FaceWordTaken>> {
  try {
    return await takeOnce(...word);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    // Something has begun in this very moment that is read with the rest: a case of theirs, or another check.
    return takeOnce(...word);
  }
}

type FaceWord = readonly [
  runtime: Runtime,
  of: FaceCheck,
  heard: FaceWordHeard,
  nowMs: number,
  message?: PartnerMessage | undefined,
];

async function takeOnce(...[runtime, of, heard, nowMs, message]: FaceWord): Promise<Taken<FaceWordTaken>> {
  const facts = await readFacts(runtime, of, nowMs);
  const { code, faceReference, said, likeness } = heard;
  const sealed = await sealFaceOutcome(runtime, of.userId, facts.wrappedKey, {
    purpose: of.purpose,
    revision: of.revision,
    outcome: said,
    comparedWith: 'registry',
    ...(code !== undefined && { code }),
    ...(faceReference !== undefined && { faceReference }),
  });
  const { aws, random, wait } = runtime;
  const likenessHash = likeness === undefined ? undefined : await likenessHashOf(runtime, likeness);
  const taking = { runtime, heard, sealed, likenessHash, nowMs, message };
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  let state: FaceState = facts.check.state;
  let wrote = false;
  const outcome = await settle(tools, facts, (now) => {
    state = now.check.state;
    const plan = decide(taking, now);
    wrote = plan.steps.length > 0;
    return plan;
  });
  if (outcome.kind === 'repeated') {
    // A twin of the very message was faster; what was made of that one is this one's answer.
    const known = faceWebhook.outcomes.find((each) => each === readKnownMessage(outcome.found).outcome);
    return { outcome: known ?? 'known-before', recorded: 'with-effect' };
  }
  if (outcome.kind === 'refused') throw new Error('a word on a face is not refused');
  if (outcome.answer === 'contradiction') await alarm(runtime, of, heard, state, nowMs);
  return { outcome: outcome.answer, recorded: wrote ? 'with-effect' : 'nothing-done' };
}

/** Keeps a word that is against what the partner has said of a check, and wakes somebody. */
function alarm(
  runtime: Runtime,
  check: FaceCheck,
  { said }: FaceWordHeard,
  state: FaceState,
  nowMs: number,
): Promise<void> {
  const reference = faceKeyOf(check);
  const contradiction = { partner: 'face', about: 'face-check', reference, told: { said }, known: { state } } as const;
  return keepContradiction(runtime, contradiction, nowMs);
}
