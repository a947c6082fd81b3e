import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { idBody } from '../../../shared/ids.ts';
import type { CardMiss, CardWord } from '../../../shared/personal/card-word.ts';
import { nextTries, openedByCheck, triesOf } from '../../domains/identity/journey.ts';
import type { KeptJourney } from '../../domains/identity/journey.ts';
import { identityTransitions } from '../../domains/identity/transitions.ts';
import { edgeTaken } from '../../engine/transitions.ts';
import { dropDraft } from '../../table/draft.ts';
import { claimIdNumber, holdsToGive, mayStillGive, promoteNext, stillGiven } from '../../table/identity.ts';
import type { GivenData } from '../../table/identity.ts';
import {
  countTry,
  countWithoutWord,
  moveOnJourney,
  putStepOutcome,
  readJourney,
  readTriesWithoutWord,
} from '../../table/identity-journey.ts';
import type { StepOutcome, TriesWithoutWord } from '../../table/identity-journey.ts';
import type { Item } from '../../table/item.ts';
import type { Session } from '../../table/session.ts';
import { foundWallet } from '../../table/wallet.ts';
import { meanwhile, settle } from '../operation/settle.ts';
import type { Step } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import { documentSteps, renewalNoticeSteps } from '../person/inbox.ts';
import { setPersonSteps } from '../person/set-person.ts';
import type { KnownPerson } from '../person/set-person.ts';
import type { IdNumberOwners } from './id-number.ts';
import { consentsStill } from './standing.ts';

const step = 'registry';

const hourMs = 3_600_000;

/**
 * Keeps a try that the registry gave no word on, as evidence of the asking: it costs nobody a try and moves nobody. An
 * hour has one item, which says how many there were, since when and until when, so that what was said before stays
 * among the last that a reviewer sees.
 */
export async function keepWithoutWord(
  runtime: Runtime,
  userId: string,
  revision: number,
  nowMs: number,
): Promise<void> {
  const ofHour = idBody(nowMs - (nowMs % hourMs), new Uint8Array(11));
  const { aws, random, table, wait, log } = runtime;
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const asked = { step, revision, atMs: nowMs } as const;
  try {
    await settle<TriesWithoutWord | undefined, undefined, never>(tools, undefined, (known) => {
      const write = countWithoutWord(table, userId, ofHour, asked, known);
      const learn = (_known: unknown, item: Item | undefined) =>
        item === undefined ? undefined : readTriesWithoutWord(item);
      // Found with this very moment, it was written by a call whose answer was lost.
      return { answer: undefined, steps: known?.lastAtMs === nowMs ? [] : [{ write, learn }] };
    });
  } catch (error) {
    logUnkept(log, error);
  }
}

/** Keeps what the registry has said to whom something else has refused meanwhile: it opens nothing and costs no try. */
export async function keepWordAlone(
  runtime: Runtime,
  userId: string,
  { word, given: { revision }, bodies: [body], nowMs }: Pick<Asked, 'word' | 'given' | 'bodies' | 'nowMs'>,
): Promise<void> {
  await keepOutcome(runtime, userId, body, { step, outcome: word, revision, atMs: nowMs });
}

async function keepOutcome(
  { aws, table, log }: Runtime,
  userId: string,
  body: string,
  outcome: StepOutcome,
): Promise<void> {
  const { Put } = putStepOutcome(table, userId, body, outcome);
  if (Put === undefined) return;
  try {
    await aws.documents.send(new PutCommand(Put));
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return;
    logUnkept(log, error);
  }
}

/** What could not be kept must not become the answer. */
function logUnkept(log: Runtime['log'], error: unknown): void {
  log.error('registry-not-reachable', { asked: 'kept nothing of it' }, error);
}

/** Somebody who stands before the registry. */
export interface AtRegistry extends KnownPerson {
  readonly kept: KeptJourney | undefined;
}

/** What the registry was asked, and what it said. */
interface Asked {
  readonly table: string;
  readonly nowMs: number;
  readonly session: Pick<Session, 'generation'>;
  readonly given: GivenData;
  readonly word: CardWord;
  /** The id bodies of what is kept of the try, and of a notice. */
  readonly bodies: readonly [kept: string, notice: string];
}

function learnJourney(now: AtRegistry, item: Item | undefined): AtRegistry {
  return { ...now, kept: item === undefined ? undefined : readJourney(item) };
}

/** The try, kept as evidence, whose word is about what was given when it was asked for. */
function evidenceSteps(
  { table, nowMs, given, word, bodies: [body] }: Asked,
  { person: { userId } }: AtRegistry,
): readonly Step<AtRegistry>[] {
  const isChecked = word === 'match' && given.isNext;
  const outcome = { step, outcome: word, revision: given.revision, atMs: nowMs } as const;
  return [
    { write: putStepOutcome(table, userId, body, outcome) },
    {
      write: isChecked ? promoteNext(table, userId, given) : stillGiven(table, userId, given),
      learn: meanwhile('other data was given'),
    },
    { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
  ];
}

/** The writes of a try in vain, and the tries that it leaves. */
export function missSteps(
  asked: Asked & { readonly word: CardMiss },
  facts: AtRegistry,
): { readonly left: ReturnType<typeof triesOf>; readonly steps: readonly Step<AtRegistry>[] } {
  const { table, nowMs, session } = asked;
  const kept = keptOf(facts);
  const tries = nextTries(kept, step, nowMs);
  return {
    left: triesOf({ ...kept, tries: { ...kept.tries, [step]: tries } }, step, nowMs),
    steps: [
      { write: countTry(table, facts.person.userId, step, kept, tries, asked.word), learn: learnJourney },
      {
        write: mayStillGive(table, facts.wallet, session),
        learn: (now, item) => ({ ...now, wallet: foundWallet(item) }),
      },
      ...evidenceSteps(asked, facts),
    ],
  };
}

/**
 * The writes of a match: the basic level under the card's name, or the one that is there already, and the card's number
 * is theirs for good.
 */
export function matchSteps(
  asked: Asked,
  facts: AtRegistry,
  {
    name,
    owner,
  }: {
    readonly name: { readonly firstName: string; readonly lastName: string };
    readonly owner: IdNumberOwners['owner'];
  },
): readonly Step<AtRegistry>[] {
  const { table, nowMs, session, given, bodies } = asked;
  const { userId } = facts.person;
  const edge = edgeTaken(identityTransitions, step, 'match');
  const tier = openedByCheck(facts.wallet.tier, 'basic');
  const setting = { table, nowMs, body: bodies[1], holding: holdsToGive(facts.wallet, session) };
  return [
    { write: moveOnJourney(table, userId, keptOf(facts), edge, nowMs), learn: learnJourney },
    { write: dropDraft(table, userId, 'personal-data') },
    ...setPersonSteps(setting, facts, { tier, ...name }),
    // Another level has it done, and is told, by itself.
    ...(tier === facts.wallet.tier
      ? [
          ...documentSteps<AtRegistry>(table, userId, nowMs, given.revision),
          ...renewalNoticeSteps(table, { userId, body: bodies[1], atMs: nowMs, word: 'answered' }, facts),
        ]
      : []),
    ...claimIdNumber(table, given.numberHash, userId, owner).map((write) => ({
      write,
      learn: meanwhile('the number was claimed'),
    })),
    ...evidenceSteps(asked, facts),
  ];
}

function keptOf({ kept }: AtRegistry): KeptJourney {
  if (kept === undefined) throw new Error('who stands before the registry has come there');
  return kept;
}
