import { facePurposes } from '../../shared/face.ts';
import type { FaceAct, FaceCheck } from '../domains/face/face-check.ts';
import { actOf } from '../domains/face/face-check.ts';
import { faceTransitions } from '../domains/face/transitions.ts';
import type { FaceEvent } from '../domains/face/transitions.ts';
import type { FaceState } from '../../shared/face.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { statesOf } from '../engine/transitions.ts';
import type { Edge } from '../engine/transitions.ts';
import { queueOf } from '../partners/partners.ts';
import { dueAt, dueAttributes } from './due.ts';
import { brands } from '../../shared/enums.ts';
import { absent, equals, equalsOrNone, followingItem, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState, inState } from './prior-state.ts';

const prefix = 'FACE#';

/** Reads a stored face check. */
export function readFaceCheck(item: Item): FaceCheck {
  const requestId = optionalTextOf(item, 'requestId');
  const session = optionalTextOf(item, 'session');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice(prefix.length),
    purpose: oneOf(item, 'purpose', facePurposes),
    ...(requestId !== undefined && { boundTo: { requestId, contentHash: textOf(item, 'contentHash') } }),
    revision: integerOf(item, 'revision'),
    state: oneOf(item, 'state', statesOf(faceTransitions)),
    askedAtMs: integerOf(item, 'askedAtMs'),
    endsAtMs: integerOf(item, 'endsAtMs'),
    ...(item['entry'] !== undefined && { entry: oneOf(item, 'entry', brands) }),
    ...(session !== undefined && { session: { session, page: textOf(item, 'page') } }),
    ...(item['missedLateAtMs'] !== undefined && { isMissedLate: true }),
  };
}

/** Reads what an act has of its checks; undefined before the first, whatever a reviewer has said of it. */
export function readFaceAct(item: Item): FaceAct | undefined {
  const body = optionalTextOf(item, 'body');
  if (body === undefined) return undefined;
  const provenAtMs = optionalIntegerOf(item, 'provenAtMs');
  const contentHash = optionalTextOf(item, 'contentHash');
  const isOfPeople = item['untilMs'] !== undefined;
  return {
    body,
    misses: optionalIntegerOf(item, 'misses') ?? 0,
    ...(provenAtMs !== undefined && {
      proof: { provenAtMs, isOfPeople, ...(contentHash !== undefined && { contentHash }) },
    }),
  };
}

/** The writes of a new check, due at its end: it takes the place of the act's last one, as that was read. */
export function putFaceCheck(
  table: string,
  { userId, body, purpose, boundTo, revision, askedAtMs, endsAtMs, entry }: Omit<FaceCheck, 'state' | 'session'>,
  before: FaceAct | undefined,
): readonly [check: TransactItem, act: TransactItem] {
  return [
    putNewItem(table, keys.faceCheck(userId, body), {
      purpose,
      ...boundTo,
      revision,
      state: faceTransitions.start,
      askedAtMs,
      endsAtMs,
      ...(entry !== undefined && { entry }),
      ...dueAt(queueOf('face'), body, endsAtMs),
    }),
    updateItem(table, keys.faceAct(userId, actOf(purpose, boundTo)), {
      set: { body },
      // What an earlier check has proven is not this one's, and the same face is not shown twice for one act. What
      // people have said of it stands until a face is shown: whoever only looks at the camera loses no day of theirs.
      remove: before?.proof === undefined || before.proof.isOfPeople ? [] : ['provenAtMs', 'contentHash'],
      where:
        before === undefined
          ? [absent('body')]
          : // A face that is refused in this moment counts before the next one is begun.
            [equals('body', before.body), equalsOrNone('misses', before.misses === 0 ? undefined : before.misses)],
    }),
  ];
}

/** asked -> started: the partner's run, and the minute that begins with it. */
export function startFaceCheck(
  table: string,
  { userId, body }: Pick<FaceCheck, 'userId' | 'body'>,
  edge: Edge<FaceState, FaceEvent>,
  { session, page }: NonNullable<FaceCheck['session']>,
  endsAtMs: number,
): TransactItem {
  return updateItem(table, keys.faceCheck(userId, body), {
    set: { state: edge.to, session, page, endsAtMs, dueAtMs: endsAtMs },
    where: inPriorState(edge),
  });
}

/** What is kept of a word: its evidence, and under what the face is found again where the partner knows one. */
interface SaidOfFace {
  readonly sealedOutcome: Sealed<'face-outcome'>;
  readonly likenessHash: string | undefined;
}

/** The end of a check, with what it came to as evidence; its session is good for nothing any more. */
export function endFaceCheck(
  table: string,
  { userId, body }: Pick<FaceCheck, 'userId' | 'body'>,
  edge: Edge<FaceState, FaceEvent>,
  { sealedOutcome, likenessHash, endedAtMs }: SaidOfFace & { readonly endedAtMs: number },
): TransactItem {
  return updateItem(table, keys.faceCheck(userId, body), {
    set: { state: edge.to, sealedOutcome, endedAtMs, ...(likenessHash !== undefined && { likenessHash }) },
    remove: ['session', 'page', ...dueAttributes],
    where: inPriorState(edge),
  });
}

/** A face that was refused behind the lapse of its check, which stays as it ended: kept beside it, and counted once. */
export function noteLateMiss(
  table: string,
  { userId, body }: Pick<FaceCheck, 'userId' | 'body'>,
  { sealedOutcome, likenessHash }: SaidOfFace,
  missedLateAtMs: number,
): TransactItem {
  return updateItem(table, keys.faceCheck(userId, body), {
    set: { missedLateAtMs, sealedLateOutcome: sealedOutcome, ...(likenessHash !== undefined && { likenessHash }) },
    where: [inState(faceTransitions, 'lapsed'), absent('missedLateAtMs')],
  });
}

/** That somebody has shown a face, so that a reviewer of whoever shows the same one sees it. */
export function noteFaceShown(table: string, likenessHash: string, userId: string, shownAtMs: number): TransactItem {
  return followingItem(table, keys.faceShown(likenessHash, userId), { shownAtMs });
}

/** Under which hash the face of a stored check is found again; undefined where none was named. */
export function readLikeness(item: Item): string | undefined {
  return optionalTextOf(item, 'likenessHash');
}

/** What a match has proven for its act, as long as the act's last check is this one. */
export function proveFaceAct(
  table: string,
  { userId, body, purpose, boundTo }: Pick<FaceCheck, 'userId' | 'body' | 'purpose' | 'boundTo'>,
  provenAtMs: number,
): TransactItem {
  return updateItem(table, keys.faceAct(userId, actOf(purpose, boundTo)), {
    set: { provenAtMs, ...(boundTo !== undefined && { contentHash: boundTo.contentHash }) },
    // Whatever a reviewer said meanwhile, a camera's word counts for its five minutes.
    remove: ['untilMs'],
    where: [equals('body', body)],
  });
}

/** One more check that was refused for an act; of two at once each counts. */
export function countFaceMiss(
  table: string,
  { userId, body, purpose, boundTo }: Pick<FaceCheck, 'userId' | 'body' | 'purpose' | 'boundTo'>,
): TransactItem {
  return updateItem(table, keys.faceAct(userId, actOf(purpose, boundTo)), {
    add: { misses: 1 },
    where: [equals('body', body)],
  });
}
