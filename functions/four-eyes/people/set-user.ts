import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import type { Tier } from '../../../shared/enums.ts';
import { claimCompanySteps, readNumberOfCompany } from '../../company/company-number.ts';
import type { NumberOfCompany } from '../../company/company-number.ts';
import { mayBeCompanys } from '../../domains/company/company.ts';
import { refuseMinorsLevel } from '../../domains/person/minors-level.ts';
import type { Minority } from '../../domains/person/minors-level.ts';
import { hasLostCompanyLevel } from '../../domains/renewal/renewal.ts';
import { isLowered } from '../../domains/renewal/taken-level.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { endSentCase, withSentCase } from '../../review/cases/lowered-case.ts';
import type { LoweredFacts } from '../../review/cases/lowered-case.ts';
import { claimNumberSteps, readNumberOfPerson } from '../../runtime/identity/id-number.ts';
import type { NumberOfPerson } from '../../runtime/identity/id-number.ts';
import { isAnotherName, isWrittenOtherwise, maskedPhoneOf, openName } from '../../runtime/person/personal.ts';
import { setPersonSteps } from '../../runtime/person/set-person.ts';
import type { KnownPerson, TierAndName } from '../../runtime/person/set-person.ts';
import { openField, sealField } from '../../runtime/person/user-key.ts';
import { equals, equalsOrNone } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Act } from '../proposals/act.ts';
import { noName } from '../proposals/mask-names.ts';
import { noMinority, readMinority } from '../subjects/minority.ts';
import { personByNumber } from '../subjects/person.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** Somebody with the numbers that they have given: a level by hand claims them as the check in its place does. */
interface PersonToSet extends KnownPerson, LoweredFacts {
  readonly number: NumberOfPerson;
  readonly company: NumberOfCompany;
  /** Read behind their number, which the writes of a level hold: data that came in between is no other birthday. */
  readonly minority: Minority;
}

/** The wish without what was not given. */
const given = ({ tier, firstName, lastName }: TierAndName): TierAndName => ({
  ...(tier !== undefined && { tier }),
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

/** What of a wish is another one than what stands there. */
function differencesOf({ key, person, wallet }: KnownPerson, { tier = wallet.tier, ...name }: TierAndName) {
  return { tier: tier !== wallet.tier, name: isWrittenOtherwise(openName(key, person), name) };
}

/**
 * Whether the wish gives somebody another name than they had, as bank accounts are held against it: a first one is
 * their own word, and of another spelling nothing hangs.
 */
function isRenamed({ key, person }: KnownPerson, wish: TierAndName): boolean {
  const before = openName(key, person);
  return before !== undefined && isAnotherName(before, wish);
}

/** Whether a level is less than the one of somebody who has sent something to a reviewer. */
function endsCase(wallet: Wallet, tier: Tier = wallet.tier): boolean {
  return wallet.auditStatus === 1 && isLowered(wallet, tier);
}

/**
 * Whether a company's wallet stays that company's with another level: else its number would be free, and nothing would
 * watch the person's level. Two operators may take its level away, but not once time has.
 */
function staysCompanys(wallet: Wallet, tier: Tier | undefined): boolean {
  if (wallet.tier === 'enterprise') return tier === 'unauthorized';
  return tier === 'enterprise' || !hasLostCompanyLevel(wallet);
}

/**
 * Setting a tier or a name by hand: bound to both as they were and to whose number it is, because that is what whoever
 * approves has compared.
 */
export const setUserAct: Act<typeof setUser, PersonToSet, TierAndName> = {
  contract: setUser,
  ...personByNumber,
  load: async (runtime, userId) => {
    const [person, number, company] = await Promise.all([
      personByNumber.load(runtime, userId),
      readNumberOfPerson(runtime, userId),
      readNumberOfCompany(runtime, userId),
    ]);
    return { ...person, number, company, minority: noMinority };
  },
  ask: async (runtime, loaded, { tier }, nowMs) => {
    const known = await withSentCase(runtime, loaded);
    const opensNone = tier === undefined || tier === 'unauthorized';
    return opensNone ? known : { ...known, minority: await readMinority(runtime, known.person, nowMs) };
  },
  factsOf: ({ wallet, person, key }) => {
    const [ofPerson, ofWallet] = [keys.person(person.userId), keys.wallet(person.userId)];
    const name = openName(key, person)?.wholeFor('proposal');
    return {
      phone: { of: ofPerson, shown: maskedPhoneOf(key, person), holds: equals('sealedPhone', person.sealedPhone) },
      tier: { of: ofWallet, shown: wallet.tier, holds: equals('tier', wallet.tier) },
      name: {
        of: ofPerson,
        shown: name === undefined ? noName : `${name.firstName} ${name.lastName}`.trim(),
        holds: equalsOrNone('sealedName', person.sealedName),
      },
    };
  },
  editorsOf: ({ person }) => [person.editedBy],
  wishOf: given,
  keep: ({ key }, wish) => sealField(key, 'proposal', JSON.stringify(wish)),
  // It was written by `keep` and is authenticated by its seal.
  kept: ({ key }, text) => given(openField(key, 'proposal', text as Sealed<'proposal'>).parts() as TierAndName),
  changeOf: ({ tier, firstName, lastName }) => ({
    ...(tier !== undefined && { tierTo: tier }),
    nameChanged: firstName !== undefined || lastName !== undefined,
  }),
  shownOf: ({ tier, firstName, lastName }, { wallet }) => ({
    ...(tier !== undefined && { tier }),
    ...(endsCase(wallet, tier) && { case: 'what they have sent to a reviewer ends with it' }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }),
  decide: (tools, loaded, wish) => {
    const differs = differencesOf(loaded, wish);
    if (!differs.tier && !differs.name) return refuse('nothing-to-change');
    if (differs.tier && !staysCompanys(loaded.wallet, wish.tier)) return refuse('wallet-of-company');
    const opensCompany = differs.tier && wish.tier === 'enterprise';
    // A verified person's wallet is theirs, also by hand.
    if (opensCompany && !mayBeCompanys(loaded.wallet)) return refuse('company-not-possible');
    const { number, company, wallet } = loaded;
    const { userId } = loaded.person;
    const { tier = wallet.tier } = wish;
    // Nobody keeps a level by what they have sent, and nobody is given back by it what is taken.
    const ends = endsCase(wallet, tier);
    if (differs.tier && !ends && wallet.auditStatus === 1) return refuse('level-under-review');
    // In the inbox what is told of the level stands above what is told of the name, in its order and by its place.
    const [first = '', second = ''] = [tools.body, tools.otherBody].toSorted();
    const setting = {
      ...tools,
      body: second,
      ...(differs.tier && { holding: [equals('auditStatus', wallet.auditStatus)] }),
      ...(ends && { auditStatus: 3 as const }),
      ...(isRenamed(loaded, wish) && { renamedBody: first }),
    };
    const opensLevel = differs.tier && wish.tier !== 'unauthorized';
    const minors = opensLevel ? refuseMinorsLevel(tier, loaded.minority) : undefined;
    if (minors !== undefined) return minors;
    if (opensLevel && number.owners?.isProven === true) return refuse('id-number-taken');
    if (opensCompany && company.owners?.isProven === true) return refuse('company-taken');
    return {
      steps: [
        ...(ends ? endSentCase(tools.table, loaded, tools.nowMs) : []),
        ...setPersonSteps(setting, loaded, wish),
        ...(opensLevel ? claimNumberSteps<PersonToSet>(tools.table, userId, number) : []),
        ...(opensCompany ? claimCompanySteps<PersonToSet>(tools.table, userId, company) : []),
      ],
      change: { tierFrom: wallet.tier, tierTo: tier, nameChanged: differs.name, ...(ends && { endsCase: true }) },
    };
  },
};
