import { isCompanys } from '../../domains/renewal/renewal.ts';
import { openGiven } from '../../company/company-data.ts';
import type { OpenedCompany } from '../../company/company-data.ts';
import type { Review } from '../../domains/review/review.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import type { OpenedPersonalData } from '../../runtime/identity/personal-data.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readCompanyItems } from '../../table/company.ts';
import { readIdentity } from '../../table/identity.ts';
import type { GivenData, IdentityItems } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { foundPerson } from '../../table/person.ts';
import type { Person } from '../../table/person.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';

/** Everything of a person that a case is decided on. */
export interface ReviewedPerson {
  readonly person: Person;
  readonly wallet: Wallet;
  readonly identity: IdentityItems;
  /** The data that the case is about: of a new document, or what was given before. */
  readonly given: GivenData | undefined;
  readonly key: UserKey;
  /** Undefined where they have given nothing. */
  readonly opened: OpenedPersonalData | undefined;
  /** What their level rests on, where the case is about the data of a new document. */
  readonly verified: OpenedPersonalData | undefined;
  /** What they have given of their company, where the case is about that, the first time or anew, or an act of it. */
  readonly company: OpenedCompany | undefined;
  /** What the company was verified with, where the case is about it given anew. */
  readonly verifiedCompany: OpenedCompany | undefined;
}

/** Reads and opens whose case it is, consistently. */
export async function loadReviewed(runtime: Runtime, { userId, kind, revision }: Review): Promise<ReviewedPerson> {
  const [personKey, walletKey] = [keys.person(userId), keys.wallet(userId)];
  const [evidenceKey, givenKey, journeyKey] = [
    keys.evidence(userId),
    keys.identity(userId),
    keys.identityJourney(userId),
  ];
  const companyKey = keys.company(userId);
  const found = await readTogether(runtime, [personKey, walletKey, evidenceKey, givenKey, journeyKey, companyKey]);
  const person = foundPerson(found.of(personKey));
  const identity = readIdentity(found.of(evidenceKey), found.of(givenKey), found.of(journeyKey));
  const { next } = identity;
  const isNext = next?.revision === revision;
  const given = isNext ? next : identity.given;
  const wallet = foundWallet(found.of(walletKey));
  // Who acts for a company is whom its papers name, whatever its registrant has given of themselves.
  const isOfCompany = kind === 'company' || (kind === 'act' && (isCompanys(wallet) || given === undefined));
  const items = readCompanyItems(found.of(companyKey));
  const isAnew = kind === 'company' && items.next?.revision === revision;
  const company = isAnew ? items.next : items.given;
  const { wrappedKey } = identity;
  return {
    person,
    wallet,
    identity,
    given,
    key: await runtime.userKeys.open(userId, person.wrappedKey),
    opened: await openPersonalData(runtime, person, { ...identity, given }),
    verified: isNext ? await openPersonalData(runtime, person, identity) : undefined,
    company: isOfCompany ? await openGiven(runtime, userId, wrappedKey, company) : undefined,
    verifiedCompany: isAnew ? await openGiven(runtime, userId, wrappedKey, items.given) : undefined,
  };
}
