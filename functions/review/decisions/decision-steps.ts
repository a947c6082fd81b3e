import type { IdType } from '../../../shared/personal/documents.ts';
import type { ReviewOutcome } from '../../../shared/review.ts';
import { openedByCheck, stateOf } from '../../domains/identity/journey.ts';
import { identityTransitions } from '../../domains/identity/transitions.ts';
import { acceptingEvent, isForGood, reviewSteps } from '../../domains/review/decide.ts';
import type { PersonReviewKind } from '../../../shared/review.ts';
import type { HeldReview } from '../../domains/review/decide.ts';
import { answersWithinMs } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { edgeTaken } from '../../engine/transitions.ts';
import type { IdNumberOwners } from '../../runtime/identity/id-number.ts';
import { documentSteps, reviewNoticeSteps } from '../../runtime/person/inbox.ts';
import { setPersonSteps } from '../../runtime/person/set-person.ts';
import type { KnownPerson } from '../../runtime/person/set-person.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { dropDraft } from '../../table/draft.ts';
import { equals } from '../../table/expression.ts';
import { claimIdNumber, promoteNext, stillGiven } from '../../table/identity.ts';
import type { GivenData, IdentityItems } from '../../table/identity.ts';
import { moveOnJourney } from '../../table/identity-journey.ts';
import { checkLogin, checkRole } from '../../table/operators.ts';
import { editPerson, foundPerson } from '../../table/person.ts';
import { watchAt } from '../../table/renewal.ts';
import { foundReview, moveReview } from '../../table/review.ts';
import { barSteps } from '../pictures/bar-pictures.ts';
import type { Decided, PicturesOfCase } from '../pictures/bar-pictures.ts';
import { freeAfter } from '../cases/free-after.ts';

/** What a decision is made on, and learns. */
export interface ReviewFacts extends KnownPerson {
  readonly review: Review;
  /** Who was the first of two, and was found to be no reviewer any more. */
  readonly gone?: string;
}

/** What does not change while a case is decided. */
export interface ReviewTools {
  readonly table: string;
  readonly nowMs: number;
  readonly noticeBody: string;
  readonly operatorId: string;
  /** The way in by which they decide. */
  readonly login: string;
  /** What is refused with the case. */
  readonly refusable: PicturesOfCase;
  readonly identity: IdentityItems;
}

/** What accepting a case takes, by what it is about. */
export interface Acceptance {
  /** Why it may not be accepted now, whatever its pictures show. */
  readonly refuses: (
    held: HeldReview,
    nowMs: number,
  ) => Refusal<'document-expired' | 'id-number-taken' | 'company-taken'> | undefined;
  readonly steps: (
    tools: ReviewTools,
    facts: ReviewFacts,
    said: Decided,
    held: HeldReview,
  ) => readonly Step<ReviewFacts>[];
}

export const pending = 1;

/** What goes with a case fails with it where somebody else has decided: what that has left, the case's write learns. */
export const asTheCase = (known: ReviewFacts): ReviewFacts => known;

/** The writes of the case itself, and of its line among the open ones where it ends. */
export function moves(
  tools: ReviewTools,
  { review }: ReviewFacts,
  event: ReviewOutcome,
  decided: Decided,
): Step<ReviewFacts>[] {
  const { table, nowMs, operatorId } = tools;
  const change = {
    pictures: decided.pictures,
    ...(decided.reason !== undefined && { reason: decided.reason }),
    ...(event === 'ask'
      ? { lapsesAtMs: nowMs + answersWithinMs(review.kind) }
      : { decidedBy: operatorId, decidedAtMs: nowMs }),
  };
  // Of these the case alone has a condition: its line goes with it, whoever has taken that away.
  return moveReview(table, review, event, change, nowMs).map((write) => ({
    write,
    learn: (known, item) => ({ ...known, review: foundReview(item) }),
  }));
}

export function tell(
  tools: ReviewTools,
  facts: ReviewFacts,
  word: 'asked' | 'accepted' | 'refused',
): readonly Step<ReviewFacts>[] {
  const { table, nowMs, noticeBody } = tools;
  const { userId } = facts.person;
  const { kind } = facts.review;
  return reviewNoticeSteps(table, { userId, body: noticeBody, atMs: nowMs, word, kind }, facts);
}

/**
 * Holds on to who has last edited the person, for whoever becomes that while they decide decides no more. What sets a
 * level writes the person, and holds on to it there.
 */
export function sameEditor({ table }: ReviewTools, { person }: ReviewFacts): Step<ReviewFacts> {
  return {
    write: editPerson(table, person, { sealedName: undefined, editedBy: undefined }),
    learn: (known, item) => ({ ...known, person: foundPerson(item) }),
  };
}

/** Hands a case back to its person: it stays pending, and is theirs to answer. */
export function askSteps(tools: ReviewTools, facts: ReviewFacts, decided: Decided): readonly Step<ReviewFacts>[] {
  return [...moves(tools, facts, 'ask', decided), sameEditor(tools, facts), ...tell(tools, facts, 'asked')];
}

/** Notes the first of the two who accept a case: it waits on as it is, and its person is told nothing of it. */
export function firstSteps(tools: ReviewTools, facts: ReviewFacts): readonly Step<ReviewFacts>[] {
  const { table, nowMs, operatorId, login } = tools;
  const change = { firstBy: operatorId, firstAtMs: nowMs, firstThrough: login };
  const writes = moveReview(table, facts.review, 'accept-first', change, nowMs);
  const moved = writes.map<Step<ReviewFacts>>((write) => ({
    write,
    learn: (known, item) => ({ ...known, review: foundReview(item) }),
  }));
  return [...moved, sameEditor(tools, facts)];
}

/**
 * Holds on to the first of the two as a reviewer, with the way in that they accepted by: a proposal of somebody who was
 * taken out of the register is not carried out either. Where they are gone it is decided again, without them.
 */
export function stillFirst({ table }: ReviewTools, { review }: ReviewFacts): readonly Step<ReviewFacts>[] {
  const { firstBy, firstThrough } = review;
  if (firstBy === undefined) return [];
  const learn = (known: ReviewFacts): ReviewFacts => ({ ...known, gone: firstBy });
  return [
    { write: checkRole(table, firstBy, 'identity'), learn },
    ...(firstThrough === undefined ? [] : [{ write: checkLogin(table, firstThrough, firstBy), learn }]),
  ];
}

/**
 * Holds on to whoever decides as a reviewer, with the way in that they use: they were let in by the register as it was
 * read before. Whoever has left it meanwhile is busy now, and hears at their next try that they may not.
 */
export function stillReviewer({ table, operatorId, login }: ReviewTools): readonly Step<ReviewFacts>[] {
  const learn = meanwhile('the reviewer left the register');
  return [
    { write: checkRole(table, operatorId, 'identity'), learn },
    { write: checkLogin(table, login, operatorId), learn },
  ];
}

/** Ends a case without what it was for: the wallet is free again, and its person may send anew. */
export function refuseSteps(tools: ReviewTools, facts: ReviewFacts, decided: Decided): readonly Step<ReviewFacts>[] {
  const { table, nowMs, identity } = tools;
  const { userId } = facts.person;
  const { kind } = facts.review;
  // Neither a company nor an act is a step of its person's way.
  const step = kind === 'company' || kind === 'act' ? undefined : reviewSteps[kind];
  return [
    ...moves(tools, facts, 'refuse', decided),
    sameEditor(tools, facts),
    ...freeAfter(table, facts.review, nowMs, { isForGood: step !== undefined && isForGood(decided) }).map((write) => ({
      write,
      learn: asTheCase,
    })),
    ...barSteps<ReviewFacts>(table, userId, tools.refusable, decided, nowMs),
    ...(step?.refuses === undefined
      ? []
      : [
          {
            write: moveOnJourney(
              table,
              userId,
              identity.journey,
              edgeTaken(identityTransitions, step.state, step.refuses),
              nowMs,
            ),
            learn: asTheCase,
          },
        ]),
    ...tell(tools, facts, 'refused'),
  ];
}

/** What follows from a document that was accepted: whoever has no level by it is held against no list. */
function stepsOfDocument(
  { table, nowMs }: ReviewTools,
  { userId, tier }: ReviewFacts['wallet'],
  revision: number,
): readonly Step<ReviewFacts>[] {
  return tier === 'unauthorized'
    ? [{ write: watchAt(table, userId, nowMs, revision) }]
    : documentSteps<ReviewFacts>(table, userId, nowMs, revision);
}

/**
 * Ends a case with what its step leads to: the journey's edge, and the level with the name that was given where the
 * step opens one. The document's number is its person's for good, as after the registry's match.
 */
export function acceptSteps(
  tools: ReviewTools,
  facts: ReviewFacts,
  kind: PersonReviewKind,
  decided: Decided,
  given: GivenData,
  {
    name,
    owner,
    document,
  }: {
    readonly name: { readonly firstName: string; readonly lastName: string };
    readonly owner: IdNumberOwners['owner'];
    readonly document: IdType;
  },
): readonly Step<ReviewFacts>[] {
  const { table, nowMs, noticeBody: body, identity } = tools;
  const { person, wallet } = facts;
  const { userId } = person;
  const { state, opens } = reviewSteps[kind];
  // A level that was given otherwise meanwhile is not taken away.
  const isThere = stateOf({ tier: wallet.tier, kept: identity.journey, hasConsent: true }) === state;
  const opened =
    isThere && opens !== undefined ? (given.isNext ? openedByCheck(wallet.tier, opens) : opens) : undefined;
  const holding = [equals('auditStatus', pending)];
  const setting = { table, nowMs, body, holding, auditStatus: 2, isAccepted: opened !== undefined } as const;
  const wish = opened === undefined ? {} : { tier: opened, ...(opens === 'basic' && name) };
  return [
    ...moves(tools, facts, 'accept', decided),
    ...setPersonSteps(setting, facts, wish),
    // What was typed is proven now, as with the registry's match, and nobody's to correct.
    ...(opened !== undefined && opens === 'basic' ? [{ write: dropDraft(table, userId, 'personal-data') }] : []),
    ...(isThere
      ? [
          {
            write: moveOnJourney(
              table,
              userId,
              identity.journey,
              edgeTaken(identityTransitions, state, acceptingEvent(kind, document)),
              nowMs,
            ),
            learn: asTheCase,
          },
        ]
      : []),
    {
      write: given.isNext ? promoteNext(table, userId, given) : stillGiven(table, userId, given),
      learn: meanwhile('other data was given'),
    },
    // Another level has it done by itself; one that was held at its end until the case had ended is looked at, too.
    ...((opened ?? wallet.tier) === wallet.tier ? stepsOfDocument(tools, wallet, given.revision) : []),
    ...claimIdNumber(table, given.numberHash, userId, owner).map((write) => ({
      write,
      learn: meanwhile('the number was claimed'),
    })),
    // Another level is told by itself.
    ...(opened === undefined || opened === wallet.tier ? tell(tools, facts, 'accepted') : []),
  ];
}
