import fc from 'fast-check';
import { picturesAt } from './case-rules.ts';
import type { ReviewedStep } from './case-rules.ts';
import { ageOf, placeOf, toCheck } from './place-rules.ts';
import type { Facts, Paper } from './person-facts.ts';
import type { Step } from './person-rules.ts';

/** So many people are in a run, and so many numbers of cards and of passports they share. */
export const peopleOfRun = 3;
const numbers = 3;
export const numbersOfRun: readonly string[] = ['card', 'passport'].flatMap((kind) =>
  Array.from({ length: numbers }, (_none, index) => `${kind} ${index}`),
);

const dayMs = 86_400_000;

/** How a step goes: by itself, cut off before or behind its write and asked again, or its very bytes sent twice. */
export type Manner = 'plain' | 'cut-before' | 'cut-behind' | 'same-bytes';

export interface Asked {
  readonly who: number;
  readonly step: Step;
}

/** One turn of a run: a step in some manner, or two at once. */
export type Turn =
  | { readonly kind: 'one'; readonly asked: Asked; readonly manner: Manner }
  | { readonly kind: 'two'; readonly both: readonly [Asked, Asked] };

/** The day on which every run of the model begins, in Bangkok; its papers are made for it. */
export const beginsOn = '2026-12-01T09:00:00';
const beginsAtMs = Date.parse(`${beginsOn}+07:00`);

const endOfDayMs = (inDays: number): number => {
  const day = new Date(beginsAtMs + inDays * dayMs + 7 * 3_600_000).toISOString().slice(0, 10);
  return Date.parse(`${day}T23:59:59.999+07:00`);
};

/** Years long, ten days, and over since a year. */
const ends = [3_000, 3_000, 3_000, 3_000, 3_000, 10, -365].map(endOfDayMs);

const paper: fc.Arbitrary<Paper> = fc.record({
  kind: fc.constantFrom('card', 'card', 'card', 'card', 'card', 'passport'),
  number: fc.integer({ min: 0, max: numbers - 1 }).map(String),
  bornIn: fc.constantFrom(1990, 1990, 1990, 1990, 1990, 1990, 1990, 2009, 2020),
  endsAtMs: fc.constantFrom(...ends),
  registrySays: fc.constantFrom('match', 'match', 'no-match', 'no-match', 'expired', 'replaced', 'silence'),
  name: fc.constantFrom('สมชาย', 'สมหญิง'),
});

/** A passport has a name in Latin letters and a number of its own kind. */
const latin: Readonly<Record<string, string>> = { สมชาย: 'Somchai', สมหญิง: 'Somying' };
const asWritten = (each: Paper): Paper => ({
  ...each,
  number: `${each.kind} ${each.number}`,
  name: each.kind === 'passport' ? (latin[each.name] ?? each.name) : each.name,
});

const device = fc.integer({ min: 0, max: 1 });
const give = paper.map((each): Step => ({ kind: 'give', paper: asWritten(each), again: false }));
const giveAgain = paper.map((each): Step => ({ kind: 'give', paper: asWritten(each), again: true }));
const ask = fc.boolean().map((isPeriodic): Step => ({ kind: 'ask', isPeriodic }));
const verify = fc.constant<Step>({ kind: 'verify' });
const said = fc.constantFrom('matched', 'refused', 'refused', 'interrupted');
const face = fc
  .oneof({ weight: 4, arbitrary: said }, { weight: 1, arbitrary: fc.constant('nothing' as const) })
  .map((shows): Step => ({ kind: 'face', shows }));
const tell = fc
  .record({ which: fc.constantFrom('last', 'last', 'one-before'), said })
  .map((each): Step => ({ kind: 'tell', ...each }));
const save = fc
  .record({ device, over: fc.constantFrom('read', 'read', 'none', 'stale'), text: fc.constantFrom('ก', 'ข', 'ค') })
  .map((each): Step => ({ kind: 'save', ...each }));
const agree = fc.constantFrom(true, true, true, false).map((isCurrent): Step => ({ kind: 'agree', isCurrent }));
const withdraw = fc.constant<Step>({ kind: 'withdraw' });
const open = fc.record({ device, isRight: fc.boolean() }).map((each): Step => ({ kind: 'open', ...each }));
const set = fc
  .record({
    tier: fc.constantFrom(
      'unauthorized',
      'unauthorized',
      'unauthorized',
      'unauthorized',
      'basic',
      'basic',
      'semi',
      'fully',
      'enterprise',
    ),
    name: fc.constantFrom(undefined, 'มาลี'),
  })
  .map((each): Step => ({ kind: 'set', ...each }));
const review = fc.constantFrom(false, false, false, true).map((isOn): Step => ({ kind: 'review', isOn }));
const reviewed = fc
  .record({
    outcome: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'take-back'),
    fault: fc.constantFrom('none', 'none', 'none', 'none', 'one-missing', 'one-old'),
    nth: fc.integer({ min: 0, max: 2 }),
  })
  .map((each): Step => ({ kind: 'reviewed', pictures: ['selfie'], ...each }));
const company = fc
  .constantFrom('accept', 'accept', 'refuse', 'take-back')
  .map((outcome): Step => ({ kind: 'company', outcome }));
const lock = fc.constant<Step>({ kind: 'lock' });
const wait = fc
  .constantFrom(3_600_000, dayMs, dayMs + 60_000, 12 * dayMs, 31 * dayMs, 31 * dayMs)
  .map((ms): Step => ({ kind: 'wait', ms }));

const step = fc.oneof(
  { weight: 6, arbitrary: give },
  { weight: 4, arbitrary: giveAgain },
  { weight: 3, arbitrary: ask },
  { weight: 9, arbitrary: verify },
  { weight: 10, arbitrary: face },
  { weight: 3, arbitrary: tell },
  { weight: 4, arbitrary: save },
  { weight: 3, arbitrary: agree },
  { weight: 1, arbitrary: withdraw },
  { weight: 1, arbitrary: open },
  { weight: 2, arbitrary: set },
  { weight: 2, arbitrary: review },
  { weight: 3, arbitrary: reviewed },
  { weight: 1, arbitrary: company },
  { weight: 1, arbitrary: lock },
  { weight: 2, arbitrary: wait },
);
/** A face that is only begun: what it is shown a second later is a second step. */
const begin = fc.constant<Step>({ kind: 'face', shows: 'nothing' });
/** What two may ask for in the same moment; operators and the clock come alone. */
const sameMoment = fc.oneof(give, verify, verify, begin, begin, tell, save, agree, withdraw);

const who = fc.integer({ min: 0, max: peopleOfRun - 1 });
const manner = fc.constantFrom<Manner>('plain', 'plain', 'plain', 'plain', 'cut-before', 'cut-behind', 'same-bytes');
const both = fc.tuple(fc.record({ who, step: sameMoment }), fc.record({ who, step: sameMoment }));

/** Any turn that anybody may take, allowed or not. */
export const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('one' as const), asked: fc.record({ who, step }), manner }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('two' as const), both }) },
);

/** The next document of somebody: what it says of them is what the one before did. */
function asNext(before: Paper | undefined, given: Paper): Paper {
  if (before === undefined) return given;
  const { kind, number, bornIn, name } = before;
  // Each passport has a number of its own, and a card its holder's.
  const isAnother = kind === 'passport' && given.kind === kind;
  return { ...given, kind, bornIn, name, number: isAnother ? given.number : number };
}

/**
 * Whom a step of a new document is about: whoever may give one, or was asked for one; and nobody asks a company, whose
 * level rests on papers of its own.
 */
function aimedAnew({ people }: Facts, { who: drawn, step: wished }: Asked): Asked {
  const may = people.findIndex(({ watch, hasEnded }) =>
    wished.kind === 'ask' ? watch?.stage === 'counts' : hasEnded || (watch !== undefined && watch.stage !== 'counts'),
  );
  const person = may < 0 || people[drawn]?.hasEnded === true ? drawn : may;
  if (wished.kind === 'give') {
    const next = asNext(people[person]?.paper, wished.paper);
    return { who: person, step: { ...wished, paper: next } };
  }
  const isCompany = people[person]?.tier === 'enterprise';
  return { who: person, step: isCompany ? { kind: 'lock' } : wished };
}

/** Whose pictures are looked at: old ones, for the most part, of whoever has to show themselves anew, for few do. */
function aimedAtPictures({ people }: Facts, { who: drawn }: Asked, step: ReviewedStep): Asked {
  const there = people.findIndex((each) => {
    const paper = toCheck(each)?.paper;
    const isAnew = each.renews || placeOf(each) === 'face' || placeOf(each) === 'papers';
    return isAnew && !each.inReview && picturesAt(each) !== undefined && paper !== undefined && ageOf(paper) >= 20;
  });
  const by = step.fault === 'one-old' && there >= 0 ? there : drawn;
  const me = people[by];
  return { who: by, step: { ...step, pictures: (me && picturesAt(me)) ?? step.pictures } };
}

/**
 * Who a step is asked by: the one who was drawn, and a face for the most part by whoever stands before that step, for
 * few do, and not for long.
 */
export function aimed(facts: Facts, asked: Asked): Asked {
  const { people } = facts;
  if (asked.step.kind === 'reviewed') return aimedAtPictures(facts, asked, asked.step);
  if (asked.step.kind === 'ask' || (asked.step.kind === 'give' && asked.step.again)) return aimedAnew(facts, asked);
  if (asked.step.kind !== 'face' || asked.step.shows === 'interrupted') return asked;
  const there = people.findIndex((each) => placeOf(each) === 'face' && each.paper?.kind === 'card' && !each.inReview);
  return there < 0 ? asked : { ...asked, who: there };
}

/** A turn in words, as a finding is printed. */
export function wordsOf(taken: Turn): string {
  const one = ({ who: by, step: asked }: Asked) => `person ${by} ${JSON.stringify(asked)}`;
  return taken.kind === 'one' ? `${one(taken.asked)} ${taken.manner}` : `at once: ${taken.both.map(one).join(' and ')}`;
}
