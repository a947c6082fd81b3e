import { openGiven } from '../../company/company-data.ts';
import { companyToCheck } from '../../company/company-to-check.ts';
import { stateOf } from '../../domains/identity/journey.ts';
import { mayBeCompanys } from '../../domains/company/company.ts';
import type { CompanyFacts } from '../../domains/company/company.ts';
import { wasNeverVerified } from '../../domains/renewal/renewal.ts';
import type { PaperOwner } from '../../domains/paper/papers.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { PersonReviewKind } from '../../../shared/review.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { kindToSend } from '../../review/pictures/own-pictures.ts';
import { readCompanyItems } from '../../table/company.ts';
import { isStanding } from '../../table/consent.ts';
import { dataToCheck } from '../../table/identity.ts';
import type { IdentityItems } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readPapers } from '../../table/papers.ts';
import type { KeptPapers } from '../../table/papers.ts';
import { readRenewal } from '../../table/renewal.ts';
import type { Person } from '../../table/person.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { openPersonalData } from './personal-data.ts';
import { consentKeyOf } from './standing.ts';

/** Somebody's papers, and what follows for them from where they stand. */
export interface PaperCase {
  readonly owner: PaperOwner;
  /** Of the company that the wallet may become; undefined where none was given, or it is a verified person's. */
  readonly company: CompanyFacts | undefined;
  readonly kept: KeptPapers;
  readonly hasConsent: boolean;
  /** What its pictures can be sent for today. */
  readonly sends: PersonReviewKind | undefined;
  /** Their case with a reviewer, where it was handed back to them for more. */
  readonly asked: Review | undefined;
}

interface Known {
  readonly wallet: Wallet;
  readonly person: Person;
  readonly identity: IdentityItems;
}

/** Reads somebody's papers, consistently, and what they are wanted for. */
export async function readPaperCase(
  runtime: Runtime,
  { wallet, person, identity }: Known,
  nowMs: number,
): Promise<PaperCase> {
  const { userId } = person;
  const consentKey = consentKeyOf(userId);
  const isPending = wallet.auditStatus === 1;
  // Whether operators have asked is looked at of a company that gives its papers anew, and of nobody else.
  const watchKeys = mayBeCompanys(wallet) && !wasNeverVerified(wallet) ? [keys.renewal(userId)] : [];
  const [found, opened, asked] = await Promise.all([
    readTogether(runtime, [consentKey, keys.papers(userId), keys.company(userId), ...watchKeys]),
    openPersonalData(runtime, person, { ...identity, given: dataToCheck(identity) }),
    isPending ? readAsked(runtime, userId) : undefined,
  ]);
  const hasConsent = isStanding(found.of(consentKey));
  const items = readCompanyItems(found.of(keys.company(userId)));
  const [watch] = watchKeys.map((key) => found.of(key));
  const toCheck = companyToCheck(wallet, items, { renewal: readRenewal(userId, watch), open: asked, nowMs });
  const company = await openGiven(runtime, userId, identity.wrappedKey, toCheck);
  const state = stateOf({ tier: wallet.tier, kept: identity.journey, hasConsent });
  return {
    owner: {
      state,
      // Which of the two it is stands in clear under the mask.
      document: opened?.identity.masked().idType,
      isInReview: isPending && asked === undefined,
    },
    company: company?.opened.masked(),
    kept: readPapers(found.of(keys.papers(userId))),
    hasConsent,
    sends: kindToSend(state, opened, nowMs),
    asked,
  };
}

/** Somebody's last case, where more is asked of them. */
async function readAsked(runtime: Runtime, userId: string): Promise<Review | undefined> {
  const last = await readLastReview(runtime, userId);
  return last?.state === 'asked' ? last : undefined;
}
