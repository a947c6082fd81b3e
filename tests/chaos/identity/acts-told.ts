import { journeyActs, wayOnOf } from '../../../shared/personal/next-act.ts';
import type { JourneyDeed } from '../../../shared/personal/next-act.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { Step } from './person-rules.ts';

interface DeedRow {
  readonly deed: JourneyDeed;
  /** What nobody hears of it whom the way on says that it is taken of. */
  readonly never: readonly string[];
  /** What else refuses it of whom it is not taken of; undefined where it harms nobody and is never refused. */
  readonly elsewise: readonly string[] | undefined;
}

// A wallet under review passes no gate, which the app's routes ask for; where it stands is no part of that.
const gate = 'under-review';

/** What each step of the model is on the way on, and which words refuse it for where its person stands. */
const rows: Readonly<Partial<Record<Step['kind'], DeedRow>>> = {
  agree: { deed: 'agree', never: ['consent-outdated'], elsewise: undefined },
  // Whose document it is may be wrong as well: of that, too, data is fixed, and `save` holds the rest.
  give: { deed: 'give', never: ['consent-needed'], elsewise: ['personal-data-fixed'] },
  save: { deed: 'give', never: ['consent-needed', 'personal-data-fixed'], elsewise: [] },
  verify: { deed: 'registry', never: ['step-not-next', 'step-rests', 'registry-not-enough'], elsewise: [] },
  face: {
    deed: 'face',
    never: ['step-not-next', 'step-rests', 'face-without-card', 'face-too-young', 'face-not-enough'],
    elsewise: [],
  },
  reviewed: { deed: 'pictures', never: ['step-not-next'], elsewise: ['face-too-young'] },
};

/**
 * What the way on, which the app shows, has told otherwise than the server then did: that it takes a step which it
 * refuses for where its person stands, or that it takes none which it took. Undefined where both say the same.
 */
export function toldOtherwise(journey: IdentityJourney, step: Step, heard: string): string | undefined {
  const { next, beside, takes } = wayOnOf(journey);
  const named = [next, beside].flatMap((act) => (act === undefined ? [] : [journeyActs[act]]));
  const untaken = named.find((deed) => !takes.has(deed) && deed !== 'company');
  if (untaken !== undefined) return `${untaken} is asked for and not taken`;
  const row = rows[step.kind];
  if (row === undefined || (step.kind === 'agree' && !step.isCurrent)) return undefined;
  const { deed, never, elsewise } = row;
  if (takes.has(deed)) return never.includes(heard) ? `${deed} is taken, and was refused: ${heard}` : undefined;
  const isRefused = elsewise === undefined || [...never, ...elsewise, gate].includes(heard);
  return isRefused ? undefined : `${deed} is not taken, and was: ${heard}`;
}
