import type { FacePurpose } from '../../shared/face.ts';
import { journeySteps } from '../../shared/personal/identity-journey.ts';
import type { FaceCheck } from '../domains/face/face-check.ts';
import { nextTries, stateOf, triesOf } from '../domains/identity/journey.ts';
import type { KeptJourney } from '../domains/identity/journey.ts';
import { identityTransitions } from '../domains/identity/transitions.ts';
import { isPeoplesToGive, isRaised } from '../domains/renewal/taken-level.ts';
import { isOpen } from '../domains/review/review.ts';
import type { Review } from '../domains/review/review.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { edgeTaken } from '../engine/transitions.ts';
import { consentsStill } from '../runtime/identity/standing.ts';
import { BusyError } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { countFaceMissOfDay, facesOfDayLeft, mostFaceMisses } from '../runtime/operation/caps.ts';
import { securityNoticeSteps, tierNoticeSteps } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import { readUses } from '../table/cap.ts';
import { equals } from '../table/expression.ts';
import { countFaceMiss } from '../table/face-check.ts';
import type { Item } from '../table/item.ts';
import { countTry, moveOnJourney, readJourney } from '../table/identity-journey.ts';
import { foundReview, moveReview } from '../table/review.ts';
import { changeTier, foundWallet } from '../table/wallet.ts';

/** What stands when a partner's word on a face comes. */
export interface FaceFacts extends InboxFacts {
  readonly check: FaceCheck;
  readonly wallet: Wallet;
  /** Their case that was open when they were read; while one is, their audit is pending. */
  readonly review: Review | undefined;
  readonly kept: KeptJourney | undefined;
  readonly hasConsent: boolean;
  /** Of the data that stands; undefined where none does. */
  readonly revision: number | undefined;
  readonly wrappedKey: string | undefined;
  /** Whether another check was begun for the same act since: what this one shows is no proof of it any more. */
  readonly isReplaced: boolean;
  /** How many faces for acts were not theirs in this day of their person's, this one not counted. */
  readonly missesOfDay: number;
}

/** When, where, and the id body of a notice. */
export interface Writing {
  readonly table: string;
  readonly nowMs: number;
  readonly body: string;
}

/** What a check opens, and what one in vain costs. */
interface Effect {
  /** The writes of a match; undefined where it opens nothing any more, because something else has changed meanwhile. */
  readonly match: (writing: Writing, facts: FaceFacts) => readonly Step<FaceFacts>[] | undefined;
  readonly miss: (writing: Writing, facts: FaceFacts) => readonly Step<FaceFacts>[];
}

/** @throws BusyError where a case has begun since they were read: taken again, the word finds it. */
function learnWallet(now: FaceFacts, item: Item | undefined): FaceFacts {
  const wallet = foundWallet(item);
  if (wallet.auditStatus === 1 && now.wallet.auditStatus !== 1) throw new BusyError('a case was begun meanwhile');
  return { ...now, wallet };
}
const learnJourney = (now: FaceFacts, item: Item | undefined): FaceFacts => ({
  ...now,
  kept: item === undefined ? undefined : readJourney(item),
});

/** A face that was compared opens nothing for whoever has taken their consent back meanwhile. */
const learnWithdrawal = (now: FaceFacts): FaceFacts => ({ ...now, hasConsent: false });

/** The way, where its person stands before this very step with the data that the check is about. */
function atFace({ wallet, kept, hasConsent, revision, check }: FaceFacts): KeptJourney | undefined {
  const isNext = stateOf({ tier: wallet.tier, kept, hasConsent }) === 'face';
  return isNext && revision === check.revision ? kept : undefined;
}

/**
 * The way of whoever a face may still open its level for, wherever they stand on it by now. Their face was compared
 * whatever they have done meanwhile: taken a consent back, sent the step to a reviewer, or given a new card, which
 * leads away and back at will. Were that no try, faces could be shown one after the other until one passes for theirs.
 */
function beforeFace({ wallet, kept }: FaceFacts): KeptJourney | undefined {
  return isRaised(wallet, 'semi') ? kept : undefined;
}

/** The end of a case that the face has overtaken; whoever looks at it decides nothing of it. */
function overtakeCase(table: string, review: Review, nowMs: number): readonly Step<FaceFacts>[] {
  const [moves, ...line] = moveReview(table, review, 'match', {}, nowMs);
  if (moves === undefined) throw new RangeError('a case that moves is written');
  return [
    { write: moves, learn: (now, item) => ({ ...now, review: foundReview(item) }) },
    ...line.map((write) => ({ write, learn: (now: FaceFacts) => now })),
  ];
}

const identity: Effect = {
  match: ({ table, nowMs, body }, facts) => {
    const kept = atFace(facts);
    // What is people's to give a camera does not: a reviewer looks.
    if (kept === undefined || isPeoplesToGive(facts.wallet, 'semi')) return undefined;
    // Of a check that was begun before, whose face comes behind the last try: looked at only as one begins, the tries
    // would let through whatever was shown in those that had lapsed by then.
    if (triesOf(kept, 'face', nowMs).restsUntilMs !== undefined) return undefined;
    const { userId, auditStatus } = facts.wallet;
    const open = auditStatus === 1 ? facts.review : undefined;
    // What is about something else is for whoever looks at it, as it was sent.
    if (auditStatus === 1 && (open?.kind !== 'face' || !isOpen(open))) return undefined;
    const holding = [equals('auditStatus', auditStatus)];
    const edge = edgeTaken(identityTransitions, 'face', 'face-match');
    return [
      {
        write: changeTier(table, facts.wallet, {
          to: 'semi',
          holding,
          ...(open !== undefined && { auditStatus: 2 }),
        }),
        learn: learnWallet,
      },
      { write: moveOnJourney(table, userId, kept, edge, nowMs, { triesOf: 'face' }), learn: learnJourney },
      { write: consentsStill(table, userId), learn: learnWithdrawal },
      ...(open === undefined ? [] : overtakeCase(table, open, nowMs)),
      ...tierNoticeSteps(table, { userId, body, atMs: nowMs }, facts),
    ];
  },
  miss: ({ table, nowMs }, facts) => {
    const kept = beforeFace(facts);
    if (kept === undefined) return [];
    return [
      {
        write: countTry(table, facts.wallet.userId, 'face', kept, nextTries(kept, 'face', nowMs)),
        learn: learnJourney,
      },
    ];
  },
};

/** Somebody else's miss was counted meanwhile, or a match has begun the count of its day. */
const learnMisses = (now: FaceFacts, item: Item | undefined): FaceFacts => ({ ...now, missesOfDay: readUses(item) });

/** A payment looks for the proof that every match leaves at its act, so a match opens nothing by itself. */
const stepUp: Effect = {
  // Looked at only as a check begins, the day's count would let through all that were begun before it was used up.
  match: ({ table, nowMs }, { check: { userId }, missesOfDay, hasConsent }) =>
    missesOfDay >= mostFaceMisses || !hasConsent
      ? undefined
      : [
          { write: facesOfDayLeft(table, userId, nowMs), learn: learnMisses },
          { write: consentsStill(table, userId), learn: learnWithdrawal },
        ],
  // Of its act, whose id its person invents, and of their day, which one that was replaced counts in as well. Of every
  // third of a day they are told, so that nobody who has their phone shows faces unseen by taking act after act.
  miss: ({ table, nowMs, body }, facts) => {
    const { check, missesOfDay } = facts;
    const { userId, entry = 'kapao' } = check;
    const isTold = (missesOfDay + 1) % journeySteps.face.mostTries === 0;
    const notice = { userId, body, event: 'face-refused', entry, atMs: nowMs } as const;
    return [
      ...(facts.isReplaced
        ? []
        : [{ write: countFaceMiss(table, check), learn: (now: FaceFacts) => ({ ...now, isReplaced: true }) }]),
      {
        write: countFaceMissOfDay(table, userId, missesOfDay, nowMs),
        learn: learnMisses,
      },
      ...(isTold ? securityNoticeSteps(table, notice, facts) : []),
    ];
  },
};

/** What each purpose opens; one more is a row. */
export const openedByMatch = { identity, 'step-up': stepUp } as const satisfies Readonly<Record<FacePurpose, Effect>>;
