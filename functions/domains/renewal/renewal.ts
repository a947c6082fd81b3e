import type { Tier } from '../../../shared/enums.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import type { OwnRenewal, RenewalReason, RenewalState, RenewalWord } from '../../../shared/renewal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs } from '../calendar/periods.ts';
import { edgeTaken } from '../../engine/transitions.ts';
import { renewalTransitions } from './transitions.ts';
import { isPeoplesToGive } from './taken-level.ts';
import type { GivenByPeople } from './taken-level.ts';
import type { RenewalEvent } from './transitions.ts';

const dayMs = 86_400_000;

/** So long before its document's end somebody may give the data of the new one; their level stays meanwhile. */
const opensBeforeMs = 60 * dayMs;
/** When they are reminded, and once more where nothing was renewed. */
const remindsBeforeMs = 30 * dayMs;
const urgesBeforeMs = 7 * dayMs;
/**
 * So long everything goes on behind the word that the document has ended, or that operators ask for another check:
 * nobody loses a level, or the way out for their money, without having been told a month before.
 */
export const graceMs = 30 * dayMs;
/** When a level steps down whose time begins now: at a midnight, so that the last day that is named is a whole one. */
export const graceEndsAtMs = (nowMs: number): number => nextBangkokMidnightMs(nowMs + graceMs);
/** Where a review is pending at the end, it is looked at again so much later. */
const againMs = 3_600_000;

/** The watch over the document that somebody's level rests on, as it is stored; times in epoch milliseconds. */
export interface Renewal {
  readonly userId: string;
  readonly state: RenewalState;
  /** How often it was written: every write holds on to the one that it has read. */
  readonly version: number;
  /**
   * Which data of its person it is about: how often that had been given. Once operators have asked, how often any had
   * been by then, that of a new document too, which was not checked yet: only what is given behind it answers them.
   */
  readonly revision?: number | undefined;
  /** The moment after the document's last day in Bangkok; undefined of a card for life. */
  readonly expiresAtMs?: number | undefined;
  /** Once its end is behind, or operators have asked: when the level steps down. */
  readonly endsAtMs?: number | undefined;
  /** Why operators have asked, until that is answered; none where a release before has written it. */
  readonly asked?: AskedRenewal | undefined;
  /** Which data was checked since: until the watch has gone on by it, nothing that it says is so any more. */
  readonly checked?: number | undefined;
}

/** Who of the operators has asked for another check, when and why: for who reviews what comes, not for its person. */
export interface AskedRenewal {
  readonly by: string;
  readonly atMs: number;
  readonly reasonClass: RenewalReason;
  readonly reason: string;
}

/** What is true of a person, from which the watch follows. */
export interface Watched {
  readonly tier: Tier;
  /** Whether a reviewer has something of theirs. */
  readonly isUnderReview: boolean;
  /** What their level, or their company's, rests on; undefined where they have given nothing. */
  readonly document: { readonly revision: number; readonly expiresOn: CalendarDay | undefined } | undefined;
}

/** What the watch has come to: an edge with what it writes and tells, or nothing until a moment. */
export type RenewalStep =
  | {
      readonly kind: 'move';
      readonly event: RenewalEvent;
      readonly change: Partial<Pick<Renewal, 'revision' | 'expiresAtMs' | 'endsAtMs'>>;
      readonly word?: RenewalWord;
      /** What the word names: the document's end, or the level's. */
      readonly wordAtMs?: number;
    }
  | { readonly kind: 'wait'; readonly untilMs: number }
  | { readonly kind: 'nothing' };

/** Whether a level rests on its person's own document. A company's rests on the company's papers. */
export function restsOnDocument(tier: Tier): boolean {
  return tier === 'basic' || tier === 'semi' || tier === 'fully';
}

/**
 * Whether somebody was verified, and has no level because its time is over: who they are stands all the same, so that
 * neither whoever has their phone becomes somebody else in their wallet, nor anybody takes their document's number.
 */
export function hasLostLevel({ tier, levelEndedAtMs }: Pick<Wallet, 'tier' | 'levelEndedAtMs'>): boolean {
  return tier === 'unauthorized' && levelEndedAtMs !== undefined;
}

/**
 * Whether the wallet was a company's until time ended its level. It stays that company's: what it gives anew is that
 * one's, and no person is known by it.
 */
export function hasLostCompanyLevel(wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>): boolean {
  return hasLostLevel(wallet) && wallet.wasCompany === true;
}

/** Whether a wallet is a company's: of its level, or of it until time ended that. */
export function isCompanys(wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>): boolean {
  return wallet.tier === 'enterprise' || hasLostCompanyLevel(wallet);
}

/** Whether nobody has ever verified whoever's wallet it is: what they have given is new again each time. */
export function wasNeverVerified(wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs'>): boolean {
  return wallet.tier === 'unauthorized' && !hasLostLevel(wallet);
}

/**
 * What operators have asked and nothing has answered yet; `checked` is the revision of the data that was checked last.
 * A card for life that was checked since, once its level had stepped down, is watched no more and answers it all the
 * same.
 */
export function openAsking({ asked, revision = 0 }: Renewal, checked = 0): AskedRenewal | undefined {
  return checked > revision ? undefined : asked;
}

/**
 * Whether our staff alone check somebody: whose level people have taken away, and whom operators have asked wherever
 * more is doubted than how long ago somebody was checked. The registry says the same of the same card as it did before,
 * and looks at no picture. Of what a release before has asked no reason is known, and time is taken for it.
 */
export function isForStaffAlone(
  wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs'> & GivenByPeople,
  renewal: Renewal,
  checked: number | undefined,
): boolean {
  if (isPeoplesToGive(wallet, 'basic')) return true;
  const asked = wasNeverVerified(wallet) ? undefined : openAsking(renewal, checked);
  return asked !== undefined && asked.reasonClass !== 'periodic';
}

/** The moment after a document's last day: it counts through that day in Bangkok. */
export function expiresAtMsOf(day: CalendarDay): number {
  return nextBangkokMidnightMs(bangkokDayStartMs(day.replaceAll('-', '')));
}

/** What follows from who somebody is now, before any clock is looked at: the watch begins anew, or ends. */
function followingStep(
  { state, revision }: Renewal,
  { tier, document }: Watched,
): (RenewalStep & { readonly kind: 'move' }) | undefined {
  const expiresAtMs = document?.expiresOn === undefined ? undefined : expiresAtMsOf(document.expiresOn);
  const hasLevel = tier !== 'unauthorized' && document !== undefined;
  const isRenewed = hasLevel && revision !== undefined && document.revision > revision;
  const isAsked = state === 'asked' || state === 'asked-week';
  const isOver = !hasLevel || (expiresAtMs === undefined && (isRenewed || !isAsked));
  if (isOver) return state === 'unwatched' ? undefined : { kind: 'move', event: 'let-go', change: {} };
  if (expiresAtMs === undefined) return undefined;
  const change = { revision: document.revision, expiresAtMs };
  if (isRenewed) return { kind: 'move', event: 'renew', change };
  return state === 'unwatched' ? { kind: 'move', event: 'watch', change } : undefined;
}

/** What is to be done of a watch at a moment, by our clock; of what was missed, only the last word is said. */
export function nextRenewalStep(renewal: Renewal, watched: Watched, nowMs: number): RenewalStep {
  const following = followingStep(renewal, watched);
  if (following !== undefined) return following;
  const { state, expiresAtMs = 0, endsAtMs = 0 } = renewal;
  switch (state) {
    case 'unwatched':
      return { kind: 'nothing' };
    case 'valid':
    case 'soon':
    case 'week':
      return beforeExpiry(state, expiresAtMs, nowMs);
    case 'expired':
    case 'asked':
    case 'asked-week': {
      const urgesAtMs = endsAtMs - urgesBeforeMs;
      if (nowMs >= endsAtMs)
        return watched.isUnderReview
          ? { kind: 'wait', untilMs: nowMs + againMs }
          : { kind: 'move', event: 'step-down', change: {}, word: 'stepped-down' };
      if (state !== 'asked') return { kind: 'wait', untilMs: endsAtMs };
      return nowMs >= urgesAtMs
        ? { kind: 'move', event: 'urge', change: {}, word: 'asked-week', wordAtMs: endsAtMs }
        : { kind: 'wait', untilMs: urgesAtMs };
    }
  }
}

function beforeExpiry(state: 'valid' | 'soon' | 'week', expiresAtMs: number, nowMs: number): RenewalStep {
  const [remindsAtMs, urgesAtMs] = [expiresAtMs - remindsBeforeMs, expiresAtMs - urgesBeforeMs];
  if (nowMs >= expiresAtMs) {
    const endsAtMs = graceEndsAtMs(nowMs);
    return { kind: 'move', event: 'expire', change: { endsAtMs }, word: 'expired', wordAtMs: endsAtMs };
  }
  if (state === 'week') return { kind: 'wait', untilMs: expiresAtMs };
  if (nowMs >= urgesAtMs) return { kind: 'move', event: 'urge', change: {}, word: 'week', wordAtMs: expiresAtMs };
  if (state === 'soon') return { kind: 'wait', untilMs: urgesAtMs };
  return nowMs >= remindsAtMs
    ? { kind: 'move', event: 'remind', change: {}, word: 'soon', wordAtMs: expiresAtMs }
    : { kind: 'wait', untilMs: remindsAtMs };
}

/** Whether what a watch waits for was checked, and only the watch has not gone on yet: that takes up to a minute. */
function isBehind({ revision, checked }: Renewal): boolean {
  return revision !== undefined && checked !== undefined && checked > revision;
}

/** Whether the data of a new document may be given while the level stands. */
export function mayRenew(renewal: Renewal, nowMs: number): boolean {
  const { state, expiresAtMs = 0 } = renewal;
  if (isBehind(renewal)) return false;
  switch (state) {
    case 'unwatched':
      return false;
    case 'valid':
    case 'soon':
    case 'week':
      return nowMs >= expiresAtMs - opensBeforeMs;
    case 'expired':
    case 'asked':
    case 'asked-week':
      return true;
  }
}

/** A watch as its person sees it; undefined where nothing is watched, or what is said was answered in this minute. */
export function ownRenewalOf(renewal: Renewal, nowMs: number): OwnRenewal | undefined {
  const { state, expiresAtMs, endsAtMs } = renewal;
  if (state === 'unwatched' || isBehind(renewal)) return undefined;
  const stepsDownAtMs = endsAtMs ?? (expiresAtMs === undefined ? undefined : graceEndsAtMs(expiresAtMs));
  return {
    ...(expiresAtMs !== undefined && { expiresAtMs, opensAtMs: expiresAtMs - opensBeforeMs }),
    isOpen: mayRenew(renewal, nowMs),
    ...(expiresAtMs !== undefined &&
      nowMs >= expiresAtMs - urgesBeforeMs &&
      nowMs < expiresAtMs && { isLastWeek: true as const }),
    isExpired: expiresAtMs !== undefined && expiresAtMs <= nowMs,
    isAsked: state === 'asked' || state === 'asked-week',
    ...(stepsDownAtMs !== undefined && { stepsDownAtMs }),
  };
}

/** When a level steps down unless something is done: once its document has ended, or another check is asked for. */
export function levelEndsAtMs(renewal: Renewal, nowMs: number): number | undefined {
  const { isAsked = false, isExpired = false, stepsDownAtMs } = ownRenewalOf(renewal, nowMs) ?? {};
  return isAsked || isExpired ? stepsDownAtMs : undefined;
}

/** Whether the end is so near that an execution looks after it; before that there is only the due item. */
export function isNearEnd({ state }: Pick<Renewal, 'state'>): boolean {
  return state !== 'unwatched' && state !== 'valid';
}

/** Whether an edge is taken by the clock alone, by which an execution should have gone on. */
export function isOfClock(did: string): boolean {
  return did === 'urge' || did === 'expire' || did === 'step-down';
}

/** So long after its time an execution has gone on, or the sweep looks after it. */
const behindMs = 3 * 60_000;

/**
 * When the sweep looks after a watch: at once where something is due, at the first reminder itself, which begins an
 * execution, and later on once that should have gone on. Undefined where nothing comes.
 */
export function nextTendAtMs(renewal: Renewal, watched: Watched, nowMs: number): number | undefined {
  const next = nextRenewalStep(renewal, watched, nowMs);
  if (next.kind === 'nothing') return undefined;
  if (next.kind === 'move') return nowMs;
  return isNearEnd(renewal) ? next.untilMs + behindMs : next.untilMs;
}

/** The same of what a watch becomes by an edge. */
export function tendRenewalAtMs(
  renewal: Renewal,
  { event, change }: RenewalStep & { readonly kind: 'move' },
  watched: Watched,
  nowMs: number,
): number | undefined {
  const { to } = edgeTaken(renewalTransitions, renewal.state, event);
  const after = { ...renewal, ...change, state: to };
  return nextTendAtMs(after, event === 'step-down' ? { ...watched, tier: 'unauthorized' } : watched, nowMs);
}
