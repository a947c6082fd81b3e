import type { Tier } from '../../../shared/enums.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import type { Facts, Outcome, PersonFacts } from './person-facts.ts';
import { ageOf, isProven, isTaken, isUnknown, placeOf, toCheck, withChecked } from './place-rules.ts';

/** What becomes of a case: a reviewer's word, of a company two of them, or its person takes it back. */
export type CaseOutcome = 'accept' | 'refuse' | 'take-back';

/** What is wrong with the pictures of a case: one of them is left out, or was made before its step began. */
export type PictureFault = 'none' | 'one-missing' | 'one-old';

/** Somebody sends pictures, and a reviewer decides. */
export interface ReviewedStep {
  readonly kind: 'reviewed';
  readonly outcome: CaseOutcome;
  readonly fault: PictureFault;
  /** Which of them is missing, where one is. */
  readonly nth: number;
  /** What they are of: by the rules here, for a product that wants fewer would ask for fewer. */
  readonly pictures: readonly UploadKind[];
}

const dayMs = 24 * 3_600_000;
const mostOfDay = 5;

/** Whether the day's cases are used, those that were taken back too. */
function mayNotBegin({ sentAtMs }: PersonFacts, nowMs: number): boolean {
  return sentAtMs.filter((each) => each + dayMs > nowMs).length >= mostOfDay;
}

/** Nothing is decided of what was taken back, also by who had it open; and nothing else has changed. */
function tookBack(facts: Facts, who: number, sent: PersonFacts): Outcome {
  return { says: 'taken back, then review-not-open', after: { ...facts, people: facts.people.with(who, sent) } };
}

/** Where a reviewer may be sent to look, and what accepting leads to; refused, only a passport has to be given anew. */
const reviewedAt: Readonly<Partial<Record<JourneyState, readonly [tier: Tier | undefined, place: JourneyState]>>> = {
  guardian: [undefined, 'registry'],
  registry: ['basic', 'face'],
  passport: ['basic', 'face'],
  face: ['semi', 'papers'],
  papers: ['fully', 'done'],
};

/** What shows a document: both sides of a card, the page of a passport. */
const sidesOf = { card: ['id-front', 'id-back'], passport: ['passport'] } as const;

/** The pictures that a step is decided on, as the notes say them (docs/decisions/2026-11-24-papers-are-places.md). */
export function picturesAt(me: PersonFacts): readonly UploadKind[] | undefined {
  const document = toCheck(me)?.paper.kind ?? 'card';
  switch (placeOf(me)) {
    case 'guardian':
      return ['guardian'];
    case 'registry':
    case 'passport':
    case 'face':
      return [...sidesOf[document], 'selfie'];
    case 'papers':
      return ['selfie', 'signature', 'supporting'];
    default:
      return undefined;
  }
}

/** Whether an old picture is none for the step: oneself where a face is looked at, and all of it at a renewal. */
const isForNow = (me: PersonFacts, at: JourneyState): boolean =>
  me.place !== undefined && (me.renews || at === 'face' || at === 'papers');

/** Reviewers who give more than two operators left give back what these took. */
const givenBack = (me: PersonFacts, tier: Tier) => (isTaken(me, tier) ? { leftAt: undefined } : {});

/** Somebody sends what their step is decided on, and a reviewer decides; what may not be accepted is refused. */
export function reviewed(
  facts: Facts,
  who: number,
  me: PersonFacts,
  { outcome, fault }: Pick<ReviewedStep, 'outcome' | 'fault'>,
  nowMs: number,
): Outcome {
  const at = placeOf(me);
  const leads = reviewedAt[at];
  const checked = toCheck(me);
  const paper = checked?.paper;
  if (me.inReview) return { says: 'under-review', after: facts };
  if (leads === undefined) return { says: 'step-not-next', after: facts };
  if (paper === undefined) return { says: 'personal-data-not-given', after: facts };
  if ((at === 'face' || at === 'papers') && ageOf(paper) < 20) return { says: 'face-too-young', after: facts };
  if (paper.endsAtMs < nowMs) return { says: 'document-expired', after: facts };
  if (fault === 'one-missing') return { says: 'pictures-missing', after: facts };
  if (mayNotBegin(me, nowMs)) return { says: 'too-many-reviews', after: facts };
  if (fault === 'one-old' && isForNow(me, at)) return { says: 'upload-not-usable', after: facts };
  const sent = { ...me, sentAtMs: [...me.sentAtMs, nowMs] };
  if (outcome === 'take-back') return tookBack(facts, who, sent);
  const refused = (says: string): Outcome => {
    const left = at === 'passport' ? { ...sent, place: 'data' as const, renews: false } : sent;
    // It is refused for good, also what may not be accepted; people alone give a level from then on.
    return { says, after: { ...facts, people: facts.people.with(who, { ...left, refused: true }) } };
  };
  if (outcome === 'refuse') return refused('ok');
  if (isProven(facts, paper.number, who)) return refused('id-number-taken');
  const [opens, ofCard] = leads;
  // A new document gives nobody more than they have.
  const isRenewed = checked === me.next && me.tier !== 'unauthorized';
  const tier = isRenewed ? me.tier : (opens ?? me.tier);
  // The registry knows cards alone.
  const place = at === 'guardian' && paper.kind === 'passport' ? 'passport' : ofCard;
  const opensFirst = opens === 'basic' ? { name: paper.name, draft: undefined } : {};
  return {
    says: 'ok',
    after: {
      people: facts.people.with(who, {
        ...withChecked(sent, tier),
        place,
        hasGuardian: at === 'guardian' || me.hasGuardian,
        renews: false,
        refused: me.refused && opens === undefined,
        ...opensFirst,
        ...givenBack(me, tier),
      }),
      owners: { ...facts.owners, [paper.number]: who },
    },
  };
}

/** The name that every company of a run has. */
export const companyName = 'บริษัท ตัวอย่าง จำกัด';

/** Somebody gives a company and sends it with its papers, and two reviewers decide, or one refuses. */
export function company(facts: Facts, who: number, me: PersonFacts, outcome: CaseOutcome, nowMs: number): Outcome {
  const unchanged = (says: string): Outcome => ({ says, after: facts });
  if (me.inReview) return unchanged('under-review');
  // Nobody's wallet that was verified as theirs becomes a company's.
  if (!isUnknown(me)) return unchanged('company-not-possible');
  if (!me.agreed) return unchanged('consent-needed');
  if (me.paper !== undefined && ageOf(me.paper) < 20) return unchanged('company-too-young');
  if (mayNotBegin(me, nowMs)) return unchanged('too-many-reviews');
  const sent = { ...me, sentAtMs: [...me.sentAtMs, nowMs] };
  if (outcome === 'take-back') return tookBack(facts, who, sent);
  const tier = 'enterprise' as const;
  const opened = { ...sent, ...givenBack(me, tier), tier, refused: false, name: companyName };
  const after = outcome === 'accept' ? opened : sent;
  return { says: 'ok', after: { ...facts, people: facts.people.with(who, after) } };
}
