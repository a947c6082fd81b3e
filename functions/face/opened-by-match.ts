import type { FacePurpose } from '../../shared/face.ts';
import { journeySteps } from '../../shared/personal/identity-journey.ts';
import type { FaceCheck } from '../domains/face/face-check.ts';
import { nextTries, stateOf } from '../domains/identity/journey.ts';
import type { KeptJourney } from '../domains/identity/journey.ts';
import { identityTransitions } from '../domains/identity/transitions.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { edgeTaken } from '../engine/transitions.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { countFaceMissOfDay } from '../runtime/operation/caps.ts';
import { securityNoticeSteps, tierNoticeSteps } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import { readUses } from '../table/cap.ts';
import { equals } from '../table/expression.ts';
import { countFaceMiss } from '../table/face-check.ts';
import type { Item } from '../table/item.ts';
import { countTry, moveOnJourney, readJourney } from '../table/identity-journey.ts';
import { changeTier, foundWallet } from '../table/wallet.ts';

/** What stands when a partner's word on a face comes. */
export interface FaceFacts extends InboxFacts {
  readonly check: FaceCheck;
  readonly wallet: Wallet;
  readonly kept: KeptJourney | undefined;
  readonly hasConsent: boolean;
  /** Of the data that stands; undefined where none does. */
  readonly revision: number | undefined;
  readonly wrappedKey: string | undefined;
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

const learnWallet = (now: FaceFacts, item: Item | undefined): FaceFacts => ({ ...now, wallet: foundWallet(item) });
const learnJourney = (now: FaceFacts, item: Item | undefined): FaceFacts => ({
  ...now,
  kept: item === undefined ? undefined : readJourney(item),
});

/** The way, where its person stands before this very step, and nobody reviews them. */
function atFace({ wallet, kept, hasConsent, revision, check }: FaceFacts): KeptJourney | undefined {
  const isNext = stateOf({ tier: wallet.tier, kept, hasConsent }) === 'face';
  return isNext && wallet.auditStatus !== 1 && revision === check.revision ? kept : undefined;
}

const identity: Effect = {
  match: ({ table, nowMs, body }, facts) => {
    const kept = atFace(facts);
    if (kept === undefined) return undefined;
    const { userId, tier, auditStatus } = facts.wallet;
    const edge = edgeTaken(identityTransitions, 'face', 'face-match');
    return [
      {
        write: changeTier(table, userId, { from: tier, to: 'semi', holding: [equals('auditStatus', auditStatus)] }),
        learn: learnWallet,
      },
      { write: moveOnJourney(table, userId, kept, edge, nowMs), learn: learnJourney },
      ...tierNoticeSteps(table, { userId, body, atMs: nowMs }, facts),
    ];
  },
  miss: ({ table, nowMs }, facts) => {
    const kept = atFace(facts);
    if (kept === undefined) return [];
    return [
      {
        write: countTry(table, facts.wallet.userId, 'face', kept, nextTries(kept, 'face', nowMs)),
        learn: learnJourney,
      },
    ];
  },
};

/** A payment looks for the proof that every match leaves at its act, so a match opens nothing by itself. */
const stepUp: Effect = {
  match: () => [],
  // Of its act, whose id its person invents, and of their day. Of every third of a day they are told, so that nobody
  // who has their phone shows faces unseen by taking act after act.
  miss: ({ table, nowMs, body }, facts) => {
    const { check, missesOfDay } = facts;
    const { userId, entry = 'kapao' } = check;
    const isTold = (missesOfDay + 1) % journeySteps.face.mostTries === 0;
    const notice = { userId, body, event: 'face-refused', entry, atMs: nowMs } as const;
    return [
      { write: countFaceMiss(table, check) },
      {
        write: countFaceMissOfDay(table, userId, missesOfDay, nowMs),
        learn: (now, item) => ({ ...now, missesOfDay: readUses(item) }),
      },
      ...(isTold ? securityNoticeSteps(table, notice, facts) : []),
    ];
  },
};

/** What each purpose opens; one more is a row. */
export const openedByMatch = { identity, 'step-up': stepUp } as const satisfies Readonly<Record<FacePurpose, Effect>>;
