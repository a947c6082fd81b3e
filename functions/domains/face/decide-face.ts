import { ageOn } from '../../../shared/personal/calendar-day.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { hasEnded, idType } from '../../../shared/personal/documents.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { isCompanys, wasNeverVerified } from '../renewal/renewal.ts';
import { isPeoplesToGive } from '../renewal/taken-level.ts';
import type { GivenByPeople } from '../renewal/taken-level.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { fullAge } from '../person/decide-personal-data.ts';
import type { Identity } from '../person/personal-parts.ts';

/** Whether the registry of cards has a portrait of whoever has given this. */
function hasCard({ idType: document, laserId }: Pick<Identity, 'idType' | 'laserId'>): boolean {
  return document === idType.idCard && laserId !== undefined;
}

function isTooYoung({ birthDate }: Pick<Identity, 'birthDate'>, today: CalendarDay): boolean {
  return ageOn(birthDate, today) < fullAge;
}

/** What somebody has given, which answers a yes or a no. */
interface Asked {
  readonly isSo: (
    question: (identity: Pick<Identity, 'idType' | 'birthDate' | 'issueDate' | 'expiryDate' | 'laserId'>) => boolean,
  ) => boolean;
}

/**
 * What the step of the face is for somebody on a Bangkok day; whoever has given nothing is nobody's to compare, and
 * from whom people took the level that it opens is our staff's, card or not.
 */
export function faceWayOf(
  given: Asked | undefined,
  wallet: GivenByPeople,
  today: CalendarDay,
): NonNullable<IdentityJourney['faceWay']> {
  if (given?.isSo((identity) => isTooYoung(identity, today)) === true) return { by: 'too-young', leastAge: fullAge };
  if (given?.isSo(hasCard) !== true) return { by: 'reviewer' };
  return isPeoplesToGive(wallet, 'semi') ? { by: 'reviewer', hasCard: true } : { by: 'card' };
}

/**
 * Why a minor's face is not compared on a Bangkok day, whatever for: they stay at the level that their guardian agreed
 * to (`decisions.md` section 13).
 */
export function refuseMinorsFace(given: Asked | undefined, today: CalendarDay): Refusal<'face-too-young'> | undefined {
  const isMinor = given?.isSo((identity) => isTooYoung(identity, today)) === true;
  return isMinor ? refuse('face-too-young', { leastAge: fullAge }) : undefined;
}

/**
 * Why a face is not compared on a Bangkok day; undefined where it may be. It is held against the portrait that the
 * registry of cards has, so there must be a card that counts; and it opens nothing that people have taken.
 */
export function refuseFace(
  given: Asked | undefined,
  wallet: GivenByPeople,
  today: CalendarDay,
): Refusal<'face-without-card' | 'face-too-young' | 'document-expired' | 'face-not-enough'> | undefined {
  // Nobody shows a picture in its place before that age, so it is said first.
  const minors = refuseMinorsFace(given, today);
  if (minors !== undefined) return minors;
  if (given?.isSo(hasCard) !== true) return refuse('face-without-card');
  if (given.isSo((identity) => hasEnded(identity, today))) return refuse('document-expired');
  return isPeoplesToGive(wallet, 'semi') ? refuse('face-not-enough') : undefined;
}

/**
 * Whether the card that was given is of whoever acts with the wallet, so that a camera's word on a face is a word on
 * them. For a company acts whom its papers name, whatever card somebody had typed before it was one; and what nobody
 * has verified may be the card of whoever holds the phone.
 */
export function isCardOfWhoActs(wallet: Pick<Wallet, 'tier' | 'levelEndedAtMs' | 'wasCompany'>): boolean {
  return !isCompanys(wallet) && !wasNeverVerified(wallet);
}
