import type { Facts, Outcome, PersonFacts, WatchFacts } from './person-facts.ts';
import { isBeforeCheck } from './place-rules.ts';

const dayMs = 24 * 3_600_000;
const bangkokMs = 7 * 3_600_000;
/** So long before the end of a document the next one may be given. */
const opensBeforeMs = 60 * dayMs;

/** A month behind the word, at a midnight in Bangkok, so that the last day is a whole one. */
const monthBehind = (nowMs: number): number =>
  (Math.floor((nowMs + 30 * dayMs + bangkokMs) / dayMs) + 1) * dayMs - bangkokMs;

/** Whether a level is one that rests on its person's document, which they have given. */
const restsOnPaper = ({ tier, paper }: PersonFacts): boolean =>
  paper !== undefined && tier !== 'unauthorized' && tier !== 'enterprise';

/** Whether somebody may give data, or type it: with a level only near its document's end, or where operators ask. */
export function mayGive({ tier, watch }: PersonFacts, nowMs: number): boolean {
  if (tier === 'unauthorized') return true;
  if (tier === 'enterprise' || watch === undefined || watch.isAnswered) return false;
  return watch.stage !== 'counts' || nowMs >= watch.paperEndsAtMs - opensBeforeMs;
}

/** How often somebody has given data, of a new document too. */
const timesGiven = ({ given, next }: PersonFacts): number => next?.given ?? given;

/** What was given before operators asked leads nobody on: its person gives data anew. */
function sentBack(me: PersonFacts, about: number): PersonFacts {
  const isBefore = isBeforeCheck(me.place) && timesGiven(me) <= about;
  return isBefore ? { ...me, place: 'data', renews: false } : me;
}

/** An operator asks somebody with a level to be checked once more: it ends in a month unless they were. */
export function ask(facts: Facts, who: number, me: PersonFacts, isPeriodic: boolean, nowMs: number): Outcome {
  const refused = (says: string): Outcome => ({ says, after: facts });
  const { paper, watch, inReview } = me;
  if (!restsOnPaper(me) || paper === undefined) return refused('no-level-to-check');
  if (watch?.stage === 'asked') return refused('reverification-under-way');
  if (inReview && watch?.stage === 'ended') return refused('renewal-under-review');
  const about = timesGiven(me);
  const asked: PersonFacts = {
    ...me,
    asked: { about, isPeriodic },
    watch: {
      about,
      paperEndsAtMs: watch?.paperEndsAtMs ?? paper.endsAtMs + 1,
      stage: 'asked',
      levelEndsAtMs: Math.min(monthBehind(nowMs), watch?.levelEndsAtMs ?? Infinity),
      isAnswered: false,
    },
  };
  const after = inReview ? asked : sentBack(asked, about);
  return { says: 'ok', after: { ...facts, people: facts.people.with(who, after) } };
}

/** A watch that begins, or begins anew: what operators have asked is answered by that. */
function watched(me: PersonFacts, paperEndsAtMs: number): PersonFacts {
  const watch: WatchFacts = {
    about: me.given,
    paperEndsAtMs,
    stage: 'counts',
    levelEndsAtMs: undefined,
    isAnswered: false,
  };
  return { ...me, watch, asked: undefined };
}

/** The level goes with its document, or with a check that was asked for and not made; their data and number stay. */
function steppedDown(me: PersonFacts, { stage, about }: WatchFacts): PersonFacts {
  const without: PersonFacts = { ...me, tier: 'unauthorized', hasEnded: true, watch: undefined };
  return stage === 'asked' ? sentBack(without, about) : without;
}

/** What time has made due of somebody by a moment: every minute the clock comes by everybody. */
export function tended(me: PersonFacts, nowMs: number): PersonFacts {
  const { paper, watch } = me;
  // A company's level rests on its papers, and ends a year behind them: no run is as long.
  if (paper === undefined || !restsOnPaper(me))
    return watch === undefined ? me : { ...me, watch: undefined, asked: undefined };
  if (watch === undefined || me.given > watch.about) return tended(watched(me, paper.endsAtMs + 1), nowMs);
  const { stage, levelEndsAtMs = Infinity } = watch;
  if (stage === 'counts' && nowMs >= watch.paperEndsAtMs)
    return { ...me, watch: { ...watch, stage: 'ended', levelEndsAtMs: monthBehind(nowMs), isAnswered: false } };
  if (stage !== 'counts' && nowMs >= levelEndsAtMs && !me.inReview) return steppedDown(me, watch);
  const looked = { ...me, watch: { ...watch, isAnswered: false } };
  return stage === 'asked' && !me.inReview ? sentBack(looked, watch.about) : looked;
}

/** The same of everybody. */
export function allTended(facts: Facts, nowMs: number): Facts {
  return { ...facts, people: facts.people.map((each) => tended(each, nowMs)) };
}
