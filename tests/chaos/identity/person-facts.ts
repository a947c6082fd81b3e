import type { Tier } from '../../../shared/enums.ts';
import type { CardWord } from '../../../shared/personal/card-word.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { FaceFacts } from './face-rules.ts';

/** A card or passport that somebody says is theirs. */
export interface Paper {
  readonly kind: 'card' | 'passport';
  /** Which of the numbers of the run it bears. */
  readonly number: string;
  /** The year of birth decides who needs a guardian and who is too young. */
  readonly bornIn: number;
  /** Its last day, in milliseconds of its end in Bangkok. */
  readonly endsAtMs: number;
  readonly registrySays: CardWord | 'silence';
  readonly name: string;
}

/** The data of a document, and how often any had been given by it. */
export interface GivenPaper {
  readonly paper: Paper;
  readonly given: number;
}

/** What is to be true of the watch over the document that somebody's level rests on. */
export interface WatchFacts {
  /** How often data had been given that it is about; once operators have asked, how often any had been by then. */
  readonly about: number;
  /** The moment after the document's last day. */
  readonly paperEndsAtMs: number;
  /** The document counts; it has ended, which its person was told; or operators ask for another check. */
  readonly stage: 'counts' | 'ended' | 'asked';
  /** When the level ends that has ended or was asked about. */
  readonly levelEndsAtMs: number | undefined;
  /** A new document was checked in this very minute, and the watch has not been looked at since. */
  readonly isAnswered: boolean;
}

/** What operators doubt, until data that was given behind it is checked, or people give a level. */
export interface AskedFacts {
  readonly about: number;
  /** Nothing is doubted but how long ago it was: the registry may answer it. */
  readonly isPeriodic: boolean;
}

/** What is to be true of one person. */
export interface PersonFacts {
  readonly agreed: boolean;
  readonly tier: Tier;
  readonly inReview: boolean;
  readonly name: string | undefined;
  /** What was given last, how often, and where that led: undefined before the first time. */
  readonly paper: Paper | undefined;
  readonly given: number;
  readonly place: JourneyState | undefined;
  /** A reviewer has accepted a guardian's consent to what was given, and nothing was given as new since. */
  readonly hasGuardian: boolean;
  readonly tries: { readonly count: number; readonly lastAtMs: number };
  /** Every check of their face, in order, and how many were not the card's since the last rest. */
  readonly faces: readonly FaceFacts[];
  readonly faceTries: { readonly count: number; readonly lastAtMs: number };
  /** Every word of the registry, in order. */
  readonly words: readonly CardWord[];
  /** When each of their cases began: more than five a day are not taken, those that they took back too. */
  readonly sentAtMs: readonly number[];
  readonly draft:
    | {
        readonly text: string;
        readonly device: number;
        readonly saved: number;
        readonly atMs: number;
        /** Its wallet was locked since, which takes what was shown from every device: a code is due there, too. */
        readonly isLocked: boolean;
      }
    | undefined;
  /** How often operators have set the level or the name. */
  readonly setByHand: number;
  /** What they left of a level that they lowered; nothing but people gives more. */
  readonly leftAt: Tier | undefined;
  /** The data of a new document, which waits for its check beside what the level rests on, or did. */
  readonly next: GivenPaper | undefined;
  /** They stand before the check of a new document. */
  readonly renews: boolean;
  /** Time has ended their level, and they have none since. */
  readonly hasEnded: boolean;
  readonly watch: WatchFacts | undefined;
  readonly asked: AskedFacts | undefined;
  /** A reviewer refused for good what they had sent, and no people have given them a level since. */
  readonly refused: boolean;
}

/** What is to be true of all of them: whose a number is, by its name, stands beside. */
export interface Facts {
  readonly people: readonly PersonFacts[];
  readonly owners: Readonly<Partial<Record<string, number>>>;
}

/** What is answered, and what is true then. */
export interface Outcome {
  readonly says: string;
  readonly after: Facts;
}
