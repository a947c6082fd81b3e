import type { Renewal } from '../../../functions/domains/renewal/renewal.ts';
import { OfThisDevice, openDraft } from '../../../functions/runtime/identity/draft.ts';
import { openName } from '../../../functions/runtime/person/personal.ts';
import type { UserKey } from '../../../functions/runtime/person/user-key.ts';
import { readConsent } from '../../../functions/table/consent.ts';
import { readDraft } from '../../../functions/table/draft.ts';
import type { Draft } from '../../../functions/table/draft.ts';
import { readGiven } from '../../../functions/table/identity.ts';
import { readJourney, withoutWord } from '../../../functions/table/identity-journey.ts';
import { optionalIntegerOf } from '../../../functions/table/item.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readRenewal } from '../../../functions/table/renewal.ts';
import { readPerson } from '../../../functions/table/person.ts';
import { readWallet } from '../../../functions/table/wallet.ts';
import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { consentInput } from '../../front-door/identity/personal-data.ts';
import type { JourneyPerson } from './ask-steps.ts';
import type { JourneyWorld } from './journey-world.ts';
import type { Facts, PersonFacts, WatchFacts } from './person-facts.ts';

const approved = approveProposal.name;

/** One person as the table has them and as the rules do; both have the same members. */
export interface Standing {
  readonly tier: string;
  readonly inReview: boolean;
  readonly name: string | undefined;
  readonly agreed: boolean;
  readonly given: number;
  readonly place: string | undefined;
  readonly hasGuardian: boolean;
  readonly triesInVain: number;
  readonly faces: readonly string[];
  readonly facesInVain: number;
  readonly words: readonly string[];
  readonly draft: { readonly text: string | undefined; readonly device: number } | undefined;
  readonly setByHand: number;
  readonly leftAt: string | undefined;
  readonly refused: boolean;
  readonly renews: boolean;
  readonly hasEnded: boolean;
  /** How often data had been given by that of a new document. */
  readonly next: number | undefined;
  /** Of nobody but whose level rests on their own document. */
  readonly watch: Pick<WatchFacts, 'about' | 'stage' | 'levelEndsAtMs'> | undefined;
  readonly isAsked: boolean;
}

/** What the rules say of somebody. */
function expectedOf({
  paper: _paper,
  tries,
  faces,
  faceTries,
  sentAtMs: _sent,
  draft,
  watch,
  ...rest
}: PersonFacts): Standing {
  const {
    tier,
    inReview,
    name,
    agreed,
    given,
    place,
    hasGuardian,
    words,
    setByHand,
    leftAt,
    refused,
    renews,
    hasEnded,
  } = rest;
  return {
    tier,
    inReview,
    name,
    agreed,
    given,
    place,
    hasGuardian,
    triesInVain: tries.count,
    faces: faces.map(({ state }) => state),
    facesInVain: faceTries.count,
    words,
    draft: draft === undefined ? undefined : { text: draft.text, device: draft.device },
    setByHand,
    leftAt,
    refused,
    renews,
    hasEnded,
    next: rest.next?.given,
    watch: watch && { about: watch.about, stage: watch.stage, levelEndsAtMs: watch.levelEndsAtMs },
    isAsked: rest.asked !== undefined,
  };
}

const stages = {
  valid: 'counts',
  soon: 'counts',
  week: 'counts',
  expired: 'ended',
  asked: 'asked',
  'asked-week': 'asked',
} as const;

/** The watch over somebody's document as the table has it. */
function watchOf({ state, revision = 0, endsAtMs }: Renewal): Standing['watch'] {
  return state === 'unwatched' ? undefined : { about: revision, stage: stages[state], levelEndsAtMs: endsAtMs };
}

/** The first name in a draft, as the device that it is of is given it. */
function firstNameIn(key: UserKey, draft: Draft): string | undefined {
  const ofItsDevice = OfThisDevice.of(draft, { ...draft, codesFromMs: 0 }, {});
  return ofItsDevice && openDraft(key, draft.sealedAnswers).wholeFor(ofItsDevice)['firstName'];
}

/** What the table has of somebody, read around the product's handlers and opened with the person's own key. */
async function foundOf(
  { door }: JourneyWorld,
  { devices: [{ userId }], thumbprints }: JourneyPerson,
  all: readonly Item[],
): Promise<Standing> {
  const items = all.filter(({ pk }) => pk === userId);
  const at = (sk: string): Item | undefined => items.find((item) => item['sk'] === sk);
  const beginning = (prefix: string) =>
    items
      .filter((item) => String(item['sk']).startsWith(prefix))
      .toSorted((one, other) => (String(one['sk']) < String(other['sk']) ? -1 : 1));
  const person = readPerson(at('PERSON') ?? {});
  const wallet = readWallet(at('WALLET') ?? {});
  const key = await door.runtime.userKeys.open(userId, person.wrappedKey);
  const { document, version } = consentInput;
  const consent = at(keys.consent(userId, document, version).sk);
  const [given, journey] = [at('IDENTITY'), at('JOURNEY')];
  const kept = journey === undefined ? undefined : readJourney(journey);
  // Whether its time is over is the rules' matter: here it is whether it stands.
  const renewal = readRenewal(userId, at('RENEWAL'));
  const draft = readDraft(at(keys.draft(userId, 'personal-data').sk), 0);
  return {
    tier: wallet.tier,
    inReview: wallet.auditStatus === 1,
    name: openName(key, person)?.wholeFor('compare').firstName,
    agreed: consent !== undefined && readConsent(consent).endedAtMs === undefined,
    given: given === undefined ? 0 : readGiven(given).revision,
    place: kept?.state,
    hasGuardian: kept?.hasGuardian === true,
    triesInVain: kept?.tries.registry?.count ?? 0,
    faces: beginning('FACE#').map(({ state }) => String(state)),
    facesInVain: kept?.tries.face?.count ?? 0,
    // That the registry was asked in vain is kept beside its words, and moves nobody.
    words: beginning('JOURNEY#')
      .map((item) => String(item['outcome']))
      .filter((outcome) => outcome !== withoutWord),
    draft:
      draft === undefined
        ? undefined
        : {
            text: firstNameIn(key, draft),
            device: thumbprints.indexOf(draft.deviceThumbprint),
          },
    setByHand: all.filter((item) => item['action'] === approved && item['userId'] === userId).length,
    leftAt: wallet.levelTakenTo,
    refused: wallet.refusedForGoodAtMs !== undefined,
    renews: kept?.renews === true,
    hasEnded: wallet.levelEndedAtMs !== undefined,
    next: given === undefined ? undefined : optionalIntegerOf(given, 'nextRevision'),
    watch: wallet.tier === 'enterprise' ? undefined : watchOf(renewal),
    isAsked: renewal.asked !== undefined,
  };
}

/** All that is to be as the rules say: each person, and whose each number is, by the numbers' names. */
export interface AllStanding {
  readonly people: readonly Standing[];
  readonly owners: Facts['owners'];
}

/** What the table has of the people of a run, and of the numbers that they share. */
export async function whatStands(
  world: JourneyWorld,
  people: readonly JourneyPerson[],
  hashes: ReadonlyMap<string, string>,
): Promise<AllStanding> {
  const items = await world.items();
  const owners = [...hashes].flatMap(([name, hash]) => {
    const { pk, sk } = keys.idNumber(hash);
    // Beside it stand the cases that the number was in.
    const item = items.find((each) => each['pk'] === pk && each['sk'] === sk);
    const owner = people.findIndex(({ devices: [{ userId }] }) => userId === item?.['userId']);
    return owner < 0 ? [] : [[name, owner] as const];
  });
  return {
    people: await Promise.all(people.map((person) => foundOf(world, person, items))),
    owners: Object.fromEntries(owners),
  };
}

/** The same by the rules. */
export function whatShouldStand({ people, owners }: Facts): AllStanding {
  return { people: people.map(expectedOf), owners };
}
